// SPDX-License-Identifier: MIT
import Synchronization

/// Finds where lines may end inside Thai, Lao, Khmer and Burmese, which write no spaces between
/// words. The words are in ICU's dictionaries.
///
/// The first run loads ICU's data, about a millisecond; share one breaker. Any number of threads
/// may use it at once: each takes an iterator of its own from a pool.
package final class DictionaryBreaker: Sendable {
  /// The iterators that are not in use: at most as many as threads have ever broken text at once.
  private let pool: Mutex<[DictionaryIterator]>

  package init() { pool = Mutex([]) }

  /// Allows breaks between the words of each run, never inside a grapheme cluster.
  ///
  /// - Complexity: O(*n*); ICU's part is linear too, 0.1 µs a scalar for a run of 400,000.
  func addBreaks(
    to breaks: UnsafeMutableBufferPointer<LineBreak>, in scalars: UnsafeBufferPointer<UInt32>
  ) {
    var start = 0
    while let run = DictionaryRun.next(in: scalars, from: start) {
      start = run.upperBound
      if run.count >= DictionaryRun.shortest { addBreaks(to: breaks, in: scalars, run: run) }
    }
  }

  private func addBreaks(
    to breaks: UnsafeMutableBufferPointer<LineBreak>, in scalars: UnsafeBufferPointer<UInt32>,
    run: Range<Int>
  ) {
    let offsets = breakOffsets(in: scalars[run].map { UInt16(truncatingIfNeeded: $0) })
    guard !offsets.isEmpty else { return }
    let boundaries = GraphemeClusters.boundaries(in: UnsafeBufferPointer(rebasing: scalars[run]))
    for offset in offsets where boundaries[offset] {
      let scalar = run.lowerBound + offset
      if DictionaryRun.isLetter(scalars[scalar]) { breaks[scalar - 1] = .allowed }
    }
  }

  /// ICU's breaks inside one run.
  private func breakOffsets(in text: [UInt16]) -> [Int] {
    let iterator = takeIterator()
    defer { pool.withLock { $0.append(iterator) } }
    return text.withUnsafeBufferPointer { iterator.breakOffsets(in: $0) }
  }

  private func takeIterator() -> DictionaryIterator {
    if let iterator = pool.withLock({ $0.popLast() }) { return iterator }
    do throws(DictionaryError) {
      return try DictionaryIterator()
    } catch {
      // The data is part of the library, so this is a broken installation.
      preconditionFailure("\(error)")
    }
  }
}

/// Ranges of text that a dictionary may know.
private enum DictionaryRun {
  /// The minimum number of scalars to search. Fewer cannot be two words: ICU knows none of a single
  /// letter.
  static let shortest = 4

  /// The next range of South-East Asian letters, with their marks. All are below U+10000, where
  /// one scalar is one UTF-16 unit; ICU has no dictionary for the scripts above.
  static func next(in scalars: UnsafeBufferPointer<UInt32>, from start: Int) -> Range<Int>? {
    guard let first = scalars[start...].firstIndex(where: isLetter) else { return nil }
    let end = scalars[first...].firstIndex { !continues($0) } ?? scalars.count
    return first..<end
  }

  /// Whether the scalar is a letter of a script that is written without spaces.
  @inline(__always)
  static func isLetter(_ scalar: UInt32) -> Bool {
    // U+0E01 is the first.
    scalar > 0x0E00 && scalar < 0x10000 && classes(of: scalar).meets(.dictionaryLetters)
  }

  private static func continues(_ scalar: UInt32) -> Bool {
    scalar < 0x10000 && classes(of: scalar).meets(.dictionaryRun)
  }

  private static func classes(of scalar: UInt32) -> LineBreakClassSet {
    LineBreakClassSet(bitOf: ScalarTable.lineBreak[scalar])
  }
}

extension LineBreakClassSet {
  fileprivate static let dictionaryLetters = Self(.sa)
  fileprivate static let dictionaryRun = Self(.sa, .saMark, .cm, .zwj)
}
