// SPDX-License-Identifier: MIT
/// Glyphs that were first used in about the same time, and are forgotten at once.
///
/// Records are found by hash, in one array: a look-up touches one place of memory, mostly.
///
/// `@unchecked Sendable`: it is changed by one ``GlyphTable``, behind its lock. The pixels that a
/// record points to never change, and stay as long as the generation does.
final class GlyphGeneration: @unchecked Sendable {
  private struct Slot {
    /// The glyph and its quarters, plus 1; 0 in an empty slot.
    var code: UInt64
    var record: GlyphRecord
  }

  private var slots: [Slot] = []
  private(set) var count = 0

  /// The approximate size of a glyph without its pixels, in bytes: slots are at most half full.
  static let recordBytes = 112

  /// The memory that all glyphs take, in bytes.
  private(set) var byteCount = 0

  init() {}

  deinit {
    for slot in slots where slot.code != 0 { slot.record.deallocate() }
  }

  var isEmpty: Bool { count == 0 }

  static func code(_ glyph: UInt32, x: UInt8, y: UInt8) -> UInt64 {
    (UInt64(glyph) << 4 | UInt64(y) << 2 | UInt64(x)) + 1
  }

  func record(for code: UInt64) -> GlyphRecord? {
    guard !slots.isEmpty else { return nil }
    let slot = slots[index(of: code)]
    return slot.code == code ? slot.record : nil
  }

  /// Takes a record over, with its memory. There must be none for the code yet.
  func insert(_ record: GlyphRecord, for code: UInt64) {
    if count * 2 >= slots.count { grow() }
    slots[index(of: code)] = Slot(code: code, record: record)
    count += 1
    byteCount += record.byteCount + Self.recordBytes
  }

  /// Returns the slot of a code, or the free one for it.
  private func index(of code: UInt64) -> Int {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: (code &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while slots[index].code != 0, slots[index].code != code { index = (index + 1) & mask }
    return index
  }

  private func grow() {
    let old = slots
    let empty = Slot(code: 0, record: GlyphRecord(copying: .empty))
    slots = Array(repeating: empty, count: max(old.count * 2, 32))
    for slot in old where slot.code != 0 { slots[index(of: slot.code)] = slot }
  }
}
