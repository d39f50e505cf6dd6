// SPDX-License-Identifier: MIT
/// A rectangle of whole pixels, counted from the top left pixel.
public struct PixelArea: Hashable, Sendable, Codable {
  /// The first column.
  public let x: Int

  /// The first row.
  public let y: Int

  /// The number of columns. Never 0.
  public let pixelWidth: Int

  /// The number of rows. Never 0.
  public let pixelHeight: Int

  /// - Precondition: The width and the height are positive.
  public init(x: Int, y: Int, pixelWidth: Int, pixelHeight: Int) {
    precondition(pixelWidth > 0 && pixelHeight > 0, "A pixel area needs at least one pixel.")
    self.x = x
    self.y = y
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}

extension PixelArea: CustomStringConvertible {
  /// The size and the first pixel: `12 × 3 pixels at (40, 7)`.
  public var description: String { "\(pixelWidth) × \(pixelHeight) pixels at (\(x), \(y))" }
}

/// The ranges of rows that are compared: everything but some areas.
struct PixelSpans {
  private let width: Int
  private let ignored: [PixelArea]

  /// - Parameter ignored: Areas, which may overlap and reach beyond the image.
  init(width: Int, ignoring ignored: [PixelArea]) {
    self.width = width
    self.ignored = ignored.sorted { $0.x < $1.x }
  }

  /// The columns of a row, from left to right. Never an empty range.
  func ofRow(_ y: Int) -> [Range<Int>] {
    guard !ignored.isEmpty else { return [0..<width] }
    var spans: [Range<Int>] = []
    var start = 0
    for area in ignored where area.rows.contains(y) {
      let end = min(area.x, width)
      if end > start { spans.append(start..<end) }
      start = max(start, area.columns.upperBound)
    }
    if start < width { spans.append(start..<width) }
    return spans
  }
}

extension PixelArea {
  var columns: Range<Int> { x..<x + pixelWidth }
  var rows: Range<Int> { y..<y + pixelHeight }
}
