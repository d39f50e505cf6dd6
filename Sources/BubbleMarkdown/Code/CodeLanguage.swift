// SPDX-License-Identifier: MIT
import BubbleStrings

/// The syntax of a programming language, as needed for highlighting.
public struct CodeLanguage: Hashable, Sendable {
  /// The delimiters and escapes of a kind of string.
  struct StringRule: Hashable, Sendable {
    var start: [UInt8]
    var end: [UInt8]
    var escapes = true
    var isMultiline = false

    init(_ start: String, _ end: String? = nil, escapes: Bool = true, isMultiline: Bool = false) {
      self.start = Array(start.utf8)
      self.end = Array((end ?? start).utf8)
      self.escapes = escapes
      self.isMultiline = isMultiline
    }
  }

  /// The kind of syntax that decides how words are read.
  enum Style: Hashable, Sendable {
    case code
    /// Tags, attributes, and text between them.
    case markup
    /// Words before a colon are keys.
    case keys
    /// Lines are added or removed ones.
    case difference
  }

  /// The display name.
  public let name: String

  /// The names that fences use for the language, in lower case; the display name's among them.
  let aliases: [String]
  var keywords: Set<String> = []
  var types: Set<String> = []
  var lineComments: [[UInt8]] = []
  var blockComment: (start: [UInt8], end: [UInt8])?
  var nestsComments = false
  var strings: [StringRule] = []
  var ignoresCase = false
  /// Whether words with a capital letter are types.
  var capitalizesTypes = false
  /// Whether a quote is a character only where one closes it: `'a'`, but not `'static`.
  var hasLifetimes = false
  /// Whether `#` marks repeat on both sides of raw strings.
  var hasHashStrings = false
  /// Whether words may have a minus in them.
  var hasDashedWords = false
  /// The bytes that words may begin with besides letters.
  var sigils: [UInt8] = []
  var style = Style.code

  init(_ name: String, _ aliases: [String] = []) {
    self.name = name
    self.aliases = aliases + [name.lowercased()]
  }

  /// Returns the language of a fence's info string; `nil` if it isn't known.
  public static func named(_ name: String) -> CodeLanguage? { byName[named: name.lowercased()] }

  private static let byName: [String: CodeLanguage] = {
    var languages: [String: CodeLanguage] = [:]
    for language in all {
      for alias in language.aliases { languages[alias] = language }
    }
    return languages
  }()

  public static func == (left: CodeLanguage, right: CodeLanguage) -> Bool {
    left.name == right.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
