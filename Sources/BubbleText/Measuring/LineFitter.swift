// SPDX-License-Identifier: MIT
/// Takes the places where lines may end, in the order of the text.
///
/// Positions are in units of 2⁻²⁰ points, from the start of the paragraph.
protocol LineEndSink {
  /// A place where a line may end.
  ///
  /// - Parameters:
  ///   - visible: The end of the text before it, without white space that hangs.
  ///   - next: The start of the text after it, if a line starts there.
  ///   - doubt: The reason why the text before it may be narrower or wider, if a line ends there.
  mutating func addBreak(visible: Int, next: Int, doubt: EdgeDoubt)

  /// Places where a line may end, at equal distances: behind each of several characters that are alike.
  ///
  /// - Parameters:
  ///   - x: The place before the first.
  ///   - distance: More than 0.
  mutating func addBreaks(_ count: Int, after x: Int, every distance: Int)

  /// The end of a paragraph.
  mutating func endParagraph(visible: Int, doubt: EdgeDoubt)

  /// A box is in the text, after the last place where a line may end and before the next one.
  mutating func addBox()

  /// Whether the sink takes places inside of words.
  static var takesCharacters: Bool { get }

  /// A place between two characters of a word, where a line ends if the word is wider than a line.
  ///
  /// The first parameters are those of ``addBreak(visible:next:doubt:)``.
  ///
  /// - Parameter endsPart: Whether a part of an address ends there (``AddressBreaks``).
  mutating func addCharacter(visible: Int, next: Int, doubt: EdgeDoubt, endsPart: Bool)

  /// Whether the sink takes the places where a token may cut off a line.
  static var takesCuts: Bool { get }

  /// The end of a visible character, before the place is reported otherwise.
  ///
  /// - Parameters:
  ///   - visible: The end of the text up to the character, on a line that shows nothing behind it.
  ///   - doubt: ``EdgeDoubt/reshaped`` where that is unknown. No character gives up its empty half there.
  mutating func addCut(visible: Int, doubt: EdgeDoubt)
}

extension LineEndSink {
  static var takesCharacters: Bool { false }

  mutating func addCharacter(visible: Int, next: Int, doubt: EdgeDoubt, endsPart: Bool) {}

  mutating func addBreaks(_ count: Int, after x: Int, every distance: Int) {
    for index in 1...count {
      let place = x &+ index &* distance
      if Self.takesCuts { addCut(visible: place, doubt: .none) }
      addBreak(visible: place, next: place, doubt: .none)
    }
  }

  static var takesCuts: Bool { false }

  mutating func addCut(visible: Int, doubt: EdgeDoubt) {}
}

/// The uncertainty of the width of a line that ends at some place.
struct EdgeDoubt: Equatable {
  /// The amount by which the line may become narrower, in units of 2⁻²⁰ points.
  private let value: Int

  /// The width is known.
  static let none = EdgeDoubt(value: 0)

  /// Characters on both sides take other forms there. It is known by less than an em.
  static let reshaped = EdgeDoubt(value: -1)

  /// The last visible character gives up its empty half, where the line would be too wide
  /// (``HanKerning/trimsAtLineEnd(_:)``). An amount of 0 is ``none``.
  @inline(__always)
  static func trimmable(by amount: Int) -> EdgeDoubt { EdgeDoubt(value: amount) }

  /// The width that the last visible character may give up; 0 for most.
  @inline(__always)
  var trim: Int { max(value, 0) }
}

/// Breaks text into lines while it is read, and keeps nothing but their measure.
///
/// A line ends at the last place where it fits. ``ShapedText/lineEnd(from:in:width:)`` finds the
/// same place, unless a cluster takes another form at the edge of a line than its advance is for.
struct LineFitter<Limiter: LineLimiting>: LineEndSink {
  private let limit: Int
  private let heights: LineHeights
  private(set) var lineStart = 0

  /// The last place where the line may end: its width then, and the start of the next one.
  private var bestWidth = 0
  private var bestNext = 0
  private var best = Best.none
  private(set) var widest = 0
  private var last = 0
  private var height = 0.0
  private(set) var lineCount = 0
  private var isFirstOfParagraph = true

  private var limiter: Limiter

  /// The last places inside of a word, from the paragraph's start: between characters, and at the end of a part of an
  /// address.
  private var character = WordPlace()
  private var part = WordPlace()

