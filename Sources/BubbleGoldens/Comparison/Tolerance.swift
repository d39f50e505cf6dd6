// SPDX-License-Identifier: MIT
/// The differences that pass, and the reason for them.
///
/// A tolerance hides bugs, too, so it needs a reason, which is printed wherever it decides
/// something.
public struct Tolerance: Hashable, Sendable {
  /// The reason why the images can't be the same. Not blank.
  public let reason: String

  /// The tolerance of each pixel. The default is exact.
  public let color: ColorTolerance

  /// The maximum number of pixels beyond the tolerance; `nil` for any number, which is allowed
  /// beside a window only.
  public let pixels: Int?

  /// The maximum number of them close together. By default only the number of all pixels is
  /// limited.
  public let window: WindowBudget?

  /// - Precondition: The reason is not blank, the budget is not negative, and the distance is not
  ///   negative.
  public init(
    reason: String, color: ColorTolerance = .exact, pixels: Int? = nil, window: WindowBudget? = nil
  ) {
    precondition(reason.contains { !$0.isWhitespace }, "A tolerance needs a reason.")
    precondition(pixels ?? 0 >= 0, "A budget of \(pixels ?? 0) pixels is below 0.")
    if case .perceptual(let distance) = color {
      precondition(distance >= 0, "A distance of \(distance) is below 0.")
    }
    self.reason = reason
    self.color = color
    self.pixels = pixels ?? (window == nil ? 0 : nil)
    self.window = window
  }
}

/// The maximum number of pixels that may be off in any square of an image.
///
/// Scattered pixels pass, and the same number in one place doesn't.
public struct WindowBudget: Hashable, Sendable {
  /// The square's side, in pixels. Where an image is smaller, its side counts.
  public let side: Int

  /// The maximum number of pixels beyond the tolerance in the window.
  public let pixels: Int

  /// - Precondition: The side is positive, and the budget is not negative.
  public init(side: Int, pixels: Int) {
    precondition(side > 0 && pixels >= 0, "A window needs a side, and a budget of 0 or more.")
    self.side = side
    self.pixels = pixels
  }
}
