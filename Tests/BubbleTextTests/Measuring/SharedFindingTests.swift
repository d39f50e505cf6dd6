// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleTexts
import Dispatch
import Synchronization
import Testing

@testable import BubbleText

@Suite("Findings of several threads")
struct SharedFindingTests {
  /// Texts of letters, signs and ideographs, in random order, with few of each.
  private static func texts(_ count: Int, from generator: inout SplitMix) -> [String] {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x20...0x7E, 0xC0...0x17F, 0x391...0x3C9, 0x410...0x44F, 0x4E00...0x9FFF,
      0x3001...0x30FF,
      0xAC00...0xD7A3, 0xFF01...0xFF5E, 0x5D0...0x5EA, 0x621...0x64A, 0x905...0x94D, 0xE01...0xE4D,
    ]
    return (0..<count).map { _ in
      let range = ranges[Int.random(in: 0..<ranges.count, using: &generator)]
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        let isSpace = Int.random(in: 0..<6, using: &generator) == 0
        let value = isSpace ? 0x20 : UInt32.random(in: range, using: &generator)
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      return String(text)
    }
  }

  @Test("Sizes are those of one thread, when eight meet characters for the first time at once")
  func sizes() throws {
    var generator = SplitMix(state: 58)
    for pairIndexEnd in [512, 140] {
      let texts = Self.texts(400, from: &generator)
      func measurer() -> TextMeasurer {
        Typesetter(fonts: Fixture.fonts, cacheSizes: CacheSizes(pairIndexEnd: pairIndexEnd))
          .measurer(TextAttributes(font: .system(15)), style: ParagraphStyle())
      }
      let alone = measurer()
      let expected = texts.map { alone.size(of: $0, fitting: 120) }
      let shared = measurer()
      let sizes = Mutex<[[TextSize]]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        var own = expected
        // Each begins elsewhere, and goes forwards or backwards, so that they meet.
        for step in texts.indices {
          let place = thread % 2 == 0 ? step : texts.count - 1 - step
          let index = (place + thread / 2 * 50) % texts.count
          own[index] = shared.size(of: texts[index], fitting: 120)
        }
        sizes.withLock { $0.append(own) }
      }
      expectEqual(sizes.withLock { $0.count }, 8)
      for own in sizes.withLock({ $0 }) { expectEqual(own, expected) }
    }
  }

  private final class Count: Sendable {
    let number = Atomic(0)
  }

  private final class Counter {
    var count = 0
  }

  @Test("An idle object belongs to one thread at a time, also where a thread takes several")
  func idleObjects() {
    let idle = IdleObjects<Counter>()
    let made = Count()
    @Sendable func make() -> Counter {
      made.number.add(1, ordering: .relaxed)
      return Counter()
    }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<2_000 {
        idle.withObject(orNew: make) { outer in
          let before = outer.count
          outer.count += 1
          idle.withObject(orNew: make) { inner in
            #expect(inner !== outer)
            inner.count += 1
          }
          #expect(outer.count == before + 1)
        }
      }
    }
    // An object that was put back is found again.
    let count = made.number.load(ordering: .relaxed)
    for _ in 0..<100 { idle.withObject(orNew: make) { $0.count += 1 } }
    #expect(made.number.load(ordering: .relaxed) <= count + 1)
  }

  @Test("The first of several numbers and references stays")
  func firstStays() {
    let numbers = AtomicNumbers<UInt64>(count: 2)
    defer { numbers.deallocate() }
    expectNil(numbers.setIfZero(1, 7))
    expectEqual(numbers.setIfZero(1, 8), 7)
    expectEqual(numbers[1], 7)
    let references = AtomicReferences<Name>(count: 1)
    defer { references.deallocate() }
    let (first, second) = (Name("first"), Name("second"))
    #expect(references.set(0, first).takeUnretainedValue() === first)
    #expect(references.set(0, second).takeUnretainedValue() === first)
  }

  private final class Name: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Test("A word that several threads make is kept once")
  func words() throws {
    let budget = CacheBudget()
    let account = TextCacheAccounts(budget).words
    let table = WordTable(account)
    let scalars: [UInt32] = [0x627, 0x628]
    let kept = Mutex<Set<UInt>>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for number in 0..<500 as Range<UInt32> {
        (scalars + [number]).withUnsafeBufferPointer { scalars in
          let key = WordLookupKey(
            scalars,
            WordLookupKey.Context(script: 3, isRightToLeft: true, isSystem: false))
          let extent = VerticalExtent(ascent: 1, descent: 1)
          let summary = WordSummary(adaptive: extent, compact: extent, context: key.context)
          let word = table.insert(key, CachedWord(summary, key, []))
          kept.withLock { if let word { $0.insert(word.address) } }
        }
      }
    }
    expectEqual(kept.withLock { $0.count }, 500)
    expectEqual(budget.usage.first { $0.name == "words" }?.entryCount, 500)
  }

  @Test("Rules that a table of advances has stay when caches are aged, and go with it")
  func agedPlans() throws {
    let budget = CacheBudget()
    let account = TextCacheAccounts(budget).rules
    let plans = NeighborPlans(account: account)
    let setting = ShapingSetting(
      try Fixture.fonts.face(.system(15)), script: "Latn", language: nil)
    var plan: NeighborPlan? = plans.plan(in: setting)
    plans.age()
    plans.age()
    expectEqual(plans.oldByteCount, 0)
    #expect(plans.plan(in: setting) === plan)
    plan = nil
    plans.age()
    #expect(plans.oldByteCount > 0)
    plans.age()
    expectEqual(budget.byteCount, 0)
  }
}
