/// The rectangle of the pixels in which two bitmaps differ.
struct ChangedArea: Hashable {
  let columns: Range<Int>
  let rows: Range<Int>

  /// A whole bitmap.
  init(of bitmap: Bitmap) {
    columns = 0..<bitmap.pixelWidth
    rows = 0..<bitmap.pixelHeight
  }

  /// - Returns: `nil` when bitmaps of the same size are equal.
  init?(from old: Bitmap, to new: Bitmap) {
    let width = new.pixelWidth
    var (left, right) = (width, 0)
    var (top, bottom) = (new.pixelHeight, 0)
    old.withPixels { old in
      new.withPixels { new in
        for row in 0..<new.count / width {
          let range = row * width..<(row + 1) * width
          let (oldRow, newRow) = (old[range], new[range])
          guard let first = zip(oldRow, newRow).enumerated().first(where: { $1.0 != $1.1 }),
            let last = range.last(where: { oldRow[$0] != newRow[$0] })
          else { continue }
          (top, bottom) = (min(top, row), row + 1)
          (left, right) = (min(left, first.offset), max(right, last - range.lowerBound + 1))
        }
      }
    }
    guard top < bottom else { return nil }
    (columns, rows) = (left..<right, top..<bottom)
  }

  /// The area's pixels of a bitmap.
  func crop(_ bitmap: Bitmap) -> Bitmap {
    let bytes = rows.flatMap { row in
      let start = (row * bitmap.pixelWidth + columns.lowerBound) * 4
      return bitmap.bytes[start..<start + columns.count * 4]
    }
    return Bitmap(pixelWidth: columns.count, pixelHeight: rows.count, bytes: bytes)
  }
}
