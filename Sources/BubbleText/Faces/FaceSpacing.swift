// SPDX-License-Identifier: MIT
/// The space after clusters, in ems.
struct ClusterSpacing: Hashable, Sendable {
  /// After all clusters but digits.
  var letter: Double

  /// After the digits 0 to 9.
  var digit: Double

  func interpolated(to other: ClusterSpacing, by fraction: Double) -> ClusterSpacing {
    // The end has its values to the last bit.
    guard fraction < 1 else { return other }
    return ClusterSpacing(
      letter: letter + (other.letter - letter) * fraction,
      digit: digit + (other.digit - digit) * fraction)
  }
}

/// The place of an emoji beside text of a size, as on iOS: a square image in an advance of whole points.
///
/// Core Text draws emoji larger than text up to 24 points, and scales the tracking of their face with the image.
struct EmojiAdvance: Hashable, Sendable {
  /// The side of the image, in points.
  let imageSize: Double

  /// The width of the emoji, in points.
  let advance: Double

  /// The distance of the image from the left edge, in points.
  let imageStart: Double

  /// The distance of the image's centre above the baseline, in points.
  let imageCenter: Double

  /// - Parameters:
  ///   - size: The size of the text, in points.
  ///   - space: The space around the image, as a part of its width.
  init(textSize size: Double, space: Double) {
    imageSize =
      switch size {
      case ...16: 1.25 * size
      case ..<24: 12 + size / 2
      default: size
      }
    advance = (imageSize * (1 + space)).rounded()
    imageStart = 0.4 * imageSize * space
    imageCenter = 0.35 * size
  }
}
