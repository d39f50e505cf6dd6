// SPDX-License-Identifier: MIT
import BubbleStrings

/// Process-independent descriptions of values, distinct for distinct values.
enum StableText {
  /// The values that a value consists of, with their names. Sets and dictionaries are sorted; of functions and objects,
  /// only the types are described.
  static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { child in
      (child.label.map { "\($0):" } ?? "") + text(of: child.value)
    }
    switch mirror.displayStyle {
    case .set, .dictionary:
      return "{\(children.sorted { $0.precedesExactly($1) }.joined(separator: ","))}"
    case .collection: return "[\(children.joined(separator: ","))]"
    case .class, .foreignReference: return name(of: type(of: value))
    case .enum where children.isEmpty: return "\(value)"
    case .struct, .enum, .tuple, .optional: return "(\(children.joined(separator: ",")))"
    default: return children.isEmpty ? "\(value)" : "(\(children.joined(separator: ",")))"
    }
  }

  /// The name of a type with its module. Private types' have an address in them, which differs between processes.
  static func name(of type: Any.Type) -> String {
    var name = String(reflecting: type)
    let mark = "(unknown context at $"
    while let start = name.firstRange(of: mark),
      let end = name[start.upperBound...].firstIndex(of: ")")
    {
      name.replaceSubrange(start.lowerBound...end, with: "(private)")
    }
    return name
  }
}
