internal import Foundation

/// A rectangle whose corners may be round: what most paths turn out to be.
struct RoundedBox: Sendable {
  let rect: CGRect

  /// At most as long as the sides.
  let radii: CornerRadii

  /// Whether it is a circle, which Cairo is to draw from the points of one.
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
