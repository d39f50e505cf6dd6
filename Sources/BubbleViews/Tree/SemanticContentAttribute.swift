// SPDX-License-Identifier: MIT
public import BubbleText

/// Whether a view's content is mirrored in right-to-left layouts.
public enum SemanticContentAttribute: Hashable, Sendable {
  /// In the direction of the view's traits.
  case unspecified
  /// Playback controls, which read from left to right everywhere.
  case playback
  /// Directions in space, which read from left to right everywhere.
  case spatial
  /// From left to right, regardless of the traits.
  case forceLeftToRight
  /// From right to left, regardless of the traits.
  case forceRightToLeft
}

extension View {
  /// The direction that leading and trailing follow in this view. Subviews have their own.
  ///
  /// ``semanticContentAttribute`` decides, then ``traitCollection``.
  public var effectiveLayoutDirection: LayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: inheritedTraits?.layoutDirection ?? .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
