// SPDX-License-Identifier: MIT
package import BubbleMessages
package import Foundation

// How screens write what they measured.
extension JSONValue {
  /// A rectangle in points, `[x, y, width, height]`, to a thousandth.
  package static func frame(_ rect: CGRect) -> JSONValue {
    .array([rect.minX, rect.minY, rect.width, rect.height].map(length))
  }

  /// A length in points, to a thousandth. Lengths that aren't finite are 0.
  package static func length(_ points: CGFloat) -> JSONValue {
    guard points.isFinite, abs(points) < 1e12 else { return 0 }
    let rounded = (Double(points) * 1000).rounded() / 1000
    return Int(exactly: rounded).map(JSONValue.integer) ?? .number(rounded)
  }

  /// The action of a tap: its name, and its parameters.
  package static func action(_ name: String, _ details: [(String, JSONValue)]) -> JSONValue {
    .object(JSONObject([("action", .string(name))] + details))
  }

  /// The action of a tap: its name, and its parameters.
  package static func action(_ name: String, _ details: (String, JSONValue)...) -> JSONValue {
    .object(JSONObject([("action", .string(name))] + details))
  }
}

extension CGRect {
  /// The rectangle, mirrored in a container of a width in right-to-left layouts.
  package func mirrored(in width: CGFloat, ifRightToLeft isRightToLeft: Bool) -> CGRect {
    guard isRightToLeft else { return self }
    return CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}
