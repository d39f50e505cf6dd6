// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// Fixtures of the tests of lists and panels.
enum ConversationFixture {
  static let typesetter: Typesetter = {
    do { return Typesetter(fonts: try .bundled()) } catch { preconditionFailure("\(error)") }
  }()

  static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Examples").standardizedFileURL

  /// The images of the examples. Decoded once: a store may be shared by threads.
  static let images = ImageStore(folder: examples)

  /// Friday, 15 May 2026, noon in Greenwich.
  static let noon = 1_778_846_400.0

  static let kits: [CellKit] = [.tuikitClassic(), .tuikitMinimalist()]

  static func environment(
    _ kit: CellKit = .tuikitClassic(), width: Double = 390, locale: String = "en",
    _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> RenderEnvironment {
    var environment = RenderEnvironment(
      typesetter: typesetter, kit: kit, images: images, locale: locale)
    environment.width = width
    environment.now = Date(timeIntervalSince1970: noon)
    change(&environment)
    return environment
  }
}

extension Conversation {
  /// A one-to-one conversation with a message of an hour before noon.
  static func chat(
    _ id: String = "c2c_mira", text: String = "Hello", _ change: (inout Self) -> Void = { _ in }
  ) -> Conversation {
    var conversation = Conversation(conversationID: id)
    conversation.userID = "mira"
    conversation.title = "Mira"
    conversation.lastMessage = .said(text)
    change(&conversation)
    return conversation
  }

  /// A group with a message of an hour before noon.
  static func group(
    _ id: String = "group_trail", _ change: (inout Self) -> Void = { _ in }
  ) -> Conversation {
    chat(id) {
      $0.userID = nil
      $0.groupID = "trail"
      $0.title = "Trail"
      change(&$0)
    }
  }
}

extension Message {
  /// A text of an hour before noon.
  static func said(_ text: String, _ change: (inout Message) -> Void = { _ in }) -> Message {
    var message = Message(msgID: "m-1", element: .text(TextElement(text: text)))
    message.timestamp = ConversationFixture.noon - 3600
    change(&message)
    return message
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

extension ConversationList {
  /// The rows of the JSON.
  func rows(in environment: RenderEnvironment = ConversationFixture.environment()) -> [JSONObject] {
    json(in: environment)["rows"]?.array?.compactMap(\.object) ?? []
  }
}

extension LayoutNode {
  /// The frame of the first view of a name, rounded to hundredths; `nil` where there is none.
  func frame(_ name: String) -> CGRect? {
    if id == name {
      func rounded(_ length: CGFloat) -> CGFloat { (length * 100).rounded() / 100 }
      return CGRect(
        x: rounded(frame.minX), y: rounded(frame.minY), width: rounded(frame.width),
        height: rounded(frame.height))
    }
    return children.lazy.compactMap { $0.frame(name) }.first
  }
}
