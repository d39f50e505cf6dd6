internal import Foundation

/// Which pixels of a picture a canvas has: some of its rows, over the whole width.
struct CanvasPlace {
  /// The whole picture's size, in points.
  let size: CGSize

  /// Pixels per point.
  let scale: Double

  let pixelWidth: Int

  /// The picture's rows that the canvas has.
  let rows: Range<Int>

  /// - Parameter rows: At least one, none above the picture. `nil` is all.
  /// - Throws: ``DrawingError`` when the rows are more than a canvas may have, or their place is
  ///   beyond the numbers that pixels are counted in.
  init(size: CGSize, scale: Double, rows: Range<Int>?) throws(DrawingError) {
    precondition(scale > 0 && scale.isFinite, "A canvas needs a scale greater than zero.")
    let wanted = rows ?? 0..<Canvas.pixelCount(of: size.height, scale: scale)
    precondition(
      !wanted.isEmpty && wanted.lowerBound >= 0,
      "A canvas needs rows of the picture, not \(wanted).")
    let width = Canvas.pixelCount(of: size.width, scale: scale)
    try Canvas.check(pixelWidth: width, pixelHeight: wanted.count)
    self.size = size
    self.scale = scale
    pixelWidth = width
    self.rows = wanted
  }
}
