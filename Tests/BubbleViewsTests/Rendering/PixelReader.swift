// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// Reads the colours of a drawn view.
struct PixelReader {
  private let bitmap: Bitmap

  /// Draws the view at one pixel per point, on white.
  init(drawing view: View) throws {
    bitmap = try view.makeBitmap(scale: 1, background: .white, glyphCache: GlyphCache())
  }

  var size: CGSize { CGSize(width: bitmap.pixelWidth, height: bitmap.pixelHeight) }

  /// The colour of a pixel as `RRGGBB`.
  subscript(x: Int, y: Int) -> String {
    let start = (y * bitmap.pixelWidth + x) * 4
    return [2, 1, 0].map { channel in
      let byte = bitmap.bytes[start + channel]
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// The colours along a row.
  func row(_ y: Int, _ columns: [Int]) -> [String] { columns.map { self[$0, y] } }
}
