// SPDX-License-Identifier: MIT
import BubbleStrings
internal import Synchronization

/// Measures plain text in one font without making glyphs, where the text lets it.
///
/// Most messages are of characters whose widths add up. They are measured from tables that have been
/// filled by shaping; the sizes are those that the glyphs would give, to the last bit.
final class MeasuringFont: Sendable {
  let key: Key
  private let extent: VerticalExtent
  private let ownedTables: AdvanceTables
  private let ownedTraits: ScalarTraitsTable

  /// Unowned readers of the tables, which are used for each text.
  private let tables: AdvanceTablesReader
  private let traits: ScalarTraitsReader
  private let breaker: LineBreaker
  private let pairBreaks: PairBreaks

  /// The measurer of text whose characters don't add up; made on first use.
  private let words = AtomicLazyReference<LazyWords>()

  /// The default token of texts that are cut off; measured on first use.
  private let token = AtomicLazyReference<LazyToken>()
  private let fonts: FontCollection

  /// Counts the memory of the font but its words'.
  private let share: CacheShare

  /// `nil` if the style has other breaks than words have.
  private final class LazyWords: Sendable {
    let measurer: WordMeasurer?

    init(_ measurer: WordMeasurer?) { self.measurer = measurer }
  }

  private final class LazyToken: Sendable {
    let width: Int?

    init(in key: Key, _ fonts: FontCollection) {
      var attributes = TextAttributes(font: key.font)
      attributes.language = key.language
      let token = ShapedText(
        AttributedText(LineLimit.none.token, attributes: attributes), fonts: fonts)
      width = token.positions.last.flatMap { Int(exactly: $0 * 1_048_576) }
    }
  }

  /// The properties that distinguish measuring fonts.
  struct Key: Hashable {
    var font: Font
    var language: String?
    var styleLanguage: String?
    var strictness: LineBreakStrictness
    var wordBreak: WordBreak
  }

  init(
    _ key: Key, fonts: FontCollection, traits: ScalarTraitsTable, breaker: LineBreaker,
    pairIndexEnd: Int
  ) {
    self.key = key
    self.fonts = fonts
    share = CacheShare(fonts.cacheAccounts.advances)
    share.count(entries: 0, bytes: Self.ownBytes)
    ownedTraits = traits
    self.traits = traits.reader
    self.breaker = breaker
    pairBreaks = PairBreaks(breaker)
    extent = TextPreparation.extent(of: fonts.lineMetrics(for: key.font), size: key.font.size)
    ownedTables = AdvanceTables(
      fonts: fonts, font: key.font, language: key.language ?? key.styleLanguage,
      pairIndexEnd: pairIndexEnd, share: share)
    tables = ownedTables.reader
  }

  /// The memory of classes and decisions for line breaks, and of traits of characters, in bytes.
  private static let ownBytes = 40_000

  /// The memory of the font but its words', in bytes.
  var byteCount: Int { share.byteCount }

  /// Returns the heights that lines of the font add to a text.
  func lineHeights(in style: ParagraphStyle) -> LineHeights {
    LineHeights(extent, size: key.font.size, style: style)
  }

  /// Returns the heights that lines of the font with a box in them add to a text.
  func lineHeights(with box: TextAttachment, in style: ParagraphStyle) -> LineHeights {
    let box = VerticalExtent(ascent: box.height - box.descent, descent: box.descent)
    return LineHeights(extent.union(box), size: key.font.size, style: style)
  }

