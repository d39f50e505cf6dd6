// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import BubbleGraphics
import Testing

@Suite("Window budget")
struct WindowBudgetTests {
  @Test func scatteredPixelsPassAndGatheredOnesDoNot() {
    let golden = Bitmap(filledWith: 255, pixelWidth: 40, pixelHeight: 40)
    let tolerance = Tolerance(reason: "noise", window: WindowBudget(side: 8, pixels: 1))
    let comparison = BitmapComparison(tolerance: tolerance)
    let scattered = golden.changed([(0, 0), (8, 0), (39, 39), (20, 31)], by: 200)
    #expect(comparison.outcome(golden: golden, actual: scattered).isMatch)
    let gathered = golden.changed([(0, 0), (31, 32), (38, 39)], by: 200)
    guard
      case .differs(_, let excess?) = comparison.outcome(golden: golden, actual: gathered)
    else {
      Issue.record("Two pixels are in one window.")
      return
    }
    expectEqual(
      excess.description, "2 of these in 8 × 8 pixels at (31, 32), where 1 may (tolerated: noise)")
  }

  /// Every window of random images, counted pixel by pixel.
  @Test(arguments: 0..<60)
  func theFullestWindowIsTheFullestOfAll(seed: UInt64) {
    var random = SplitMix(state: seed)
    let (width, height) = (1 + random.below(24), 1 + random.below(24))
    let side = 1 + random.below(12)
    let golden = Bitmap(filledWith: 255, pixelWidth: width, pixelHeight: height)
    let places = (0..<random.below(30)).map { _ in
      (x: random.below(width), y: random.below(height))
    }
    let fullest = Self.fullest(places, side: side, width: width, height: height)
    let actual = golden.changed(places.unique, by: 7)
    for budget in [fullest - 1, fullest] where budget >= 0 {
      let window = WindowBudget(side: side, pixels: budget)
      let outcome = BitmapComparison(tolerance: Tolerance(reason: "r", window: window))
        .outcome(golden: golden, actual: actual)
      expectEqual(outcome.isMatch, budget == fullest)
    }
  }

  private static func fullest(
    _ places: [(x: Int, y: Int)], side: Int, width: Int, height: Int
  ) -> Int {
    let (across, down) = (min(side, width), min(side, height))
    var most = 0
    for top in 0...(height - down) {
      for left in 0...(width - across) {
        let count = places.unique.filter {
          (left..<left + across).contains($0.x) && (top..<top + down).contains($0.y)
        }.count
        most = max(most, count)
      }
    }
    return most
  }
}

extension [(x: Int, y: Int)] {
  fileprivate var unique: Self {
    var seen: Set<[Int]> = []
    return filter { seen.insert([$0.x, $0.y]).inserted }
  }
}

/// Random numbers that are the same on every run (SplitMix64, S. Vigna).
private struct SplitMix {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
