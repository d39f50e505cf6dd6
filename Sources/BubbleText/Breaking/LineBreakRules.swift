// SPDX-License-Identifier: MIT
/// The rules of UAX #14 (Unicode 17), in its order. Each returns `nil` when it doesn't apply
/// to the boundary; the first other result holds. LB9 and LB10 made the units.
extension LineBreakContext {
  /// Whether the line may end between the two units.
  @inline(__always)
  func decision() -> LineBreak {
    if let answer = commonPair() { return answer }
    return lineEnds() ?? spaces() ?? joinersAndGlue() ?? looseBreaks() ?? closings()
      ?? punctuationAndSpaces() ?? quotes() ?? objectsAndHyphens() ?? lineStartsAndEnds()
      ?? lettersAndNumbers() ?? numbers() ?? hangul() ?? letters() ?? aksaras()
      ?? parentheses() ?? emoji() ?? keptWords() ?? .allowed
  }

  /// Decides most boundaries of most texts early: no rule before LB28 allows a break between two
  /// letters, and none prohibits one between two ideographs. Chinese takes two thirds of the time.
  @inline(__always)
  private func commonPair() -> LineBreak? {
    if left.meets(.letters), right.meets(.letters) { return .prohibited }
    guard left.meets(.plainIdeograph), right.meets(.plainIdeograph) else { return nil }
    return endsWithJoiner || tailoring.keepsWords ? nil : .allowed
  }

  /// LB4 to LB6: mandatory breaks.
  @inline(__always)
  private func lineEnds() -> LineBreak? {
    if left.meets(.lineEnds) {
      return left.meets(.carriageReturn) && right.meets(.lineFeed) ? .prohibited : .mandatory
    }
    return right.meets(.lineEnds) ? .prohibited : nil
  }

  /// LB7 and LB8: spaces stay on their line, and a zero width space ends it.
  @inline(__always)
  private func spaces() -> LineBreak? {
    if right.meets([.space, .zeroWidthSpace]) { return .prohibited }
    return beforeSpaces.meets(.zeroWidthSpace) ? .allowed : nil
  }

  /// LB8a, and LB11 to LB12a: joiners and no-break spaces.
  @inline(__always)
  private func joinersAndGlue() -> LineBreak? {
    if endsWithJoiner || left.meets([.wordJoiner, .glue]) || right.meets(.wordJoiner) {
      return .prohibited
    }
    return right.meets(.glue) && !left.meets(.breaksBeforeGlue) ? .prohibited : nil
  }

  /// CSS Text 3, section 5.3: `loose` breaks between leaders, and before a dash after an ideograph.
  @inline(__always)
  private func looseBreaks() -> LineBreak? {
    guard tailoring.isLoose else { return nil }
    if left.meets(.inseparable), right.meets(.inseparable) { return .allowed }
    return left.meets(.ideographs) && right.meets(.cssDash) ? .allowed : nil
  }

  /// LB13: characters that end a phrase stay with it.
  @inline(__always)
  private func closings() -> LineBreak? {
    right.meets(.endsPhrase) ? .prohibited : nil
  }

  /// LB14 to LB18: the characters that spaces may be between, and the break that every other space
  /// gives.
  @inline(__always)
  private func punctuationAndSpaces() -> LineBreak? {
    if let answer = openings() ?? infixes() { return answer }
    let spaced = beforeSpaces
    // LB16, LB17.
    if right.meets(.nonStarters), spaced.meets(.closing) { return .prohibited }
    if right.meets(.dash), spaced.meets(.dash) { return .prohibited }
    // LB18.
    return left.meets(.space) ? .allowed : nil
  }

  /// LB14 to LB15b: opening punctuation and the quotation marks that open or close.
  @inline(__always)
  private func openings() -> LineBreak? {
    let spaced = beforeSpaces
    if spaced.meets(.opening) { return .prohibited }
    if spaced.meets(.initialQuote), beforeThat.meets(.beforeInitialQuote) { return .prohibited }
    let closes = right.meets(.finalQuote) && classes(at: 2).meets(.afterFinalQuote)
    return closes ? .prohibited : nil
  }

  /// LB15c and LB15d: a separator belongs to the text before it, but " .5" is a number.
  @inline(__always)
  private func infixes() -> LineBreak? {
    guard right.meets(.infixSeparator) else { return nil }
    return left.meets(.space) && classes(at: 2).meets(.number) ? .allowed : .prohibited
  }

  /// LB19 and LB19a: quotation marks cling to both sides, unless both sides are East Asian.
  @inline(__always)
  private func quotes() -> LineBreak? {
    if right.meets(.quotes) {
      if !right.meets(.initialQuote) || !isEastAsian(at: 0) { return .prohibited }
      return isEastAsian(at: 2) ? nil : .prohibited
    }
    guard left.meets(.quotes) else { return nil }
    if !left.meets(.finalQuote) || !isEastAsian(at: 1) { return .prohibited }
    return isEastAsian(at: -1) ? nil : .prohibited
  }

