// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import Foundation

/// A formula, or a piece of one, as a box in a text.
public final class MathAttachment: DrawnAttachment {
  /// The glyphs and rules of the formula or the piece.
  public let layout: MathLayout

  /// The source with the marks of formulas in Markdown. Empty for the pieces behind the first.
  public let text: String

  /// The formula in English words. Empty for the pieces behind the first.
  public let spokenText: String

  /// The characters that neither the face of formulas nor the text's has a glyph for. Empty for the pieces behind the first.
  public let missingScalars: [Unicode.Scalar]

  /// The space above and below the ink of a formula in a line of text, so that formulas in lines don't touch.
  var margin: Double { 0.1 * size }

  private let face: FontFace
  private let size: Double

  init(
    _ layout: MathLayout, text: String, spokenText: String, missing: [Unicode.Scalar],
    face: FontFace, size: Double
  ) {
    (self.layout, self.text, self.spokenText) = (layout, text, spokenText)
    (missingScalars, self.face, self.size) = (missing, face, size)
  }

  public func draw(in rect: CGRect, on canvas: Canvas, color: Color) {
    // The margins of a box in a text are alike.
    let margin = (rect.height - layout.ascent - layout.descent) / 2
    let origin = CGPoint(x: rect.minX, y: rect.minY + margin + layout.ascent)
    canvas.draw(labelled: text, face: face, size: size, at: origin, width: layout.width) {
      canvas.draw(layout, at: origin, color: color)
    }
  }
}

extension MathAttachment {
  /// The number of bytes that the attachment takes, about.
  var byteCount: Int { text.utf8.count + spokenText.utf8.count + layout.byteCount + 128 }
}

extension MathLayout {
  fileprivate var byteCount: Int {
    items.reduce(0) { sum, item in
      guard case .glyphs(let run, _, _) = item else { return sum + 64 }
      return sum + 256 + run.glyphs.count * MemoryLayout<PositionedGlyph>.stride
    }
  }
}
