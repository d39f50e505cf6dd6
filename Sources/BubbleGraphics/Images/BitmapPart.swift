internal import Foundation

/// Some columns and rows of a bitmap, which need not be cut out until they are drawn.
struct BitmapPart {
  let whole: Bitmap

  /// Neither may be empty.
  let columns: Range<Int>
  let rows: Range<Int>

  init(_ whole: Bitmap) {
    self.init(whole, columns: 0..<whole.pixelWidth, rows: 0..<whole.pixelHeight)
  }

  init(_ whole: Bitmap, columns: Range<Int>, rows: Range<Int>) {
    self.whole = whole
    self.columns = columns
    self.rows = rows
  }

  /// The size in pixels, as geometry.
  var pixelSize: CGSize { CGSize(width: Double(columns.count), height: Double(rows.count)) }

  /// The pixels of the part alone.
  var bitmap: Bitmap {
    let isWhole = columns.count == whole.pixelWidth && rows.count == whole.pixelHeight
    return isWhole ? whole : whole.cropped(x: columns, y: rows)
  }
}
