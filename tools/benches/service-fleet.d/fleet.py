# SPDX-License-Identifier: MIT
"""Machines behind a balancer, simulated arrival by arrival: queues, budgets, and a cache before them."""
import bisect
import collections
import dataclasses
import heapq
import itertools
import math
import random


class Costs:
    """Milliseconds that requests take, drawn from the histograms of a measured file, as a mix of kinds."""

    def __init__(self, kinds, mix, source):
        self.source = source
        self.names = list(mix)
        self.shares = list(itertools.accumulate(mix.values()))
        self.kinds = [_Kind(kinds[name]) for name in self.names]
        total = self.shares[-1]
        self.mean = sum(share * kind.mean for share, kind in zip(mix.values(), self.kinds)) / total

    def next(self):
        random_number = self.source.random
        kind = self.kinds[bisect.bisect(self.shares, random_number() * self.shares[-1])]
        place = bisect.bisect_left(kind.sums, random_number() * kind.sums[-1])
        low, high = kind.edges[place], kind.edges[place + 1]
        return low + (high - low) * random_number() + kind.overhead


class _Kind:
    def __init__(self, measured):
        self.edges, self.overhead = measured["edges"], measured["overhead"]
        self.sums = list(itertools.accumulate(measured["counts"]))
        middles = [(low + high) / 2 for low, high in zip(self.edges, self.edges[1:])]
        self.mean = sum(map(lambda each: each[0] * each[1], zip(middles, measured["counts"]))) / self.sums[-1]
        self.mean += self.overhead


def arrivals(rate, burst, share, length, source):
    """Milliseconds between arrivals of a Poisson process whose rate switches between two (MMPP-2).

    For a share of the time, in bursts of a mean length in milliseconds, the rate is `burst` times that of the rest;
    over all, it is `rate` a millisecond.
    """
    quiet = rate / (1 - share + share * burst)
    rates = (quiet, quiet * burst)
    # Bursts come at the same times whatever the rate, so that loads can be compared.
    switches = random.Random(source.random())
    means = (length * (1 - share) / share if share else math.inf, length)
    state, rest = 0, switches.expovariate(1 / means[0]) if share else math.inf
    while True:
        gap = 0.0
        # Time up to the next arrival has no memory: after a switch, it is drawn again with the other rate.
        while (step := source.expovariate(rates[state])) > rest:
            gap += rest
            state = 1 - state
            rest = switches.expovariate(1 / means[state])
        rest -= step
        yield gap + step


class Zipf:
    """Numbers from 0, of which a few are frequent: that of rank k has the weight k^-s."""

    def __init__(self, count, exponent, source):
        self.sums = list(itertools.accumulate((rank + 1) ** -exponent for rank in range(count)))
        self.source = source

    def next(self):
        return bisect.bisect(self.sums, self.source.random() * self.sums[-1])


class Cache:
    """The links that a CDN keeps, as many as it has space for, the least recently used leaving first."""

    def __init__(self, capacity):
        self.capacity, self.kept = capacity, collections.OrderedDict()

    def has(self, key):
        if key in self.kept:
            self.kept.move_to_end(key)
            return True
        self.kept[key] = True
        if len(self.kept) > self.capacity:
            self.kept.popitem(last=False)
        return False


class Machine:
    """Workers that take from one queue, first come, first served."""

    def __init__(self, workers, capacity):
        self.free = [0.0] * workers
        self.starts = collections.deque()
        self.ends = []
        self.capacity = capacity
        self.budgets = {}

    def outstanding(self, now):
        """The number of requests that wait or are drawn."""
        while self.ends and self.ends[0] <= now:
            heapq.heappop(self.ends)
        return len(self.ends)

    def offer(self, now, cost, deadline):
        """The end of a request; `None` where the queue is full, infinity where its time passes in the queue."""
        while self.starts and self.starts[0] <= now:
            self.starts.popleft()
        start = max(now, self.free[0])
        if start > now and len(self.starts) >= self.capacity:
            return None
        if start - now > deadline:
            # It leaves the queue at its deadline, and takes no worker.
            return math.inf
        heapq.heapreplace(self.free, start + cost)
        if start > now:
            self.starts.append(start)
        heapq.heappush(self.ends, start + cost)
        return start + cost

    def admits(self, client, now, budget):
        """Whether a client has milliseconds left of its budget, which refills within a minute."""
        left, at = self.budgets.get(client, (budget, now))
        left = min(budget, left + (now - at) * budget / 60_000)
        self.budgets[client] = (left, now)
        return left > 0

    def spend(self, client, cost):
        left, at = self.budgets[client]
        self.budgets[client] = (left - cost, at)


@dataclasses.dataclass
class Plan:
    """A fleet, and the requests that it gets."""
    machines: int = 1
    workers: int = 2
    queue: int = 64
    balancer: str = "least"
    deadline: float = 10_000.0
    budget: float = 0.0
    clients: int = 10_000
    zipf: float = 1.05
    links: float = 0.0
    distinct_links: int = 100_000
    cached_links: int = 20_000
    burst: float = 3.0
    burst_share: float = 0.1
    burst_length: float = 1_000.0


@dataclasses.dataclass
class Outcome:
    latencies: list
    counts: dict
    milliseconds: float
    work: float

    def quantile(self, share):
        if not self.latencies:
            return math.nan
        return self.latencies[min(len(self.latencies) - 1, int(share * len(self.latencies)))]

    def share(self, name):
        return self.counts[name] / max(1, sum(self.counts.values()))


def simulate(plan, kinds, mix, load, milliseconds, seed):
    """What becomes of requests within a time, at a load: a share of what workers can draw without a pause."""
    source = random.Random(seed)
    costs = Costs(kinds, mix, source)
    rate = load * plan.machines * plan.workers / costs.mean
    gaps = arrivals(rate, plan.burst, plan.burst_share, plan.burst_length, source)
    clients, links = Zipf(plan.clients, plan.zipf, source), Zipf(plan.distinct_links, 1.0, source)
    cache = Cache(plan.cached_links)
    machines = [Machine(plan.workers, plan.queue) for _ in range(plan.machines)]
    counts = collections.Counter()
    latencies, work, now, warm = [], 0.0, 0.0, milliseconds / 20
    while (now := now + next(gaps)) < milliseconds:
        if plan.links and source.random() < plan.links and cache.has(links.next()):
            counts["cached"] += 1
            continue
        machine = _choose(machines, plan.balancer, now, source)
        client = clients.next() if plan.budget else 0
        if plan.budget and not machine.admits(client, now, plan.budget):
            counts["429"] += 1
            continue
        cost = costs.next()
        end = machine.offer(now, cost, plan.deadline)
        if end is None:
            counts["503"] += 1
        elif end - now > plan.deadline:
            counts["504"] += 1
        else:
            counts["200"] += 1
            if now >= warm:
                latencies.append(end - now)
        if end is not None and end != math.inf:
            work += cost
            if plan.budget:
                machine.spend(client, cost)
    return Outcome(sorted(latencies), counts, milliseconds, work)


def _choose(machines, balancer, now, source):
    """A machine: any one, or of two the one with fewer requests, as Envoy's and NGINX's least-request choose."""
    if len(machines) == 1:
        return machines[0]
    one = machines[int(source.random() * len(machines))]
    if balancer == "random":
        return one
    other = machines[int(source.random() * len(machines))]
    return other if other.outstanding(now) < one.outstanding(now) else one