  private struct WordPlace {
    var visible = 0
    var next = 0
    var isDoubtful = false
  }

  private enum Best {
    case none
    case doubtful
    case certain
  }

  /// Whether a line's end is unknown, since letters take other forms there.
  private(set) var hasFailed = false

  /// Whether a word is wider than a line, and its characters are not known.
  private(set) var needsCharacters = false

  /// - Parameters:
  ///   - width: The maximum width of a line, in points.
  ///   - limiter: Finds ``cutLine``.
  init(width: Double, heights: LineHeights, limiter: Limiter) {
    limit = LineHeights.units(ofLine: width)
    self.heights = heights
    self.limiter = limiter
  }

  @inline(__always)
  mutating func addBreak(visible: Int, next: Int, doubt: EdgeDoubt) {
    let width = visible &- lineStart
    if doubt == .none, width <= limit {
      setBest(width, next, .certain)
    } else {
      addLateBreak(visible: visible, next: next, doubt: doubt)
    }
  }

  mutating func addBreaks(_ count: Int, after x: Int, every distance: Int) {
    let end = x &+ count &* distance
    var x = x
    while x < end {
      let isLast = end &- lineStart <= limit
      let fitting = isLast ? end : x &+ max(limit &+ lineStart &- x, 0) / distance &* distance
      if fitting > x { setBest(fitting &- lineStart, fitting, .certain) }
      guard !isLast else { return }
      x = fitting &+ distance
      addLateBreak(visible: x, next: x, doubt: .none)
    }
  }

  /// A place where the line is too wide, or may be.
  @inline(never)
  private mutating func addLateBreak(visible: Int, next: Int, doubt: EdgeDoubt) {
    while true {
      let width = max(visible &- lineStart, 0)
      if doubt != .none, addDoubtful(width, next, doubt) { return }
      if width <= limit { return setBest(width, next, .certain) }
      takeCharacter()
      guard best == .certain else {
        needsCharacters = best == .none
        hasFailed = true
        return
      }
      endLine()
      startLine(at: bestNext)
    }
  }

  mutating func addCharacter(visible: Int, next: Int, doubt: EdgeDoubt, endsPart: Bool) {
    guard heights.breaksWords else { return }
    while doubt == .none, visible &- lineStart > limit {
      takeCharacter()
      // The first character of a line may be wider than it.
      guard best == .certain else { break }
      endLine()
      startLine(at: bestNext)
    }
    character = WordPlace(
      visible: visible, next: next, isDoubtful: doubt != .none || visible &- lineStart > limit)
    if endsPart, heights.breaksAddresses { part = character }
  }

  /// Takes the last place inside of the word as the line's end, where there is no place between words.
  private mutating func takeCharacter() {
    let place = part.next > lineStart ? part : character
    guard best == .none, place.next > lineStart, !place.isDoubtful else { return }
    setBest(place.visible &- lineStart, place.next, .certain)
  }

  @inline(__always)
  private mutating func setBest(_ width: Int, _ next: Int, _ kind: Best) {
    bestWidth = width
    bestNext = next
    best = kind
  }

  /// Handles a place of uncertain width. Returns whether nothing else has to be done about it.
  private mutating func addDoubtful(_ width: Int, _ next: Int, _ doubt: EdgeDoubt) -> Bool {
    guard doubt == .reshaped else { return trim(width, next, by: doubt.trim) }
    if width &+ heights.em <= limit {
      // The line may end here for now, as long as a later place turns out to fit as well.
      setBest(width, 0, .doubtful)
      return true
    }
    hasFailed = hasFailed || width &- heights.em <= limit
    return hasFailed
  }

  /// Ends the line for now at a character that gives up its empty half, if it fits only then.
  private mutating func trim(_ width: Int, _ next: Int, by amount: Int) -> Bool {
    guard width > limit, width &- amount <= limit else { return false }
    setBest(width &- amount, next, .certain)
    return true
  }

  @inline(__always)
  mutating func endParagraph(visible: Int, doubt: EdgeDoubt) {
    addBreak(visible: visible, next: visible, doubt: doubt)
    if best == .none { bestWidth = 0 }
    endLine()
    character.next = 0
    part.next = 0
    isFirstOfParagraph = true
    limiter.endParagraph()
    startLine(at: 0)
  }

  /// All lines are of one height here (``BoxedLineFitter``).
  mutating func addBox() { hasFailed = true }

