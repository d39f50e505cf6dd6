// SPDX-License-Identifier: MIT
internal import Foundation

/// The insets of an image's unstretched parts from its edges.
struct SliceInsets: Hashable, Sendable {
  var top: Double
  var left: Double
  var bottom: Double
  var right: Double
}

/// An image cut into nine slices: corners that stay, edges that stretch in one direction, and a
/// middle.
struct NineSlice {
  private let image: Image
  private let columns: Axis
  private let rows: Axis

  init(image: Image, insets: SliceInsets, rect: CGRect) {
    self.image = image
    columns = Axis(
      near: insets.left, far: insets.right, pixels: image.bitmap.pixelWidth, scale: image.scale,
      start: rect.minX, length: rect.width)
    rows = Axis(
      near: insets.top, far: insets.bottom, pixels: image.bitmap.pixelHeight, scale: image.scale,
      start: rect.minY, length: rect.height)
  }

  /// Visits the slices that have an area, each with the rectangle it goes into.
  ///
  /// A slice is scaled on its own, so that no filter mixes it with its neighbour.
  func forEachSlice(_ body: (BitmapPart, CGRect) -> Void) {
    for row in rows.spans {
      for column in columns.spans {
        let rect = CGRect(
          x: column.start, y: row.start, width: column.length, height: row.length)
        body(BitmapPart(image.bitmap, columns: column.pixels, rows: row.pixels), rect)
      }
    }
  }

  /// One direction of the cut.
  private struct Axis {
    struct Span {
      var pixels: Range<Int>
      var start: Double
      var length: Double
    }

    let spans: [Span]

    init(near: Double, far: Double, pixels: Int, scale: Double, start: Double, length: Double) {
      let nearPixels = Self.pixels(near * scale, atMost: pixels - 1)
      let farPixels = Self.pixels(far * scale, atMost: pixels - 1 - nearPixels)
      let inset = Double(nearPixels + farPixels) / scale
      let shrink = inset > length ? length / inset : 1
      let nearLength = Double(nearPixels) / scale * shrink
      let farLength = Double(farPixels) / scale * shrink
      let end = start + length
      let all = [
        Span(pixels: 0..<nearPixels, start: start, length: nearLength),
        Span(
          pixels: nearPixels..<(pixels - farPixels), start: start + nearLength,
          length: length - nearLength - farLength),
        Span(pixels: (pixels - farPixels)..<pixels, start: end - farLength, length: farLength),
      ]
      spans = all.filter { !$0.pixels.isEmpty && $0.length > 1e-9 }
    }

    private static func pixels(_ inset: Double, atMost limit: Int) -> Int {
      min(max(PixelRect.pixel(inset.rounded()), 0), max(limit, 0))
    }
  }
}

extension Bitmap {
  /// The pixels of some columns and rows. Neither may be empty.
  func cropped(x: Range<Int>, y: Range<Int>) -> Bitmap {
    var cropped: [UInt8] = []
    cropped.reserveCapacity(x.count * y.count * 4)
    for row in y {
      let start = (row * pixelWidth + x.lowerBound) * 4
      cropped.append(contentsOf: bytes[start..<start + x.count * 4])
    }
    return Bitmap(pixelWidth: x.count, pixelHeight: y.count, bytes: cropped)
  }
}
