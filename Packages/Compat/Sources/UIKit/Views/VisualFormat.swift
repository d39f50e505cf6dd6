// SPDX-License-Identifier: MIT
public import BubbleViews
import Foundation

extension NSLayoutConstraint {
  /// The alignment and direction of the views of a format.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// From leading to trailing, the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right, in any reading direction.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
  }

  /// The constraints of a picture in characters, such as `H:|-[icon(20)]-8-[title(>=40@750)]-|`.
  ///
  /// A gap without a number is 8 points, of which a superview's edge is the margin. Unknown syntax
  /// is reported in ``UIKitDiagnostics``, and gives no constraints.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format, options: opts, metrics: metrics ?? [:], views: views)
    if let constraints = reader.read() { return constraints }
    UIKitDiagnostics.report("The visual format '\(format)' isn't understood.")
    return []
  }
}

/// Reads a format from left to right.
private struct VisualFormatReader {
  private var rest: Substring
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isVertical = false
  private var found: [NSLayoutConstraint] = []
  private var items: [UIView] = []

  /// The relation, value and priority of a predicate.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var value: CGFloat = 0
    var item: UIView?
    var priority = UILayoutPriority.required
  }

  init(
    _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
    views: [String: Any]
  ) {
    rest = format.filter { $0 != " " }[...]
    (self.options, self.metrics, self.views) = (options, metrics, views)
  }

  mutating func read() -> [NSLayoutConstraint]? {
    isVertical = take("V:")
    if !isVertical { _ = take("H:") }
    var (startsAtEdge, gap) = (false, [Predicate]?.none)
    if take("|") {
      startsAtEdge = true
      guard let read = readGap() else { return nil }
      gap = read
    }
    while !rest.isEmpty, !take("|") {
      guard let view = readView() else { return nil }
      if let last = items.last {
        connect(last, view, gap ?? [])
      } else if startsAtEdge {
        connect(edgeOf: view, gap ?? [], isStart: true)
      }
      items.append(view)
      guard let read = readGap() else { return nil }
      gap = read
      if rest == "|" { connect(edgeOf: view, read, isStart: false) }
    }
    align()
    return items.isEmpty ? nil : found
  }

  private mutating func take(_ prefix: String) -> Bool {
    guard rest.hasPrefix(prefix) else { return false }
    rest.removeFirst(prefix.count)
    return true
  }

  private mutating func readName() -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    rest.removeFirst(name.count)
    return String(name)
  }

  /// A view with its sizes.
  private mutating func readView() -> UIView? {
    guard take("[") else { return nil }
    guard let view = views[readName()] as? UIView else { return nil }
    if take("(") {
      guard let sizes = readPredicates() else { return nil }
      for size in sizes { add(view, isVertical ? .height : .width, size) }
    }
    return take("]") ? view : nil
  }

  /// A gap: none (no lines), the standard one, or one with numbers. `nil` for something else.
  private mutating func readGap() -> [Predicate]? {
    guard take("-") else { return [Predicate()] }
    // Before a view or an edge, the gap is the standard one.
    if rest.first == "[" || rest.first == "|" { return [] }
    if take("(") {
      guard let gaps = readPredicates(), take("-") else { return nil }
      return gaps
    }
    guard let gap = readPredicate(), take("-") else { return nil }
    return [gap]
  }

  private mutating func readPredicates() -> [Predicate]? {
    var predicates: [Predicate] = []
    repeat {
      guard let predicate = readPredicate() else { return nil }
      predicates.append(predicate)
    } while take(",")
    return take(")") ? predicates : nil
  }

  private mutating func readPredicate() -> Predicate? {
    var predicate = Predicate()
    if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let isNegative = take("-")
    let name = readName()
    if let number = number(name) {
      predicate.value = isNegative ? -number : number
    } else if let view = views[name] as? UIView {
      predicate.item = view
    } else {
      return nil
    }
    if take("@") {
      guard let priority = number(readName()) else { return nil }
      predicate.priority = UILayoutPriority(Float(priority))
    }
    return predicate
  }

  private func number(_ name: String) -> CGFloat? {
    if let number = Double(name) { return CGFloat(number) }
    guard let metric = metrics[name] else { return nil }
    return AnimatedValue(metric).number.map { CGFloat($0) }
  }

  private mutating func add(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ predicate: Predicate
  ) {
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: predicate.relation, toItem: predicate.item,
      attribute: predicate.item == nil ? .notAnAttribute : attribute, multiplier: 1,
      constant: predicate.value)
    constraint.priority = predicate.priority
    found.append(constraint)
  }

  private var start: NSLayoutConstraint.Attribute {
    isVertical ? .top : options.contains(.directionLeftToRight) ? .left : .leading
  }

  private var end: NSLayoutConstraint.Attribute {
    isVertical ? .bottom : options.contains(.directionLeftToRight) ? .right : .trailing
  }

  private mutating func connect(_ one: UIView, _ other: UIView, _ gaps: [Predicate]) {
    let standard = Predicate(value: 8)
    for gap in gaps.isEmpty ? [standard] : gaps {
      add(other, start, one, end, gap)
    }
  }

  private mutating func connect(edgeOf view: UIView, _ gaps: [Predicate], isStart: Bool) {
    guard let superview = view.superview else { return }
    let margin: NSLayoutConstraint.Attribute =
      isVertical
      ? (isStart ? .topMargin : .bottomMargin) : (isStart ? .leadingMargin : .trailingMargin)
    if gaps.isEmpty {
      add(view, isStart ? start : end, superview, margin, Predicate())
    }
    for gap in gaps {
      if isStart {
        add(view, start, superview, start, gap)
      } else {
        add(superview, end, view, end, gap)
      }
    }
  }

  private mutating func add(
    _ one: UIView, _ attribute: NSLayoutConstraint.Attribute, _ other: UIView,
    _ otherAttribute: NSLayoutConstraint.Attribute, _ gap: Predicate
  ) {
    let constraint = NSLayoutConstraint(
      item: one, attribute: attribute, relatedBy: gap.relation, toItem: other,
      attribute: otherAttribute, multiplier: 1, constant: gap.value)
    constraint.priority = gap.priority
    found.append(constraint)
  }

  private mutating func align() {
    let attributes: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline),
    ]
    for (option, attribute) in attributes where options.contains(option) {
      for (one, other) in zip(items, items.dropFirst()) {
        add(one, attribute, other, attribute, Predicate())
      }
    }
  }
}
