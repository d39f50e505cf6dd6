// SPDX-License-Identifier: MIT
import BubbleLists
import Foundation

/// Nanoseconds of one step of a loop: the least of several rounds.
func nanoseconds(_ steps: Int, rounds: Int = 5, _ body: () -> Void) -> Double {
  var least = Double.infinity
  for _ in 0..<rounds {
    let start = ContinuousClock.now
    body()
    let time = (ContinuousClock.now - start).components
    least = min(
      least, (Double(time.seconds) * 1e9 + Double(time.attoseconds) / 1e9) / Double(steps))
  }
  return least
}

func row(_ name: String, _ index: Double, _ treap: Double? = nil) {
  let treapCell = treap.map { String(format: "%.1f", $0) } ?? ""
  let ratio = treap.map { String(format: "%.1f", $0 / index) } ?? ""
  print("| \(name) | \(String(format: "%.1f", index)) | \(treapCell) | \(ratio) |")
}

let rowCount = 1_000_000
let steps = 200_000
let heights = (0..<rowCount).map { 40 + Double($0 &* 7919 % 400) / 4 }
/// Places all over the list, the same for everybody.
let places = (0..<steps).map { $0 &* 611_953 % rowCount }

func measureHeightIndex() {
  var index = HeightIndex(heights)
  var treap = ImplicitTreap(heights)
  precondition(treap.total == index.totalHeight)
  let offsets = places.map { Double($0) * (index.totalHeight / Double(rowCount)) + 0.25 }
  for offset in offsets { precondition(index.row(at: offset) == treap.row(at: offset)) }
  for place in places { precondition(index.offset(of: place) == treap.offset(of: place)) }
  var sink = 0.0

  print("\n| height index, \(rowCount) rows, ns | B+ tree | implicit treap | ratio |")
  print("| --- | --- | --- | --- |")
  row(
    "build, a row",
    nanoseconds(rowCount, rounds: 3) { sink += HeightIndex(heights).totalHeight },
    nanoseconds(rowCount, rounds: 3) { sink += ImplicitTreap(heights).total })
  row(
    "row → offset",
    nanoseconds(steps) { for place in places { sink += index.offset(of: place) } },
    nanoseconds(steps) { for place in places { sink += treap.offset(of: place) } })
  row(
    "offset → row",
    nanoseconds(steps) { for offset in offsets { sink += Double(index.row(at: offset) ?? 0) } },
    nanoseconds(steps) { for offset in offsets { sink += Double(treap.row(at: offset)) } })
  row(
    "visible rows of a screen",
    nanoseconds(steps) {
      for offset in offsets { sink += Double(index.rows(in: offset..<offset + 800).count) }
    })
  row(
    "set",
    nanoseconds(steps) { for place in places { index[place] = Double(place & 255) } },
    nanoseconds(steps) { for place in places { treap.set(Double(place & 255), at: place) } })
  row(
    "insert, then remove, half of it",
    nanoseconds(steps) {
      for place in places { index.insert(50, at: place) }
      for place in places { index.remove(at: place) }
    } / 2,
    nanoseconds(steps) {
      for place in places { treap.insert(50, at: place) }
      for place in places { treap.remove(at: place) }
    } / 2)
  row("move a row", nanoseconds(steps) { for place in places { index.move(from: place, to: 0) } })
  row(
    "append",
    nanoseconds(steps, rounds: 3) {
      var list = HeightIndex()
      for place in places { list.append(Double(place & 255)) }
      sink += list.totalHeight
    })
  row(
    "first change of a copy",
    nanoseconds(1) {
      var copy = index
      copy[0] += 1
      sink += copy.totalHeight
    })
  row(
    "remove half a million rows at once",
    nanoseconds(1) {
      var copy = index
      copy.removeSubrange(250_000..<750_000)
      sink += copy.totalHeight
    })
  precondition(sink > 0)
}

func measureSizeCache() {
  let environment = SizeEnvironment(fingerprint: "bench")
  let keys = (0..<100_000).map { "message-\($0)" }
  let cache = SizeCache<String>(limits: SizeCacheLimits(entries: 200_000, bytes: 64_000_000))
  let before = residentBytes()
  for key in keys { cache.store(.zero, for: key, width: 375, in: environment) }
  let used = residentBytes() - before
  print("| size cache, 100,000 keys, ns | one thread | two threads | speed | processor time |")
  print("| --- | --- | --- | --- | --- |")
  func ask(_ start: Int) {
    for step in 0..<keys.count {
      let key = keys[(step &* 7919 &+ start) % keys.count]
      _ = cache.size(for: key, width: 375, in: environment) { fatalError("\(key) is not known.") }
    }
  }
  let one = nanoseconds(keys.count) { ask(0) }
  // On a busy machine two threads may have one core between them: then the processor time, which counts
  // both, shows whether they wait for each other.
  var processor = Double.infinity
  let two = nanoseconds(keys.count * 2) {
    let start = clock()
    DispatchQueue.concurrentPerform(iterations: 2) { ask($0 * 50_000) }
    let time = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e9
    processor = min(processor, time / Double(keys.count * 2))
  }
  let figures = String(format: "%.1f | %.1f | %.2f | %.1f", one, two, one / two, processor)
  print("| hit | \(figures) |")
  let store = nanoseconds(keys.count) {
    for key in keys { cache.store(.zero, for: key, width: 375, in: environment) }
  }
  print("| store | \(String(format: "%.1f", store)) | | | |")
  let counted = cache.statistics.bytes
  print("\nMemory: \(used / 100_000) bytes a size; counted as \(counted / 100_000).")
}

func residentBytes() -> Int {
  let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(
    separator: " ")
  return Int(fields?[1] ?? "").map { $0 * 4096 } ?? 0
}

measureSizeCache()
measureHeightIndex()
