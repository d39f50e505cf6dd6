// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// Fixtures of the tests of cells.
enum RenderFixture {
  /// The package's fonts. Opened once: a typesetter may be shared by threads.
  static let typesetter: Typesetter = {
    do { return Typesetter(fonts: try .bundled()) } catch { preconditionFailure("\(error)") }
  }()

  /// The folder of the examples, with pictures in `avatars/`.
  static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Examples").standardizedFileURL

  /// The images of the examples. Decoded once: a store may be shared by threads.
  static let images = ImageStore(folder: examples)

  /// An environment of 390 points, and changes to it.
  static func environment(
    locale: String = "en", _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> RenderEnvironment {
    var environment = RenderEnvironment(
      typesetter: typesetter, images: images, locale: locale)
    environment.width = 390
    change(&environment)
    return environment
  }

  static func renderer(
    locale: String = "en", _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> MessageRenderer {
    MessageRenderer(environment: environment(locale: locale, change))
  }

  /// The size of a text between margins, as any program could ask for it.
  static func textSize(
    _ text: String, font: Font, fitting width: Double, in environment: RenderEnvironment
  ) -> TextSize {
    var style = ParagraphStyle()
    style.baseDirection = .firstStrong(fallback: environment.direction)
    style.language = environment.language
    return environment.typesetter.prepare(AttributedText(text, font: font), style: style)
      .size(fitting: width)
  }
}

extension Message {
  /// A text in a one-to-one conversation.
  static func text(
    _ text: String, isSelf: Bool = false, _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    make(.text(TextElement(text: text)), isSelf: isSelf, change)
  }

  /// A custom message with a payload of JSON text.
  static func custom(
    _ payload: String, isSelf: Bool = false, _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    make(.custom(CustomElement(data: payload)), isSelf: isSelf, change)
  }

  /// A link message.
  static func link(
    _ text: String, isSelf: Bool = false, _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    let payload = JSONObject([
      ("businessID", .string("text_link")), ("text", .string(text)),
      ("link", .string("https://example.org")),
    ])
    return make(.custom(CustomElement(payload: payload)), isSelf: isSelf, change)
  }

  static func make(
    _ element: MessageElement, isSelf: Bool = false, _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    var message = Message(msgID: "m-1", element: element)
    message.sender = isSelf ? "ines" : "mira"
    message.nickName = isSelf ? "Inês" : "Mira"
    message.userID = isSelf ? "mira" : "ines"
    message.isSelf = isSelf
    change(&message)
    return message
  }

  /// The same message in a group.
  var inGroup: Message {
    var message = self
    message.userID = nil
    message.groupID = "trail"
    return message
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

  /// The node and everything in it, from back to front.
  var all: [LayoutNode] { [self] + children.flatMap(\.all) }
}
