// SPDX-License-Identifier: MIT
internal import Foundation

/// A rectangle with corners that may be round, as most paths are.
struct RoundedBox: Sendable {
  let rect: CGRect

  /// The corners' radii, at most as long as the sides.
  let radii: CornerRadii

  /// Whether the box is a circle, which Cairo is to draw from the points of one.
  var isCircle = false

  var isRect: Bool { radii == CornerRadii(0) }

  /// The box on the device, when it is one there.
  func mapped(by transform: Transform) -> RoundedBox? {
    if isRect, transform.isAxisAligned {
      return RoundedBox(rect: transform.bounds(of: rect), radii: radii)
    }
    guard transform.isUniformScale else { return nil }
    return RoundedBox(
      rect: transform.bounds(of: rect), radii: radii.scaled(by: transform.xx), isCircle: isCircle)
  }
}

extension RoundedBox {
  /// Half of the smallest distance that Cairo knows, in pixels.
  private static let slack = 1.0 / 512

  /// The pixels that the box is, when it covers each in full or not at all. On the device.
  var wholePixels: PixelRect? {
    guard isRect else { return nil }
    let pixels = PixelRect(
      left: PixelRect.pixel(rect.minX.rounded()), top: PixelRect.pixel(rect.minY.rounded()),
      right: PixelRect.pixel(rect.maxX.rounded()), bottom: PixelRect.pixel(rect.maxY.rounded()))
    let whole = CGRect(pixels)
    let isNear =
      abs(whole.minX - rect.minX) <= Self.slack && abs(whole.minY - rect.minY) <= Self.slack
      && abs(whole.maxX - rect.maxX) <= Self.slack && abs(whole.maxY - rect.maxY) <= Self.slack
    return isNear ? pixels : nil
  }
}
