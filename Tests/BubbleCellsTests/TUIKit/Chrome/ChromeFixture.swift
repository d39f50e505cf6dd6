// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// Fixtures of the tests of rows' parts.
enum ChromeFixture {
  static let widths = [320.0, 375, 390, 414, 430, 768]
  static let kits: [CellKit] = [.tuikitClassic(), .tuikitMinimalist()]

  static func renderer(
    _ kit: CellKit, width: Double = 390, _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> MessageRenderer {
    RenderFixture.renderer {
      $0.kit = kit
      $0.width = width
      change(&$0)
    }
  }

  static func classic(
    width: Double = 390, _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> MessageRenderer { renderer(.tuikitClassic(), width: width, change) }

  static func minimalist(
    width: Double = 390, _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> MessageRenderer { renderer(.tuikitMinimalist(), width: width, change) }

  static func reaction(_ id: String, _ names: String..., count: Int = 0) -> Reaction {
    Reaction(
      reactionID: id, totalUserCount: max(count, names.count),
      users: names.map { Member(userID: "user", nickName: $0) })
  }

  /// The `cloudCustomData` of a message with replies of these people.
  static func replies(of senders: String..., version: JSONValue = 1) -> JSONObject {
    let senders = senders.map { JSONValue.object(local(("messageSender", .string($0)))) }
    return replies(senders, version: version)
  }

  static func replies(_ replies: [JSONValue], version: JSONValue = 1) -> JSONObject {
    local(("messageReplies", .object(local(("version", version), ("replies", .array(replies))))))
  }

  static func local(_ values: (String, JSONValue)...) -> JSONObject { JSONObject(values) }
}

extension MessageRenderer {
  var k375: (Double) -> Double { { $0 * environment.width / 375 } }
  var k390: (Double) -> Double { { $0 * environment.width / 390 } }

  /// The width of a line of text, in points.
  func lineWidth(_ text: String, _ size: Double) -> Double {
    RenderFixture.textSize(text, font: .system(size), fitting: .infinity, in: environment).width
  }
}

extension MessageRow {
  /// The visible views with an identifier, from back to front.
  func frames(_ name: String) -> [CGRect] {
    layout.all.filter { $0.id == name }.map(\.frame)
  }
}

/// Whether two lengths are the same, but for what floating point loses.
func isNear(_ first: CGFloat?, _ second: CGFloat) -> Bool {
  first.map { abs($0 - second) < 1e-6 } ?? false
}

func isNear(_ first: CGRect?, _ second: CGRect) -> Bool {
  guard let first else { return false }
  return isNear(first.minX, second.minX) && isNear(first.minY, second.minY)
    && isNear(first.width, second.width) && isNear(first.height, second.height)
}
