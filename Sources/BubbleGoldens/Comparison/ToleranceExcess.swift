// SPDX-License-Identifier: MIT
/// The excess of two images' difference over a tolerance.
public struct ToleranceExcess: Hashable, Sendable {
  /// The tolerance that was exceeded.
  public let tolerance: Tolerance

  /// The number of pixels that differ by more than the colour's tolerance.
  public let pixels: Int

  /// The square with the highest number of them, where a window has a budget. Never beyond the
  /// image's edge.
  public let fullestWindow: Window?

  /// A square of an image.
  public struct Window: Hashable, Sendable {
    public let area: PixelArea

    /// The number of differing pixels in it.
    public let pixels: Int
  }

  /// Whether a budget is exceeded.
  var isOver: Bool {
    if let budget = tolerance.pixels, pixels > budget { return true }
    guard let budget = tolerance.window, let fullestWindow else { return false }
    return fullestWindow.pixels > budget.pixels
  }
}

extension ToleranceExcess: CustomStringConvertible {
  /// A description on one line: the exceeded budgets, and the reason for them.
  public var description: String {
    var parts: [String] = []
    if let budget = tolerance.pixels, pixels > budget {
      parts.append("\(pixels) of them \(tolerance.color), where \(budget) may")
    }
    if let budget = tolerance.window, let window = fullestWindow, window.pixels > budget.pixels {
      parts.append("\(window.pixels) of these in \(window.area), where \(budget.pixels) may")
    }
    return parts.joined(separator: "; ") + " (tolerated: \(tolerance.reason))"
  }
}
