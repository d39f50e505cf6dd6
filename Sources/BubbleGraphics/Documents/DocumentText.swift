/// How a document keeps its text.
public enum DocumentText: String, Hashable, Sendable, CaseIterable {
  /// As shapes, which every reader shows alike.
  case outlines

  /// As characters in embedded fonts, which can be selected, searched and copied.
  case fonts
}
