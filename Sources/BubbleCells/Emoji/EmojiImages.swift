// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleStrings
@_spi(Caches) import BubbleText
import BubbleViews
import Foundation

/// A cache of emoji that a font has drawn, each once for an environment.
final class EmojiImages: Sendable {
  private let known: BoundedCache<ExactString, Image>

  /// The maximum memory of the images, in bytes: more than a set of 200.
  private static let byteLimit = 32 << 20

  init(_ budget: CacheBudget) {
    known = BoundedCache(budget.account("emoji", cost: 10, byteLimit: Self.byteLimit))
  }

  /// The image of an emoji's text, from an earlier call or from `draw`. Of several threads that ask for the
  /// same, each may call `draw`; all draw the same.
  func image(of text: String, _ draw: () -> Image?) -> Image? {
    known.value(
      for: ExactString(text), byteCount: { $0.bitmap.bytes.count + text.utf8.count }, make: draw)
  }
}

/// The conversion of a font's emoji to square images.
struct EmojiDrawing {
  /// The size of the bitmaps in Noto Color Emoji.
  let pixelsPerEm = 109.0

  /// The bitmaps' width and height, in pixels.
  let side = 128

  /// The canvas's side, in pixels: larger than a glyph of several letters.
  let canvasSide = 384.0

  /// The origin of the baseline.
  let origin = CGPoint(x: 64, y: 256)

  /// The square around the ink; `nil` where there is none.
  func square(of bitmap: Bitmap) -> Bitmap? {
    guard let ink = bitmap.inkBounds else { return nil }
    let side = max(side, ink.columns.count, ink.rows.count)
    var bytes = [UInt8](repeating: 0, count: side * side * 4)
    let (left, top) = ((side - ink.columns.count) / 2, (side - ink.rows.count) / 2)
    for row in 0..<ink.rows.count {
      let source = ((ink.rows.lowerBound + row) * bitmap.pixelWidth + ink.columns.lowerBound) * 4
      let target = ((top + row) * side + left) * 4
      let count = ink.columns.count * 4
      bytes.replaceSubrange(target..<target + count, with: bitmap.bytes[source..<source + count])
    }
    return Bitmap(pixelWidth: side, pixelHeight: side, bytes: bytes)
  }
}

extension Bitmap {
  /// The columns and rows that have ink; `nil` where all is transparent.
  fileprivate var inkBounds: (columns: Range<Int>, rows: Range<Int>)? {
    var (left, right, top, bottom) = (pixelWidth, 0, pixelHeight, 0)
    bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<pixelHeight {
        for column in 0..<pixelWidth where bytes[(row * pixelWidth + column) * 4 + 3] != 0 {
          (left, right) = (min(left, column), max(right, column + 1))
          (top, bottom) = (min(top, row), row + 1)
        }
      }
    }
    return left < right ? (left..<right, top..<bottom) : nil
  }
}
