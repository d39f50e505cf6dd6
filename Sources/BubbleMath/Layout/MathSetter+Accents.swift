// SPDX-License-Identifier: MIT
import BubbleText

extension MathSetter {
  /// An accent above its base (rule 12).
  func accent(
    _ scalar: Unicode.Scalar, over node: MathNode, isStretchy: Bool, _ style: MathStyle
  ) -> MathBox {
    let base = box(node, style.cramped)
    guard let glyph = font.glyph(for: scalar) else { return base }
    var mark = box(glyph, style)
    if isStretchy { mark = widest(glyph, within: base.width, style) }
    if scalar == "\u{338}" { return overlaid(mark, glyph, on: base, style) }
    let shift = max(base.ascent - length(.accentBaseHeight, style), 0)
    let skew = base.accent ?? base.width / 2
    let attachment = mark.accent ?? mark.width / 2
    var result = MathBox.around(
      [
        MathBox.Placed(box: base),
        MathBox.Placed(box: mark, x: skew - attachment, y: -shift),
      ], width: base.width)
    result.descent = base.descent
    result.italicCorrection = base.italicCorrection
    result.accent = base.accent
    // Scripts of an accented symbol are where those of the symbol are.
    result.isGlyph = base.isGlyph
    return result
  }

  /// A stroke through the middle of its base.
  private func overlaid(
    _ mark: MathBox, _ glyph: MathGlyph, on base: MathBox, _ style: MathStyle
  ) -> MathBox {
    let middle = (glyph.left + glyph.right) / 2 * size(style)
    return .around(
      [MathBox.Placed(box: base), MathBox.Placed(box: mark, x: base.width / 2 - middle)],
      width: base.width)
  }

  /// A line above or below (rules 9 and 10).
  func bar(_ node: MathNode, isAbove: Bool, _ style: MathStyle) -> MathBox {
    let content = box(node, isAbove ? style.cramped : style)
    let thickness = length(isAbove ? .overbarRuleThickness : .underbarRuleThickness, style)
    let gap = length(isAbove ? .overbarVerticalGap : .underbarVerticalGap, style)
    let rule = MathBox.rule(width: content.width, ascent: thickness, color: style.color)
    let y = isAbove ? -(content.ascent + gap) : content.descent + gap + thickness
    var result = MathBox.around(
      [MathBox.Placed(box: content), MathBox.Placed(box: rule, y: y)], width: content.width)
    if isAbove {
      result.ascent += length(.overbarExtraAscender, style)
    } else {
      result.descent += length(.underbarExtraDescender, style)
    }
    return result
  }

  /// A brace as wide as its base, above or below.
  func brace(
    _ scalar: Unicode.Scalar, _ node: MathNode, isAbove: Bool, _ style: MathStyle
  ) -> MathBox {
    let content = box(node, style)
    guard let glyph = font.glyph(for: scalar) else { return content }
    let brace = stretched(glyph, to: content.width, isVertical: false, style)
    let gap = 0.1 * size(style)
    let width = max(content.width, brace.width)
    let y =
      isAbove
      ? -(content.ascent + gap + brace.descent) : content.descent + gap + brace.ascent
    return .around(
      [
        MathBox.Placed(box: content, x: (width - content.width) / 2),
        // The ink of marks, which have no width, is around their attachment.
        MathBox.Placed(
          box: brace, x: width / 2 - (brace.width > 0 ? brace.width / 2 : brace.accent ?? 0), y: y),
      ], width: width)
  }

  /// An arrow as wide as the texts above and below it.
  func arrow(
    _ scalar: Unicode.Scalar, _ aboveNode: MathNode, _ belowNode: MathNode?, _ style: MathStyle
  ) -> MathBox {
    let above = box(aboveNode, style.superscript)
    let below = belowNode.map { box($0, style.subscript) }
    guard let glyph = font.glyph(for: scalar) else { return above }
    let padding = 0.5 * size(style)
    let needed = max(above.width, below?.width ?? 0) + 2 * padding
    let arrow = stretched(glyph, to: needed, isVertical: false, style)
    let width = max(needed, arrow.width)
    let gap = length(.stretchStackGapAboveMin, style)
    var placed = [
      MathBox.Placed(box: arrow, x: (width - arrow.width) / 2),
      MathBox.Placed(
        box: above, x: (width - above.width) / 2, y: -(arrow.ascent + gap + above.descent)),
    ]
    if let below {
      placed.append(
        MathBox.Placed(
          box: below, x: (width - below.width) / 2, y: arrow.descent + gap + below.ascent))
    }
    return .around(placed, width: width)
  }

  func boxed(_ node: MathNode, _ frame: MathFrame, _ style: MathStyle) -> MathBox {
    let content = box(node, style)
    let padding = 0.3 * size(style)
    let line = frame.hasBorder ? 0.04 * size(style) : 0
    let inset = padding + line
    let (width, top, bottom) = (
      content.width + 2 * inset, content.ascent + inset, content.descent + inset
    )
    var placed: [MathBox.Placed] = []
    if let background = frame.background {
      placed.append(
        MathBox.Placed(
          box: .rule(width: width, ascent: top, descent: bottom, color: background)))
    }
    if frame.hasBorder {
      let color = frame.border ?? style.color
      let horizontal = MathBox.rule(width: width, ascent: line, color: color)
      let vertical = MathBox.rule(width: line, ascent: top, descent: bottom, color: color)
      placed += [
        MathBox.Placed(box: horizontal, y: -(top - line)),
        MathBox.Placed(box: horizontal, y: bottom), MathBox.Placed(box: vertical),
        MathBox.Placed(box: vertical, x: width - line),
      ]
    }
    placed.append(MathBox.Placed(box: content, x: inset))
    return .around(placed, width: width)
  }

  func phantom(_ node: MathNode, _ phantom: MathPhantom, _ style: MathStyle) -> MathBox {
    var result = box(node, style)
    if !phantom.isVisible { result.content = .empty }
    if !phantom.keepsWidth { result.width = 0 }
    if !phantom.keepsHeight { (result.ascent, result.descent) = (0, 0) }
    return result
  }

  /// Strokes reach beyond a single symbol. Longer nodes have space beside them for that (KaTeX).
  func cancelled(_ node: MathNode, _ strokes: MathStrokes, _ style: MathStyle) -> MathBox {
    let content = box(node, style)
    let thickness = 0.046 * size(style)
    let reach = 0.2 * size(style)
    let isDiagonal = strokes != .level
    let padding = isDiagonal && !content.isGlyph ? reach : 0
    let extent = content.isGlyph ? reach : 0
    let width = content.width + 2 * padding
    var placed = [MathBox.Placed(box: content, x: padding)]
    for (stroke, isRising) in [(MathStrokes.rising, true), (.falling, false)]
    where strokes.contains(stroke) {
      let line = MathBox(
        width: width + 2 * extent, ascent: content.ascent + extent,
        descent: content.descent + extent,
        content: .stroke(isRising: isRising, thickness: thickness, style.color))
      placed.append(MathBox.Placed(box: line, x: -extent))
    }
    if strokes.contains(.level) {
      let rule = MathBox.rule(width: width, ascent: thickness, color: style.color)
      placed.append(MathBox.Placed(box: rule, y: -length(.axisHeight, style)))
    }
    return .around(placed, width: width)
  }
}
