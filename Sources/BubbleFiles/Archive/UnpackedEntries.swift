// SPDX-License-Identifier: MIT
import Synchronization

/// The contents of an entry that was unpacked, or that needn't be.
enum UnpackedEntry: Sendable {
  /// From an offset of the archive on.
  case inPlace(Int)
  case memory([UInt8])
  case file(OwnedFile)

  /// Reads bytes of a range, which isn't empty: at least one.
  func read(_ range: Range<Int>, from source: ZIPSource) throws -> [UInt8] {
    let bytes: [UInt8] =
      switch self {
      case .memory(let bytes): Array(bytes[range])
      case .file(let file): try file.descriptor.read(at: range.lowerBound, upTo: range.count)
      case .inPlace(let start): try source.read(start + range.lowerBound, range.count)
      }
    // A file that became shorter would look like the end of the entry.
    guard !bytes.isEmpty else {
      throw ZIPError.damagedEntry(explanation: "the archive was changed while it was read")
    }
    return bytes
  }
}

/// The entries of an archive that were unpacked latest. An entry is unpacked by one thread; others wait for it.
final class UnpackedEntries: Sendable {
  private final class Slot: Sendable {
    let contents = Mutex<Result<UnpackedEntry, ZIPError>?>(nil)
  }

  private struct Kept {
    let slot = Slot()
    let byteCount: Int
    var latestUse: Int
  }

  private struct State {
    var kept: [Int: Kept] = [:]
    var useCount = 0

    /// The lengths of all that are kept in memory, and in files.
    var bytesInMemory = 0
    var bytesInFiles = 0
  }

  private let limits: ZIPLimits
  private let state = Mutex(State())

  /// The maximum number of entries that are kept, whatever their lengths.
  private static let countLimit = 10_000

  init(_ limits: ZIPLimits) { self.limits = limits }

  /// The contents of an entry, from an earlier call or from `unpack`. Its error is kept, too.
  func contents(
    of number: Int, byteCount: Int, unpack: () throws(ZIPError) -> UnpackedEntry
  ) throws(ZIPError) -> UnpackedEntry {
    let slot = state.withLock { state in
      state.useCount += 1
      if let known = state.kept[number] {
        state.kept[number]?.latestUse = state.useCount
        return known.slot
      }
      let kept = Kept(byteCount: byteCount, latestUse: state.useCount)
      state.kept[number] = kept
      count(byteCount, in: &state)
      removeOldest(from: &state)
      return kept.slot
    }
    return try slot.contents.withLock { contents in
      let known = contents ?? Result { () throws(ZIPError) in try unpack() }
      contents = known
      return known
    }.get()
  }

  /// The lengths of all that are kept.
  var keptByteCounts: (inMemory: Int, inFiles: Int) {
    state.withLock { ($0.bytesInMemory, $0.bytesInFiles) }
  }

  private func count(_ byteCount: Int, in state: inout State) {
    if abs(byteCount) <= limits.bytesInMemory {
      state.bytesInMemory += byteCount
    } else {
      state.bytesInFiles += byteCount
    }
  }

  /// Removes those that were used longest ago where there are too many, down to half of the limits, so that this is
  /// rare. The latest one stays.
  private func removeOldest(from state: inout State) {
    guard isFull(state, limits.keptBytesInMemory, limits.keptBytesInFiles, Self.countLimit) else {
      return
    }
    let oldestFirst = state.kept.sorted { $0.value.latestUse < $1.value.latestUse }
    for (number, kept) in oldestFirst.dropLast() {
      guard
        isFull(
          state, limits.keptBytesInMemory / 2, limits.keptBytesInFiles / 2, Self.countLimit / 2)
      else { return }
      state.kept[number] = nil
      count(-kept.byteCount, in: &state)
    }
  }

  private func isFull(
    _ state: State, _ bytesInMemory: Int, _ bytesInFiles: Int, _ count: Int
  ) -> Bool {
    state.bytesInMemory > bytesInMemory || state.bytesInFiles > bytesInFiles
      || state.kept.count > count
  }
}
