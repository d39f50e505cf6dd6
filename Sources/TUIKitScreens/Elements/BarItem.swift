// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleViews
import Foundation

/// Something that a part of a screen shows: what it is, where, and what a tap on it means.
struct BarItem {
  let key: String
  let title: String?
  let view: View
  let tap: JSONValue?

  /// Where the item is in a view around it, in points.
  func frame(in root: View) -> CGRect { view.convert(view.bounds, to: root) }

  func json(in root: View) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("key", .string(key)), ("frame", .frame(frame(in: root))),
    ]
    if let title { members.append(("title", .string(title))) }
    if let tap { members.append(("tap", tap)) }
    return .object(JSONObject(members))
  }
}

extension JSONValue {
  /// A length in points, to a thousandth. What isn't finite is 0.
  static func length(_ value: CGFloat) -> JSONValue {
    guard value.isFinite, abs(value) < 1e12 else { return 0 }
    let rounded = (Double(value) * 1000).rounded() / 1000
    return Int(exactly: rounded).map(JSONValue.integer) ?? .number(rounded)
  }

  /// `[x, y, width, height]`, in points.
  static func frame(_ rect: CGRect) -> JSONValue {
    .array([rect.minX, rect.minY, rect.width, rect.height].map { length($0) })
  }

  /// `{"action":…}`, and what else the action needs.
  static func action(_ name: String, _ members: [(String, JSONValue)] = []) -> JSONValue {
    .object(JSONObject([("action", .string(name))] + members))
  }
}