  /// The measure of a text in which each U+FFFC is a box; `nil` where glyphs are needed.
  func size(
    of text: String, boxes: TextAttachment, fitting width: Double, limit: LineLimit,
    style: ParagraphStyle
  ) -> TextSize? {
    let units = (boxes.width * 1_048_576).rounded()
    guard units >= 0, units < 1e12 else { return nil }
    var fitter = BoxedLineFitter(
      width: width, heights: lineHeights(in: style),
      boxedHeights: lineHeights(with: boxes, in: style), limit: limit)
    var scanner = SimpleTextScanner(
      tables: tables, traits: traits,
      needsStrongCharacters: style.baseDirection.mayBeRightToLeft)
    scanner.boxWidth = Int(units)
    let isDone = text.utf8.withContiguousStorageIfAvailable {
      scanner.scan($0, pairBreaks, into: &fitter)
    }
    guard isDone == true else { return nil }
    guard let line = fitter.cutLine else { return fitter.size(limit: limit) }
    // Boxes of no width leave a line's start where it is, and are lost in front of it.
    guard units > 0 else { return nil }
    return size(cutOffIn: line, fitting: width, limit: limit) { cut in
      text.utf8.withContiguousStorageIfAvailable {
        scanner.scan($0, pairBreaks, into: &cut)
      }
    }
  }

  /// The measure of a text at a width; `nil` where glyphs are needed.
  func size(
    of text: String, fitting width: Double, limit: LineLimit, heights: LineHeights,
    direction: BaseDirection
  ) -> TextSize? {
    limit.maximumLines == 0 && limit.maximumHeight == .infinity
      ? size(of: text, fitting: width, limit: limit, Unlimited(), heights, direction)
      : limitedSize(of: text, fitting: width, limit: limit, heights, direction)
  }

  @inline(never)
  private func limitedSize(
    of text: String, fitting width: Double, limit: LineLimit, _ heights: LineHeights,
    _ direction: BaseDirection
  ) -> TextSize? {
    size(
      of: text, fitting: width, limit: limit, LineLimiter(limit, height: heights.first), heights,
      direction)
  }

  @inline(__always)
  private func size(
    of text: String, fitting width: Double, limit: LineLimit, _ limiter: some LineLimiting,
    _ heights: LineHeights, _ direction: BaseDirection
  ) -> TextSize? {
    var fitter = LineFitter(width: width, heights: heights, limiter: limiter)
    let isDone = text.utf8.withContiguousStorageIfAvailable {
      scan($0, direction, into: &fitter)
    }
    guard isDone == true else { return nil }
    if let line = fitter.cutLine {
      return cutSize(of: text, in: line, fitting: width, limit: limit, direction)
    }
    return fitter.needsCharacters && heights.breaksWords
      ? sizeWithWideWords(of: text, fitting: width, limit: limit, limiter, heights, direction)
      : fitter.size(limit: limit)
  }

  @inline(never)
  private func cutSize(
    of text: String, in line: LimitedLine, fitting width: Double, limit: LineLimit,
    _ direction: BaseDirection
  ) -> TextSize? {
    size(cutOffIn: line, fitting: width, limit: limit) { cut in
      text.utf8.withContiguousStorageIfAvailable { scan($0, direction, into: &cut) }
    }
  }

  /// The measure of a text with more lines than a limit lets be.
  ///
  /// - Parameter scan: Scans the text again; `false` or `nil` where glyphs are needed.
  private func size(
    cutOffIn line: LimitedLine, fitting width: Double, limit: LineLimit,
    _ scan: (inout LineCut) -> Bool?
  ) -> TextSize? {
    guard limit.truncation == .tail, limit.token.isExactly(LineLimit.none.token), let ellipsis
    else {
      return nil
    }
    var cut = LineCut(
      line, available: LineHeights.units(ofLine: width) - ellipsis,
      em: LineHeights.em(ofSize: key.font.size))
    return scan(&cut) == true ? cut.size(token: ellipsis) : nil
  }

  /// The width of an ellipsis in units of 2⁻²⁰ points; `nil` for one that isn't whole.
  private var ellipsis: Int? {
    (token.load() ?? token.storeIfNil(LazyToken(in: key, fonts))).width
  }

  /// The measure of a text in which a word is wider than a line.
  @inline(never)
  private func sizeWithWideWords(
    of text: String, fitting width: Double, limit: LineLimit, _ limiter: some LineLimiting,
    _ heights: LineHeights, _ direction: BaseDirection
  ) -> TextSize? {
    var fitter = CharacterSink(LineFitter(width: width, heights: heights, limiter: limiter))
    let isDone = text.utf8.withContiguousStorageIfAvailable {
      scan($0, direction, into: &fitter)
    }
    guard isDone == true else { return nil }
    if let line = fitter.sink.cutLine {
      return cutSize(of: text, in: line, fitting: width, limit: limit, direction)
    }
    return fitter.sink.size(limit: limit)
  }

