// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleMarkdown
public import Foundation

extension AttributedString {
  /// The options of reading Markdown.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// The syntax that counts.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// Blocks and spans. Blocks follow each other without line breaks, and have a ``PresentationIntent``.
      case full
      /// Spans alone: marks of blocks are text. Line breaks and the white space around them become one space.
      case inlineOnly
      /// Spans alone, and all white space stays as it is.
      case inlineOnlyPreservingWhitespace
    }

    /// The result for text that can't be read. All text can be: Markdown has no errors.
    public enum FailurePolicy: Hashable, Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }

    /// Whether `^[text](name: value)` sets attributes. The default is `false`. Inert: such marks stay text.
    public var allowsExtendedAttributes: Bool
    /// The syntax that counts. The default is all of it.
    public var interpretedSyntax: InterpretedSyntax
    /// The result for text that can't be read. Inert.
    public var failurePolicy: FailurePolicy
    /// The language of the text. The default is `nil`: not known.
    public var languageCode: String?
    /// Whether attributes have places in the source. Inert: there are none.
    public var appliesSourcePositionAttributes: Bool

    /// Creates options with Foundation's defaults.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .returnPartiallyParsedIfPossible, languageCode: String? = nil,
      appliesSourcePositionAttributes: Bool = false
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
      self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
    }
  }

  /// Creates a text from Markdown, with its meaning in attributes: no fonts, no line breaks between blocks.
  /// Partial: HTML is text without an intent, and custom attributes aren't read.
  ///
  /// The syntax is CommonMark's with GitHub's tables and strikethrough, read by `BubbleMarkdown`.
  ///
  /// - Parameters:
  ///   - markdown: The source.
  ///   - options: The syntax and the language. The default is all syntax, and no language.
  ///   - baseURL: The address that links and images are relative to. The default is `nil`.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    var writer = IntentWriter(options, baseURL)
    switch options.interpretedSyntax {
    case .full: writer.write(MarkdownDocument(commonMark: markdown))
    case .inlineOnly: writer.write(markdown, keepsSpace: false)
    case .inlineOnlyPreservingWhitespace: writer.write(markdown, keepsSpace: true)
    }
    self = writer.text
  }

  /// Creates a text from Markdown in UTF-8. Bytes that aren't become U+FFFD.
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    let source = String(decoding: markdown, as: UTF8.self)
    try self.init(markdown: source, options: options, baseURL: baseURL)
  }

  /// Creates a text from a file of Markdown.
  ///
  /// - Throws: Foundation's error for a file that can't be read.
  public init(
    contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }

  /// Creates a text from Markdown. The scope adds nothing, as custom attributes aren't read.
  public init<Scope: AttributeScope>(
    markdown: String, including scope: KeyPath<AttributeScopes, Scope.Type>,
    options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws { try self.init(markdown: markdown, options: options, baseURL: baseURL) }

  /// Creates a text from Markdown. The scope adds nothing, as custom attributes aren't read.
  public init<Scope: AttributeScope>(
    markdown: String, including scope: Scope.Type,
    options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws { try self.init(markdown: markdown, options: options, baseURL: baseURL) }
}
