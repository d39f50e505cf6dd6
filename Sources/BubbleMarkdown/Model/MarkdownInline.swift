// SPDX-License-Identifier: MIT
/// An inline element.
public indirect enum MarkdownInline: Hashable, Sendable {
  case text(String)
  case emphasis([MarkdownInline])
  case strong([MarkdownInline])
  case strikethrough([MarkdownInline])

  /// Underlined text, of which Markdown has none.
  case underline([MarkdownInline])

  /// Text that is hidden in chats until someone touches it, of which Markdown has none.
  case spoiler([MarkdownInline])
  case code(String)
  case link(MarkdownLink)
  case image(MarkdownImage)

  /// A formula in the line.
  case formula(MarkdownFormula)

  /// A soft line break, which is shown as a space.
  case softBreak

  /// The end of a line: two spaces, a backslash or `<br>`.
  case hardBreak
}

/// A formula of LaTeX.
public struct MarkdownFormula: Hashable, Sendable {
  /// The source, without the marks around it.
  public var source: String

  /// Whether the text grows, and the mark that closes the formula isn't there yet. Its source is shown until then. The
  /// default is `false`.
  public var isOpen: Bool

  /// The source with its marks, as it is written. Equal formulas may be written in other marks.
  package var written: String

  public init(_ source: String, isOpen: Bool = false) {
    (self.source, self.isOpen, written) = (source, isOpen, source)
  }

  package init(_ source: String, isOpen: Bool, written: String) {
    (self.source, self.isOpen, self.written) = (source, isOpen, written)
  }
}

/// A link in a text.
public struct MarkdownLink: Hashable, Sendable {
  /// The address, as written. Empty while the address of a streamed text is incomplete.
  public var destination: String

  /// The title; empty without one.
  public var title: String

  /// The link's text.
  public var content: [MarkdownInline]

  public init(destination: String, title: String = "", content: [MarkdownInline]) {
    self.destination = destination
    self.title = title
    self.content = content
  }
}

/// An image in a text.
public struct MarkdownImage: Hashable, Sendable {
  /// The address, as written.
  public var source: String

  /// The title; empty without one.
  public var title: String

  /// The alternative text.
  public var alternative: String

  public init(source: String, title: String = "", alternative: String = "") {
    self.source = source
    self.title = title
    self.alternative = alternative
  }
}

extension MarkdownInline {
  /// The plain text, with the alternative texts of images and the sources of formulas.
  public var plainText: String {
    switch self {
    case .text(let text), .code(let text): text
    case .formula(let formula): formula.source
    case .emphasis(let content), .strong(let content), .strikethrough(let content),
      .underline(let content), .spoiler(let content):
      content.plainText
    case .link(let link): link.content.plainText
    case .image(let image): image.alternative
    case .softBreak: " "
    case .hardBreak: "\n"
    }
  }
}

extension [MarkdownInline] {
  /// The plain text.
  public var plainText: String { map(\.plainText).joined() }
}
