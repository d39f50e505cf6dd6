// SPDX-License-Identifier: MIT
extension WordText {
  /// The key of a word, given by its range.
  func key(of word: Range<Int>) -> WordLookupKey {
    let first = characters[word.lowerBound]
    return WordLookupKey(
      UnsafeBufferPointer(rebasing: scalars[word]),
      WordLookupKey.Context(
        script: first.script, isRightToLeft: first.level & 1 == 1, isSystem: first.isSystem))
  }

  /// A request to make an unknown word.
  ///
  /// - Parameter examinesClusters: Whether lines may end at any cluster.
  func request(
    for word: Range<Int>, examinesClusters: Bool = false
  ) -> WordMaker.Request {
    let isOfLetters = isOfLetters(word)
    // Emoji are read by their clusters elsewhere (``ClusterTextScanner``), those of digits too.
    let mayBeEmoji = !isOfLetters && !characters[word.lowerBound].isSystem
    return WordMaker.Request(
      isOfLetters: isOfLetters,
      keepsClusters: examinesClusters || mayBeEmoji || mayBreak(inside: word),
      checksEnds: hasCursiveScripts, breaks: UnsafeBufferPointer(rebasing: breaks[word]),
      examinesClusters: examinesClusters)
  }

  /// Whether a part of an address ends in front of a character of a word.
  func endsPart(before index: Int) -> Bool {
    let isStart = index < 2 || characters[index - 2].traits.isSeparator
    return AddressBreaks.allows(
      scalars[index - 1], scalars[index], before: isStart ? 0x20 : scalars[index - 2])
  }

  /// Whether each cluster of a word starts with a letter that the system face lacks.
  private func isOfLetters(_ word: Range<Int>) -> Bool {
    word.allSatisfy { index in
      let character = characters[index]
      return !character.isStart || !character.traits.isSystem && character.traits.script != 0
    }
  }

  /// Whether lines may break inside of some word with the characters of a range.
  private func mayBreak(inside range: Range<Int>) -> Bool {
    range.contains { !characters[$0].traits.clings }
  }
}
