// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import BubbleSampleTexts
import Synchronization
import Testing

@_spi(Caches) @testable import BubbleText

@Suite("Budgets of caches")
struct CacheBudgetTests {
  /// A cache of numbers, 100 bytes each.
  private final class Numbers: ReclaimableCache {
    private struct Generations {
      var new: Set<Int> = []
      var old: Set<Int> = []
    }

    private let generations = Mutex(Generations())
    private let share: CacheShare

    init(_ account: CacheAccount) {
      share = CacheShare(account)
      account.add(self)
    }

    /// Uses a number, which is made where it isn't known.
    func use(_ number: Int) {
      generations.withLock { generations in
        if generations.new.contains(number) { return }
        let isKnown = generations.old.remove(number) != nil
        generations.new.insert(number)
        if !isKnown { share.count(entries: 1, bytes: 100) }
      }
      share.account.settle()
    }

    func contains(_ number: Int) -> Bool {
      generations.withLock { $0.new.contains(number) || $0.old.contains(number) }
    }

    var count: Int { generations.withLock { $0.new.count + $0.old.count } }

    var oldByteCount: Int { generations.withLockIfAvailable { $0.old.count * 100 } ?? 0 }

    func age() {
      generations.withLockIfAvailable { generations in
        share.count(entries: -generations.old.count, bytes: -100 * generations.old.count)
        generations = Generations(old: generations.new)
      }
    }
  }

  @Test func severalCachesTakeNoMoreThanTheBudgetTogether() {
    let budget = CacheBudget(byteLimit: 10_000)
    let caches = ["a", "b", "c"].map { Numbers(budget.account($0, cost: 10)) }
    for number in 0..<2000 {
      caches[number % 3].use(number)
      #expect(budget.byteCount <= 10_000)
    }
    #expect(budget.byteCount > 5000)
    expectEqual(budget.byteCount, caches.reduce(0) { $0 + $1.count * 100 })
  }

  @Test func oneCacheMayTakeAllThatOthersDoNotUse() {
    let budget = CacheBudget(byteLimit: 10_000)
    let (idle, busy) = (
      Numbers(budget.account("idle", cost: 10)), Numbers(budget.account("busy", cost: 10))
    )
    for number in 0..<90 { idle.use(number) }
    for number in 0..<300 { busy.use(number) }
    expectEqual(idle.count, 0)
    #expect(busy.count > 50)
  }

  @Test func whatIsUsedStays() {
    let budget = CacheBudget(byteLimit: 10_000)
    let (used, filled) = (
      Numbers(budget.account("used", cost: 10)), Numbers(budget.account("filled", cost: 10))
    )
    for number in 0..<1000 {
      for known in 0..<10 { used.use(known) }
      filled.use(number)
    }
    expectEqual(used.count, 10)
    #expect((0..<10).allSatisfy(used.contains))
  }

  @Test func whatIsCheapToMakeGoesFirst() {
    let budget = CacheBudget(byteLimit: 10_000)
    let (cheap, dear) = (
      Numbers(budget.account("cheap", cost: 1)), Numbers(budget.account("dear", cost: 100))
    )
    for number in 0..<20 {
      cheap.use(number)
      dear.use(number)
    }
    let filled = Numbers(budget.account("filled", cost: 10))
    for number in 0..<75 { filled.use(number) }
    expectEqual(cheap.count, 0)
    expectEqual(dear.count, 20)
  }

  @Test func memoryIsGivenBackWithItsOwner() {
    let budget = CacheBudget(byteLimit: 10_000)
    var numbers: Numbers? = Numbers(budget.account("numbers", cost: 1))
    for number in 0..<10 { numbers?.use(number) }
    expectEqual(
      budget.usage, [.init(name: "numbers", entryCount: 10, byteCount: 1000, byteLimit: 10_000)])
    numbers = nil
    expectEqual(budget.byteCount, 0)
    expectEqual(budget.usage, [])
  }

  // MARK: Text

  private static func fonts(_ budget: CacheBudget) throws -> FontCollection {
    try FontCollection.bundled(cacheBudget: budget)
  }

  /// Sizes and lines of texts in all scripts, in several fonts.
  private static func measures(_ typesetter: Typesetter) -> [TextSize] {
    [13.0, 15, 17].flatMap { size in
      let measurer = typesetter.measurer(TextAttributes(font: .system(size)))
      return SampleTexts.all.flatMap { text in
        [120.0, 245].map { measurer.size(of: text, fitting: $0) } + [
          typesetter.prepare(AttributedText(text, font: .system(size))).size(fitting: 245)
        ]
      }
    }
  }

  @Test(arguments: [0, 20_000, 1_000_000])
  func textHasTheSameSizesWhateverIsDropped(byteLimit: Int) throws {
    let expected = Self.measures(Typesetter(fonts: try Self.fonts(CacheBudget())))
    let typesetter = Typesetter(fonts: try Self.fonts(CacheBudget(byteLimit: byteLimit)))
    for _ in 0..<2 { expectEqual(Self.measures(typesetter), expected) }
  }

  @Test func threadsMayMeasureWhileCachesAreDropped() async throws {
    let expected = Self.measures(Typesetter(fonts: try Self.fonts(CacheBudget())))
    let typesetter = Typesetter(fonts: try Self.fonts(CacheBudget(byteLimit: 200_000)))
    await withTaskGroup(of: [TextSize].self) { group in
      for _ in 0..<4 { group.addTask { Self.measures(typesetter) } }
      for await measures in group { expectEqual(measures, expected) }
    }
  }

  @Test func wordsAndAdvancesAreWithinTheBudget() throws {
    let budget = CacheBudget(byteLimit: 4 << 20)
    let typesetter = Typesetter(fonts: try Self.fonts(budget))
    var most = 0
    for number in 0..<60 {
      // A font of its own, whose tables are dropped once nothing uses it.
      let measurer = typesetter.measurer(TextAttributes(font: .system(10 + Double(number) / 4)))
      for text in SampleTexts.all { _ = measurer.size(of: "\(number) \(text)", fitting: 200) }
      most = max(most, budget.byteCount)
    }
    // One font in use may be beyond the limit.
    #expect(most < 6 << 20)
    let names = budget.usage.map(\.name)
    #expect(Set(names).isSuperset(of: ["advances", "breaks", "rules", "runs", "words"]))
  }
}
