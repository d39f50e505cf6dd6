internal import BubbleText
internal import CBubbleCairo

/// The fonts of one document, each made when text first needs it.
final class DocumentFonts {
  private struct Key: Hashable {
    let face: FontFace
    let style: GlyphKey.Style
  }

  private var fonts: [Key: DocumentFont] = [:]

  /// The font that draws a run's glyphs, or `nil` when Cairo cannot make it.
  ///
  /// Cairo embeds the glyphs that a document uses of a font's file. Where the file has not what is to
  /// be seen (outlines thickened or sheared; pictures), the document gets a font of its own.
  func font(of run: GlyphRun, glyphCache: GlyphCache) -> DocumentFont? {
    let key = Key(face: run.face, style: run.style)
    if let font = fonts[key] { return font }
    let drawsPictures = glyphCache.drawsPictures(run.face)
    let font =
      run.style.isEmpty && !drawsPictures
      ? DocumentFont(file: run.face)
      : DocumentFont(drawing: run.face, style: run.style, glyphCache: glyphCache)
    fonts[key] = font
    return font
  }
}
