// SPDX-License-Identifier: MIT
import Synchronization

/// Finds where lines may end inside Thai, Lao, Khmer and Burmese, which write no spaces between
/// words. The words are in ICU's dictionaries, and found as ICU finds them.
///
/// The first text of a script opens its dictionary; share one breaker. Any number of threads may use it at once. In a
/// script whose dictionary ICU's data doesn't have, lines don't end between words.
package final class DictionaryBreaker: Sendable {
  private let thai = AtomicLazyReference<OpenedDictionary>()
  private let lao = AtomicLazyReference<OpenedDictionary>()
  private let burmese = AtomicLazyReference<OpenedDictionary>()
  private let khmer = AtomicLazyReference<OpenedDictionary>()
  private let known: KnownRuns

  package convenience init() {
    self.init(account: TextCacheAccounts(CacheBudget()).breaks)
  }

  /// - Parameter account: Counts the memory of runs that are known.
  init(account: CacheAccount) { known = KnownRuns(account: account) }

  /// Allows breaks between the words of each run, never inside a grapheme cluster.
  ///
  /// - Complexity: O(*n*). Runs that recur are known.
  func addBreaks(
    to breaks: UnsafeMutableBufferPointer<LineBreak>, in scalars: UnsafeBufferPointer<UInt32>
  ) {
    var start = 0
    while let run = DictionaryRun.next(in: scalars, from: start) {
      start = run.upperBound
      addBreaks(to: breaks, in: scalars, run: run)
    }
  }

  private func addBreaks(
    to breaks: UnsafeMutableBufferPointer<LineBreak>, in scalars: UnsafeBufferPointer<UInt32>,
    run: Range<Int>
  ) {
    for offset in known.breaks(in: UnsafeBufferPointer(rebasing: scalars[run]), find: wordBreaks) {
      breaks[run.lowerBound + Int(offset) - 1] = .allowed
    }
  }

  /// The offsets inside one run where lines may end.
  private func wordBreaks(in run: UnsafeBufferPointer<UInt32>) -> [Int32] {
    var (offsets, boundaries): ([Int32], [Bool]) = ([], [])
    forEachEnd(in: run) { end in
      if boundaries.isEmpty { boundaries = GraphemeClusters.boundaries(in: run) }
      if boundaries[end], DictionaryRun.isLetter(run[end]) { offsets.append(Int32(end)) }
    }
    return offsets
  }

  /// Calls `body` with the ends of words inside a run.
  private func forEachEnd(in run: UnsafeBufferPointer<UInt32>, _ body: (Int) -> Void) {
    var start = 0
    while start < run.count {
      let script = DictionaryRun.script(of: run[start])
      let end = run[start...].firstIndex { DictionaryRun.script(of: $0) != script } ?? run.count
      if let script, let trie = dictionary(of: script)?.trie {
        let text = UnsafeBufferPointer(rebasing: run[start..<end])
        WordFinder.forEachEnd(in: text, of: script, by: trie) { body(start + $0) }
      }
      start = end
    }
  }

  private func dictionary(of script: DictionaryScript) -> WordDictionary? {
    switch script {
    case .thai: Self.dictionary(of: script, in: thai)
    case .lao: Self.dictionary(of: script, in: lao)
    case .burmese: Self.dictionary(of: script, in: burmese)
    case .khmer: Self.dictionary(of: script, in: khmer)
    }
  }

  private static func dictionary(
    of script: DictionaryScript, in opened: borrowing AtomicLazyReference<OpenedDictionary>
  ) -> WordDictionary? {
    let opened =
      opened.load() ?? opened.storeIfNil(OpenedDictionary(WordDictionary(of: script)))
    return opened.dictionary
  }
}

/// A script's dictionary, where there is one.
private final class OpenedDictionary: Sendable {
  let dictionary: WordDictionary?

  init(_ dictionary: WordDictionary?) { self.dictionary = dictionary }
}

/// Ranges of text that a dictionary may know.
private enum DictionaryRun {
  /// The next range of South-East Asian letters, with their marks. All are below U+10000: ICU
  /// has no dictionary for the scripts above.
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

  /// The script of a letter or mark that a dictionary may know; `nil` for others.
  static func script(of scalar: UInt32) -> DictionaryScript? {
    scalar < 0x10000 && classes(of: scalar).meets(.dictionaryScripts)
      ? DictionaryScript(of: scalar) : nil
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
  fileprivate static let dictionaryScripts = Self(.sa, .saMark)
  fileprivate static let dictionaryRun = Self(.sa, .saMark, .cm, .zwj)
}
