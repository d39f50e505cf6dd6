// SPDX-License-Identifier: MIT
import BubbleStrings

/// The content of a message, of one type. The types are open.
///
/// A reader, a kit or an application adds a type of its own by conforming to ``ElementContent``. An
/// unknown type is read as ``UnknownElement``, with its type's name and its payload.
///
/// ```swift
/// let message = Message(msgID: "m-1", element: .text(TextElement(text: "Eight o'clock")))
/// message.element.type           // .text
/// message.element.text?.text     // "Eight o'clock"
/// message.element.image          // nil
/// ```
public struct MessageElement: Sendable {
  // Most messages are texts, and their content is asked for at every turn.
  private enum Storage: Sendable {
    case text(TextElement)
    case other(any ElementContent)
  }

  private let storage: Storage

  /// The content's type. Kept apart, since asking the storage copies it.
  private let contentType: ObjectIdentifier

  /// Whether the message holds a text.
  package var isText: Bool { contentType == ObjectIdentifier(TextElement.self) }

  /// Makes an element of content of any type.
  public init(_ content: some ElementContent) {
    contentType = ObjectIdentifier(Swift.type(of: content))
    if contentType == ObjectIdentifier(TextElement.self), let text = content as? TextElement {
      storage = .text(text)
    } else {
      storage = .other(content)
    }
  }

  private init(text: TextElement) {
    storage = .text(text)
    contentType = ObjectIdentifier(TextElement.self)
  }

  /// The content's type.
  public var type: ElementType {
    if isText { return .text }
    return switch storage {
    case .text: .text
    case .other(let content): content.elementType
    }
  }

  /// The content as a type; `nil` if it has another type. An object is found as its own class, not as a superclass.
  public func content<Content: ElementContent>(as type: Content.Type = Content.self) -> Content? {
    guard contentType == ObjectIdentifier(type) else { return nil }
    return switch storage {
    case .text(let text): text as? Content
    case .other(let content): content as? Content
    }
  }
}

/// The content of an element.
public protocol ElementContent: Hashable, Sendable {
  /// The name of the type, which cells are found by.
  var elementType: ElementType { get }
}

/// The type of an element, by name. Any name may be one.
public struct ElementType: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name: `text`, `groupTips`.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(stringLiteral name: String) { rawValue = name }

  public static func == (one: ElementType, other: ElementType) -> Bool {
    one.rawValue.isExactly(other.rawValue)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ExactString(rawValue)) }
}

extension MessageElement: Hashable {
  public static func == (first: MessageElement, second: MessageElement) -> Bool {
    switch (first.storage, second.storage) {
    case (.text(let first), .text(let second)): first == second
    case (.other(let first), .other(let second)): first.isEqual(to: second)
    case (.text, .other), (.other, .text): false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch storage {
    case .text(let text): text.hash(into: &hasher)
    case .other(let content): content.hash(into: &hasher)
    }
  }
}

extension ElementContent {
  fileprivate func isEqual(to other: any ElementContent) -> Bool { self == other as? Self }
}

// MARK: The package's own types

extension ElementType {
  public static let none: ElementType = "none"
  public static let text: ElementType = "text"
  public static let custom: ElementType = "custom"
  public static let image: ElementType = "image"
  public static let sound: ElementType = "sound"
  public static let video: ElementType = "video"
  public static let file: ElementType = "file"
  public static let location: ElementType = "location"
  public static let face: ElementType = "face"
  public static let groupTips: ElementType = "groupTips"
  public static let merger: ElementType = "merger"
  public static let stream: ElementType = "stream"
  public static let richText: ElementType = "richText"
  public static let notice: ElementType = "notice"
  public static let card: ElementType = "card"
}

extension MessageElement {
  /// No content.
  public static let none = MessageElement(NoElement())

  /// A text that is still being written. Not drawn by any kit.
  public static let stream = MessageElement(StreamElement())

  public static func text(_ content: TextElement) -> MessageElement {
    MessageElement(text: content)
  }
  public static func custom(_ content: CustomElement) -> MessageElement { MessageElement(content) }
  public static func image(_ content: ImageElement) -> MessageElement { MessageElement(content) }
  public static func sound(_ content: SoundElement) -> MessageElement { MessageElement(content) }
  public static func video(_ content: VideoElement) -> MessageElement { MessageElement(content) }
  public static func file(_ content: FileElement) -> MessageElement { MessageElement(content) }
  public static func location(_ content: LocationElement) -> MessageElement {
    MessageElement(content)
  }
  public static func face(_ content: FaceElement) -> MessageElement { MessageElement(content) }
  public static func groupTips(_ content: GroupTipsElement) -> MessageElement {
    MessageElement(content)
  }
  public static func merger(_ content: MergerElement) -> MessageElement { MessageElement(content) }
  public static func richText(_ content: RichTextElement) -> MessageElement {
    MessageElement(content)
  }
  public static func notice(_ content: NoticeElement) -> MessageElement { MessageElement(content) }
  public static func card(_ content: CardElement) -> MessageElement { MessageElement(content) }

  /// Makes content of an unknown type.
  ///
  /// - Parameter type: The type's name, as the message writes it.
  public static func unknown(
    _ type: String, payload: JSONObject = JSONObject([])
  ) -> MessageElement {
    MessageElement(UnknownElement(elementType: ElementType(rawValue: type), payload: payload))
  }

  /// The text, if it is the message's content.
  public var text: TextElement? {
    if case .text(let text) = storage { text } else { nil }
  }

  /// The text that the sender wrote, without formatting; `nil` if the message holds something else.
  public var plainText: String? { text?.text ?? content(as: RichTextElement.self)?.plainText }

  /// The text that a reader can copy: the sender's, or that of a card; `nil` without any.
  package var textToCopy: String? {
    if let plainText { return plainText }
    let text = content(as: CardElement.self)?.plainText ?? ""
    return text.isEmpty ? nil : text
  }

  /// The custom element, if it is the message's content.
  public var custom: CustomElement? { content() }
}
