// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz

/// One face of a font file: its glyphs, their advances, and its metrics.
///
/// A face is immutable once it is made, so any number of threads may share it.
public final class FontFace: Sendable {
  /// The file's path.
  public let path: String

  /// The face's index in a collection file; 0 in others.
  public let index: Int

  /// The number of font units in the side of the em square.
  public let unitsPerEm: Int

  /// The metrics that the file states, as parts of the em square.
  public let metrics: FontMetrics

  /// The file's bytes, for libraries that draw the glyphs.
  package let file: MappedFile

  /// The axes of a variable file; `nil` for others.
  package let axes: FontAxes?

  /// The coordinates on the axes. All `nil` for the file's default instance.
  package let variations: FontVariations

  /// The coordinates of all axes from -1 to 1, in units of 1/16384; empty for the default instance.
  package let coordinates: [Int32]

  let trackingTable: FontTracking?

  /// The factor of advances in font units. 1 but for bitmaps: see ``StrikeAdvance``.
  private let advanceFactor: Double

  /// Shapes at one unit for each font unit, without hinting. HarfBuzz made it immutable, and an
  /// immutable font may be shared by threads.
  private nonisolated(unsafe) let handle: OpaquePointer

  /// The glyphs of the digits 0 to 9; `nil` where the face lacks one, or where they are far apart.
  let digits: DigitGlyphs?

  /// The characters that are left to other faces.
  private let omitted: [ClosedRange<Unicode.Scalar>]

  /// Whether some of ``Ideographs`` are left to other faces.
  var omitsIdeographs: Bool { omitted.contains { $0.overlaps("\u{4E00}"..."\u{9FFF}") } }

  private let glyphs = KnownGlyphs()
  private let ink = GlyphInk()

  /// Opens a face.
  ///
  /// - Parameters:
  ///   - path: A TrueType or OpenType file, or a collection of them.
  ///   - index: The face's index in a collection.
  public convenience init(path: String, index: Int = 0) throws(FontError) {
    try self.init(file: MappedFile(path: path), index: index)
  }

  /// - Parameter omitted: The characters that are left to other faces.
  package init(
    file: MappedFile, index: Int, omitting omitted: [ClosedRange<Unicode.Scalar>] = []
  ) throws(FontError) {
    let blob = hb_blob_create(
      file.bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(file.bytes.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    defer { hb_blob_destroy(blob) }
    let faceCount = Int(hb_face_count(blob))
    guard faceCount > 0 else { throw .notAFont(path: file.path) }
    guard index >= 0, index < faceCount else {
      throw .noSuchFace(index: index, faceCount: faceCount, path: file.path)
    }
    let face = hb_face_create(blob, UInt32(index))
    defer { hb_face_destroy(face) }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
      throw .notAFont(path: file.path)
    }
    hb_font_make_immutable(font)
    handle = font
    path = file.path
    self.file = file
    self.index = index
    self.omitted = omitted
    unitsPerEm = Int(hb_face_get_upem(face))
    metrics = FontMetrics(font: font, unitsPerEm: Double(unitsPerEm))
    axes = FontAxes(of: face)
    variations = FontVariations()
    coordinates = []
    trackingTable = FontTracking(FontTable("trak", of: face), unitsPerEm: unitsPerEm)
    advanceFactor = StrikeAdvance.factor(of: face)
    digits = DigitGlyphs(
      (UInt32(0x30)...0x39).compactMap {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, $0, &glyph) != 0 ? glyph : nil
      })
  }

  /// An instance of a variable face. Shares the file, and what HarfBuzz has read of it.
  init(_ base: FontFace, _ variations: FontVariations) {
    let font = hb_font_create(hb_font_get_face(base.handle))
    let settings = variations.settings.map { hb_variation_t(tag: $0.tag, value: $0.value) }
    hb_font_set_variations(font, settings, UInt32(settings.count))
    var count: UInt32 = 0
    let normalized = UnsafeBufferPointer(
      start: hb_font_get_var_coords_normalized(font, &count), count: Int(count))
    coordinates = normalized.allSatisfy { $0 == 0 } ? [] : Array(normalized)
    hb_font_make_immutable(font)
    // HarfBuzz has an empty font for when memory runs out.
    handle = font ?? hb_font_get_empty()
    path = base.path
    file = base.file
    index = base.index
    omitted = base.omitted
    unitsPerEm = base.unitsPerEm
    metrics = FontMetrics(font: handle, unitsPerEm: Double(unitsPerEm))
    axes = base.axes
    self.variations = variations
    trackingTable = base.trackingTable
    advanceFactor = base.advanceFactor
    digits = base.digits
  }

  deinit {
    hb_font_destroy(handle)
    glyphs.deallocate()
    ink.deallocate()
  }

  /// Points per font unit of an advance, at a font size.
  func scale(atSize size: Double) -> Double { size / Double(unitsPerEm) * advanceFactor }

  /// Lends the font to HarfBuzz. The pointer must not outlive `body`.
  func withHandle<Result>(_ body: (OpaquePointer) -> Result) -> Result { body(handle) }