  /// The measure of a text whose characters don't add up, by its words; `nil` where glyphs are needed.
  ///
  /// - Parameter style: One that the font was made for.
  func sizeByWords(
    of text: String, fitting width: Double, limit: LineLimit, style: ParagraphStyle
  ) -> TextSize? {
    guard let measurer = wordMeasurer else { return nil }
    return text.utf8.withContiguousStorageIfAvailable {
      measurer.size(of: $0, fitting: width, limit: limit, style: style)
    } ?? nil
  }

  /// The places where lines of such a text may end; `nil` where glyphs are needed.
  func segmentsOfWords(in text: String, style: ParagraphStyle) -> WordSegments? {
    guard let measurer = wordMeasurer else { return nil }
    return text.utf8.withContiguousStorageIfAvailable {
      measurer.segments(of: $0, style: style)
    } ?? nil
  }

  /// The measure at a width of a text whose words are known; `nil` where glyphs are needed.
  func size(
    of segments: WordSegments, fitting width: Double, limit: LineLimit, style: ParagraphStyle
  ) -> TextSize? {
    wordMeasurer.flatMap {
      segments.size(fitting: width, limit: limit, $0.setting(of: style))
    }
  }

  private var wordMeasurer: WordMeasurer? {
    (words.load() ?? words.storeIfNil(makeWords())).measurer
  }

  private func makeWords() -> LazyWords {
    LazyWords(
      WordMeasurer(
        fonts: fonts, font: key.font, language: key.language ?? key.styleLanguage,
        breaker: breaker, pairBreaks: pairBreaks, extent: extent))
  }

  /// The places where lines of a text may end; `nil` where glyphs are needed.
  func segments(of text: String, direction: BaseDirection) -> LineSegments? {
    // One for each character, separators included, and one for the text's end.
    LineSegments(maximumPlaces: text.utf8.count + 1) { recorder in
      text.utf8.withContiguousStorageIfAvailable { scan($0, direction, into: &recorder) } ?? false
    } scanCharacters: { recorder in
      text.utf8.withContiguousStorageIfAvailable { scan($0, direction, into: &recorder) } ?? false
    }
  }

  @inline(__always)
  private func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, _ direction: BaseDirection,
    into sink: inout some LineEndSink
  ) -> Bool {
    let needsStrongCharacters = direction.mayBeRightToLeft
    if breaker.followsBrowsers, let ascii = ASCIIScanner(bytes) {
      guard !needsStrongCharacters || ascii.hasLetterInEachParagraph else { return false }
      let start = sink
      if ascii.scan(tables, into: &sink) { return true }
      sink = start
    }
    let scanner = SimpleTextScanner(
      tables: tables, traits: traits,
      needsStrongCharacters: needsStrongCharacters)
    let start = sink
    if scanner.scan(bytes, pairBreaks, into: &sink) { return true }
    sink = start
    guard ClusterTextScanner.mayScan(bytes), let wordMeasurer else { return false }
    let clusters = ClusterTextScanner(simple: scanner, words: wordMeasurer)
    return clusters.scan(bytes, pairBreaks, into: &sink)
  }
}

extension MeasuringFont.Key {
  /// - Returns: `nil` if attributes or style need more than adding up advances.
  init?(_ attributes: TextAttributes, _ style: ParagraphStyle) {
    guard attributes.letterSpacing == 0, attributes.baselineOffset == 0,
      attributes.attachment == nil, style.lineBreakMode == .byWord,
      style.lineHeightPolicy != .tallest, style.baseDirection != .forced(.rightToLeft),
      !style.hasIndents, attributes.font.design == .system
    else { return nil }
    self.init(
      font: attributes.font, language: attributes.language, styleLanguage: style.language,
      strictness: style.lineBreakStrictness, wordBreak: style.wordBreak)
  }
}
