// SPDX-License-Identifier: MIT
internal import Synchronization

extension FontCollection {
  /// Sixteen hexadecimal digits that distinguish these font files from others, by their contents, in order, wherever
  /// they are; and the ``systemSpacing``. The face of formulas is apart.
  ///
  /// They are made of the tables' checksums, which every font file states for itself (OpenType,
  /// "Table Directory"), so that hardly anything is read. A file that cannot be read counts as
  /// empty. The first call reads the files, others return its result.
  public var digest: String {
    knownDigest.withLock { known in
      if let known { return known }
      let digest = Self.digest(
        of: system.faces + fallbacks.flatMap(\.family.faces) + (monospaced?.faces ?? []),
        spacing: systemSpacing)
      known = digest
      return digest
    }
  }

  /// The same for the face of formulas, which most texts don't depend on.
  ///
  /// - Complexity: Reads the file's list of tables.
  package var formulasDigest: String { Self.digest(of: formulas.map { [$0] } ?? []) }

  private static func digest(
    of sources: [FaceSource], spacing: SystemSpacing? = nil
  ) -> String {
    var hash = ContentHash()
    spacing?.forEachValue { hash.combine($0.bitPattern) }
    for source in sources {
      hash.combine(UInt64(truncatingIfNeeded: source.index))
      guard let file = try? MappedFile(path: source.path) else { continue }
      hash.combine(UInt64(file.bytes.count))
      FontDirectory(file.bytes).combine(into: &hash)
    }
    return hash.description
  }
}

/// The list of tables at the beginning of a font file.
private struct FontDirectory {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Adds the lists of all faces in the file; the first bytes of a file that has no list.
  func combine(into hash: inout ContentHash) {
    guard bytes.starts(with: "ttcf".utf8) else { return combine(at: 0, into: &hash) }
    let faces = min(integer(at: 8), 256)
    for face in 0..<faces { combine(at: integer(at: 12 + 4 * face), into: &hash) }
  }

  /// Adds a face's list: 12 bytes, and 16 for each table, with its checksum among them.
  private func combine(at start: Int, into hash: inout ContentHash) {
    guard start < bytes.count else { return }
    let tables = min(integer(at: start + 4) >> 16, 256)
    let end = min(start + 12 + 16 * tables, bytes.count)
    for byte in bytes[start..<end] { hash.combine(byte) }
  }

  /// Returns the integer of four bytes, the most significant first; 0 beyond the end.
  private func integer(at offset: Int) -> Int {
    guard offset >= 0, offset + 4 <= bytes.count else { return 0 }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// A 64-bit FNV-1a hash, the same on every run and machine.
private struct ContentHash: CustomStringConvertible {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Sixteen hexadecimal digits.
  var description: String { value.hexadecimal(digits: 16) }
}
