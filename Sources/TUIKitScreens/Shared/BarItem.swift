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
