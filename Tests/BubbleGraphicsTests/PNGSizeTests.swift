// SPDX-License-Identifier: MIT
import BubbleText
import Foundation
import Testing

@testable import BubbleGraphics
@testable import BubblePNG

@Suite("PNG sizes")
struct PNGSizeTests {
  /// Text on a bubble, in colours that fit a palette and in more.
  @Test(arguments: [[Color.black], [.black, .red, .blue, .green]])
  func drawnTextIsAsSmallAsByZlib(_ colors: [Color]) throws {
    let bitmap = try Self.text(in: colors)
    // With the same level, libdeflate's files are 3 % smaller than zlib's. Of bytes, as palettes have, it
    // finds more short repeats; over many messages, files are smaller than zlib's (Benchmarks/ENCODING.md).
    #expect(bitmap.pngData().count <= Self.count(of: bitmap, level: 6) * 108 / 100)
  }

  @Test func keptFilesAreSmaller() throws {
    let bitmap = try Self.text(in: [.black, .red])
    #expect(bitmap.pngData(effort: .small).count <= Self.count(of: bitmap, level: 12))
    #expect(bitmap.pngData(effort: .small).count < bitmap.pngData().count)
  }

  private static func text(in colors: [Color]) throws -> Bitmap {
    let face = try FontFace.latin()
    let words = "Lunch at the harbour, then the long way home over the bridge"
    return try drawn(376, 170, scale: 2, background: .white) { canvas in
      canvas.fill(
        .roundedRect(CGRect(50, 6, 310, 158), radii: CornerRadii(8)), color: Color(white: 0.92))
      for line in 0..<6 {
        let run = GlyphRun(words, face, size: 15, advance: 0.32)
        let origin = CGPoint(x: 60, y: Double(line) * 22 + 30)
        canvas.draw(run, at: origin, color: colors[line % colors.count])
      }
    }
  }

  /// The size of a file with the same format of pixels, unfiltered.
  private static func count(of bitmap: Bitmap, level: Int32) -> Int {
    let format = PNGPixelFormat(ColorCensus(bitmap.pngImage))
    var rows: [UInt8] = []
    bitmap.pngImage.withPixels { pixels in
      guard let start = pixels.baseAddress else { return }
      var filtered = FilteredRows(format, width: bitmap.pixelWidth, choice: .none)
      for row in 0..<bitmap.pixelHeight {
        filtered.append(start + row * bitmap.pixelWidth, to: &rows)
      }
    }
    var file = PNGFile(width: bitmap.pixelWidth, height: bitmap.pixelHeight, format: format)
    file.append(PNGChunk("IDAT", Compressor(level: level).zlibStream(of: rows)))
    file.append(PNGChunk("IEND", []))
    return file.bytes.count
  }
}
