// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleStrings
import BubbleViews

/// A button that sends a custom message, as in a record of the table of 5.8.
public struct SendButton: Sendable {
  /// The button's key; `SendBtn_Key` in a record.
  public let key: String

  /// The title below its image; `SendBtn_Title` in a record.
  public let title: String

  /// The name of its image; `SendBtn_ImageName` in a record.
  public let imageName: String

  /// Creates the content that it sends.
  public let makeContent: @Sendable () -> CustomContent

  public init(
    key: String, title: String, imageName: String,
    makeContent: @escaping @Sendable () -> CustomContent
  ) {
    (self.key, self.title, self.imageName) = (key, title, imageName)
    self.makeContent = makeContent
  }

  /// Reads a record of the table of 5.8.
  ///
  /// - Throws: ``SendButtonError/missingField(_:)`` for a record without a text for one of its three fields.
  public init(
    record: [String: String], makeContent: @escaping @Sendable () -> CustomContent
  ) throws(SendButtonError) {
    func field(_ name: String) throws(SendButtonError) -> String {
      guard let text = record[name], !text.isEmpty else { throw .missingField(name) }
      return text
    }
    self.init(
      key: try field("SendBtn_Key"), title: try field("SendBtn_Title"),
      imageName: try field("SendBtn_ImageName"), makeContent: makeContent)
  }

  /// The original's button "Custom", which sends a welcome.
  public static func welcome(in localization: Localization) -> SendButton {
    SendButton(
      key: "custom_message_link", title: localization["TUIKitMoreLink"],
      imageName: "chat_more_link_img"
    ) { .welcome(in: localization) }
  }
}

/// The buttons that send custom messages, as in the table of 5.8.
public struct SendButtonTable: Sendable {
  /// The buttons in the order of the table.
  public let buttons: [SendButton]

  /// - Throws: ``SendButtonError/duplicateKey(_:)`` when two buttons have the same key.
  public init(_ buttons: [SendButton]) throws(SendButtonError) {
    var keys: Set<ExactString> = []
    for button in buttons where !keys.insert(exactly: button.key) {
      throw .duplicateKey(button.key)
    }
    self.buttons = buttons
  }

  /// Returns the message that the button with a key sends; `nil` if no button has the key.
  public func message(forKey key: String) -> Message? {
    buttons.first { $0.key.isExactly(key) }?.makeContent().message()
  }
}

/// The reason why a table of buttons cannot be used.
public enum SendButtonError: Error, Hashable, Sendable {
  /// A record has no text for a field.
  case missingField(String)

  /// Two buttons have the same key.
  case duplicateKey(String)
}

extension SendButtonError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingField(let name):
      "A button's record has no '\(name)'. Set it to a string."
    case .duplicateKey(let key):
      "Two buttons have the key '\(key)'. Give each its own; upper and lower case differ."
    }
  }
}
