// SPDX-License-Identifier: MIT
package import BubbleMessages
package import BubbleViews
package import Foundation

/// An element of a screen's part: its key, its view, and the action of a tap on it.
package struct BarItem {
  package let key: String
  package let title: String?
  package let view: View
  package let tap: JSONValue?

  package init(key: String, title: String?, view: View, tap: JSONValue?) {
    self.key = key
    self.title = title
    self.view = view
    self.tap = tap
  }

  /// The item's frame in a view around it, in points.
  package func frame(in root: View) -> CGRect { view.convert(view.bounds, to: root) }

  package func json(in root: View) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("key", .string(key)), ("frame", .frame(frame(in: root))),
    ]
    if let title { members.append(("title", .string(title))) }
    if let tap { members.append(("tap", tap)) }
    return .object(JSONObject(members))
  }
}
