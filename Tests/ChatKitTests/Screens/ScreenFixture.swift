// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// Fixtures of the tests of screens.
enum ScreenFixture {
  static let typesetter: Typesetter = {
    do { return Typesetter(fonts: try .bundled()) } catch { preconditionFailure("\(error)") }
  }()

  static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Examples").standardizedFileURL

  /// The images of the examples. Decoded once: a store may be shared by threads.
  static let images = ImageStore(folder: examples)

  /// Friday, 15 May 2026, noon in Greenwich.
  static let noon = 1_778_846_400.0

  static func environment(
    width: Double = 320, locale: String = "en",
    _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> RenderEnvironment {
    var environment = RenderEnvironment(
      typesetter: typesetter, kit: .chatkit(), images: images,
      locale: locale)
    environment.width = width
    environment.now = Date(timeIntervalSince1970: noon)
    change(&environment)
    return environment
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: examples.appending(path: name)))
  }
}

extension Conversation {
  /// A one-to-one conversation with a message of an hour before noon.
  static func chat(
    _ id: String = "c", _ element: MessageElement = .text(TextElement(text: "Hello")),
    _ change: (inout Self) -> Void = { _ in }
  ) -> Conversation {
    var conversation = Conversation(conversationID: id)
    conversation.userID = "mira"
    conversation.title = "Mira"
    var message = Message(msgID: "m-" + id, element: element)
    message.timestamp = ScreenFixture.noon - 3600
    message.sender = "mira"
    message.nickName = "Mira"
    conversation.lastMessage = message
    change(&conversation)
    return conversation
  }

  /// A group with a message of an hour before noon.
  static func group(
    _ id: String = "g", _ element: MessageElement = .text(TextElement(text: "Hello")),
    _ change: (inout Self) -> Void = { _ in }
  ) -> Conversation {
    chat(id, element) {
      $0.userID = nil
      $0.groupID = "trail"
      $0.title = "Trail"
      change(&$0)
    }
  }
}

extension AppScreen {
  /// The JSON in an environment.
  func json(in environment: RenderEnvironment) -> JSONObject {
    environment.perform { json }.object ?? JSONObject([])
  }

  /// The views in an environment.
  func layout(in environment: RenderEnvironment) -> LayoutNode {
    environment.perform { makeView().makeLayoutNode() }
  }
}

extension LayoutNode {
  /// The first view of a name that isn't hidden; `nil` where there is none.
  func node(_ name: String) -> LayoutNode? {
    id == name ? self : children.lazy.compactMap { $0.node(name) }.first
  }

  /// The frame of the first view of a name, rounded to hundredths; `nil` where there is none.
  func frame(_ name: String) -> CGRect? {
    guard let frame = node(name)?.frame else { return nil }
    func rounded(_ length: CGFloat) -> CGFloat { (length * 100).rounded() / 100 }
    return CGRect(
      x: rounded(frame.minX), y: rounded(frame.minY), width: rounded(frame.width),
      height: rounded(frame.height))
  }
}
