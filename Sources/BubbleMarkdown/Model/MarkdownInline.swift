// SPDX-License-Identifier: MIT
/// A part of a line of text.
public indirect enum MarkdownInline: Hashable, Sendable {
  case text(String)
  case emphasis([MarkdownInline])
  case strong([MarkdownInline])
  case strikethrough([MarkdownInline])
  case code(String)
  case link(MarkdownLink)
  case image(MarkdownImage)

  /// The end of a line of the source, which reads as a space.
  case softBreak

  /// The end of a line.
  case hardBreak
}

/// A link in a text.
public struct MarkdownLink: Hashable, Sendable {
  /// Where it leads, as it was written. Empty while the address of a growing text isn't there yet.
  public var destination: String

  /// What explains it; empty for nothing.
  public var title: String

  /// What is shown.
  public var content: [MarkdownInline]

  public init(destination: String, title: String = "", content: [MarkdownInline]) {
    self.destination = destination
    self.title = title
    self.content = content
  }
}

/// An image in a text.
public struct MarkdownImage: Hashable, Sendable {
  /// Where it is, as it was written.
  public var source: String

  /// What explains it; empty for nothing.
  public var title: String

  /// What is in its place where it can't be shown.
  public var alternative: String

  public init(source: String, title: String = "", alternative: String = "") {
    self.source = source
    self.title = title
    self.alternative = alternative
  }
}

extension MarkdownInline {
  /// The characters alone, without how they are shown. Images are their alternatives.
  public var plainText: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let content), .strong(let content), .strikethrough(let content):
      content.plainText
    case .link(let link): link.content.plainText
    case .image(let image): image.alternative
    case .softBreak: " "
    case .hardBreak: "\n"
    }
  }
}

extension [MarkdownInline] {
  /// The characters alone, without how they are shown.
  public var plainText: String { map(\.plainText).joined() }
}
