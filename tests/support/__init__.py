"""What tests share: compilers and other systems that outputs meet, environments, documents."""
