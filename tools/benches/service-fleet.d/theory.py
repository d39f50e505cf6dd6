# SPDX-License-Identifier: MIT
"""Compares the simulator with formulas for the queues that have some."""
import math

import fleet

#: Exponential times of a mean of a millisecond, in bins so narrow that the bins don't show.
EDGES = [step / 50 for step in range(601)]
EXPONENTIAL = {"edges": EDGES, "overhead": 0.0,
               "counts": [math.exp(-low) - math.exp(-high) for low, high in zip(EDGES, EDGES[1:])]}
TOLERANCE = 0.05


def erlang_c(workers, load):
    """The share of requests that wait, where none are refused (M/M/c)."""
    offered = load * workers
    busy = offered ** workers / math.factorial(workers) / (1 - load)
    return busy / (sum(offered ** each / math.factorial(each) for each in range(workers)) + busy)


def refused(workers, places, load):
    """The share of requests that find all workers and places taken (M/M/c/K)."""
    offered = load * workers
    weights = [offered ** each / math.factorial(each) for each in range(workers + 1)]
    weights += [weights[-1] * load ** each for each in range(1, places + 1)]
    return weights[-1] / sum(weights)


def complaints():
    """The formulas that the simulator is further from than chance explains."""
    for workers, load in ((1, 0.5), (2, 0.8), (8, 0.9)):
        plan = fleet.Plan(workers=workers, queue=10**9, deadline=math.inf, burst=1.0, burst_share=0.0)
        found = fleet.simulate(plan, {"a": EXPONENTIAL}, {"a": 1.0}, load, 400_000 / workers, 1)
        mean = sum(found.latencies) / len(found.latencies)
        yield from _compare(f"the mean time with {workers} workers at {load:.0%}", mean,
                            1 + erlang_c(workers, load) / (workers * (1 - load)))
    for workers, places, load in ((1, 4, 0.9), (2, 8, 1.2), (4, 0, 0.8)):
        plan = fleet.Plan(workers=workers, queue=places, burst=1.0, burst_share=0.0)
        found = fleet.simulate(plan, {"a": EXPONENTIAL}, {"a": 1.0}, load, 400_000 / workers, 1)
        yield from _compare(f"the share refused with {workers} workers and {places} places at {load:.0%}",
                            found.share("503"), refused(workers, places, load))


def _compare(name, found, expected):
    print(f"{name}: {found:.4f}, by the formula {expected:.4f}")
    if abs(found / expected - 1) > TOLERANCE:
        yield f"{name} is {found:.4f}, not {expected:.4f}"
