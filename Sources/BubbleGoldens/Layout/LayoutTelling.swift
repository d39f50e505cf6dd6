// SPDX-License-Identifier: MIT
import BubbleViews

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
    guard keys.contains("text"), !keys.contains("font") else { return nil }
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
