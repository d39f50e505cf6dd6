// SPDX-License-Identifier: MIT
import Foundation

/// One element a line, in the order in which it is read, two spaces further in for each container:
///
/// ```text
/// "Anna, See you at eight" (0, 0, 375, 60) traits=[staticText] actions=["Reply"] at=(120, 32)
/// list (0, 60, 375, 88)
///   "Send" (0, 60, 375, 44) traits=[button] hint="Sends the message"
/// ```
extension AccessibilityTree: CustomStringConvertible {
  /// The lines of all nodes, each ended by a line feed.
  public var description: String { nodes.map { $0.text(indentation: "") }.joined() }
}

extension AccessibilityNode: CustomStringConvertible {
  /// The lines of the node and its contents, each ended by a line feed.
  public var description: String { text(indentation: "") }

  fileprivate func text(indentation: String) -> String {
    switch self {
    case .element(let element): "\(indentation)\(element)\n"
    case .container(let container, let children):
      "\(indentation)\(container)\n"
        + children.map { $0.text(indentation: indentation + "  ") }.joined()
    }
  }
}

extension AccessibilityNode.Element: CustomStringConvertible {
  /// One line, without a line feed.
  public var description: String {
    var words = ["\(label.map(\.quoted) ?? "unlabelled") \(frame.layoutText)"]
    func add(_ key: String, _ text: String?) { text.map { words.append("\(key)=\($0)") } }
    add("value", value?.quoted)
    add("traits", traits.isEmpty ? nil : "[\(traits)]")
    add("hint", hint?.quoted)
    add("actions", customActions.isEmpty ? nil : customActions.quotedList)
    add("inputLabels", userInputLabels?.quotedList)
    add("at", activationPoint?.layoutText)
    add("language", language?.quoted)
    add("id", identifier?.quoted)
    return words.joined(separator: " ")
  }
}

extension AccessibilityNode.Container: CustomStringConvertible {
  /// One line, without a line feed.
  public var description: String { "\(kind) \(frame.layoutText)" }
}

extension AccessibilityNode.Container.Kind: CustomStringConvertible {
  /// The name of the kind, with a group's own texts.
  public var description: String {
    switch self {
    case .semanticGroup(let label, let value, let identifier):
      (["group"]
        + [
          label.map(\.quoted), value.map { "value=\($0.quoted)" },
          identifier.map { "id=\($0.quoted)" },
        ].compactMap(\.self)).joined(separator: " ")
    case .list: "list"
    case .landmark: "landmark"
    case .tabBar: "tabBar"
    }
  }
}

extension [String] {
  fileprivate var quotedList: String { "[\(map(\.quoted).joined(separator: ", "))]" }
}

extension CGRect {
  fileprivate var layoutText: String {
    "(\(layoutNumbers.map(LayoutNumber.text).joined(separator: ", ")))"
  }
}

extension CGPoint {
  fileprivate var layoutText: String {
    "(\(LayoutNumber.text(Double(x))), \(LayoutNumber.text(Double(y))))"
  }
}
