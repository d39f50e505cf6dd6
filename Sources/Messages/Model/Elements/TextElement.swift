/// A text message.
public struct TextElement: Hashable, Sendable {
  /// The text as it was written, line breaks included. May be empty.
  public var text: String

  /// Makes a text.
  public init(text: String = "") {
    self.text = text
  }
}
