/// A range of plain text that leads somewhere, or that names a member of the conversation.
public struct TextLink: Hashable, Sendable {
  /// What a link leads to.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case url, email, phone, mention
  }

  /// The UTF-8 offsets of the text that is the link. Both ends are edges of grapheme clusters.
  public let range: Range<Int>

  /// What the link leads to.
  public let kind: Kind

  /// Where the link leads, in full.
  ///
  /// A web address as it is written, with `https://` before it where it names no scheme; `mailto:`
  /// and the address; `tel:` and the digits, after `+` where the number is international; the name
  /// that is mentioned, without its `@`. Domains stay in the script they are written in.
  public let target: String

  public init(range: Range<Int>, kind: Kind, target: String) {
    self.range = range
    self.kind = kind
    self.target = target
  }
}
