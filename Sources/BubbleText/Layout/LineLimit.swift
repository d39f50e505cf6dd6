// SPDX-License-Identifier: MIT
/// The maximum number of lines, and what happens to the rest of the text.
public struct LineLimit: Hashable, Sendable {
  /// Which part of the text a truncated line leaves out.
  public enum Truncation: Hashable, Sendable {
    /// What follows: `The quick…`.
    case tail
    /// What comes before the end of the text: `…the dog`.
    case head
    /// What is between the line's start and the end of the text: `The…dog`.
    case middle
  }

  /// The maximum number of lines; 0 for no limit. The default is 0.
  public var maximumLines = 0

  /// The maximum height of all lines, in points. There is always one line. The
  /// default is no limit.
  public var maximumHeight = Double.infinity

  /// What the last line leaves out when there is more text than fits. The default is
  /// ``Truncation/tail``.
  public var truncation = Truncation.tail

  /// What replaces the text that is left out. Empty to leave it out bare. The default is an
  /// ellipsis. A token wider than the line is alone on it, and overflows.
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

  /// No limit.
  public static let none = LineLimit()
}
