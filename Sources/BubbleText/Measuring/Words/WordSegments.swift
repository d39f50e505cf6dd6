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
  ///
  /// - Parameter isCertain: Whether no glyph changes were a line to end there.
  mutating func addBreak(isCertain: Bool)

  /// The end of a paragraph.
  mutating func endParagraph(isLast: Bool)
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
    var end = End.certain
  }

  fileprivate enum End: UInt8, Sendable {
    case certain, doubtful, ofParagraph
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
      switch place.end {
      case .certain: fitter.addBreak(isCertain: true)
      case .doubtful: fitter.addBreak(isCertain: false)
      case .ofParagraph: fitter.endParagraph(isLast: index + 1 == places.count)
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
    guard !isWhiteSpace else { return }
    next.ink = next.ink.union(ink)
    next.isWhiteSpace = false
  }

  mutating func addBreak(isCertain: Bool) { end(isCertain ? .certain : .doubtful) }

  mutating func endParagraph(isLast: Bool) { end(.ofParagraph) }

  private mutating func end(_ end: WordSegments.End) {
    next.end = end
    places.append(next)
    next = WordSegments.Place(extent: extent)
  }
}
