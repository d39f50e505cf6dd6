// SPDX-License-Identifier: MIT
import BubbleFonts
import BubbleGraphics
import BubbleSampleTexts
import BubbleText
import Foundation
import Testing

/// The bounds of a text's ink, compared with the bounds of its layout.
@Suite("Ink stays in the bubble")
struct InkBoundsTests {
  /// The maximum reach of ink out of the lines' box, in points.
  ///
  /// To the sides: glyphs reach past their advance by their side bearings (2 points at the end of
  /// Myanmar တွေ့, next to nothing elsewhere), a quarter of a pixel goes to placement, and a pixel
  /// (half a point here) to antialiasing. Up and down: the baseline is put on a whole pixel, and
  /// some marks reach lower than their font's descent. A bubble's insets are many times as large.
  private static let tolerance = (sides: 2.0, above: 0.5, below: 1.0)

  /// The maximum reach of tall scripts' ink out of the first and the last line, relative to the
  /// font size: a fifth of a line, which is at most 1.362 high (`LineHeightPolicy.compact`).
  private static let tallOverhang = 0.2 * 1.362

  private static let margin = 24.0

  @Test("Samples at every width", arguments: SampleTexts.byScript.map(\.text) + SampleTexts.mixed)
  func samples(_ string: String) throws {
    let setter = try InkSetter()
    for (size, width) in [(15.0, 245.0), (15, 300), (16, 215), (15, 100)] {
      let overhang = try setter.overhang(of: string, size: size, width: width, margin: Self.margin)
      #expect(
        isWithin(overhang, tall: Self.tallOverhang * size), "\(size) in \(width): \(overhang)")
    }
  }

  /// Drawing is slow without optimisation, so only every tenth message is drawn.
  @Test(
    "Corpora in message cells", arguments: Corpus.all)
  func corpora(_ corpus: Corpus) throws {
    let setter = try InkSetter()
    for (index, message) in try corpus.messages().enumerated() where index % 10 == 0 {
      let overhang = try setter.overhang(of: message, size: 15, width: 245, margin: Self.margin)
      #expect(isWithin(overhang), "\(message): \(overhang)")
    }
  }

  private func isWithin(_ overhang: Overhang, tall: Double = 0) -> Bool {
    max(overhang.left, overhang.right) <= Self.tolerance.sides
      && overhang.top <= Self.tolerance.above + tall
      && overhang.bottom <= Self.tolerance.below + tall
  }
}

/// The reach of ink out of a box on each side, in points; negative inside.
private struct Overhang {
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double
}

/// Draws texts on a transparent canvas, and finds the bounds of the ink.
private struct InkSetter {
  private static let scale = 2.0
  private let typesetter: Typesetter
  private let cache = GlyphCache()

  init() throws { typesetter = Typesetter(fonts: try .bundled()) }

  /// The overhang of the text's ink over the box that hugs its lines.
  func overhang(of string: String, size: Double, width: Double, margin: Double) throws -> Overhang {
    let text = typesetter.prepare(AttributedText(string, font: .system(size)))
    let box = text.size(fitting: width)
    let limit = box.width.rounded(.up)
    let bitmap = try drawn(
      limit + 2 * margin, box.height + 2 * margin, scale: Self.scale, cache: cache
    ) { canvas in
      for line in text.lines(fitting: limit) {
        for run in text.glyphRuns(of: line) {
          let origin = CGPoint(x: margin + line.x, y: margin + line.baseline)
          canvas.draw(run, at: origin, color: .black)
        }
      }
    }
    guard let ink = bitmap.inkRect else {
      return Overhang(left: 0, right: 0, top: 0, bottom: 0)
    }
    return Overhang(
      left: margin - ink.minX / Self.scale, right: ink.maxX / Self.scale - margin - limit,
      top: margin - ink.minY / Self.scale, bottom: ink.maxY / Self.scale - margin - box.height)
  }
}

extension Bitmap {
  /// The smallest rectangle of pixels that holds all that is not transparent.
  ///
  /// Most of an image of text is transparent: rows without ink are found at once, and in others only the columns are
  /// searched that are outside of the ink so far.
  fileprivate var inkRect: CGRect? {
    var (left, right, top, bottom) = (pixelWidth, -1, pixelHeight, -1)
    let empty = [UInt32](repeating: 0, count: pixelWidth)
    bytes.withUnsafeBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      var start = 0
      for y in 0..<pixelHeight {
        defer { start += pixelWidth }
        guard let row = bytes.baseAddress.map({ $0 + 4 * start }),
          memcmp(row, empty, 4 * pixelWidth) != 0
        else { continue }
        (top, bottom) = (min(top, y), y)
        var x = 0
        while x < left, pixels[start + x] == 0 { x += 1 }
        left = min(left, x)
        x = pixelWidth - 1
        while x > right, pixels[start + x] == 0 { x -= 1 }
        right = max(right, x)
      }
    }
    guard right >= 0 else { return nil }
    return CGRect(x: left, y: top, width: right + 1 - left, height: bottom + 1 - top)
  }
}