  /// Returns the glyph of a scalar; `nil` if the face doesn't have it.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    glyphs.glyph(of: scalar.value) {
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(handle, scalar.value, &glyph) != 0 ? glyph : nil
    }
  }

  /// Whether the face is to show a value, which need not be a scalar: it has a glyph for it, and doesn't leave it to
  /// others.
  package func hasGlyph(for value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value), glyph(for: scalar) != nil else { return false }
    return omitted.isEmpty || !omitted.contains { $0.contains(scalar) }
  }

  /// The glyph of a scalar with a variation selector (Unicode cmap format 14), or `nil`.
  package func glyph(for scalar: Unicode.Scalar, variation: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    let found = hb_font_get_variation_glyph(handle, scalar.value, variation.value, &glyph)
    return found != 0 ? glyph : nil
  }

  /// Returns the advance of a scalar's glyph, in font units; 0 if the face doesn't have it.
  func advance(of scalar: Unicode.Scalar) -> Double {
    glyph(for: scalar).map { Double(hb_font_get_glyph_h_advance(handle, $0)) } ?? 0
  }

  /// The width of an emoji in a face of emoji, which are all equally wide, and its centre above the baseline, in font
  /// units; `nil` in other faces.
  var emojiGlyph: (width: Int32, center: Double)? {
    guard let glyph = glyph(for: "😀"), case let width = advance(ofGlyph: glyph), width > 0 else {
      return nil
    }
    let ink = inkExtent(of: glyph)
    return (width, (Double(ink.top) + Double(ink.bottom)) / 2)
  }

  /// Returns the extent of a glyph's ink above and below the baseline, in font units.
  func inkExtent(of glyph: UInt32) -> GlyphInk.Extent {
    ink.extent(of: glyph) {
      var extents = hb_glyph_extents_t()
      guard hb_font_get_glyph_extents(handle, glyph, &extents) != 0 else {
        return GlyphInk.Extent(top: 0, bottom: 0)
      }
      return GlyphInk.Extent(
        top: Int16(clamping: extents.y_bearing),
        bottom: Int16(clamping: Int(extents.y_bearing) + Int(extents.height)))
    }
  }

  /// The height of capital letters, as a part of the em square.
  var capHeight: Double { height(HB_OT_METRICS_TAG_CAP_HEIGHT) }

  /// The height of letters like x, as a part of the em square.
  var xHeight: Double { height(HB_OT_METRICS_TAG_X_HEIGHT) }

  /// Returns a height that the file states, or that its letters have, in ems.
  private func height(_ tag: hb_ot_metrics_tag_t) -> Double {
    var value: hb_position_t = 0
    hb_ot_metrics_get_position_with_fallback(handle, tag, &value)
    return Double(value) / Double(unitsPerEm)
  }
}

extension FontFace: Hashable {
  public static func == (left: FontFace, right: FontFace) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The face for a font, with the traits that it lacks.
package struct SelectedFace: Hashable, Sendable {
  package let face: FontFace
  package let isEmboldened: Bool
  package let isSlanted: Bool

  /// Whether the face belongs to a fallback family.
  package let isFallback: Bool

  /// Whether the face is that of emoji.
  var isEmoji = false

  /// Whether the face is the monospaced family's.
  var isMonospaced = false

  /// Whether characters may take other forms beside others, by the face's feature `calt`.
  var formsAlternates = true

  /// The script that the face's characters are shaped in. Emoji are common characters beside any text: the shapers of
  /// Khmer and other scripts take sequences apart.
  func script(beside script: Script) -> Script { isEmoji ? .common : script }
}

/// An error in a font file or a folder of them.
public enum FontError: Error, Hashable, Sendable {
  /// The file cannot be opened or mapped.
  case unreadable(path: String, reason: String)

  /// The file is not a font that HarfBuzz can read.
  case notAFont(path: String)

  /// The file holds fewer faces than the index asks for.
  case noSuchFace(index: Int, faceCount: Int, path: String)

  /// The folder has no font that can serve as the system face.
  case noFonts(folder: String)

  /// The folder has fonts of several families, and none was chosen.
  case severalFamilies([String], folder: String)

  /// The folder has no family of that name.
  case noSuchFamily(String, families: [String], folder: String)
}

extension FontError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "Cannot read the font '\(path)': \(reason). Check the path and its permissions."
    case .notAFont(let path):
      "'\(path)' is not a font. Use a TrueType or OpenType file (.ttf, .otf, .ttc)."
    case .noSuchFace(let index, let faceCount, let path):
      "'\(path)' has no face \(index). Use an index from 0 to \(faceCount - 1)."
    case .noFonts(let folder):
      "The folder '\(folder)' holds no font files (.ttf, .otf, .ttc). Put the font files there, "
        + "or name another folder."
    case .severalFamilies(let names, let folder):
      "The folder '\(folder)' holds several font families: \(Self.list(names)). "
        + "Choose one with --system-font-family (systemFamily: in code)."
    case .noSuchFamily(let name, let families, let folder):
      "The folder '\(folder)' holds no font family '\(name)'. Choose one of: \(Self.list(families))."
    }
  }

  /// The number of families that an error lists.
  private static let maximumListed = 12

  private static func list(_ families: [String]) -> String {
    let names = families.prefix(maximumListed).map { $0.isEmpty ? "(without a name)" : $0 }
    let more = families.count - names.count
    return names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
