// SPDX-License-Identifier: MIT
import BubbleStrings

/// The maximum number of lines, and the truncation of the rest of the text.
public struct LineLimit: Hashable, Sendable {
  /// The part of the text that a truncated line leaves out.
  public enum Truncation: Hashable, Sendable {
    /// The end of the text: `The quick…`.
    case tail
    /// The part before the end of the text: `…the dog`.
    case head
    /// The part between the line's start and the end of the text: `The…dog`.
    case middle
  }

  /// The maximum number of lines; 0 for no limit. The default is 0.
  public var maximumLines = 0

  /// The maximum height of all lines, in points. There is always one line. The
  /// default is no limit.
  public var maximumHeight = Double.infinity

  /// The part that the last line leaves out if the text doesn't fit. The default is
  /// ``Truncation/tail``.
  public var truncation = Truncation.tail

  /// The token in place of the text that is left out; empty for none. The default is an ellipsis. A
  /// token wider than the line is alone on it, and overflows.
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

  /// Whether two limits are the same, with tokens of the same scalars: equivalent ones may have other glyphs.
  public static func == (one: LineLimit, other: LineLimit) -> Bool {
    one.maximumLines == other.maximumLines && one.maximumHeight == other.maximumHeight
      && one.truncation == other.truncation && one.token.isExactly(other.token)
  }
}
