// SPDX-License-Identifier: MIT
/// Measures text of scripts whose letters are joined, moved or stacked, by words that are known.
///
/// A word is shaped when it first occurs; its width, and the other properties that lines depend on,
/// are kept. Sizes are those that the glyphs of the whole text give, to the last bit.
final class WordMeasurer: Sendable {
  private let traits: WordTraitsTable
  private let maker: WordMaker
  private let cache: WordCache

  /// Words whose clusters have been examined, since lines end inside of them.
  private let examinedWords: WordCache
  private let breaker: LineBreaker
  private let pairBreaks: PairBreaks
  private let extent: VerticalExtent
  private let fontSize: Double

  /// The number of bytes from which texts take glyphs.
  private static let longText = 4096

  /// - Parameter extent: The extent of lines in the font.
  init?(
    fonts: FontCollection, font: Font, language: String?, breaker: LineBreaker,
    pairBreaks: PairBreaks, extent: VerticalExtent
  ) {
    guard breaker.followsBrowsers, let system = fonts.systemFace(for: font) else { return nil }
    traits = WordTraitsTable(system: system.face)
    cache = WordCache(fonts.cacheAccounts.words)
    examinedWords = WordCache(fonts.cacheAccounts.words)
    maker = WordMaker(
      fonts: fonts, font: font, language: language, system: system, extent: extent)
    self.breaker = breaker
    self.pairBreaks = pairBreaks
    self.extent = extent
    fontSize = font.size
  }

  /// The measure of a text at a width; `nil` where glyphs are needed.
  func size(
    of bytes: UnsafeBufferPointer<UInt8>, fitting width: Double, limit: LineLimit,
    style: ParagraphStyle
  ) -> TextSize? {
    var setting = setting(of: style)
    return withWords(of: bytes, style: style) { words in
      setting.mayTouch = words.mayTouch
      var fitter = WordLineFitter(width: width, setting)
      pass(words, style.lineHeightPolicy, to: &fitter)
      if fitter.needsClusters {
        withExaminedWords(in: words, widerThan: fitter.limit) {
          fitter = WordLineFitter(width: width, setting)
          pass(words, style.lineHeightPolicy, reportingClusters: true, to: &fitter)
        }
      }
      return fitter.size(limit: limit, lastLineDirection: words.direction)
    }
  }

  /// The places where lines of a text may end; `nil` where glyphs are needed.
  func segments(
    of bytes: UnsafeBufferPointer<UInt8>, style: ParagraphStyle
  ) -> WordSegments? {
    withWords(of: bytes, style: style) { words in
      var recorder = WordRecorder(extent: extent)
      pass(words, style.lineHeightPolicy, to: &recorder)
      if recorder.hasWideWord {
        withExaminedWords(in: words, widerThan: WordRecorder.wideWord) {
          recorder = WordRecorder(extent: extent)
          pass(words, style.lineHeightPolicy, reportingClusters: true, to: &recorder)
        }
      }
      return WordSegments(
        recorder, mayTouch: words.mayTouch, lastLineDirection: words.direction)
    }
  }

  /// Returns the settings of a text in a style, except for whether ink may touch.
  func setting(of style: ParagraphStyle) -> WordLineFitter.Setting {
    WordLineFitter.Setting(style: style, extent: extent, fontSize: fontSize, mayTouch: false)
  }

  /// A lookup for one text.
  func makeLookup() -> WordLookup {
    WordLookup(cache: cache, maker: maker)
  }

  /// Calls `body` while the words of a text that have a part without breaks wider than a line are replaced by those
  /// with examined clusters.
  ///
  /// - Parameter width: In units of 2⁻²⁰ points.
  private func withExaminedWords(in words: Words, widerThan width: Int, _ body: () -> Void) {
    var lookup = WordLookup(cache: examinedWords, maker: maker)
    for index in 0..<words.count {
      let place = words.places[index]
      guard let word = place.word, Self.hasPart(of: word, at: place, words.text, widerThan: width)
      else { continue }
      let range = Int(place.start)..<Int(place.end)
      let examined = lookup.word(words.text.key(of: range)) {
        words.text.request(for: range, examinesClusters: true)
      }
      if let examined { words.places[index].word = examined }
    }
    withExtendedLifetime(lookup) { body() }
  }

  /// Whether a word has a part without breaks that is wider than a line.
  private static func hasPart(
    of word: CachedWord, at place: Place, _ text: WordText, widerThan width: Int
  ) -> Bool {
    guard word.summary.pointee.advance > width, word.summary.pointee.context.isSystem else {
      return false
    }
    var part = 0
    for cluster in word.clusters {
      part += cluster.advance
      if part > width { return true }
      if text.breaks[Int(place.start) + Int(cluster.end) - 1] != .prohibited { part = 0 }
    }
    return word.clusters.isEmpty
  }

