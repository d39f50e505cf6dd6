// SPDX-License-Identifier: MIT
public import BubbleText

/// An alignment by reading direction, for text whose own direction should not decide.
public enum DirectionalAlignment: Hashable, Sendable, CaseIterable {
  /// Leave the alignment as it is.
  case undefined
  /// The edge where the view's reading starts.
  case leading
  /// The middle.
  case center
  /// The edge where the view's reading ends.
  case trailing
}

/// The direction that `TextAlignment.natural` follows in a label.
public enum NaturalAlignment: Hashable, Sendable, CaseIterable {
  /// The layout direction of the label: the left edge, or the right one in right-to-left layouts.
  case interfaceDirection
  /// The direction of each paragraph, as in text views.
  case textDirection
}

extension TextAlignment {
  /// The physical alignment that a directional one means; `nil` for
  /// ``DirectionalAlignment/undefined``.
  public init?(_ alignment: DirectionalAlignment, in direction: LayoutDirection) {
    switch (alignment, direction) {
    case (.undefined, _): return nil
    case (.center, _): self = .center
    case (.leading, .leftToRight), (.trailing, .rightToLeft): self = .left
    case (.leading, .rightToLeft), (.trailing, .leftToRight): self = .right
    }
  }
}

extension String {
  /// The text with an embedding mark of the direction before it: U+202A or U+202B.
  ///
  /// Empty text, and text that starts with one of the two, stays as it is.
  public func embedded(in direction: LayoutDirection) -> String {
    let marks: [Unicode.Scalar] = ["\u{202A}", "\u{202B}"]
    guard let first = unicodeScalars.first, !marks.contains(first) else { return self }
    return String(direction == .leftToRight ? marks[0] : marks[1]) + self
  }
}
