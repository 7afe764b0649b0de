"""Options are handed to a command as one value."""

from __future__ import annotations

from typing import NamedTuple

import click
from click.testing import CliRunner

from syclflat.cli.gathered import gathered, together


class Place(NamedTuple):
    street: str
    number: int = 1
    is_far: bool = False


@click.command()
@click.option("--number", type=int)
@together(click.option("--first"), click.option("--second"))
@gathered("place", Place, click.option("--road"), street="road")
def command(place: Place, first: str, second: str) -> None:
    click.echo(f"{place} {first} {second}")


def test_a_value_has_its_options_wherever_they_stand() -> None:
    result = CliRunner().invoke(command, ["--road", "A", "--number", "3", "--second", "b"])
    assert result.output == "Place(street='A', number=3, is_far=False) None b\n"


def test_options_are_in_the_order_in_which_they_are_written() -> None:
    assert [param.name for param in command.params] == ["number", "first", "second", "road"]
