internal import Foundation

/// A rectangle whose corners may be round: what most paths turn out to be.
struct RoundedBox: Sendable {
  let rect: CGRect

  /// At most as long as the sides.
  let radii: CornerRadii

  var isRect: Bool { radii == CornerRadii(0) }
}
