// SPDX-License-Identifier: MIT
import BubbleText

extension MathSetter {
  func scripts(_ scripts: MathScripts, _ style: MathStyle) -> MathBox {
    if scripts.hasPrimes, !font.hasScriptForms, let primes = scripts.above {
      return raisedPrimes(primes, scripts, style)
    }
    let base = scripts.base.map { box($0, style) } ?? MathBox()
    let above = scripts.above.map { box($0, style.superscript) }
    let below = scripts.below.map { box($0, style.subscript) }
    switch scripts.base?.limits ?? .never {
    case .always: return limits(base, above, below, style)
    case .inDisplay where style.isDisplay: return limits(base, above, below, style)
    case .inDisplay, .never:
      return beside(base, above, below, style)
    }
  }

  /// Primes of a face whose prime is raised already, at the size and on the baseline of their base.
  private func raisedPrimes(
    _ primes: MathNode, _ scripts: MathScripts, _ style: MathStyle
  ) -> MathBox {
    let base = scripts.base.map { box($0, style) } ?? MathBox()
    let mark = box(primes, style)
    let x = base.width + (base.advanceHasSlant ? 0 : base.italicCorrection)
    var placed = [MathBox.Placed(box: base), MathBox.Placed(box: mark, x: x)]
    var width = x + mark.width
    if let below = scripts.below.map({ box($0, style.subscript) }) {
      let (_, down) = shifts(base, nil, below, style)
      placed.append(MathBox.Placed(box: below, x: base.width, y: down))
      width = max(width, base.width + below.width)
    }
    return .around(placed, width: width + length(.spaceAfterScript, style))
  }

  /// Scripts at the right of their base (rule 18).
  private func beside(
    _ base: MathBox, _ above: MathBox?, _ below: MathBox?, _ style: MathStyle
  ) -> MathBox {
    let (up, down) = shifts(base, above, below, style)
    var placed = [MathBox.Placed(box: base)]
    var width = base.width
    let correction = base.italicCorrection
    if let above {
      let x = base.width + (base.advanceHasSlant ? 0 : correction)
      placed.append(MathBox.Placed(box: above, x: x, y: -up))
      width = max(width, x + above.width)
    }
    if let below {
      let x = base.width - (base.advanceHasSlant ? correction : 0)
      placed.append(MathBox.Placed(box: below, x: x, y: down))
      width = max(width, x + below.width)
    }
    return .around(placed, width: width + length(.spaceAfterScript, style))
  }

  /// The distances of the baselines of scripts from that of their base (rules 18a to 18e).
  private func shifts(
    _ base: MathBox, _ above: MathBox?, _ below: MathBox?, _ style: MathStyle
  ) -> (up: Double, down: Double) {
    var up = 0.0
    var down = 0.0
    if let above {
      let rise = style.isCramped ? MathConstant.superscriptShiftUpCramped : .superscriptShiftUp
      up = max(length(rise, style), above.descent + length(.superscriptBottomMin, style))
      if !base.isGlyph {
        up = max(up, base.ascent - length(.superscriptBaselineDropMax, style))
      }
    }
    if let below {
      down = length(.subscriptShiftDown, style)
      if !base.isGlyph { down = max(down, base.descent + length(.subscriptBaselineDropMin, style)) }
      if above == nil { down = max(down, below.ascent - length(.subscriptTopMax, style)) }
    }
    guard let above, let below else { return (up, down) }
    let gap = (up - above.descent) - (below.ascent - down)
    let missing = length(.subSuperscriptGapMin, style) - gap
    guard missing > 0 else { return (up, down) }
    // The superscript goes up first, as far as the face allows, and then the subscript down (`MathConstants`). TeX's
    // rule 18f lifts both, even if less would do.
    let rise = length(.superscriptBottomMaxWithSubscript, style) - (up - above.descent)
    let lift = min(max(rise, 0), missing)
    return (up + lift, down + missing - lift)
  }

  /// Scripts above and below their base (rule 13a).
  private func limits(
    _ base: MathBox, _ above: MathBox?, _ below: MathBox?, _ style: MathStyle
  ) -> MathBox {
    let width = max(base.width, above?.width ?? 0, below?.width ?? 0)
    let center = width / 2
    var placed = [MathBox.Placed(box: base, x: center - base.width / 2)]
    if let above {
      let gap = max(
        length(.upperLimitGapMin, style),
        length(.upperLimitBaselineRiseMin, style) - above.descent)
      placed.append(
        MathBox.Placed(
          box: above, x: center - above.width / 2 + base.italicCorrection / 2,
          y: -(base.ascent + gap + above.descent)))
    }
    if let below {
      let gap = max(
        length(.lowerLimitGapMin, style), length(.lowerLimitBaselineDropMin, style) - below.ascent)
      placed.append(
        MathBox.Placed(
          box: below, x: center - below.width / 2 - base.italicCorrection / 2,
          y: base.descent + gap + below.ascent))
    }
    return .around(placed, width: width)
  }
}
