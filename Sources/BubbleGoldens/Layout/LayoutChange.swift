// SPDX-License-Identifier: MIT
import BubbleStrings
import BubbleViews
public import Foundation

/// A change in a tree of views.
public struct LayoutChange: Hashable, Sendable {
  /// The kind of change.
  public enum Kind: Hashable, Sendable {
    /// The view has another position in its superview. Both are counted from the root.
    case moved(from: CGPoint, to: CGPoint)
    /// The view has another size.
    case resized(from: CGSize, to: CGSize)
    /// The golden has no such view.
    case added
    /// The golden has a view more.
    case removed
    /// The view is drawn before or after others of its superview.
    case reordered
    /// A detail has another value; `nil` is none.
    case changed(key: String, from: String?, to: String?)
  }

  /// The view: where it is now, or where it was if it is there no longer.
  public let view: GoldenRecord.View

  /// The kind of change.
  public let kind: Kind
}

extension LayoutChange: CustomStringConvertible {
  /// A description on one line: `Label #title moved from (10, 10) to (11, 10)`. Control characters of texts are
  /// escaped, and long texts cut to the part around the difference.
  public var description: String {
    switch kind {
    case .moved(let from, let to):
      "\(view) moved from \(Self.text(from)) to \(Self.text(to))"
    case .resized(let from, let to):
      "\(view) resized from \(Self.text(from)) to \(Self.text(to))"
    case .added: "\(view) added at \(view.frame)"
    case .removed: "\(view) removed from \(view.frame)"
    case .reordered: "\(view) changed places with its neighbours"
    case .changed(let key, let from?, let to?): change(of: key, from, to)
    case .changed(let key, nil, let to):
      "\(view) has \(key.lineSafe) \((to ?? "").printed(upTo: 200)) now"
    case .changed(let key, let from?, nil):
      "\(view) has lost its \(key.lineSafe) \(from.printed(upTo: 200))"
    }
  }

  private func change(of key: String, _ from: String, _ to: String) -> String {
    let excerpts = TextExcerpts(golden: from, actual: to)
    return "\(view) changed \(key.lineSafe) from \(excerpts.golden) to \(excerpts.actual)"
  }

  private static func text(_ point: CGPoint) -> String {
    "(\(layoutNumber(point.x)), \(layoutNumber(point.y)))"
  }

  private static func text(_ size: CGSize) -> String {
    "\(layoutNumber(size.width)) × \(layoutNumber(size.height))"
  }
}

extension GoldenRecord.View: CustomStringConvertible {
  /// The class and the identifier, and the variant of a sheet that it is in: `Label #title in dark-ar`.
  public var description: String {
    let type = className.printed(upTo: 100)
    let name = id.map { "\(type) #\($0.printed(upTo: 100))" } ?? type
    guard let variant, !isVariantItself else { return name }
    return "\(name) in \(variant.printed(upTo: 100))"
  }
}

extension GoldenRecord.Frame: CustomStringConvertible {
  /// `(10, 10, 245, 36)`, as layouts have it.
  public var description: String {
    "(\([x, y, width, height].map(layoutNumber).joined(separator: ", ")))"
  }
}

/// The number with at most two decimals, and without zeros at the end.
private func layoutNumber(_ number: Double) -> String {
  let text = "\((number * 100).rounded() / 100 + 0)"
  return text.endsExactly(with: ".0") ? String(text.dropLast(2)) : text
}

/// The properties that a stored layout has for its views.
///
/// Layouts have described fonts, and those of `bubblekit record` colours, only since a later
/// version. Earlier goldens are compared without these, until they are recorded again.
struct LayoutTelling {
  private var keys: Set<String> = []

  /// - Parameter golden: The stored layout.
  init(_ golden: LayoutNode) { collect(golden) }

  private mutating func collect(_ node: LayoutNode) {
    for detail in node.details { keys.insert(detail.key) }
    for child in node.children { collect(child) }
  }

  /// The tree without properties that the stored one lacks; `nil` if it lacks none.
  func reduced(_ actual: LayoutNode) -> LayoutNode? {
    guard keys.containsExactly("text"), !keys.containsExactly("font") else { return nil }
    var hidden: Set<String> = ["font", "textColors"]
    let colors: Set<String> = ["color", "background", "border"]
    if keys.isDisjoint(with: colors) { hidden.formUnion(colors) }
    return Self.without(hidden, actual)
  }

  private static func without(_ keys: Set<String>, _ node: LayoutNode) -> LayoutNode {
    var node = node
    node.details.removeAll { keys.contains($0.key) }
    node.children = node.children.map { without(keys, $0) }
    return node
  }
}
