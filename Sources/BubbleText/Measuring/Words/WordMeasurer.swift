// SPDX-License-Identifier: MIT
/// Measures text of scripts whose letters are joined, moved or stacked, by words that are known.
///
/// A word is shaped when it is met first; its width, and what else lines depend on, are kept. Sizes are those that
/// the glyphs of the whole text give, to the last bit.
final class WordMeasurer: Sendable {
  private let traits: WordTraitsTable
  private let maker: WordMaker
  private let cache = WordCache()
  private let breaker: LineBreaker
  private let extent: VerticalExtent
  private let fontSize: Double

  /// Longer texts take glyphs.
  private static let longText = 4096

  /// - Parameter extent: That of lines in the font.
  init?(
    fonts: FontCollection, font: Font, language: String?, breaker: LineBreaker,
    extent: VerticalExtent
  ) {
    guard breaker.followsBrowsers, let system = fonts.systemFace(for: font) else { return nil }
    traits = WordTraitsTable(system: system.face)
    maker = WordMaker(
      fonts: fonts, font: font, language: language, system: system, extent: extent)
    self.breaker = breaker
    self.extent = extent
    fontSize = font.size
  }

  /// The measure of a text at a width; `nil` where glyphs are needed.
  func size(
    of bytes: UnsafeBufferPointer<UInt8>, fitting width: Double, limit: LineLimit,
    style: ParagraphStyle
  ) -> TextSize? {
    guard !bytes.isEmpty, bytes.count < Self.longText else { return nil }
    let count = bytes.count
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { scalars in
      withUnsafeTemporaryAllocation(of: WordCharacter.self, capacity: count) { characters in
        withUnsafeTemporaryAllocation(of: LineBreak.self, capacity: count) { breaks in
          var text = WordText(
            scalars: scalars, characters: characters, breaks: breaks, traits: traits)
          guard text.read(bytes), text.findClusters() else { return nil }
          findBreaks(in: text)
          return size(
            of: text, fitting: width, limit: limit, style: style)
        }
      }
    }
  }

  /// A lookup for one text.
  func makeLookup() -> WordLookup {
    WordLookup(cache: cache, maker: maker)
  }

  /// Whether a character is in another face than emoji beside it: in the system's, or as a letter or a Chinese
  /// sign, which no face of emoji has.
  func isApartFromEmoji(_ scalar: UInt32) -> Bool {
    if scalar < WordTraitsTable.end, traits[scalar].isSystem { return true }
    switch scalar {
    case 0x3001...0x301F, 0xFF01...0xFF60: return true
    default: return Script(of: scalar).isReal
    }
  }

  /// Whether the system face has a glyph for each of some characters.
  func systemFaceHas(_ scalars: UInt32...) -> Bool {
    scalars.allSatisfy(maker.systemFace.hasGlyph)
  }

  private func findBreaks(in text: WordText) {
    var start = 0
    for _ in 0..<text.paragraphCount {
      let paragraph = text.paragraph(from: start)
      guard text.findBreaks(in: paragraph.scalars) else {
        breaker.findOpportunities(in: text.read, into: text.breaks)
        break
      }
      start = paragraph.end
    }
    if text.hasDictionaryScripts { breaker.addDictionaryBreaks(to: text.breaks, in: text.read) }
  }

  /// A word of a text.
  private struct Place {
    /// `nil` for the end of a paragraph.
    var word: CachedWord?
    var start: Int32 = 0
    var end: Int32 = 0
  }

