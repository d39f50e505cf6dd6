// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import BubbleGraphics
import Testing

@Suite("Bitmap comparison")
struct BitmapComparisonTests {
  private let golden = Bitmap(filledWith: 200, pixelWidth: 20, pixelHeight: 12)

  private func outcome(
    _ actual: Bitmap, _ tolerance: Tolerance? = nil, ignoring: [PixelArea] = []
  ) -> ComparisonOutcome {
    var comparison = BitmapComparison(tolerance: tolerance)
    comparison.ignoredAreas = ignoring
    return comparison.outcome(golden: golden, actual: actual)
  }

  @Test func oneLevelOfOneChannelDiffersByDefault() {
    let outcome = outcome(golden.changed([(3, 4)], by: 1))
    #expect(!outcome.isMatch)
    expectEqual(outcome.difference?.differingPixels, 1)
  }

  @Test func everyPlaceInARowIsCounted() {
    for x in 0..<20 {
      let difference = outcome(golden.changed([(x, 5)], by: 3)).difference
      expectEqual(difference?.area, PixelArea(x: x, y: 5, pixelWidth: 1, pixelHeight: 1))
      expectEqual(difference?.largestChannelDifference, 3)
      expectEqual(difference?.differingPixels, 1)
    }
  }

  @Test func channelsHaveLimits() {
    let tolerance = Tolerance(reason: "two decoders", color: .channels(2))
    #expect(outcome(golden.changed([(3, 4)], by: 2), tolerance).isMatch)
    #expect(!outcome(golden.changed([(3, 4)], by: 3), tolerance).isMatch)
    // The first byte of a pixel is blue.
    let red = ColorTolerance.ChannelLimits(red: 9, green: 0, blue: 0, alpha: 0)
    let onlyRed = Tolerance(reason: "two decoders", color: .channels(red))
    #expect(!outcome(golden.changed([(3, 4)], by: 1), onlyRed).isMatch)
    #expect(outcome(golden.changed([(3, 4)], channel: 2, by: 9), onlyRed).isMatch)
  }

  @Test func aTolerancePassesOnItsReason() {
    let outcome = outcome(
      golden.changed([(3, 4)], by: 2), Tolerance(reason: "two decoders", color: .channels(2)))
    guard case .tolerated(let difference, let reason) = outcome else {
      Issue.record("It is \(outcome).")
      return
    }
    #expect(reason == "two decoders" && difference.differingPixels == 1)
  }

  @Test func budgetsCountWhatIsBeyondTheColour() throws {
    let actual = golden.changed([(1, 1), (9, 9)], by: 5).changed([(4, 4)], by: 1)
    let tolerance = Tolerance(reason: "noise", color: .channels(1), pixels: 2)
    #expect(outcome(actual, tolerance).isMatch)
    let strict = Tolerance(reason: "noise", color: .channels(1), pixels: 1)
    guard case .differs(let difference, let excess?) = outcome(actual, strict) else {
      Issue.record("Three pixels must differ.")
      return
    }
    expectEqual(difference.differingPixels, 3)
    expectEqual(
      excess.description, "2 of them by more than 1 in a channel, where 1 may (tolerated: noise)")
  }

  @Test func sizesAreNeverTolerated() {
    let smaller = Bitmap(filledWith: 200, pixelWidth: 19, pixelHeight: 12)
    let all = PixelArea(x: 0, y: 0, pixelWidth: 20, pixelHeight: 12)
    let tolerance = Tolerance(reason: "all of it", pixels: 1000)
    #expect(!outcome(smaller, tolerance).isMatch)
    #expect(!outcome(smaller, tolerance, ignoring: [all]).isMatch)
  }

  @Test func ignoredAreasMayOverlapAndReachOutside() {
    let areas = [
      PixelArea(x: -3, y: -3, pixelWidth: 8, pixelHeight: 8),
      PixelArea(x: 2, y: 2, pixelWidth: 100, pixelHeight: 2),
    ]
    expectEqual(outcome(golden.changed([(0, 0), (4, 4), (19, 3)], by: 9), ignoring: areas), .same)
    #expect(!outcome(golden.changed([(5, 4)], by: 9), ignoring: areas).isMatch)
    #expect(!outcome(golden.changed([(5, 1)], by: 9), ignoring: areas).isMatch)
  }

  @Test func ignoredViewsMustBeThere() throws {
    var comparison = BitmapComparison.exact
    comparison.ignoredViews = ["clock"]
    let area = PixelArea(x: 3, y: 4, pixelWidth: 1, pixelHeight: 1)
    let resolved = try comparison.resolvingViews { $0 == "clock" ? [area] : [] }
    let actual = golden.changed([(3, 4)], by: 1)
    expectEqual(resolved.outcome(golden: golden, actual: actual), .same)
    #expect(throws: ComparisonError.noSuchView("clock")) {
      try comparison.resolvingViews { _ in [] }
    }
  }

  @Test func perceptualDistanceIsThatOfOKLab() {
    let black = Bitmap(pixelWidth: 1, pixelHeight: 1, bytes: [0, 0, 0, 255])
    let white = Bitmap(pixelWidth: 1, pixelHeight: 1, bytes: [255, 255, 255, 255])
    let clear = Bitmap(pixelWidth: 1, pixelHeight: 1, bytes: [0, 0, 0, 0])
    func isMatch(_ first: Bitmap, _ second: Bitmap, _ distance: Double) -> Bool {
      BitmapComparison(tolerance: Tolerance(reason: "r", color: .perceptual(distance)))
        .outcome(golden: first, actual: second).isMatch
    }
    #expect(isMatch(black, white, 1.0001) && !isMatch(black, white, 0.9999))
    // On white, white and transparent pixels are the same.
    #expect(!isMatch(clear, white, 0.9999) && !isMatch(clear, black, 0.9999))
    // L = 0.6279554, a = 0.2248631, b = 0.1258463, as the author of OKLab gives them for red.
    let red = Bitmap(pixelWidth: 1, pixelHeight: 1, bytes: [0, 0, 255, 255])
    #expect(isMatch(black, red, 0.67878) && !isMatch(black, red, 0.67876))
  }
}

extension Bitmap {
  /// Some pixels, each with one of its channels reduced.
  func changed(_ places: [(x: Int, y: Int)], channel: Int = 0, by levels: UInt8) -> Bitmap {
    var bitmap = self
    for (x, y) in places { bitmap.bytes[(y * pixelWidth + x) * 4 + channel] -= levels }
    return bitmap
  }
}
