public import Foundation
public import Typesetting

extension Canvas {
  /// Creates a canvas that makes a document.
  ///
  /// Text becomes outlines, so a reader needs no fonts; emoji, images and shadows are embedded as
  /// pixels. Nothing is rounded to pixels. The document depends on what is drawn alone: it has no
  /// date, and its identifiers start at 1.
  ///
  /// - Parameters:
  ///   - format: What ``finish()`` returns.
  ///   - size: In points, which are CSS pixels in SVG and 1/72 inch in PDF. At most
  ///     ``sideLimit`` each way.
  ///   - background: The colour below the first thing drawn. `nil` is transparent.
  ///   - glyphCache: Opened fonts, and the pictures of emoji.
  public convenience init(
    vector format: VectorFormat, size: CGSize, background: Color? = nil, glyphCache: GlyphCache
  ) throws(DrawingError) {
    _ = try Self.pixelSize(of: size, scale: 1)
    let document = try DocumentSurface(format, size: size)
    try self.init(
      size: size, scale: 1, target: .document(document), background: background,
      glyphCache: glyphCache)
  }

  /// Ends the document, and returns its bytes. What is drawn later is lost.
  ///
  /// - Precondition: The canvas was made with a vector format.
  public func finish() -> [UInt8] {
    guard case .document(let document) = target else {
      preconditionFailure("A bitmap canvas has no document. Use makeBitmap() to get its pixels.")
    }
    return document.finish()
  }
}
