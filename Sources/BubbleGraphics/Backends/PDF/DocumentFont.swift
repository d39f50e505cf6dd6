// SPDX-License-Identifier: MIT
internal import BubbleStrings
internal import BubbleText
internal import CBubbleCairo
internal import CBubbleFreeType

/// A font that Cairo embeds in a document (`cairo_font_face_t`).
final class DocumentFont {
  private let handle: OpaquePointer

  /// The drawing of glyphs for a font without a file.
  private let drawing: DrawnGlyphs?

  /// The font's name in the document, where Cairo writes the outlines without it.
  let rewrittenName: String?

  /// The characters of each glyph that has been shown with text.
  private var characters: [UInt32: ExactString] = [:]

  /// A font whose glyphs are those of a file.
  convenience init?(file face: FontFace) {
    guard let opened = BorrowedFace(face) else { return nil }
    let flags = Int32(FT_LOAD_NO_HINTING) | Int32(FT_LOAD_NO_BITMAP)
    let handle = cairo_ft_font_face_create_for_ft_face(
      UnsafeMutableRawPointer(opened.face), flags)
    if opened.hasPostScriptOutlines { cairo_ft_font_face_set_synthesize(handle, Self.rewritten) }
    let isRewritten = opened.hasPostScriptOutlines || !face.coordinates.isEmpty
    self.init(
      adopting: handle, keeping: opened, drawing: nil,
      rewrittenName: isRewritten ? opened.name : nil)
  }

  /// Makes Cairo write outlines as FreeType has read them, instead of copying a font's own charstrings.
  ///
  /// Cairo 1.16 looks for the subroutines that charstrings call, to leave out the others. It counts a charstring's hints
  /// wrongly if its first hint mask follows a path, or if they are in a subroutine that another glyph calls too. Then it
  /// misses subroutines, and readers leave the glyph out. Faces whose outlines are synthesised have all of theirs
  /// written anew, without subroutines and hints. This flag says so of a face, and is none of those that Cairo
  /// thickens or slants glyphs by.
  private static let rewritten: UInt32 = 1 << 8

  /// A font whose glyphs the document describes (Type 3).
  convenience init?(drawing face: FontFace, style: GlyphKey.Style, glyphCache: GlyphCache) {
    let glyphs = DrawnGlyphs(face: face, style: style, glyphCache: glyphCache)
    let handle = cairo_user_font_face_create()
    cairo_user_font_face_set_render_glyph_func(handle, DrawnGlyphs.render)
    self.init(adopting: handle, keeping: glyphs, drawing: glyphs)
  }

  /// - Parameter owned: An object that the font needs for as long as Cairo keeps it, which may be
  ///   longer than this object lives.
  private init?(
    adopting font: OpaquePointer?, keeping owned: AnyObject, drawing: DrawnGlyphs?,
    rewrittenName: String? = nil
  ) {
    guard let font, cairo_font_face_status(font) == CAIRO_STATUS_SUCCESS else {
      cairo_font_face_destroy(font)
      return nil
    }
    let pointer = Unmanaged.passRetained(owned).toOpaque()
    let status = cairo_font_face_set_user_data(font, DocumentFontKey.pointer, pointer) { pointer in
      pointer.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      Unmanaged<AnyObject>.fromOpaque(pointer).release()
      cairo_font_face_destroy(font)
      return nil
    }
    handle = font
    self.drawing = drawing
    self.rewrittenName = rewrittenName
  }

  deinit { cairo_font_face_destroy(handle) }

  /// Lends the font to Cairo. The pointer must not outlive `body`.
  func withHandle<Result>(_ body: (OpaquePointer) -> Result) -> Result { body(handle) }

  /// Sets the width of a glyph of a font without a file, in ems, before it is first shown.
  func setAdvance(_ advance: Double, of glyph: UInt32) { drawing?.setAdvance(advance, of: glyph) }
}

