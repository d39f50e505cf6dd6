// SPDX-License-Identifier: MIT
/// What differences are let pass, and why.
///
/// A tolerance hides bugs along with what it is for, so it must be given a reason, which is printed
/// where it decides something.
public struct Tolerance: Hashable, Sendable {
  /// Why the images can't be the same. Not blank.
  public let reason: String

  /// How far each pixel may be off. The default is not at all.
  public let color: ColorTolerance

  /// How many pixels may be off by more; `nil` is any number, which is allowed beside a window only.
  public let pixels: Int?

  /// How many of them may be close together. By default only the number of all pixels is limited.
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

  /// How many pixels may be off in it.
  public let pixels: Int

  /// - Precondition: The side is positive, and the budget is not negative.
  public init(side: Int, pixels: Int) {
    precondition(side > 0 && pixels >= 0, "A window needs a side, and a budget of 0 or more.")
    self.side = side
    self.pixels = pixels
  }
}
