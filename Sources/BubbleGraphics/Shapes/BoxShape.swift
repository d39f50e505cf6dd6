// SPDX-License-Identifier: MIT
internal import Foundation

/// A box on the device without its place and the length of its sides.
///
/// The middle of a box is a column and a row that repeat. Boxes that differ only in that have
/// equal shapes, and share a ``BoxMask``.
struct BoxShape: Hashable {
  /// The kind of ink that a box's path becomes. Lengths are in pixels.
  enum Ink: Hashable {
    case fill
    case stroke(width: Double)
    case shadow(deviation: Double)
  }

  let ink: Ink
  let columns: BoxAxis
  let rows: BoxAxis

  /// The radii in pixels: top left, top right, bottom left, bottom right.
  private let radii: [Double]

  private let isCircle: Bool

  /// The maximum number of pixels of a mask.
  private static let pixelLimit = 1 << 18

  /// - Parameter box: In device pixels.
  /// - Returns: `nil` for a box whose mask would be too large, or that is too far away.
  init?(_ box: RoundedBox, ink: Ink) {
    let radii = box.radii
    let reach = ink.reach
    guard
      let columns = BoxAxis(
        from: box.rect.minX, to: box.rect.maxX, reach: reach,
        corners: (max(radii.topLeft, radii.bottomLeft), max(radii.topRight, radii.bottomRight))),
      let rows = BoxAxis(
        from: box.rect.minY, to: box.rect.maxY, reach: reach,
        corners: (max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight))),
      columns.maskLength * rows.maskLength <= Self.pixelLimit
    else { return nil }
    self.ink = ink
    self.columns = columns
    self.rows = rows
    isCircle = box.isCircle
    self.radii = [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
  }

  /// The smallest box of this shape, in the pixels of its mask.
  var path: Path {
    let rect = CGRect(
      x: columns.maskStart, y: rows.maskStart, width: columns.shapeLength,
      height: rows.shapeLength)
    if isCircle { return .ellipse(in: rect) }
    return .roundedRect(
      rect,
      radii: CornerRadii(
        topLeft: radii[0], topRight: radii[1], bottomLeft: radii[2], bottomRight: radii[3]))
  }

  static func == (first: BoxShape, second: BoxShape) -> Bool {
    first.ink == second.ink && first.columns.isAlike(second.columns)
      && first.rows.isAlike(second.rows) && first.radii == second.radii
      && first.isCircle == second.isCircle
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ink)
    columns.hashShape(into: &hasher)
    rows.hashShape(into: &hasher)
    hasher.combine(radii)
  }
}

extension BoxShape.Ink {
  /// The maximum distance of the ink from the path, in whole pixels.
  fileprivate var reach: Int {
    switch self {
    case .fill: 0
    case .stroke(let width): Int((width / 2).rounded(.up)) + 1
    case .shadow(let deviation): GaussianBlur(standardDeviation: deviation).reach
    }
  }
}
