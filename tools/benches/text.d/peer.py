# SPDX-License-Identifier: MIT
"""The modes of tools/bench text for peers that Python calls. Usage: PEER FONTS MODE FILE.

A peer gives `measure(text)`, which returns what it keeps of a text, and `relayout(kept, width)`; both ask
for the size. What Python costs is taken off: as many calls as either makes, `measuring_calls(kept)` and
`relayout_calls(kept)`, of a getter that does next to nothing, `call(kept)`. Calls that return objects
cost a little more than that, some tenths of a microsecond a text, which stay in.
"""
import json
import sys
import time

WIDTH = 245.0
WIDTHS = [160 + step * 5 % 8 * 17.5 for step in range(8)]  # As in pango.c.


def mean_time(function, items):
    start = time.process_time_ns()
    for item in items:
        function(item)
    return (time.process_time_ns() - start) / len(items) / 1000


def call_time(peer, kept):
    """What a call costs that does next to nothing."""
    return mean_time(peer.call, [kept] * 20000)


def fresh(peer, texts, skipped):
    for text in texts[:skipped]:
        peer.measure(text)
    time = mean_time(peer.measure, texts[skipped:])
    kept = [peer.measure(text) for text in texts[skipped:]]
    return time - call_time(peer, kept[0]) * mean(peer.measuring_calls, kept)


def relayout(peer, texts):
    kept = [peer.measure(text) for text in texts]
    time = mean(lambda width: mean_time(lambda each: peer.relayout(each, width), kept), WIDTHS)
    return time - call_time(peer, kept[0]) * mean(peer.relayout_calls, kept)


def mean(function, items):
    return sum(map(function, items)) / len(items)


def main(peer, version):
    if sys.argv[-1] == "version":
        print(version)
        return
    mode, path = sys.argv[2:]
    with open(path, encoding="utf-8", newline="") as file:
        texts = file.read().split("\0")[:-1]
    if mode == "fresh":
        skipped = len(texts) // 2
        answer = {mode: fresh(peer, texts, skipped), "lines": sum(map(peer.line_count, texts[skipped:]))}
    elif mode == "cold":
        answer = {mode: fresh(peer, texts, 0)}
    elif mode == "relayout":
        answer = {mode: relayout(peer, texts)}
    else:
        sys.exit(f"There is no mode '{mode}'.")
    print(json.dumps(answer))