  /// Whether a character is in another face than emoji beside it: in the system's, or as a letter, or a sign of
  /// Chinese or Japanese, which no face of emoji has.
  func isApartFromEmoji(_ scalar: UInt32) -> Bool {
    if scalar < WordTraitsTable.end, traits[scalar].isSystem { return true }
    switch scalar {
    case 0x3001...0x301F, 0x30FB...0x30FC, 0xFF01...0xFF60: return true
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
      let breaks = UnsafeMutableBufferPointer(rebasing: text.breaks[paragraph.scalars])
      let scalars = UnsafeBufferPointer(rebasing: text.read[paragraph.scalars])
      guard pairBreaks.find(in: scalars, into: breaks) else {
        breaker.findOpportunities(in: text.read, into: text.breaks)
        break
      }
      start = paragraph.end
    }
    if text.hasDictionaryScripts { breaker.addDictionaryBreaks(to: text.breaks, in: text.read) }
  }

  // MARK: Words

  /// A word of a text.
  private struct Place {
    /// `nil` for the end of a paragraph.
    var word: CachedWord?
    var start: Int32 = 0
    var end: Int32 = 0
  }

  /// A text's words, in its order.
  private struct Words {
    let text: WordText
    let places: UnsafeMutableBufferPointer<Place>
    var count = 0

    /// The last paragraph's direction.
    var direction = LayoutDirection.leftToRight

    /// Whether lines grow where ink would touch.
    var mayTouch = false

    mutating func add(_ place: Place) {
      places.initializeElement(at: count, to: place)
      count += 1
    }
  }

  /// Lends a text's words; `nil` where it takes glyphs.
  private func withWords<Result>(
    of bytes: UnsafeBufferPointer<UInt8>, style: ParagraphStyle, _ body: (Words) -> Result?
  ) -> Result? {
    guard !bytes.isEmpty, bytes.count < Self.longText else { return nil }
    let count = bytes.count
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { scalars in
      withUnsafeTemporaryAllocation(of: WordCharacter.self, capacity: count) { characters in
        withUnsafeTemporaryAllocation(of: LineBreak.self, capacity: count) { breaks in
          var text = WordText(
            scalars: scalars, characters: characters, breaks: breaks, traits: traits)
          guard text.read(bytes), text.findClusters() else { return nil }
          findBreaks(in: text)
          return withWords(of: text, style: style, body)
        }
      }
    }
  }

  private func withWords<Result>(
    of text: WordText, style: ParagraphStyle, _ body: (Words) -> Result?
  ) -> Result? {
    let capacity = text.count + text.paragraphCount
    return withUnsafeTemporaryAllocation(of: Place.self, capacity: capacity) { places in
      var words = Words(text: text, places: places)
      var lookup = makeLookup()
      var start = 0
      for _ in 0..<text.paragraphCount {
        let paragraph = text.paragraph(from: start)
        guard add(paragraph.scalars, of: text, style, &lookup, to: &words) else { return nil }
        start = paragraph.end
      }
      words.mayTouch = words.mayTouch && style.lineHeightPolicy == .compact
      return withExtendedLifetime(lookup) { body(words) }
    }
  }

  /// Adds the words of a paragraph; `false` where it takes glyphs.
  private func add(
    _ paragraph: Range<Int>, of text: WordText, _ style: ParagraphStyle,
    _ lookup: inout WordLookup, to words: inout Words
  ) -> Bool {
    text.resolveScripts(in: paragraph)
    let level = text.resolveLevels(in: paragraph, style.baseDirection)
    words.direction = level & 1 == 1 ? .rightToLeft : .leftToRight
    var start = paragraph.lowerBound
    while start < paragraph.upperBound {
      let range = start..<text.wordEnd(from: start, in: paragraph)
      guard !text.mayJoin(range, in: paragraph),
        let word = lookup.word(text.key(of: range), { text.request(for: range) })
      else { return false }
      words.mayTouch = words.mayTouch || word.summary.pointee.flags.contains(.mayTouch)
      words.add(
        Place(word: word, start: Int32(range.lowerBound), end: Int32(range.upperBound)))
      start = range.upperBound
    }
    words.add(Place(word: nil))
    return true
  }

  // MARK: Lines

