// SPDX-License-Identifier: MIT
/// A notice in the middle of a conversation: a line about something that happened, in words.
///
/// ``GroupTipsElement`` has events that a kit words in the reader's language.
public struct NoticeElement: ElementContent {
  /// The line. The default is empty; a notice without text isn't shown.
  public var text: String

  public var elementType: ElementType { .notice }

  /// Makes a notice.
  public init(text: String = "") { self.text = text }
}
