// Stands in for a tool that takes ranges of NVTX: writes each to stderr, as it begins, with those that
// it lies in.

#include <nvtx3/nvToolsExt.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

static thread_local std::vector<std::string> open_ranges;

static nvtxDomainHandle_t create(const char *name) {
  return reinterpret_cast<nvtxDomainHandle_t>(new std::string(name));
}

static int push(nvtxDomainHandle_t domain, const nvtxEventAttributes_t *range) {
  if (range->version != 3 || range->size != 48 || range->messageType != NVTX_MESSAGE_TYPE_ASCII)
    std::abort();
  open_ranges.push_back(*reinterpret_cast<std::string *>(domain) + "@" + range->message.ascii);
  std::string line = "range: ";
  for (const std::string &each : open_ranges)
    line += each + "/";
  std::fprintf(stderr, "%s\n", line.c_str());
  return int(open_ranges.size()) - 1;
}

static int pop(nvtxDomainHandle_t) {
  if (open_ranges.empty())
    std::abort();
  open_ranges.pop_back();
  return int(open_ranges.size());
}

extern "C" int InitializeInjectionNvtx2(NvtxGetExportTableFunc_t find) {
  const auto *tables = static_cast<const NvtxExportTableCallbacks *>(find(NVTX_ETID_CALLBACKS));
  NvtxFunctionTable table = nullptr;
  unsigned size = 0;
  if (!tables->GetModuleFunctionTable(NVTX_CB_MODULE_CORE2, &table, &size))
    return 0;
  const auto set = [&](NvtxCallbackIdCore2 which, auto *function) {
    *table[which] = reinterpret_cast<NvtxFunctionPointer>(function);
  };
  set(NVTX_CBID_CORE2_DomainCreateA, create);
  set(NVTX_CBID_CORE2_DomainRangePushEx, push);
  set(NVTX_CBID_CORE2_DomainRangePop, pop);
  return 1;
}
