"""Properties of capture trees."""

from __future__ import annotations

from syclflat.model.captures import Capture, Record, Scalar, Type, Union, is_empty
from syclflat.model.location import Location
from tests.support.work import calls

PLACE = Location("a.cpp", 1, 1)
INT = Type("int", 4, 4, builtin=True)
VALUE = Scalar("i", "i", INT, 0, PLACE, INT)


def record(
    *fields: Capture, bases: tuple[Capture, ...] = (), held: tuple[Capture, ...] = ()
) -> Record:
    return Record("s", "s", Type("S", 4, 4), 0, PLACE, bases, fields, held)


def nested(inner: Capture, levels: int) -> Capture:
    for _ in range(levels):
        inner = record(inner)
    return inner


def test_a_class_is_empty_without_a_value_at_any_depth() -> None:
    empty = record()
    assert is_empty(nested(empty, 3))
    assert is_empty(record(empty, bases=(empty,)))
    for other in (
        VALUE,
        record(empty, VALUE),
        record(bases=(record(VALUE),)),
        record(held=(empty,)),
        record(Union("u", "u", INT, 0, PLACE, ())),
    ):
        assert not is_empty(nested(other, 3))


def test_depth_costs_nothing() -> None:
    deep, flat = nested(VALUE, 500), nested(VALUE, 1)
    assert calls(lambda: is_empty(deep)) == calls(lambda: is_empty(flat))
