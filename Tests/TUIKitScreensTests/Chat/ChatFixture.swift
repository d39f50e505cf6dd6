// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing

/// Fixtures of the tests of menus, sheets and bars.
enum ChatFixture {
  static let typesetter: Typesetter = {
    do { return Typesetter(fonts: try .bundled()) } catch { preconditionFailure("\(error)") }
  }()

  /// The edition, width and direction of a screen.
  struct Look: CustomTestStringConvertible, Sendable {
    var isMinimalist = false
    var width = 390.0
    var isRightToLeft = false
    var textScale = 1.0

    var testDescription: String {
      (isMinimalist ? "Minimalist" : "Classic") + " \(Int(width))" + (isRightToLeft ? " RTL" : "")
        + (textScale == 1 ? "" : " ×\(textScale)")
    }

    static let all: [Look] = [false, true].flatMap { edition in
      [320, 390, 430].flatMap { width in
        [false, true].map {
          Look(isMinimalist: edition, width: width, isRightToLeft: $0)
        }
      }
    }
  }

  static func renderer(
    _ look: Look = Look(), locale: String = "en",
    _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> MessageRenderer {
    var environment = RenderEnvironment(
      typesetter: typesetter, kit: look.isMinimalist ? .tuikitMinimalist() : .tuikitClassic(),
      locale: locale)
    environment.width = look.width
    environment.textScale = look.textScale
    if look.isRightToLeft { environment.direction = .rightToLeft }
    environment.now = Date(timeIntervalSince1970: 1_778_835_800)
    change(&environment)
    return MessageRenderer(environment: environment)
  }

  /// A message that was sent 60 seconds before the fixture's now.
  static func message(
    _ id: String, _ element: MessageElement = .text(TextElement(text: "Hello")),
    isSelf: Bool = false, _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    var message = Message(msgID: id, element: element)
    message.sender = isSelf ? "ines" : "mira"
    message.nickName = isSelf ? "Inês" : "Mira"
    message.userID = isSelf ? "mira" : "ines"
    message.isSelf = isSelf
    message.timestamp = 1_778_835_740
    change(&message)
    return message
  }

  static func text(_ id: String, _ text: String, isSelf: Bool = false) -> Message {
    message(id, .text(TextElement(text: text)), isSelf: isSelf)
  }
}

extension CGRect {
  /// Whether a rectangle is inside of this one, but for what arithmetic loses.
  func holds(_ rect: CGRect) -> Bool {
    rect.minX > minX - 0.01 && rect.maxX < maxX + 0.01 && rect.minY > minY - 0.01
      && rect.maxY < maxY + 0.01
  }
}

extension CGFloat {
  /// Whether two lengths are equal, but for what arithmetic loses.
  func isNear(_ other: CGFloat) -> Bool { (self - other).magnitude < 0.01 }
}

extension JSONValue {
  /// The value of a key of an object.
  subscript(key: String) -> JSONValue? { object?[key] }

  /// A frame, of four numbers.
  var frame: CGRect? {
    guard let numbers = array?.compactMap(\.double), numbers.count == 4 else { return nil }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The numbers of a list.
  var numbers: [Double]? { array?.compactMap { $0.double } }

  /// The strings of one key in a list of objects.
  func strings(_ key: String) -> [String] { array?.compactMap { $0[key]?.string } ?? [] }

  /// The object with a key in a list.
  func item(_ key: String) -> JSONValue? { array?.first { $0["key"]?.string == key } }
}
