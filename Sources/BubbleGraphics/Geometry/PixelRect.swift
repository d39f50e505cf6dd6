// SPDX-License-Identifier: MIT
internal import Foundation

/// A rectangle of whole device pixels.
struct PixelRect: Hashable, Sendable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { max(right - left, 0) }
  var height: Int { max(bottom - top, 0) }
  var isEmpty: Bool { right <= left || bottom <= top }

  /// The pixels that a rectangle touches.
  init(covering rect: CGRect) {
    guard !rect.isNull else {
      self.init(left: 0, top: 0, right: 0, bottom: 0)
      return
    }
    self.init(
      left: Self.pixel(rect.minX.rounded(.down)), top: Self.pixel(rect.minY.rounded(.down)),
      right: Self.pixel(rect.maxX.rounded(.up)), bottom: Self.pixel(rect.maxY.rounded(.up)))
  }

  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The rectangle with `distance` more pixels on each side.
  func outset(by distance: Int) -> PixelRect {
    PixelRect(
      left: left - distance, top: top - distance, right: right + distance,
      bottom: bottom + distance)
  }

  /// A coordinate as a whole number, however far outside of any canvas it is.
  static func pixel(_ coordinate: Double) -> Int {
    coordinate.isNaN ? 0 : Int(min(max(coordinate, -1e6), 1e6))
  }

  /// Returns the nearest whole pixel. A half is rounded up, with a tolerance for floating point.
  static func nearest(_ coordinate: Double) -> Double { (coordinate + 0.5 + 1e-6).rounded(.down) }
}

extension CGRect {
  init(_ pixels: PixelRect) {
    self.init(
      x: Double(pixels.left), y: Double(pixels.top), width: Double(pixels.width),
      height: Double(pixels.height))
  }
}
