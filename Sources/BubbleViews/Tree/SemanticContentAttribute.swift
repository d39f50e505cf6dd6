public import BubbleText

/// Whether a view's content turns round where people read from right to left.
public enum SemanticContentAttribute: Hashable, Sendable {
  /// As the view's traits say.
  case unspecified
  /// Playback controls, which read from left to right everywhere.
  case playback
  /// Directions in space, which read from left to right everywhere.
  case spatial
  /// From left to right, whatever the traits say.
  case forceLeftToRight
  /// From right to left, whatever the traits say.
  case forceRightToLeft
}

extension View {
  /// The direction that leading and trailing go by in this view. Subviews have their own.
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
