// SPDX-License-Identifier: MIT
/// Lengths as whole multiples of 2⁻²⁰ points, so that sums of them are exact in any order.
///
/// Advances in `BubbleText` are multiples of the same unit: its measurements arrive here unrounded.
typealias FixedLength = Int64

extension FixedLength {
  /// Units in a point.
  static let unitsPerPoint = 1_048_576.0

  /// The nearest multiple, ties to even.
  init(points: Double) {
    self = Int64((points * Self.unitsPerPoint).rounded(.toNearestOrEven))
  }

  /// The greatest multiple that is not above an offset; offsets beyond all lists are clamped.
  init(pointsRoundedDown points: Double) {
    self = Self(clamping: (points * Self.unitsPerPoint).rounded(.down), offset: points)
  }

  /// The least multiple that is not below an offset; offsets beyond all lists are clamped.
  init(pointsRoundedUp points: Double) {
    self = Self(clamping: (points * Self.unitsPerPoint).rounded(.up), offset: points)
  }

  /// The length in points. Exact up to 2³³ points, and the nearest `Double` beyond.
  var points: Double { Double(self) / Self.unitsPerPoint }

  private init(clamping units: Double, offset: Double) {
    precondition(!offset.isNaN, "An offset must be a number.")
    let limit = Double(1 << 62)
    self = Int64(Swift.min(Swift.max(units, -limit), limit))
  }
}
