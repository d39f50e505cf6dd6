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
