// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// Fixtures of the tests of ChatKit's cells.
enum Fixture {
  /// The package's fonts. Opened once: a typesetter may be shared by threads.
  static let typesetter: Typesetter = {
    do { return Typesetter(fonts: try .bundled()) } catch { preconditionFailure("\(error)") }
  }()

  /// The folder of the examples.
  static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Examples").standardizedFileURL

  /// The images of the examples. Decoded once: a store may be shared by threads.
  static let images = ImageStore(folder: examples)

  /// An environment of 390 points, and changes to it.
  static func environment(
    locale: String = "en", _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> RenderEnvironment {
    var environment = RenderEnvironment(
      typesetter: typesetter, kit: .chatkit(), images: images,
      locale: locale)
    environment.width = 390
    change(&environment)
    return environment
  }

  static func renderer(
    locale: String = "en", _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> MessageRenderer {
    MessageRenderer(environment: environment(locale: locale, change))
  }

  /// The messages of a file in `Examples/chatkit`.
  static func messages(_ name: String) throws -> [Message] {
    let file = examples.appending(path: "chatkit/\(name).json")
    return MessageReader(Array(try Data(contentsOf: file))).compactMap(\.message)
  }

  static func message(
    _ element: MessageElement, from owner: ChatKitOwner = .other,
    in kind: ConversationKind = .single, _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    var message = Message(msgID: "m-1", element: element)
    message.sender = owner == .me ? "tomas" : "yara"
    message.nickName = owner == .me ? "Tomás" : "Yara"
    message.isSelf = owner == .me
    if kind == .group { message.groupID = "night-market" } else { message.userID = "yara" }
    change(&message)
    return message
  }

  static func text(
    _ text: String, from owner: ChatKitOwner = .other, in kind: ConversationKind = .single,
    _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    message(.text(TextElement(text: text)), from: owner, in: kind, change)
  }

  static func voice(_ seconds: Int, from owner: ChatKitOwner = .other) -> Message {
    message(voice(seconds), from: owner)
  }

  static func voice(_ seconds: Int) -> MessageElement {
    var sound = SoundElement()
    sound.duration = seconds
    return .sound(sound)
  }

  static func image(_ width: Int, _ height: Int) -> MessageElement {
    var variant = ImageElement.Variant()
    (variant.pixelWidth, variant.pixelHeight) = (width, height)
    return .image(ImageElement(variants: [variant]))
  }

  /// A custom message, by its number and what its sender attached.
  static func custom(
    _ type: Int, _ attributes: [(String, JSONValue)] = [], from owner: ChatKitOwner = .other
  ) -> Message {
    let payload = JSONObject([
      ("_lctype", .integer(type)), ("_lcattrs", .object(JSONObject(attributes))),
    ])
    return message(.custom(CustomElement(payload: payload)), from: owner)
  }
}

extension MessageRow {
  /// The visible view with an identifier or of a class.
  func node(_ name: String) -> LayoutNode? {
    layout.first { $0.id == name || $0.className == name }
  }

  /// The frame of that view, in the row; `nil` when there is none, or it is hidden.
  func frame(_ name: String) -> CGRect? { node(name)?.frame }

  /// The lines that a label shows.
  func lines(_ name: String) -> [String]? {
    for detail in node(name)?.details ?? [] {
      if case .strings(let lines) = detail.value { return lines }
    }
    return nil
  }
}

extension LayoutNode {
  func first(where condition: (LayoutNode) -> Bool) -> LayoutNode? {
    if condition(self) { return self }
    for child in children {
      if let found = child.first(where: condition) { return found }
    }
    return nil
  }
}
