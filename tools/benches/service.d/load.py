# SPDX-License-Identifier: MIT
"""Loads a server, in a process of its own: reads a plan on standard input, prints what came of each request.

The plan is `{"address", "rate", "seconds", "connections", "turns"}`, a line of JSON, then the requests, each after its length
in eight hexadecimal digits. With `"every"` and `"poisons"`, so many of the last requests are sent in place of every so
manieth one, and their results are apart. With a rate, requests are due at constant intervals, whether those before are answered or
not, and latencies count from when they are due: a server that stalls is charged with every request that waits. Without
one, each connection sends its next request once the last is answered.
"""
import asyncio
import collections
import json
import sys
import time


class Connection(asyncio.Protocol):
    """A connection that sends a request at a time, and reports a status and a clock."""

    def __init__(self, done):
        self.done, self.buffer, self.need, self.status = done, b"", None, 0
        self.transport = None

    def connection_made(self, transport):
        self.transport = transport

    def send(self, data, due):
        self.due = due
        self.transport.write(data)

    def data_received(self, data):
        self.buffer = self.buffer + data if self.buffer else data
        if self.need is None and not self._read_head():
            return
        if self.need >= 0 and len(self.buffer) >= self.need:
            self.buffer = self.buffer[self.need:]
        elif self.need >= 0 or not self.buffer.endswith(b"0\r\n\r\n"):
            return
        else:
            self.buffer = b""
        self.need = None
        self.done(self, self.due, self.status)

    def _read_head(self):
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        head = self.buffer[:end].lower()
        self.status = int(head[9:12])
        place = head.find(b"content-length:")
        self.need = int(head[place + 15:].split(b"\r\n", 1)[0]) if place >= 0 else -1
        self.buffer = self.buffer[end + 4:]
        return True

    def connection_lost(self, _):
        self.done(self, getattr(self, "due", None), 0)


class Load:
    def __init__(self, plan, requests):
        count = len(requests) - plan.get("poisons", 0)
        self.plan, self.requests, self.poisons = plan, requests[:count], requests[count:]
        self.idle, self.waiting, self.results, self.poisoned = [], collections.deque(), [], []
        self.count = self.open = 0

    async def run(self):
        self.start = time.perf_counter()
        self.end = self.start + self.plan["seconds"]
        loop = asyncio.get_running_loop()
        if self.plan["rate"]:
            await self._constant(loop)
        else:
            for _ in range(self.plan["connections"]):
                connection = await self._connect(loop)
                self._send(connection, time.perf_counter())
            await asyncio.sleep(self.plan["seconds"])
        limit = time.perf_counter() + 30
        while (self.waiting or self.open > len(self.idle)) and time.perf_counter() < limit:
            await asyncio.sleep(0.02)
        self.seconds = time.perf_counter() - self.start

    async def _constant(self, loop):
        interval, number = 1 / self.plan["rate"], 0
        while (due := self.start + number * interval) < self.end:
            now = time.perf_counter()
            if due > now:
                # Timers round up to milliseconds: with a core of its own, the client waits for the last one in turns.
                await asyncio.sleep(max(0, due - now - (0.0015 if self.plan["turns"] else 0)))
                continue
            number += 1
            if self.idle:
                self._send(self.idle.pop(), due)
            elif self.open < self.plan["connections"]:
                connection = await self._connect(loop)
                self._send(connection, due)
            else:
                self.waiting.append(due)

    async def _connect(self, loop):
        self.open += 1
        _, connection = await loop.create_connection(lambda: Connection(self.done), *self.plan["address"])
        return connection

    def _send(self, connection, due):
        turn, rest = divmod(self.count, self.plan.get("every", 1))
        connection.results = self.results
        data = self.requests[self.count % len(self.requests)]
        if self.poisons and rest == 0:
            connection.results = self.poisoned
            data = self.poisons[turn % len(self.poisons)]
        connection.send(data, due)
        self.count += 1

    def done(self, connection, due, status):
        now = time.perf_counter()
        if due is not None:
            connection.results.append((status, round(1000 * (now - due), 3)))
            connection.due = None
        if status == 0:
            self.open -= 1
            if connection in self.idle:
                self.idle.remove(connection)
        elif self.waiting:
            self._send(connection, self.waiting.popleft())
        elif not self.plan["rate"] and now < self.end and self.count < self.plan.get("count", 1 << 60):
            self._send(connection, now)
        else:
            self.idle.append(connection)


def main():
    source = sys.stdin.buffer
    plan = json.loads(source.readline())
    requests = []
    while length := source.read(8):
        requests.append(source.read(int(length, 16)))
    load = Load(plan, requests)
    asyncio.run(load.run())
    used = time.process_time()
    json.dump({"results": load.results, "poisoned": load.poisoned, "seconds": load.seconds, "processor": used}, sys.stdout)


if __name__ == "__main__":
    main()
