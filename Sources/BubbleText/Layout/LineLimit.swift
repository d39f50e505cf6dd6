/// How many lines may be made, and what happens to the rest of the text.
public struct LineLimit: Hashable, Sendable {
  /// Which part of the text a truncated line leaves out.
  public enum Truncation: Hashable, Sendable {
    /// What follows: `The quick…`.
    case tail
    /// What stands before the end of the text: `…the dog`.
    case head
    /// What is between the line's start and the end of the text: `The…dog`.
    case middle
  }

  /// The most lines there may be; 0 for as many as it takes. The default is 0.
  public var maximumLines = 0

  /// The most room that lines may take from top to bottom, in points. There is always one line. The
  /// default is no limit.
  public var maximumHeight = Double.infinity

  /// What the last line leaves out when there is more text than fits. The default is
  /// ``Truncation/tail``.
  public var truncation = Truncation.tail

  /// What stands for the text that is left out. Empty to leave it out bare. The default is an
  /// ellipsis. A token wider than the line stands alone, and sticks out.
  public var token = "\u{2026}"

  public init(
    maximumLines: Int = 0, maximumHeight: Double = .infinity, truncation: Truncation = .tail,
    token: String = "\u{2026}"
  ) {
    self.maximumLines = maximumLines
    self.maximumHeight = maximumHeight
    self.truncation = truncation
    self.token = token
  }

  /// As many lines as it takes.
  public static let none = LineLimit()
}
