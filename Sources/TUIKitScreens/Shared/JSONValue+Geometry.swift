// SPDX-License-Identifier: MIT
import BubbleMessages
import Foundation

// How screens write what they measured.
extension JSONValue {
  /// A rectangle in points, `[x, y, width, height]`, with at most two decimals.
  static func area(_ rect: CGRect) -> JSONValue {
    .array([rect.minX, rect.minY, rect.width, rect.height].map(length))
  }

  /// A length in points, with at most two decimals.
  static func length(_ points: CGFloat) -> JSONValue {
    guard points.isFinite else { return 0 }
    let rounded = (Double(points) * 100).rounded() / 100
    return Int(exactly: rounded).map(JSONValue.integer) ?? .number(rounded)
  }

  /// What a tap does: its name, and what it needs to know.
  static func action(_ name: String, _ details: (String, JSONValue)...) -> JSONValue {
    .object(JSONObject([("action", .string(name))] + details))
  }
}

extension CGRect {
  /// The rectangle on the other side of a container of a width, where people read from right to left.
  func mirrored(in width: CGFloat, ifRightToLeft isRightToLeft: Bool) -> CGRect {
    guard isRightToLeft else { return self }
    return CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}
