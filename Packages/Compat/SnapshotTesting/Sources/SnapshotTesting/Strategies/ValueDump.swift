// SPDX-License-Identifier: MIT
public import Foundation

/// A type with a text of its own in dumps.
public protocol AnySnapshotStringConvertible {
  /// Whether the properties are listed below the text. The default is `false`.
  static var renderChildren: Bool { get }

  /// The text.
  var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
  public static var renderChildren: Bool { false }
}

extension Character: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension Data: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension Date: AnySnapshotStringConvertible {
  /// The time in UTC, as in ISO 8601.
  public var snapshotDescription: String {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZZZZZ"
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    return formatter.string(from: self)
  }
}

extension NSObject: AnySnapshotStringConvertible {
  /// The description without addresses.
  public var snapshotDescription: String { debugDescription.withoutAddresses }
}

extension String: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension Substring: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension URL: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

/// The text of ``Snapshotting/dump``.
struct ValueDump {
  /// The objects on the way from the root: one of them again is a cycle.
  private var path: Set<ObjectIdentifier> = []

  /// The nesting that is shown: values that make others as they are reflected would have no end.
  private static let maximumDepth = 200

  static func text(of value: Any) -> String { ValueDump().lines(of: value, label: nil, depth: 0) }

  private func lines(of value: Any, label: String?, depth: Int) -> String {
    let indentation = String(repeating: "  ", count: depth)
    let prefix = label.map { "\($0): " } ?? ""
    let mirror = Mirror(reflecting: value)
    if let own = value as? any AnySnapshotStringConvertible, !type(of: own).renderChildren,
      !Self.isContainer(mirror)
    {
      return "\(indentation)- \(prefix)\(own.snapshotDescription)\n"
    }
    let bullet = mirror.children.isEmpty ? "-" : "▿"
    guard let inner = entering(value, mirror), depth < Self.maximumDepth else {
      return "\(indentation)\(bullet) \(label ?? "value") (circular reference detected)\n"
    }
    let children =
      Self.isSorted(value, mirror) ? inner.sorted(mirror.children) : Array(mirror.children)
    return "\(indentation)\(bullet) \(prefix)\(Self.summary(of: value, mirror))\n"
      + children.map { inner.lines(of: $0.value, label: $0.label, depth: depth + 1) }.joined()
  }

  /// The dump inside of a value; `nil` for an object that is being dumped.
  private func entering(_ value: Any, _ mirror: Mirror) -> ValueDump? {
    guard Self.isPlainClass(value, mirror) else { return self }
    let identifier = ObjectIdentifier(value as AnyObject)
    guard !path.contains(identifier) else { return nil }
    var inner = self
    inner.path.insert(identifier)
    return inner
  }

  /// Sorts properties by their names, and elements by their dumps.
  private func sorted(_ children: Mirror.Children) -> [Mirror.Child] {
    children.map { ($0, lines(of: $0, label: nil, depth: 0)) }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  // MARK: Kinds of values

  private static func isContainer(_ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .collection, .dictionary, .set, .tuple, .optional: true
    default: false
    }
  }

  private static func isDescribed(_ value: Any) -> Bool {
    value is any AnySnapshotStringConvertible || value is any CustomStringConvertible
  }

  private static func isPlainClass(_ value: Any, _ mirror: Mirror) -> Bool {
    mirror.displayStyle == .class && !isDescribed(value)
  }

  private static func isSorted(_ value: Any, _ mirror: Mirror) -> Bool {
    switch mirror.displayStyle {
    case .dictionary, .set: true
    case .class, .struct: !isDescribed(value)
    default: false
    }
  }

  private static func summary(of value: Any, _ mirror: Mirror) -> String {
    let count = mirror.children.count
    switch mirror.displayStyle {
    case .collection: return count == 1 ? "1 element" : "\(count) elements"
    case .dictionary: return count == 1 ? "1 key/value pair" : "\(count) key/value pairs"
    case .set: return count == 1 ? "1 member" : "\(count) members"
    case .tuple: return count == 1 ? "(1 element)" : "(\(count) elements)"
    case .optional: return count == 0 ? "\(typeName(mirror)).none" : typeName(mirror)
    default: break
    }
    if let own = value as? any AnySnapshotStringConvertible { return own.snapshotDescription }
    if let described = value as? any CustomStringConvertible { return described.description }
    switch mirror.displayStyle {
    case .class, .struct: return typeName(mirror)
    case .enum: return count == 0 ? "\(typeName(mirror)).\(value)" : typeName(mirror)
    default: return String(describing: value)
    }
  }

  /// The type's name, without the number of one that is declared in a function.
  private static func typeName(_ mirror: Mirror) -> String {
    String(describing: mirror.subjectType)
      .replacingOccurrences(of: " #\\d+", with: "", options: .regularExpression)
  }
}

extension String {
  /// The text without addresses in memory.
  var withoutAddresses: String {
    replacingOccurrences(
      of: ":?\\s*0x[\\da-f]+(\\s*)", with: "$1", options: .regularExpression)
  }
}
