// SPDX-License-Identifier: MIT
import BubbleStrings
public import BubbleViews
import Foundation

/// The changes between two trees of views, view by view.
public struct LayoutDifference: Hashable, Sendable {
  /// The changes, in the order of the actual tree; a removed view comes before the one that follows
  /// it.
  public private(set) var changes: [LayoutChange] = []

  /// Compares two trees. A superview's change is not repeated for its subviews: a view that moves
  /// takes the views in it along.
  ///
  /// - Complexity: O(*n*) for trees of *n* views that are alike; siblings that differ are compared with
  ///   each other.
  public init(golden: LayoutNode, actual: LayoutNode) {
    if golden.className == actual.className {
      compare(golden, actual, in: nil, offsets: (.zero, .zero))
    } else {
      changes = [
        LayoutChange(view: .init(golden, in: nil), kind: .removed),
        LayoutChange(view: .init(actual, in: nil), kind: .added),
      ]
    }
  }

  /// - Parameters:
  ///   - parent: The superview; `nil` for the root.
  ///   - offsets: The superviews' offsets from the root.
  private mutating func compare(
    _ golden: LayoutNode, _ actual: LayoutNode, in parent: GoldenRecord.View?,
    offsets: (CGPoint, CGPoint)
  ) {
    let view = GoldenRecord.View(actual, in: parent)
    let places = (golden.frame.origin, actual.frame.origin)
    if !Self.isSame(places.0.x - offsets.0.x, places.1.x - offsets.1.x)
      || !Self.isSame(places.0.y - offsets.0.y, places.1.y - offsets.1.y)
    {
      changes.append(LayoutChange(view: view, kind: .moved(from: places.0, to: places.1)))
    }
    if golden.frame.size != actual.frame.size {
      let kind = LayoutChange.Kind.resized(from: golden.frame.size, to: actual.frame.size)
      changes.append(LayoutChange(view: view, kind: kind))
    }
    compareDetails(golden, actual, view)
    compareChildren(golden, actual, view)
  }

  /// Whether two positions are the same, up to the rounding to two decimals.
  private static func isSame(_ first: CGFloat, _ second: CGFloat) -> Bool {
    abs(first - second) < 0.015
  }

  private mutating func compareDetails(
    _ golden: LayoutNode, _ actual: LayoutNode, _ view: GoldenRecord.View
  ) {
    if golden.id != actual.id {
      let kind = LayoutChange.Kind.changed(key: "id", from: golden.id, to: actual.id)
      changes.append(LayoutChange(view: view, kind: kind))
    }
    let old = Dictionary(golden.details.map { ($0.key, $0.value) }) { first, _ in first }
    let new = Dictionary(actual.details.map { ($0.key, $0.value) }) { first, _ in first }
    let keys = actual.details.map(\.key) + golden.details.map(\.key).filter { new[$0] == nil }
    for key in keys where old[key] != new[key] {
      // Another text has other lines as a matter of course.
      if key.isExactly("lines"), old["text"] != new["text"] { continue }
      let kind = LayoutChange.Kind.changed(
        key: key, from: old[key].map(Self.text), to: new[key].map(Self.text))
      changes.append(LayoutChange(view: view, kind: kind))
    }
  }

  private static func text(_ value: LayoutDetail.Value) -> String {
    switch value {
    case .string(let string): "“\(string)”"
    case .number(let number): "\(number)"
    case .strings(let strings): strings.map { "“\($0)”" }.joined(separator: " | ")
    }
  }

  private mutating func compareChildren(
    _ golden: LayoutNode, _ actual: LayoutNode, _ view: GoldenRecord.View
  ) {
    let offsets = (golden.frame.origin, actual.frame.origin)
    for step in SiblingMatch.steps(from: golden.children, to: actual.children) {
      switch step {
      case .same(let old, let new): compare(old, new, in: view, offsets: offsets)
      case .reordered(let old, let new):
        changes.append(LayoutChange(view: .init(new, in: view), kind: .reordered))
        compare(old, new, in: view, offsets: offsets)
      case .removed(let old):
        changes.append(LayoutChange(view: .init(old, in: view), kind: .removed))
      case .added(let new):
        changes.append(LayoutChange(view: .init(new, in: view), kind: .added))
      }
    }
  }
}

extension LayoutDifference: CustomStringConvertible {
  /// The maximum number of changes that are listed.
  private static let maximumLines = 12

  /// A line for each change, up to twelve of them.
  public var description: String {
    var lines = changes.prefix(Self.maximumLines).map(\.description)
    let rest = changes.count - lines.count
    if rest > 0 { lines.append("and \(rest) more changes") }
    return lines.joined(separator: "\n")
  }
}

extension GoldenRecord.View {
  /// - Parameter parent: The superview; `nil` for the root.
  init(_ node: LayoutNode, in parent: GoldenRecord.View?) {
    let frame = GoldenRecord.Frame(
      x: node.frame.minX, y: node.frame.minY, width: node.frame.width, height: node.frame.height)
    self.init(
      path: parent.map { "\($0.path)/\(node.className)" } ?? node.className,
      className: node.className, id: node.id, frame: frame, variant: parent?.variant)
    if isVariantItself { variant = id ?? "default" }
  }

  /// Whether it is a variant's node, and not a view in one, or one of an application's own class of that name.
  var isVariantItself: Bool { path == LayoutNode.variantPath }
}

extension LayoutNode {
  /// The class name of a sheet's root, in its layout.
  package static let sheetClassName = "ContactSheet"

  /// The class name of a variant's node in the layout of a sheet.
  package static let variantClassName = "Variant"

  /// The path of a variant's node in the layout of a sheet.
  fileprivate static let variantPath = "\(sheetClassName)/\(variantClassName)"

  /// The number of variants, on a sheet of them.
  private var variantCount: Int {
    className == Self.sheetClassName
      ? children.count { $0.className == Self.variantClassName } : 0
  }

  /// `\nThe difference is in 1 of 12 variants: dark-ar.`; empty for a tree that isn't a sheet's.
  ///
  /// - Parameter labels: The labels of differing variants that the sheet still has.
  func text(ofDifferingVariants labels: some Sequence<String>) -> String {
    let count = variantCount
    var seen: Set<ExactString> = []
    let labels = labels.filter { seen.insert(ExactString($0)).inserted }
    guard count > 1, !labels.isEmpty else { return "" }
    return "\nThe difference is \(GoldenIssue.variantList(labels, of: count))."
  }
}
