// SPDX-License-Identifier: MIT
/// A token in a line of code.
public struct CodeToken: Hashable, Sendable {
  /// The kind of a token.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case keyword
    case type
    case string
    case number
    case comment
    case function
    /// A key, an attribute or a variable, in languages that mark them.
    case attribute
  }

  public var kind: Kind

  /// The UTF-8 offsets in the line. Never empty.
  public var range: Range<Int>

  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// The state at the end of a line of code.
public struct CodeState: Hashable, Sendable {
  enum Open: Hashable, Sendable {
    case comment(depth: Int)
    /// In a string that ends with these bytes.
    case string(end: [UInt8], escapes: Bool)
    /// Inside of `<…>`.
    case tag
    /// Behind the head of a difference.
    case lines
  }

  var open: Open?

  /// The state at the start of code.
  public init() {}
}
