// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleGoldens
import BubbleStrings

/// The options for tolerated differences.
struct ComparisonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How far a pixel may be off: levels in each channel, such as 2, or the distance in OKLab, "
        + "such as oklab:0.02.", valueName: "levels|oklab:D"))
  var tolerance: ToleratedColor?

  @Option(help: ArgumentHelp("How many pixels may be off by more.", valueName: "count"))
  var maxPixels: Int?

  @Option(
    help: ArgumentHelp(
      "How many of them may be in any square of so many pixels a side.", valueName: "side:count"))
  var window: ToleratedWindow?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "An area whose pixels may be anything, in pixels. Can be repeated.", valueName: "x,y,w,h"))
  var ignore: [IgnoredArea] = []

  @Option(help: "Why pixels may differ. Needed with --tolerance, --max-pixels and --window.")
  var reason: String?

  private var hasTolerance: Bool { tolerance != nil || maxPixels != nil || window != nil }

  mutating func validate() throws {
    if let maxPixels, maxPixels < 0 {
      throw ValidationError("--max-pixels must be 0 or more, not \(maxPixels).")
    }
    guard hasTolerance else { return }
    guard let reason, reason.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("A tolerance hides bugs, too. Give the reason with --reason.")
    }
  }

  /// The comparison that the options describe.
  var value: BitmapComparison {
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
struct ToleratedColor: ExpressibleByArgument {
  let color: ColorTolerance

  init?(argument: String) {
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
struct ToleratedWindow: ExpressibleByArgument {
  let budget: WindowBudget

  init?(argument: String) {
    let numbers = argument.splitExactly(separator: ":", omittingEmptySubsequences: false).map {
      Int($0)
    }
    guard numbers.count == 2, let side = numbers[0], let pixels = numbers[1], side > 0, pixels >= 0
    else { return nil }
    budget = WindowBudget(side: side, pixels: pixels)
  }
}

/// `10,20,30,40`: x, y, width and height.
struct IgnoredArea: ExpressibleByArgument {
  let area: PixelArea

  /// The range of coordinates: far beyond any image, and small enough to add up.
  private static let range = -1_000_000_000...1_000_000_000

  init?(argument: String) {
    let numbers = argument.splitExactly(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Int($0) }.filter(Self.range.contains)
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    area = PixelArea(
      x: numbers[0], y: numbers[1], pixelWidth: numbers[2], pixelHeight: numbers[3])
  }
}
