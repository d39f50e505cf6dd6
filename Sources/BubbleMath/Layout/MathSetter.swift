// SPDX-License-Identifier: MIT
import BubbleStrings
import BubbleText

/// Sets the nodes of a formula as boxes, by the rules of the TeXbook's appendix G with OpenType's constants.
struct MathSetter {
  let font: MathFont
  let options: MathOptions

  /// The colour of what isn't known.
  var errorColor: Color { options.errorColor }

  let budget = MathPartBudget()
  var log = MathLimitLog()

  /// The size of the em of a style, in points.
  func size(_ style: MathStyle) -> Double {
    switch style.level {
    case .display, .text: style.baseSize
    case .script: style.baseSize * font[.scriptPercentScaleDown]
    case .scriptScript: style.baseSize * font[.scriptScriptPercentScaleDown]
    }
  }

  /// A constant in points.
  func length(_ constant: MathConstant, _ style: MathStyle) -> Double {
    font[constant] * size(style)
  }

  func box(_ nodes: [MathNode], _ style: MathStyle) -> MathBox {
    MathRow(setter: self).box(nodes, style)
  }

  func box(_ node: MathNode, _ style: MathStyle) -> MathBox {
    switch node {
    case .symbol(let scalar, _): return symbol(scalar, style)
    case .largeOperator(let scalar, _): return largeOperator(scalar, style)
    case .namedOperator(let name, _): return letters(name, style)
    case .group(let nodes), .row(let nodes): return box(nodes, style)
    case .classed(let node, _, _): return box(node, style)
    case .scripts(let scripts): return self.scripts(scripts, style)
    case .fraction(let fraction): return self.fraction(fraction, style)
    case .radical(let degree, let radicand): return radical(degree, radicand, style)
    case .delimited(let delimited): return self.delimited(delimited, style)
    case .delimiter(let scalar, let size, _):
      return delimiter(scalar, height: Self.delimiterHeights[size - 1] * self.size(style), style)
    case .accent(let scalar, let base, let isStretchy):
      return accent(scalar, over: base, isStretchy: isStretchy, style)
    case .bar(let node, let isAbove): return bar(node, isAbove: isAbove, style)
    case .brace(let scalar, let base, let isAbove):
      return brace(scalar, base, isAbove: isAbove, style)
    case .arrow(let scalar, let above, let below): return arrow(scalar, above, below, style)
    case .table(let table): return self.table(table, style)
    case .space(let width): return .space(width * size(style))
    case .text(let string, let textStyle): return text(string, textStyle, style)
    case .level(let level, let nodes): return box(nodes, style.at(level))
    case .sized(let factor, let nodes): return box(nodes, style.sized(factor))
    case .colored(let color, let nodes): return box(nodes, style.colored(color))
    case .boxed(let node, let frame): return boxed(node, frame, style)
    case .phantom(let node, let phantom): return self.phantom(node, phantom, style)
    case .cancelled(let node, let strokes): return cancelled(node, strokes, style)
    case .rule(let rule): return self.rule(rule, style)
    case .shifted(let node, let shift): return shifted(node, shift, style)
    case .lapped(let node, let side): return lapped(node, side, style)
    case .unknown(let source): return self.source(source, style)
    }
  }

  /// The heights of `\big` to `\Bigg`, in ems.
  private static let delimiterHeights = [1.2, 1.8, 2.4, 3.0]

  /// A glyph of the font, or the character as text where the font has none.
  func symbol(_ scalar: Unicode.Scalar, _ style: MathStyle) -> MathBox {
    // The vertical line of text has little space beside it, as in P(A|B).
    let form: Unicode.Scalar? = scalar == "|" ? "∣" : nil
    guard let glyph = form.flatMap({ font.glyph(for: $0) }) ?? font.glyph(for: scalar) else {
      return text(String(Character(scalar)), MathTextStyle(), style)
    }
    return box(font.form(of: glyph, at: style.level), style)
  }

  func box(_ glyph: MathGlyph, _ style: MathStyle) -> MathBox {
    let size = size(style)
    return MathBox(
      width: glyph.advance * size, ascent: glyph.ascent * size, descent: glyph.descent * size,
      content: .glyph(glyph.index, size: size, style.color),
      italicCorrection: glyph.italicCorrection * size,
      advanceHasSlant: glyph.right <= glyph.advance, accent: glyph.accent * size, isGlyph: true,
      isSymbol: true)
  }

  /// Upright letters of the font.
  func letters(_ string: String, _ style: MathStyle) -> MathBox {
    .row(string.unicodeScalars.map { $0 == " " ? .space(size(style) / 6) : symbol($0, style) })
  }

  /// Text in the fonts around the formula, as high as its ink.
  func text(_ string: String, _ textStyle: MathTextStyle, _ style: MathStyle) -> MathBox {
    // The typesetter multiplies sizes by its scale, which the formula's has already.
    let size = size(style) * options.textRatio / font.typesetter.textScale
    let request: Font =
      textStyle.isMonospaced
      ? .monospaced(size)
      : .system(size, weight: textStyle.isBold ? .bold : .regular, isItalic: textStyle.isItalic)
    // Spaces at the ends count: those of lines that end don't.
    let shown = string.replacingExactly(" ", with: "\u{A0}")
    let prepared = font.typesetter.prepare(
      AttributedText(shown, font: request, color: style.color), style: ParagraphStyle())
    guard let line = prepared.lines(fitting: .infinity).first else { return MathBox() }
    let runs = prepared.glyphRuns(of: line)
    var box = MathBox(width: line.width, content: .runs(runs, style.color))
    for run in runs {
      let scale = run.size / Double(run.face.unitsPerEm)
      for glyph in run.glyphs {
        let ink = run.face.mathGlyphBox(glyph.glyph)
        box.ascent = max(box.ascent, Double(ink.top) * scale - glyph.y)
        box.descent = max(box.descent, glyph.y - Double(ink.bottom) * scale)
      }
    }
    return box
  }
}

extension MathStyle {
  func sized(_ factor: Double) -> MathStyle {
    var style = self
    style.baseSize *= factor
    return style
  }

  func colored(_ color: Color) -> MathStyle {
    var style = self
    style.color = color
    return style
  }
}
