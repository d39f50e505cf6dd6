// SPDX-License-Identifier: MIT
/// Takes words, or clusters of them, and the places where lines may end, in the order of the text.
protocol WordSink {
  /// Advances past a word, or a cluster of one.
  ///
  /// - Parameters:
  ///   - trailing: The part of the advance that hangs over the end of a line.
  mutating func pass(
    advance: Int, trailing: Int, isWhiteSpace: Bool, ink: VerticalExtent, extent: VerticalExtent)

  /// A place where a line may end.
  mutating func addBreak(_ edge: WordEdge)

  /// A place between two clusters of a word, where a line ends if the word is wider than a line.
  ///
  /// - Parameter endsPart: Whether a part of an address ends there (``AddressBreaks``).
  mutating func addCluster(_ edge: WordEdge, endsPart: Bool)

  /// The end of a paragraph.
  mutating func endParagraph(isLast: Bool)
}

/// The effect of a line's end on the widths of both lines.
struct WordEdge {
  /// Whether the effect is known. It is less than an em otherwise.
  var isCertain: Bool

  /// The widths that the line before it and the one after it gain, in units of 2⁻²⁰ points.
  var endGain: Int32 = 0
  var startGain: Int32 = 0

  /// The widths before and after it that a line has to have for that; together, if it starts and ends at such edges.
  var endReach: Int32 = 0
  var startReach: Int32 = 0

  static let certain = WordEdge(isCertain: true)
  static let doubtful = WordEdge(isCertain: false)
}

/// A text of words between the places where lines may end: all data for its size at any width.
final class WordSegments: Sendable {
  private let places: [Place]
  private let mayTouch: Bool
  private let lastLineDirection: LayoutDirection

  /// The content between the place before and this one.
  fileprivate struct Place: Sendable {
    var advance = 0
    var trailing = 0
    var ink = VerticalExtent(ascent: 0, descent: 0)
    var extent: VerticalExtent
    var isWhiteSpace = true
    var edge = WordEdge.certain
    var kind = Kind.mayBreak

    enum Kind {
      case mayBreak, inWord, endsPart, endsParagraph
    }

    /// Adds the content after the place, up to a later one.
    mutating func add(_ other: Place) {
      advance += other.advance
      trailing = other.isWhiteSpace ? trailing + other.advance : other.trailing
      ink = ink.union(other.ink)
      extent = extent.union(other.extent)
      isWhiteSpace = isWhiteSpace && other.isWhiteSpace
    }
  }

  init(_ recorder: WordRecorder, mayTouch: Bool, lastLineDirection: LayoutDirection) {
    places = recorder.places
    self.mayTouch = mayTouch
    self.lastLineDirection = lastLineDirection
  }

  /// The measure of the lines at a width; `nil` where glyphs are needed.
  func size(
    fitting width: Double, limit: LineLimit, _ setting: WordLineFitter.Setting
  ) -> TextSize? {
    var setting = setting
    setting.mayTouch = mayTouch
    var fitter = WordLineFitter(width: width, setting)
    for index in places.indices {
      let place = places[index]
      fitter.pass(
        advance: place.advance, trailing: place.trailing, isWhiteSpace: place.isWhiteSpace,
        ink: place.ink, extent: place.extent)
      switch place.kind {
      case .mayBreak: fitter.addBreak(place.edge)
      case .inWord: fitter.addCluster(place.edge, endsPart: false)
      case .endsPart: fitter.addCluster(place.edge, endsPart: true)
      case .endsParagraph: fitter.endParagraph(isLast: index + 1 == places.count)
      }
    }
    return fitter.size(limit: limit, lastLineDirection: lastLineDirection)
  }
}

/// Records the data that ``WordSegments`` keep.
struct WordRecorder: WordSink {
  fileprivate private(set) var places: [WordSegments.Place] = []
  private var next: WordSegments.Place
  private let extent: VerticalExtent

  /// The content since the last place where a line may end: its width, the places before it, and whether it is wide.
  private var width = 0
  private var start = 0
  private var isWide = false

  /// Whether a word may be wider than a line, so that its clusters are to be recorded.
  private(set) var hasWideWord = false

  /// Words that are narrower have no clusters recorded: 96 points. Few lines are.
  static let wideWord = 96 << 20

  /// - Parameter extent: The extent of lines without words of other faces.
  init(extent: VerticalExtent) {
    self.extent = extent
    next = WordSegments.Place(extent: extent)
  }

  mutating func pass(
    advance: Int, trailing: Int, isWhiteSpace: Bool, ink: VerticalExtent, extent: VerticalExtent
  ) {
    next.advance += advance
    next.trailing = isWhiteSpace ? next.trailing + advance : trailing
    next.extent = next.extent.union(extent)
    width += advance
    guard !isWhiteSpace else { return }
    isWide = isWide || width - trailing > Self.wideWord
    hasWideWord = hasWideWord || isWide
    next.ink = next.ink.union(ink)
    next.isWhiteSpace = false
  }

  mutating func addBreak(_ edge: WordEdge) { endWord(.mayBreak, edge) }

  mutating func addCluster(_ edge: WordEdge, endsPart: Bool) {
    end(endsPart ? .endsPart : .inWord, edge)
  }

  mutating func endParagraph(isLast: Bool) { endWord(.endsParagraph, .certain) }

  /// Ends what has no place inside of it where a line ends, if it is narrow.
  private mutating func endWord(_ kind: WordSegments.Place.Kind, _ edge: WordEdge) {
    if !isWide, start < places.count {
      var joined = places[start]
      for place in places[(start + 1)...] { joined.add(place) }
      joined.add(next)
      next = joined
      places.removeSubrange(start...)
    }
    end(kind, edge)
    (width, start, isWide) = (0, places.count, false)
  }

  private mutating func end(_ kind: WordSegments.Place.Kind, _ edge: WordEdge) {
    next.kind = kind
    next.edge = edge
    places.append(next)
    next = WordSegments.Place(extent: extent)
  }
}
