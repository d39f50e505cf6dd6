// SPDX-License-Identifier: MIT

/// Divides text of one script into words, as ICU does.
///
/// Of the words that begin at a place, the longest is taken that two more words follow; or else one, or none. Unknown
/// letters are a part of a short word before them, up to where a known word may begin. Source: ICU's `dictbe.cpp`.
struct WordFinder {
  private let text: UnsafeBufferPointer<UInt32>
  private let script: DictionaryScript
  private let trie: WordTrie

  /// The words at the latest places, by the lower bits of the places.
  private let known: UnsafeMutableBufferPointer<Words>

  /// The words at a place.
  private struct Words {
    var place = -1
    var matches = WordTrie.Matches()
  }

  /// A word shorter than this takes unknown letters after it in.
  private static let shortestFirmWord = 3

  /// It does unless so many scalars of a dictionary's word follow.
  private static let shortestPrefix = 3

  /// Calls `body` with the ends of words inside of a text of a script, in order.
  static func forEachEnd(
    in text: UnsafeBufferPointer<UInt32>, of script: DictionaryScript, by trie: WordTrie,
    _ body: (Int) -> Void
  ) {
    guard text.count >= script.shortestText else { return }
    withUnsafeTemporaryAllocation(of: Words.self, capacity: 16) { known in
      known.initialize(repeating: Words())
      let finder = WordFinder(text: text, script: script, trie: trie, known: known)
      var place = 0
      while place < text.count {
        place = finder.end(ofWordAt: place)
        if place < text.count { body(place) }
      }
    }
  }

  private func words(at place: Int) -> WordTrie.Matches {
    let slot = place % known.count
    if known[slot].place != place {
      known[slot] = Words(place: place, matches: trie.matches(in: text, from: place))
    }
    return known[slot].matches
  }

  private func end(ofWordAt start: Int) -> Int {
    let length = lengthOfWord(at: start)
    var end = start + length
    if end < text.count, length < Self.shortestFirmWord {
      let next = words(at: end)
      if next.lengths == 0, length == 0 || next.comparedCount < Self.shortestPrefix {
        end = endOfUnknown(from: end)
      }
    }
    while end < text.count, Self.isMark(text[end]) { end += 1 }
    return script == .thai ? endOfSuffixes(from: end) : end
  }

  /// The length of the best word of the dictionary; 0 where there is none.
  private func lengthOfWord(at start: Int) -> Int {
    var lengths = Lengths(words(at: start).lengths)
    guard let longest = lengths.next() else { return 0 }
    guard !lengths.isEmpty, start + longest < text.count else { return longest }
    var best: Int?
    var candidate: Int? = longest
    while let length = candidate {
      var seconds = Lengths(words(at: start + length).lengths)
      if let second = seconds.next() {
        best = length
        if start + length + second >= text.count { return length }
        var following: Int? = second
        while let second = following {
          if words(at: start + length + second).lengths != 0 { return length }
          following = seconds.next()
        }
      }
      candidate = lengths.next()
    }
    return best ?? longest
  }

  /// The first place at which a known word may begin.
  private func endOfUnknown(from start: Int) -> Int {
    for place in start + 1..<max(text.count, start + 1)
    where script.mayEnd(with: text[place - 1]) && script.mayBegin(with: text[place]) {
      if words(at: place).lengths != 0 { return place }
    }
    return text.count
  }

  /// The end of the signs that belong to a Thai word: one of abbreviation (Paiyannoi), one of repetition (Maiyamok).
  private func endOfSuffixes(from start: Int) -> Int {
    guard start < text.count, words(at: start).lengths == 0 else { return start }
    var end = start
    if text[end] == Self.paiyannoi, ![Self.paiyannoi, Self.maiyamok].contains(text[end - 1]) {
      end += 1
    }
    if end < text.count, text[end] == Self.maiyamok, text[end - 1] != Self.maiyamok { end += 1 }
    return end
  }

  private static let paiyannoi: UInt32 = 0x0E2F
  private static let maiyamok: UInt32 = 0x0E46

  private static func isMark(_ scalar: UInt32) -> Bool {
    LineBreakClassSet(bitOf: ScalarTable.lineBreak[scalar]).meets(LineBreakClassSet(.saMark))
  }
}

/// Lengths of words, the longest first.
private struct Lengths: IteratorProtocol {
  private var bits: UInt64

  init(_ bits: UInt64) { self.bits = bits }

  var isEmpty: Bool { bits == 0 }

  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    let length = UInt64.bitWidth - 1 - bits.leadingZeroBitCount
    bits ^= 1 << UInt64(length)
    return length
  }
}
