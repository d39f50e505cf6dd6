// SPDX-License-Identifier: MIT
import BubbleText

extension MathSetter {
  func fraction(_ fraction: MathFraction, _ style: MathStyle) -> MathBox {
    let style = fraction.level.map(style.at) ?? style
    var top = box(fraction.numerator, style.numerator)
    let bottom = box(fraction.denominator, style.denominator)
    if fraction.isContinued { top = strutted(top, style) }
    let stack =
      fraction.hasRule ? ruled(top, bottom, fraction.thickness, style) : unruled(top, bottom, style)
    // TeX's \nulldelimiterspace at each side.
    let gap = 0.12 * size(style)
    guard fraction.left != nil || fraction.right != nil else {
      return .row([.space(gap), stack, .space(gap)])
    }
    let height = delimiterHeight(of: [stack], style)
    return .row([
      delimiter(fraction.left, height: height, style), stack,
      delimiter(fraction.right, height: height, style),
    ])
  }

  /// The numerator of a continued fraction, at least as high as a line.
  private func strutted(_ box: MathBox, _ style: MathStyle) -> MathBox {
    var box = box
    box.ascent = max(box.ascent, 0.85 * size(style))
    box.descent = max(box.descent, 0.35 * size(style))
    return box
  }

  /// A fraction with a rule on the axis (rule 15d).
  ///
  /// - Parameter ems: The thickness of the rule, if it isn't the font's.
  private func ruled(
    _ top: MathBox, _ bottom: MathBox, _ ems: Double?, _ style: MathStyle
  ) -> MathBox {
    let isDisplay = style.isDisplay
    let axis = length(.axisHeight, style)
    let thickness = ems.map { $0 * size(style) } ?? length(.fractionRuleThickness, style)
    let topGap = length(
      isDisplay ? .fractionNumDisplayStyleGapMin : .fractionNumeratorGapMin, style)
    let bottomGap = length(
      isDisplay ? .fractionDenomDisplayStyleGapMin : .fractionDenominatorGapMin, style)
    let up = max(
      length(
        isDisplay ? .fractionNumeratorDisplayStyleShiftUp : .fractionNumeratorShiftUp, style),
      axis + thickness / 2 + topGap + top.descent)
    let down = max(
      length(
        isDisplay ? .fractionDenominatorDisplayStyleShiftDown : .fractionDenominatorShiftDown,
        style), bottom.ascent + bottomGap + thickness / 2 - axis)
    let width = max(top.width, bottom.width)
    let rule = MathBox.rule(width: width, ascent: thickness, color: style.color)
    return .around(
      [
        MathBox.Placed(box: top, x: (width - top.width) / 2, y: -up),
        MathBox.Placed(box: bottom, x: (width - bottom.width) / 2, y: down),
        MathBox.Placed(box: rule, y: -(axis - thickness / 2)),
      ], width: width)
  }

  /// A fraction without a rule (rule 15c).
  private func unruled(_ top: MathBox, _ bottom: MathBox, _ style: MathStyle) -> MathBox {
    let isDisplay = style.isDisplay
    var up = length(isDisplay ? .stackTopDisplayStyleShiftUp : .stackTopShiftUp, style)
    // STIX Math states 0.8 ems, nearly twice as much as below a rule, and binomials in a line would be two lines high.
    var down = min(
      length(isDisplay ? .stackBottomDisplayStyleShiftDown : .stackBottomShiftDown, style),
      length(
        isDisplay ? .fractionDenominatorDisplayStyleShiftDown : .fractionDenominatorShiftDown,
        style))
    let gap = length(isDisplay ? .stackDisplayStyleGapMin : .stackGapMin, style)
    let missing = gap - ((up - top.descent) - (bottom.ascent - down))
    if missing > 0 { (up, down) = (up + missing / 2, down + missing / 2) }
    let width = max(top.width, bottom.width)
    return .around(
      [
        MathBox.Placed(box: top, x: (width - top.width) / 2, y: -up),
        MathBox.Placed(box: bottom, x: (width - bottom.width) / 2, y: down),
      ], width: width)
  }

  /// A root (rule 11).
  func radical(_ degree: MathNode?, _ radicand: MathNode, _ style: MathStyle) -> MathBox {
    let content = box(radicand, style.cramped)
    let thickness = length(.radicalRuleThickness, style)
    var gap = length(
      style.isDisplay ? .radicalDisplayStyleVerticalGap : .radicalVerticalGap, style)
    guard let glyph = font.glyph(for: "√") else { return content }
    let sign = stretched(
      glyph, to: content.height + gap + thickness, isVertical: true, style)
    gap = max(gap, (gap + sign.height - content.height - thickness) / 2)
    let top = content.ascent + gap + thickness
    let rule = MathBox.rule(width: content.width, ascent: thickness, color: style.color)
    var placed: [MathBox.Placed] = []
    var x = 0.0
    let signBottom = sign.height - top
    if let degree {
      let index = box(degree, style.at(.scriptScript))
      // As plain TeX's \root does. A share of the whole height would be far above the hook of high signs, and one of
      // the ascent from the bottom, as some read the constant, would meet it.
      let ascent = top + length(.radicalExtraAscender, style)
      let raise = font[.radicalDegreeBottomRaisePercent] * (ascent - signBottom)
      placed.append(
        MathBox.Placed(
          box: index, x: length(.radicalKernBeforeDegree, style), y: -(raise + index.descent)))
      x = max(
        length(.radicalKernBeforeDegree, style) + index.width
          + length(.radicalKernAfterDegree, style), 0)
    }
    placed.append(MathBox.Placed(box: sign, x: x, y: sign.ascent - top))
    x += sign.width
    placed.append(MathBox.Placed(box: rule, x: x, y: -(top - thickness)))
    placed.append(MathBox.Placed(box: content, x: x))
    var result = MathBox.around(placed, width: x + content.width)
    result.ascent = max(result.ascent, top + length(.radicalExtraAscender, style))
    return result
  }
}
