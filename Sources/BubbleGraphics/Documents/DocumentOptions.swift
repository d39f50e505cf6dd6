// SPDX-License-Identifier: MIT
/// How a document keeps what is drawn.
public struct DocumentOptions: Hashable, Sendable {
  /// How text is kept. `nil`, the default, is fonts in PDF and outlines in SVG, which not every reader
  /// of SVG shows with embedded fonts.
  public var text: DocumentText?

  /// What readers call the document. The default is that it has no name.
  public var title: String?

  /// Pixels per point of the bitmap whose baselines the text is to have: there, they lie on whole
  /// pixels. `nil`, the default, leaves them where layout has put them.
  public var baselineScale: Double?

  /// Creates the options.
  public init() {}
}

extension VectorFormat {
  var usualText: DocumentText { self == .pdf ? .fonts : .outlines }
}

/// A kind of document that keeps shapes as shapes.
public enum VectorFormat: String, Hashable, Sendable, CaseIterable {
  /// Scalable Vector Graphics 1.1, with what CSS adds to it: embedded fonts, and `href`.
  case svg

  /// Portable Document Format 1.5.
  case pdf
}

/// How a document keeps its text.
public enum DocumentText: String, Hashable, Sendable, CaseIterable {
  /// As shapes, which every reader shows alike.
  case outlines

  /// As characters in embedded fonts, which can be selected, searched and copied.
  case fonts
}