  /// LB20 and LB20a: objects are by themselves, and a hyphen that starts a word stays with it.
  @inline(__always)
  private func objectsAndHyphens() -> LineBreak? {
    if left.meets(.contingent) || right.meets(.contingent) { return .allowed }
    let startsWord = left.meets(.hyphens) && right.meets(.letters)
    return startsWord && classes(at: -1).meets(.beforeWordInitialHyphen) ? .prohibited : nil
  }

  /// LB21 to LB22: hyphens, non-starters and leaders end a line; Hebrew keeps its hyphens.
  @inline(__always)
  private func lineStartsAndEnds() -> LineBreak? {
    if right.meets(.clingsToLineEnd) || left.meets(.breakBefore) { return .prohibited }
    if left.meets(.hyphens), classes(at: -1).meets(.hebrew), !right.meets(.hebrew) {
      return .prohibited
    }
    if left.meets(.solidus), right.meets(.hebrew) { return .prohibited }
    return right.meets(.inseparable) ? .prohibited : nil
  }

  /// LB23 to LB24: letters with numbers, ideographs and letters with prefixes and postfixes.
  @inline(__always)
  private func lettersAndNumbers() -> LineBreak? {
    let joins =
      left.meets(.letters) && right.meets(.number)
      || left.meets(.number) && right.meets(.letters)
      || left.meets(.prefix) && right.meets(.ideographs)
      || left.meets(.ideographs) && right.meets(.postfix)
      || left.meets(.affixes) && right.meets(.letters)
      || left.meets(.letters) && right.meets(.affixes)
    return joins ? .prohibited : nil
  }

  /// LB25: numbers with their signs, separators, prefixes and postfixes.
  @inline(__always)
  private func numbers() -> LineBreak? {
    if right.meets(.affixes) { return number == .none ? nil : .prohibited }
    if right.meets(.number) {
      let leads = left.meets([.affixes, .hyphenMinus, .infixSeparator])
      return leads || number == .open ? .prohibited : nil
    }
    guard left.meets(.affixes), right.meets(.opening) else { return nil }
    let next = classes(at: 2)
    let opensNumber =
      next.meets(.number) || next.meets(.infixSeparator) && classes(at: 3).meets(.number)
    return opensNumber ? .prohibited : nil
  }

  /// LB26 and LB27: Hangul syllables, and their prefixes and postfixes.
  @inline(__always)
  private func hangul() -> LineBreak? {
    let joins =
      left.meets(.hangulL) && right.meets(.hangulAfterL)
      || left.meets(.hangulWithVowel) && right.meets(.hangulVowelOrTrailing)
      || left.meets(.hangulWithTrailing) && right.meets(.hangulT)
      || left.meets(.hangul) && right.meets(.postfix)
      || left.meets(.prefix) && right.meets(.hangul)
    return joins ? .prohibited : nil
  }

  /// LB28 and LB29: words, also after a full stop.
  @inline(__always)
  private func letters() -> LineBreak? {
    left.meets([.letters, .infixSeparator]) && right.meets(.letters) ? .prohibited : nil
  }

  /// LB28a: the orthographic syllables of Brahmic scripts.
  @inline(__always)
  private func aksaras() -> LineBreak? {
    let followsVirama =
      left.meets(.virama) && classes(at: -1).meets(.aksaraOrStart) && right.meets(.aksara)
    let precedesFinal = right.meets(.aksaraOrStart) && classes(at: 2).meets(.viramaFinal)
    let joins =
      left.meets(.aksaraPrebase) && right.meets(.aksaraOrStart)
      || left.meets(.aksaraOrStart) && (right.meets(.viramas) || precedesFinal)
      || followsVirama
    return joins ? .prohibited : nil
  }

  /// LB30: parentheses inside words, unless they are East Asian.
  @inline(__always)
  private func parentheses() -> LineBreak? {
    let opens =
      left.meets(.lettersAndNumbers) && right.meets(.opening) && !isEastAsian(at: 1)
    let closes =
      left.meets(.closingParenthesis) && right.meets(.lettersAndNumbers) && !isEastAsian(at: 0)
    return opens || closes ? .prohibited : nil
  }

  /// LB30a and LB30b: flags, and emoji with their modifiers.
  @inline(__always)
  private func emoji() -> LineBreak? {
    if right.meets(.regionalIndicator) { return hasOpenFlag ? .prohibited : nil }
    return left.meets(.modifiable) && right.meets(.modifier) ? .prohibited : nil
  }

  /// CSS Text 3, section 5.2: `keep-all` breaks no word of any script.
  @inline(__always)
  private func keptWords() -> LineBreak? {
    guard tailoring.keepsWords else { return nil }
    return left.meets(.keptTogether) && right.meets(.keptTogether) ? .prohibited : nil
  }
}