  /// - Parameter reportsClusters: Whether `sink` gets places inside of words, too. In words that aren't examined, they
  ///   are doubtful.
  private func pass(
    _ words: Words, _ policy: LineHeightPolicy, reportingClusters reportsClusters: Bool = false,
    to sink: inout some WordSink
  ) {
    var previous: CachedWord?
    for index in 0..<words.count {
      let place = words.places[index]
      guard let word = place.word else {
        sink.endParagraph(isLast: index + 1 == words.count)
        previous = nil
        continue
      }
      let isExamined =
        reportsClusters && word.summary.pointee.flags.contains(.hasExaminedClusters)
      if let previous {
        let edge = Self.isCertain(between: previous, word) ? WordEdge.certain : .doubtful
        if words.text.breaks[Int(place.start) &- 1] != .prohibited {
          sink.addBreak(edge)
        } else if reportsClusters {
          addCluster(edge, before: Int(place.start), in: words.text, to: &sink)
        }
      }
      if isExamined {
        passClusters(of: word, place, words.text, extent(of: word, policy), to: &sink)
      } else {
        // The places inside of it are unknown.
        let hidesPlaces =
          reportsClusters && place.end - place.start > 1
          && !word.summary.pointee.flags.contains(.isWhiteSpace)
        if hidesPlaces { sink.addCluster(.doubtful, endsPart: true) }
        pass(word, place, words.text.breaks, policy, to: &sink)
        if hidesPlaces { sink.addCluster(.doubtful, endsPart: true) }
      }
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
    _ policy: LineHeightPolicy, to sink: inout some WordSink
  ) {
    let summary = word.summary
    let extent = extent(of: word, policy)
    let isBroken =
      summary.pointee.clusterCount > 1
      && breaks[Int(place.start)..<Int(place.end) &- 1].contains { $0 != .prohibited }
    guard isBroken else {
      sink.pass(
        advance: summary.pointee.advance, trailing: summary.pointee.trailingAdvance,
        isWhiteSpace: summary.pointee.flags.contains(.isWhiteSpace), ink: summary.pointee.ink,
        extent: extent)
      return
    }
    var previousEnd = 0
    let areExamined =
      summary.pointee.flags.contains(.hasExaminedBreaks)
      && Self.areExamined(breaks[Int(place.start)..<Int(place.end)], in: word)
    for cluster in word.clusters {
      if previousEnd > 0, breaks[Int(place.start) &+ previousEnd &- 1] != .prohibited {
        sink.addBreak(Self.edge(before: cluster, areExamined: areExamined))
      }
      sink.pass(
        advance: cluster.advance, trailing: 0, isWhiteSpace: cluster.isWhiteSpace,
        ink: cluster.ink, extent: extent)
      previousEnd = Int(cluster.end)
    }
  }

  @inline(__always)
  private func extent(of word: CachedWord, _ policy: LineHeightPolicy) -> VerticalExtent {
    switch policy {
    case .primary, .tallest: extent
    case .adaptive: word.summary.pointee.adaptive
    case .compact: word.summary.pointee.compact
    }
  }

  /// Passes the clusters of a word that have been examined, with the places between them.
  private func passClusters(
    of word: CachedWord, _ place: Place, _ text: WordText, _ extent: VerticalExtent,
    to sink: inout some WordSink
  ) {
    var previous: WordCluster?
    for cluster in word.clusters {
      if let previous {
        let index = Int(place.start) + Int(previous.end)
        let edge = Self.edge(before: cluster, areExamined: true)
        if text.breaks[index - 1] != .prohibited {
          sink.addBreak(edge)
        } else if text.characters[index].isStart {
          addCluster(edge, before: index, in: text, to: &sink)
        }
      }
      sink.pass(
        advance: cluster.advance, trailing: 0, isWhiteSpace: cluster.isWhiteSpace,
        ink: cluster.ink, extent: extent)
      previous = cluster
    }
  }

  /// Reports a place between two clusters without a break, unless white space is after it.
  private func addCluster(
    _ edge: WordEdge, before index: Int, in text: WordText, to sink: inout some WordSink
  ) {
    guard !ControlCharacters.hangs(text.scalars[index]) else { return }
    let isInSpace = ControlCharacters.hangs(text.scalars[index - 1])
    sink.addCluster(isInSpace ? .doubtful : edge, endsPart: text.endsPart(before: index))
  }

  private static func edge(before cluster: WordCluster, areExamined: Bool) -> WordEdge {
    guard cluster.isUnsafeToBreak else { return .certain }
    guard areExamined, cluster.isStable else { return .doubtful }
    return WordEdge(
      isCertain: true, endGain: cluster.endGain, startGain: cluster.startGain,
      endReach: cluster.endReach, startReach: cluster.startReach)
  }

  /// Whether a word has no other breaks than where it was first met.
  private static func areExamined(
    _ breaks: Slice<UnsafeMutableBufferPointer<LineBreak>>, in word: CachedWord
  ) -> Bool {
    zip(word.clusters, word.clusters.dropFirst()).allSatisfy { previous, cluster in
      cluster.isExamined
        || breaks[breaks.startIndex &+ Int(previous.end) &- 1] == .prohibited
    }
  }
}