  @inline(__always)
  private mutating func endLine() {
    let width = max(bestWidth, 0)
    widest = max(widest, width)
    last = width
    height += nextHeight
    lineCount &+= 1
    isFirstOfParagraph = false
  }

  /// The height that the next line adds.
  @inline(__always)
  private var nextHeight: Double {
    lineCount == 0 ? heights.first : isFirstOfParagraph ? heights.ofParagraph : heights.next
  }

  @inline(__always)
  private mutating func startLine(at start: Int) {
    lineStart = start
    best = .none
    guard !hasFailed else { return }
    limiter.startLine(
      at: start, after: lineCount, widest: widest, height: height, nextHeight: nextHeight)
  }

  /// The last line that the limit lets be, where there are more; `nil` otherwise, and where its start is unknown.
  @inline(__always)
  var cutLine: LimitedLine? { limiter.cutLine(of: lineCount) }

  /// The lines' measure; `nil` where they need glyphs, or where there are more than the limit lets be.
  @inline(__always)
  func size(limit: LineLimit) -> TextSize? {
    guard !hasFailed, limit.maximumLines == 0 || lineCount <= limit.maximumLines,
      height <= limit.maximumHeight
    else { return nil }
    return TextSize(
      width: Double(widest) / 1_048_576, height: height, lineCount: lineCount,
      lastLineWidth: Double(last) / 1_048_576, lastLineDirection: .leftToRight, isTruncated: false)
  }
}

/// The heights that lines add to a text in one font, in points.
struct LineHeights: Sendable {
  let first: Double
  let ofParagraph: Double
  let next: Double

  /// The font's size, in units of 2⁻²⁰ points: more than any bracket gives up.
  let em: Int

  /// Whether a line may end inside of a word that is wider than it.
  let breaksWords: Bool

  /// Whether it then ends at the end of an address's part where there is one (``AddressBreaks``).
  let breaksAddresses: Bool

  /// The heights of no font.
  static let none = LineHeights(
    VerticalExtent(ascent: 0, descent: 0), size: 0, style: ParagraphStyle())

  /// The maximum width of a line in units of 2⁻²⁰ points.
  static func units(ofLine width: Double) -> Int {
    // Advances are whole units, so that sums are exact in any order. A line of 10¹⁵ units, a billion points,
    // has no limit.
    let units = ((width + ShapedText.slack) * 1_048_576).rounded(.down)
    return units < 1e15 ? Int(units) : Int(1e15)
  }

  /// A font's size in points, in units of 2⁻²⁰ points.
  static func em(ofSize size: Double) -> Int { Int(min(size.rounded(.up), 1e6)) << 20 }

  init(_ extent: VerticalExtent, size: Double, style: ParagraphStyle) {
    em = Self.em(ofSize: size)
    breaksWords = style.overflowWrap != .normal
    breaksAddresses = style.overflowWrap == .breakAddress
    // In the order of ``ShapedText/size(fitting:limit:)``, so that sums are equal.
    let extent = style.bounded(extent)
    first = 0 + extent.ascent + extent.descent
    ofParagraph =
      style.paragraphSpacing + style.paragraphSpacingBefore + style.lineSpacing + extent.ascent
      + extent.descent
    next = style.lineSpacing + extent.ascent + extent.descent
  }
}

/// Takes the places inside of words too, for a sink that can do without them in most texts.
struct CharacterSink<Sink: LineEndSink>: LineEndSink {
  private(set) var sink: Sink

  init(_ sink: Sink) { self.sink = sink }

  static var takesCharacters: Bool { true }

  mutating func addBreak(visible: Int, next: Int, doubt: EdgeDoubt) {
    sink.addBreak(visible: visible, next: next, doubt: doubt)
  }

  mutating func endParagraph(visible: Int, doubt: EdgeDoubt) {
    sink.endParagraph(visible: visible, doubt: doubt)
  }

  mutating func addBreaks(_ count: Int, after x: Int, every distance: Int) {
    sink.addBreaks(count, after: x, every: distance)
  }

  mutating func addBox() { sink.addBox() }

  mutating func addCharacter(visible: Int, next: Int, doubt: EdgeDoubt, endsPart: Bool) {
    sink.addCharacter(visible: visible, next: next, doubt: doubt, endsPart: endsPart)
  }
}
