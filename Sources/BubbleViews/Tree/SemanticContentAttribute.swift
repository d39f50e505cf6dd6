public import BubbleText

/// Whether a view's content turns round where people read from right to left.
public enum SemanticContentAttribute: Hashable, Sendable {
  /// As the context says.
  case unspecified
  /// Playback controls, which read from left to right everywhere.
  case playback
  /// Directions in space, which read from left to right everywhere.
  case spatial
  /// From left to right, whatever the context says.
  case forceLeftToRight
  /// From right to left, whatever the context says.
  case forceRightToLeft
}

extension View {
  /// The direction that leading and trailing go by in this view. Subviews have their own.
  ///
  /// ``semanticContentAttribute`` decides, then the context the view was made in, then left to
  /// right.
  public var effectiveLayoutDirection: LayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: viewContext?.layoutDirection ?? .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
