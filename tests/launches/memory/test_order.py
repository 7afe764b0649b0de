"""The order of commands."""

from __future__ import annotations

from syclflat.launches.memory.order import Order


def test_a_queue_in_order_orders_its_commands() -> None:
    order = Order()
    order.keeps_order(0)
    for command in (1, 2, 3):
        order.begin(command, 0, ())
    order.begin(4, 1, ())
    assert order.is_after(3, 1)
    assert not order.is_after(4, 3)


def test_events_order_commands_through_others() -> None:
    order = Order()
    order.begin(1, 0, ())
    order.begin(2, 0, (1,))
    order.begin(3, 1, (2,))
    order.begin(4, 1, ())
    assert order.is_after(3, 1)
    assert not order.is_after(4, 1)


def test_the_end_of_a_command_is_that_of_all_before_it() -> None:
    order = Order()
    order.begin(1, 0, ())
    order.begin(2, 0, (1,))
    order.begin(3, 0, ())
    order.end(2)
    assert [order.is_in_flight(command) for command in (1, 2, 3)] == [False, False, True]
    order.end_of_queue(0)
    assert not order.is_in_flight(3)


def test_a_long_chain_is_followed_in_bounded_time() -> None:
    order = Order()
    for command in range(1, 100_001):
        order.begin(command, 0, (command - 1,) if command > 1 else ())
    assert order.is_after(100_000, 1)
