// SPDX-License-Identifier: MIT
internal import BubbleText
internal import CBubbleFreeType
internal import Foundation
internal import Synchronization

/// A face that FreeType has opened (`FT_Face`, and the `FT_Library` it belongs to).
///
/// FreeType lets one thread at a time use a face, so the handles are behind a lock.
final class FreeTypeFace: Sendable {
  private struct Handles: ~Copyable {
    let library: FT_Library
    let face: FT_Face

    deinit {
      FT_Done_Face(face)
      FreeTypeLibrary.close(library)
    }
  }

  /// Whether glyphs are bitmaps of fixed sizes, as those of colour emoji are.
  let drawsBitmaps: Bool

  /// Holds the bytes that FreeType reads.
  private let face: FontFace
  private let handles: Mutex<Handles>

  /// Opens a face, or returns `nil` when FreeType cannot read it.
  init?(_ face: FontFace) {
    let bytes = face.file.bytes.bindMemory(to: UInt8.self)
    guard let library = FreeTypeLibrary.open() else { return nil }
    var opened: FT_Face?
    guard
      FT_New_Memory_Face(library, bytes.baseAddress, bytes.count, face.index, &opened) == 0,
      let opened
    else {
      FreeTypeLibrary.close(library)
      return nil
    }
    opened.setCoordinates(of: face)
    self.face = face
    drawsBitmaps = opened.drawsBitmaps
    handles = Mutex(Handles(library: library, face: opened))
  }

  /// Rasterises a glyph.
  func image(for key: GlyphKey) -> GlyphImage {
    handles.withLock { handles in
      if drawsBitmaps {
        return BitmapStrike.image(of: key.glyph, ppem: key.ppem, in: handles.face) ?? .empty
      }
      guard FT_Set_Char_Size(handles.face, 0, FT_F26Dot6(key.ppem), 0, 0) == 0,
        FT_Load_Glyph(handles.face, key.glyph, Self.outlineFlags) == 0
      else { return .empty }
      return handles.face.withOutline { outline in
        outline.apply(key.style, unitsPerEm: Int(key.ppem))
        FT_Outline_Translate(&outline, Int(key.xQuarters) * 16, -Int(key.yQuarters) * 16)
        return outline.rasterized(by: handles.library)
      }
    }
  }

  /// A glyph's outline, y upwards, in ems. `nil` when the face draws with bitmaps.
  func outline(of glyph: UInt32, style: GlyphKey.Style) -> Path? {
    guard !drawsBitmaps else { return nil }
    return handles.withLock { handles in
      let flags = Self.outlineFlags | FT_Int32(FT_LOAD_NO_SCALE)
      guard FT_Load_Glyph(handles.face, glyph, flags) == 0 else { return Path() }
      let unitsPerEm = Int(handles.face.pointee.units_per_EM)
      return handles.face.withOutline { outline in
        outline.apply(style, unitsPerEm: unitsPerEm)
        return outline.path(unitsPerEm: Double(unitsPerEm))
      }
    }
  }

  private static let outlineFlags = FT_Int32(FT_LOAD_NO_HINTING) | FT_Int32(FT_LOAD_NO_BITMAP)
}

extension UnsafeMutablePointer<FT_FaceRec_> {
  fileprivate var drawsBitmaps: Bool {
    let flags = pointee.face_flags
    let hasStrikes = flags & FT_Long(FT_FACE_FLAG_FIXED_SIZES) != 0
    let hasColor = flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
    return hasStrikes && (hasColor || flags & FT_Long(FT_FACE_FLAG_SCALABLE) == 0)
  }

  /// Sets the instance of a variable face, by the coordinates that its advances have.
  func setCoordinates(of face: FontFace) {
    guard !face.coordinates.isEmpty else { return }
    // From units of 1/16384 to those of 1/65536.
    var coordinates = face.coordinates.map { FT_Fixed($0) * 4 }
    FT_Set_Var_Blend_Coordinates(self, FT_UInt(coordinates.count), &coordinates)
  }

  /// Lends the outline of the glyph that was loaded last. It may be changed in place.
  fileprivate func withOutline<Result>(_ body: (inout FT_Outline) -> Result) -> Result {
    body(&pointee.glyph.pointee.outline)
  }
}

/// Instances of FreeType (`FT_Library`), each with all modules and their own settings.
enum FreeTypeLibrary {
  /// Opens an instance; returns `nil` if memory runs out.
  ///
  /// `FT_Init_FreeType` would set up drivers by the environment variable `FREETYPE_PROPERTIES`. A
  /// process's environment must not change its images, so the instance is made of its parts.
  static func open() -> FT_Library? {
    var library: FT_Library?
    guard FT_New_Library(memory, &library) == 0, let library else { return nil }
    FT_Add_Default_Modules(library)
    return library
  }

  /// Closes an instance and all of its faces.
  static func close(_ library: FT_Library) { FT_Done_Library(library) }

  // Never freed, and never written to.
  nonisolated(unsafe) private static let memory: FT_Memory = {
    let memory = FT_Memory.allocate(capacity: 1)
    memory.initialize(
      to: FT_MemoryRec_(
        user: nil,
        alloc: { _, size in malloc(size) },
        free: { _, block in Foundation.free(block) },
        realloc: { _, _, size, block in Foundation.realloc(block, size) }))
    return memory
  }()
}
