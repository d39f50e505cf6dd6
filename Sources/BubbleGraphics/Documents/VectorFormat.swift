/// A kind of document that keeps shapes as shapes.
public enum VectorFormat: String, Hashable, Sendable, CaseIterable {
  /// Scalable Vector Graphics 1.1, with what CSS adds to it: embedded fonts, and `href`.
  case svg

  /// Portable Document Format 1.5.
  case pdf
}
