/// Which of its two neighbours a place between characters belongs to.
///
/// It matters where the two are not side by side: at the end of a line that broke without a
/// separator, and where the direction of the text changes.
public enum TextAffinity: Hashable, Sendable {
  /// The character before: the place is at that one's trailing edge.
  case upstream
  /// The character after: the place is at that one's leading edge.
  case downstream
}

/// A place between characters where a caret may be.
public struct TextPosition: Hashable, Sendable {
  /// The UTF-8 offset of the place.
  public var offset: Int

  /// The neighbour that the place belongs to.
  public var affinity: TextAffinity

  public init(offset: Int, affinity: TextAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
