/// A text between the places where lines may end: all that its size at any width asks for.
struct LineSegments: Sendable {
  /// 16 bytes for each place where a line may end.
  private let places: [Place]

  fileprivate struct Place: Sendable {
    /// Twice the visible end, and 1 at the end of a paragraph.
    var visible: Int
    /// Four times the start of the next line, and the doubt.
    var next: Int

    var doubt: EdgeDoubt { EdgeDoubt(rawValue: UInt8(truncatingIfNeeded: next & 3)) ?? .none }
  }

  /// Records the places that `scan` tells; `nil` where it gives up.
  ///
  /// - Parameter mostPlaces: A bound on their number.
  init?(mostPlaces: Int, _ scan: (inout Recorder) -> Bool) {
    let recorded = withUnsafeTemporaryAllocation(of: Place.self, capacity: mostPlaces) {
      buffer -> [Place]? in
      var recorder = Recorder(buffer: buffer)
      return scan(&recorder) ? Array(buffer[..<recorder.count]) : nil
    }
    guard let recorded else { return nil }
    places = recorded
  }

  /// The measure of the lines at a width; `nil` where it takes glyphs to tell.
  func size(fitting width: Double, limit: LineLimit, heights: LineHeights) -> TextSize? {
    var fitter = LineFitter(width: width, heights: heights)
    places.withUnsafeBufferPointer { places in
      for place in places {
        if place.visible & 1 == 0 {
          fitter.addBreak(
            visible: place.visible >> 1, next: place.next >> 2, doubt: place.doubt)
        } else {
          fitter.endParagraph(visible: place.visible >> 1, doubt: place.doubt)
        }
      }
    }
    return fitter.size(limit: limit)
  }

  /// Writes places down.
  struct Recorder: LineEndSink {
    fileprivate let buffer: UnsafeMutableBufferPointer<Place>
    fileprivate private(set) var count = 0

    @inline(__always)
    mutating func addBreak(visible: Int, next: Int, doubt: EdgeDoubt) {
      add(Place(visible: visible << 1, next: next << 2 | Int(doubt.rawValue)))
    }

    @inline(__always)
    mutating func endParagraph(visible: Int, doubt: EdgeDoubt) {
      add(Place(visible: visible << 1 | 1, next: Int(doubt.rawValue)))
    }

    @inline(__always)
    private mutating func add(_ place: Place) {
      buffer.initializeElement(at: count, to: place)
      count &+= 1
    }
  }
}
