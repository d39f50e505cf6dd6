// SPDX-License-Identifier: MIT
/// Images whose pixels are as large as the buffer's.
extension Compositor {
  /// Draws an image over the pixels, inside of a clip that is in the buffer.
  ///
  /// - Parameters:
  ///   - pixels: As large as the image.
  ///   - shape: The clip's coverage inside of its bounds. Must be known.
  func lay(_ bitmap: Bitmap, at pixels: PixelRect, clip: PixelRect, shape: ClipShape) {
    var visible = pixels.intersection(clip)
    if case .box(let box) = shape { visible = visible.intersection(box.bounds) }
    guard !visible.isEmpty else { return }
    bitmap.bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
      for y in visible.top..<visible.bottom {
        let row = start + ((y - pixels.top) * bitmap.pixelWidth - pixels.left)
        lay(row, y: y, from: visible.left, to: visible.right, shape: shape)
      }
    }
  }

  /// Draws a part of a row over the pixels.
  ///
  /// - Parameter source: The image's row, counted by the buffer's columns.
  private func lay(
    _ source: UnsafePointer<UInt32>, y: Int, from left: Int, to right: Int,
    shape: ClipShape
  ) {
    guard let row = buffer.row(y) else { return }
    guard case .box(let box) = shape else {
      return lay(source + left, alpha: 255, over: row + left, count: right - left)
    }
    box.forEachSpan(ofRow: y, from: left, to: right) { span in
      let (source, pixels) = (source + span.left, row + span.left)
      if span.isEven {
        let alpha = UInt32(span.coverage.pointee)
        lay(source, alpha: alpha, over: pixels, count: span.count)
      } else {
        lay(source, through: span.coverage, over: pixels, count: span.count)
      }
    }
  }
}

/// Boxes, whose middle rows and columns repeat.
extension Compositor {
  /// Fills a box, inside of a clip that lies in the buffer.
  func fill(_ box: PlacedBox, clip: PixelRect, _ color: PremultipliedColor) {
    let visible = box.bounds.intersection(clip)
    guard !visible.isEmpty else { return }
    let full = color.isOpaque ? box.fullRows(in: visible) : visible.top..<visible.top
    fill(
      PixelRect(
        left: visible.left, top: full.lowerBound, right: visible.right, bottom: full.upperBound),
      color)
    for y in visible.top..<visible.bottom where !full.contains(y) {
      guard let row = buffer.row(y) else { return }
      box.forEachSpan(ofRow: y, from: visible.left, to: visible.right) { span in
        let pixels = row + span.left
        if span.isEven {
          fill(pixels, coverage: span.coverage.pointee, count: span.count, color)
        } else {
          fill(pixels, through: span.coverage, count: span.count, color)
        }
      }
    }
  }
}
