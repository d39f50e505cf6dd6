// SPDX-License-Identifier: MIT
/// A part of a line of code.
public struct CodeToken: Hashable, Sendable {
  /// What a part of code is.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case keyword
    case type
    case string
    case number
    case comment
    case function
    /// A key, an attribute or a variable, where a language marks those.
    case attribute
  }

  public var kind: Kind

  /// UTF-8 offsets in the line. Never empty.
  public var range: Range<Int>

  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// What is open where a line of code ends.
public struct CodeState: Hashable, Sendable {
  enum Open: Hashable, Sendable {
    case comment(depth: Int)
    /// The string that ends with these bytes.
    case string(end: [UInt8], escapes: Bool)
    /// Inside of `<…>`.
    case tag
  }

  var open: Open?

  /// What code starts with.
  public init() {}
}
