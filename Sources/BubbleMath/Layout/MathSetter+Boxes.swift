// SPDX-License-Identifier: MIT
import BubbleText

extension MathSetter {
  /// A filled rectangle.
  func rule(_ rule: MathRule, _ style: MathStyle) -> MathBox {
    let size = size(style)
    let raise = rule.raise * size
    return .rule(
      width: rule.width * size, ascent: rule.height * size + raise, descent: -raise,
      color: style.color)
  }

  /// A box in another height.
  func shifted(_ node: MathNode, _ shift: MathShift, _ style: MathStyle) -> MathBox {
    let content = box(node, style)
    switch shift {
    case .up(let distance): return content.lowered(by: -distance * size(style))
    case .toAxis:
      let middle = (content.ascent - content.descent) / 2
      return content.lowered(by: middle - length(.axisHeight, style))
    }
  }

  /// A box without width, whose content is at the right, at the left or around its place.
  ///
  /// - Parameter side: The edge or the middle of the content that is at its place.
  func lapped(_ node: MathNode, _ side: MathTable.Alignment, _ style: MathStyle) -> MathBox {
    let content = box(node, style)
    let x =
      switch side {
      case .left: 0.0
      case .center: -content.width / 2
      case .right: -content.width
      }
    return .around([MathBox.Placed(box: content, x: x)], width: 0)
  }

  /// The number of extenders that a delimiter gets of those that it needs.
  func extenderCount(_ needed: Double) -> Int {
    let count = Int(min(needed.rounded(.up), 1e6))
    let taken = budget.take(count)
    if taken < count { log.limits.insert(.parts) }
    return taken
  }

  /// The source of what isn't known, in the colour of errors. A long one is cut.
  func source(_ source: String, _ style: MathStyle) -> MathBox {
    let limit = MathFormula.shownSourceLimit
    let isLong = source.utf8.count > limit && source.unicodeScalars.count > limit
    if isLong { log.limits.insert(.source) }
    let shown = isLong ? String(source.unicodeScalars.prefix(limit)) + "…" : source
    return text(shown, MathTextStyle(isMonospaced: true), style.colored(errorColor))
  }
}

/// The limits that a formula goes beyond while it is set, in one attempt of several.
final class MathLimitLog {
  var limits: Set<MathLimit> = []
}

/// The number of parts that a formula's delimiters may still be assembled from.
///
/// Each of thousands of delimiters may be as high as the formula, so that there would be millions of parts.
final class MathPartBudget {
  private var remaining = 20_000

  /// Takes as many parts as are left, up to a number.
  func take(_ count: Int) -> Int {
    let taken = min(count, remaining)
    remaining -= taken
    return taken
  }
}
