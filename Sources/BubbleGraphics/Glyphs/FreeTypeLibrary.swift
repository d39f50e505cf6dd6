// SPDX-License-Identifier: MIT
import CBubbleFreeType
import Foundation

/// Instances of FreeType (`FT_Library`), each with all modules and their own settings.
enum FreeTypeLibrary {
  /// Opens an instance, or returns `nil` when there is no memory for one.
  ///
  /// `FT_Init_FreeType` would set up drivers as the variable `FREETYPE_PROPERTIES` says. The environment of a
  /// process must not change its images, so the instance is made of its parts.
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
