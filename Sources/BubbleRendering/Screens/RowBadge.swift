// SPDX-License-Identifier: MIT
package import BubbleMessages

/// The mark of an unread conversation.
package enum RowBadge: Hashable, Sendable {
  case none
  case count(String)
  case dot

  package var json: JSONValue {
    switch self {
    case .none: .null
    case .count(let text): ["kind": "count", "text": .string(text)]
    case .dot: ["kind": "dot", "text": ""]
    }
  }
}
