// SPDX-License-Identifier: MIT
/// A part of Swift source that rules tell apart. Comments and white space have none.
struct Token {
  /// The kind of a token.
  enum Kind: UInt8 {
    /// A name or a keyword; in backticks, with them.
    case word
    case number
    /// A literal of text or a regular expression; of one with interpolations, a part between them.
    case literal
    /// An attribute without its arguments: `@objc`.
    case attribute
    /// A name after a number sign: `#selector`, `#if`.
    case directive
    /// A single character, or `->` or `==`.
    case mark
  }

  var kind: Kind

  /// The token's text; empty for literals.
  var text: String

  /// Offsets in the file, in bytes of UTF-8.
  var range: Range<Int>

  /// The line, from 1.
  var line: Int

  /// Whether it is the first token of its line.
  var startsLine: Bool

  /// Whether there is white space or a comment before it.
  var followsSpace: Bool
}
