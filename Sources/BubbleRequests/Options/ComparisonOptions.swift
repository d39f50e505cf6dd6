// SPDX-License-Identifier: MIT
package import BubbleGoldens
import BubbleStrings

/// The tolerated differences of two images.
package struct ComparisonOptions: OptionValues {
  package var tolerance: ToleratedColor?
  package var maxPixels: Int?
  package var window: ToleratedWindow?
  package var ignore: [IgnoredArea] = []
  package var reason: String?

  package init() {}

  package static let fields: [OptionField<Self>] = [
    .value(
      "tolerance", \.tolerance, "levels|oklab:D", takesInteger: true, .image,
      """
      How far a pixel may be off: levels in each channel, such as 2, or the distance in OKLab, such as oklab:0.02.
      """, expected: "levels from 0 to 255, or a distance such as oklab:0.02",
      parse: { ToleratedColor(argument: $0) }),
    .integer(
      "maxPixels", \.maxPixels, 0 ... .max, unit: "count", .image,
      "How many pixels may be off by more."),
    .value(
      "window", \.window, "side:count", .image,
      "How many of them may be in any square of so many pixels a side.",
      expected: "a side and a count such as 8:3", parse: { ToleratedWindow(argument: $0) }),
    OptionField(
      "ignore", \.ignore, .texts("x,y,w,h"), .image,
      "An area whose pixels may be anything, in pixels. Can be repeated.", json: { _ in nil },
      read: { (input) throws(OptionReason) in
        try input.texts().map { (text) throws(OptionReason) in
          if let area = IgnoredArea(argument: text) { return area }
          throw OptionReason("must be x,y,w,h in pixels, not \(OptionInput.word(text))")
        }
      }),
    .text(
      "reason", \.reason, "reason", .image,
      """
      Why pixels may differ. Needed with \(option: "tolerance"), \(option: "maxPixels") and \(option: "window").
      """),
  ]

  private var hasTolerance: Bool { tolerance != nil || maxPixels != nil || window != nil }

  package func validate() throws(OptionError) {
    guard hasTolerance else { return }
    guard let reason, reason.contains(where: { !$0.isWhitespace }) else {
      throw OptionError("reason", "is missing: a tolerance hides bugs, too, so give it a reason")
    }
  }

  /// The comparison that the options describe.
  package var value: BitmapComparison {
    var comparison = BitmapComparison.exact
    comparison.ignoredAreas = ignore.map(\.area)
    if hasTolerance, let reason {
      comparison.tolerance = Tolerance(
        reason: reason, color: tolerance?.color ?? .exact, pixels: maxPixels,
        window: window?.budget)
    }
    return comparison
  }
}

/// `2` or `oklab:0.02`.
package struct ToleratedColor: Sendable, CustomStringConvertible {
  package let description: String
  let color: ColorTolerance

  init?(argument: String) {
    description = argument
    if let levels = UInt8(argument) {
      color = .channels(levels)
    } else if argument.beginsExactly(with: "oklab:"), let distance = Double(argument.dropFirst(6)),
      distance >= 0
    {
      color = .perceptual(distance)
    } else {
      return nil
    }
  }
}

/// `8:3`: three pixels in any square of 8 × 8.
package struct ToleratedWindow: Sendable, CustomStringConvertible {
  package let description: String
  let budget: WindowBudget

  init?(argument: String) {
    description = argument
    let numbers = argument.splitExactly(separator: ":", omittingEmptySubsequences: false).map {
      Int($0)
    }
    guard numbers.count == 2, let side = numbers[0], let pixels = numbers[1], side > 0, pixels >= 0
    else { return nil }
    budget = WindowBudget(side: side, pixels: pixels)
  }
}

/// `10,20,30,40`: x, y, width and height.
package struct IgnoredArea: Sendable, CustomStringConvertible {
  package let description: String
  let area: PixelArea

  /// The range of coordinates: far beyond any image, and small enough to add up.
  private static let range = -1_000_000_000...1_000_000_000

  init?(argument: String) {
    description = argument
    let numbers = argument.splitExactly(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Int($0) }.filter(Self.range.contains)
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    area = PixelArea(
      x: numbers[0], y: numbers[1], pixelWidth: numbers[2], pixelHeight: numbers[3])
  }
}