  private func size(
    of text: WordText, fitting width: Double, limit: LineLimit, style: ParagraphStyle
  ) -> TextSize? {
    let capacity = text.count + text.paragraphCount
    return withUnsafeTemporaryAllocation(of: Place.self, capacity: capacity) { places in
      var lookup = makeLookup()
      var count = 0
      var start = 0
      var level: UInt8 = 0
      var mayTouch = false
      for _ in 0..<text.paragraphCount {
        let paragraph = text.paragraph(from: start)
        text.resolveScripts(in: paragraph.scalars)
        level = text.resolveLevels(in: paragraph.scalars, style.baseDirection)
        var place = paragraph.scalars.lowerBound
        while place < paragraph.scalars.upperBound {
          let end = text.wordEnd(from: place, in: paragraph.scalars)
          let range = place..<end
          guard !text.mayJoin(range, in: paragraph.scalars),
            let word = lookup.word(text.key(of: range), { text.request(for: range) })
          else { return nil }
          mayTouch = mayTouch || word.summary.pointee.flags.contains(.mayTouch)
          places.initializeElement(
            at: count, to: Place(word: word, start: Int32(place), end: Int32(end)))
          count += 1
          place = end
        }
        places.initializeElement(at: count, to: Place(word: nil))
        count += 1
        start = paragraph.end
      }
      let isCompact = style.lineHeightPolicy == .compact
      var fitter = WordLineFitter(
        width: width,
        WordLineFitter.Setting(
          style: style, extent: extent, fontSize: fontSize, mayTouch: isCompact && mayTouch))
      fit(UnsafeBufferPointer(rebasing: places[..<count]), text.breaks, style, into: &fitter)
      return withExtendedLifetime(lookup) {
        fitter.size(
          limit: limit, lastLineDirection: level & 1 == 1 ? .rightToLeft : .leftToRight)
      }
    }
  }

  // MARK: Lines

  private func fit(
    _ places: UnsafeBufferPointer<Place>, _ breaks: UnsafeMutableBufferPointer<LineBreak>,
    _ style: ParagraphStyle, into fitter: inout WordLineFitter
  ) {
    var previous: CachedWord?
    for index in places.indices {
      let place = places[index]
      guard let word = place.word else {
        fitter.endParagraph(isLast: index + 1 == places.count)
        previous = nil
        continue
      }
      if let previous, breaks[Int(place.start) &- 1] != .prohibited {
        fitter.addBreak(isCertain: Self.isCertain(between: previous, word))
      }
      pass(word, place, breaks, style.lineHeightPolicy, into: &fitter)
      previous = word
    }
  }

  /// Whether no glyph changes where a line ends between two words.
  @inline(__always)
  private static func isCertain(between left: CachedWord, _ right: CachedWord) -> Bool {
    let flags = right.summary.pointee.flags
    if !flags.contains(.isCursive) { return true }
    return flags.contains(.isHeadStable)
      && left.summary.pointee.flags.contains(.isTailStable)
  }

  @inline(__always)
  private func pass(
    _ word: CachedWord, _ place: Place, _ breaks: UnsafeMutableBufferPointer<LineBreak>,
    _ policy: LineHeightPolicy, into fitter: inout WordLineFitter
  ) {
    let summary = word.summary
    let extent =
      switch policy {
      case .primary, .tallest: self.extent
      case .adaptive: summary.pointee.adaptive
      case .compact: summary.pointee.compact
      }
    let isBroken =
      summary.pointee.clusterCount > 1
      && breaks[Int(place.start)..<Int(place.end) &- 1].contains { $0 != .prohibited }
    guard isBroken else {
      fitter.pass(
        advance: summary.pointee.advance, trailing: summary.pointee.trailingAdvance,
        isWhiteSpace: summary.pointee.flags.contains(.isWhiteSpace), ink: summary.pointee.ink,
        extent: extent)
      return
    }
    var previousEnd = 0
    for cluster in word.clusters {
      if previousEnd > 0, breaks[Int(place.start) &+ previousEnd &- 1] != .prohibited {
        fitter.addBreak(isCertain: !cluster.isUnsafeToBreak)
      }
      fitter.pass(
        advance: cluster.advance, trailing: 0, isWhiteSpace: cluster.isWhiteSpace,
        ink: cluster.ink, extent: extent)
      previousEnd = Int(cluster.end)
    }
  }
}

extension WordText {
  fileprivate func key(of word: Range<Int>) -> WordLookupKey {
    let first = characters[word.lowerBound]
    return WordLookupKey(
      UnsafeBufferPointer(rebasing: scalars[word]),
      WordLookupKey.Context(
        script: first.script, isRightToLeft: first.level & 1 == 1, isSystem: first.isSystem))
  }

  fileprivate func request(for word: Range<Int>) -> WordMaker.Request {
    WordMaker.Request(
      isOfLetters: isOfLetters(word), keepsClusters: mayBreak(inside: word),
      checksEnds: hasCursiveScripts)
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
    range.contains { index in
      switch characters[index].traits.breakKind {
      case .letter, .mark: false
      case .other, .space, .closing, .opening, .dictionary: true
      }
    }
  }
}