extension DocumentFont {
  /// Whether each glyph of a run from left to right is a cluster of one scalar, and has the same text throughout the
  /// document. Remembers the text if so.
  ///
  /// Cairo puts a cluster of several into marked content of its own, which poppler takes for the end of that around it.
  func agrees(with run: GlyphRun, _ text: RunText) -> Bool {
    guard !text.isRightToLeft else { return false }
    var added: [UInt32: ExactString] = [:]
    var next = 0
    for cluster in text.clusters {
      let shown = cluster.characters.documentText
      guard cluster.glyphCount == (shown.isEmpty ? 0 : 1), shown.unicodeScalars.count <= 1
      else { return false }
      guard cluster.glyphCount == 1 else { continue }
      guard next < run.glyphs.count else { return false }
      let glyph = run.glyphs[next].glyph
      let known = characters[glyph] ?? added[glyph]
      guard known == nil || known?.string.isExactly(shown) == true else { return false }
      added[glyph] = ExactString(shown)
      next += 1
    }
    guard next == run.glyphs.count else { return false }
    characters.merge(added) { old, _ in old }
    return true
  }
}

/// The address by which this package's data of a Cairo font differs from that of others.
enum DocumentFontKey {
  // Never freed, and never written to.
  nonisolated(unsafe) static let pointer = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(
    capacity: 1)
}

/// A face opened for one Cairo font (`FT_Face`, and the `FT_Library` it belongs to).
private final class BorrowedFace {
  let face: FT_Face
  private let library: FT_Library

  /// Holds the bytes that FreeType reads.
  private let source: FontFace

  init?(_ source: FontFace) {
    guard let library = FreeTypeLibrary.open() else { return nil }
    let bytes = source.file.bytes.bindMemory(to: UInt8.self)
    var face: FT_Face?
    guard
      FT_New_Memory_Face(library, bytes.baseAddress, bytes.count, FT_Long(source.index), &face)
        == 0,
      let face
    else {
      FreeTypeLibrary.close(library)
      return nil
    }
    // Before Cairo asks which instance it is.
    face.setCoordinates(of: source)
    self.face = face
    self.library = library
    self.source = source
  }

  /// The name of the font in letters, digits and hyphens.
  var name: String {
    let name = FT_Get_Postscript_Name(face).map { String(cString: $0) } ?? ""
    let isPlain = name.utf8.allSatisfy {
      $0 == 0x2D || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0)
        || (0x61...0x7A).contains($0)
    }
    return isPlain && !name.isEmpty ? name : "Font"
  }

  /// Whether the outlines are those of a `CFF` table.
  var hasPostScriptOutlines: Bool {
    var length: FT_ULong = 0
    return FT_Load_Sfnt_Table(face, 0x4346_4620, 0, nil, &length) == 0
  }

  deinit {
    FT_Done_Face(face)
    FreeTypeLibrary.close(library)
  }
}

/// The fonts of one document, each made when text first needs it.
final class DocumentFonts {
  private struct Key: Hashable {
    let face: FontFace
    let style: GlyphKey.Style
    let isHidden: Bool
  }

  private var fonts: [Key: DocumentFont] = [:]

  /// The names of the fonts whose outlines Cairo writes anew, in the order of their first use, in which it numbers them.
  private(set) var rewrittenNames: [String] = []
  private var named: Set<ObjectIdentifier> = []

  /// The font that draws a run's glyphs, or `nil` when Cairo cannot make it.
  ///
  /// Cairo embeds the glyphs that a document uses of a font's file. If the file lacks the drawn
  /// shapes (thickened or sheared outlines), the document gets a font of its own.
  ///
  /// - Parameter isHidden: Whether its glyphs have no text. They have a font of their own.
  func font(of run: GlyphRun, isHidden: Bool, glyphCache: GlyphCache) -> DocumentFont? {
    let key = Key(face: run.face, style: run.style, isHidden: isHidden)
    if let font = fonts[key] { return font }
    let font =
      run.style.isEmpty
      ? DocumentFont(file: run.face)
      : DocumentFont(drawing: run.face, style: run.style, glyphCache: glyphCache)
    fonts[key] = font
    return font
  }

  /// Keeps the name of a font that shows something, unless it is known.
  func noteUse(of font: DocumentFont) {
    guard let name = font.rewrittenName, named.insert(ObjectIdentifier(font)).inserted else {
      return
    }
    rewrittenNames.append(name)
  }
}
