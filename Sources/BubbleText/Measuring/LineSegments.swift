// SPDX-License-Identifier: MIT
/// A text between the places where lines may end: all data for its size at any width.
///
/// A plain pointer, to be read without counting references. Its owner frees it.
struct LineSegments: Sendable {
  /// 8 bytes for each place where a line may end. Never changes.
  private nonisolated(unsafe) let places: UnsafeBufferPointer<Place>

  /// The width that a character gives up at the end of a line that is too short for it: the same
  /// for all of the text.
  private let trim: Int

  /// A place where a line may end, with the text since the place before: a visible part, and white
  /// space that hangs.
  ///
  /// Each is less than 512 points wide: a signed number of 30 bits, in units of 2⁻²⁰ points, above two
  /// bits of flags. The visible part is negative where there is only white space since the place
  /// before. A wider one is written in steps.
  fileprivate struct Place: Sendable {
    var seenAndDoubt: Int32
    var hangingAndKind: Int32

    // Shifting a signed number keeps its sign.
    var seen: Int { Int(seenAndDoubt >> 2) }
    var hanging: Int { Int(hangingAndKind >> 2) }

    static let isCertain: Int32 = 0
    static let isReshaped: Int32 = 1
    static let isTrimmable: Int32 = 2

    /// In a word: certain, and the end of a part of an address.
    static let endsPart: Int32 = 3

    /// - Parameter trim: The width that every trimmable character of the text gives up.
    @inline(__always)
    func doubt(trim: Int) -> EdgeDoubt {
      switch seenAndDoubt & 3 {
      case Self.isCertain, Self.endsPart: .none
      case Self.isTrimmable: .trimmable(by: trim)
      default: .reshaped
      }
    }

    static let mayBreak: Int32 = 0
    static let endsParagraph: Int32 = 1

    /// A step of a wide segment, at which no line may end.
    static let isStep: Int32 = 2

    /// A place between two characters of a word, where a line ends if the word is wider than it.
    static let isInWord: Int32 = 3
    var kind: Int32 { hangingAndKind & 3 }

    /// The largest number of 30 bits with a sign.
    static let most = (1 << 29) - 1
  }

  /// Records the places that `scan` reports; `nil` where it gives up.
  ///
  /// - Parameters:
  ///   - maximumPlaces: A bound on their number.
  ///   - scanCharacters: Reports the places inside of words too. Called where a word may be wider than
  ///     a line.
  init?(
    maximumPlaces: Int, _ scan: (inout Recorder) -> Bool,
    scanCharacters: (inout CharacterSink<Recorder>) -> Bool
  ) {
    let capacity = maximumPlaces + Recorder.maximumSteps
    var trim = 0
    let recorded = withUnsafeTemporaryAllocation(of: Place.self, capacity: capacity) {
      buffer -> UnsafeBufferPointer<Place>? in
      var recorder = Recorder(buffer: buffer)
      guard scan(&recorder) else { return nil }
      if recorder.hasWideWord {
        var detailed = CharacterSink(Recorder(buffer: buffer))
        guard scanCharacters(&detailed) else { return nil }
        recorder = detailed.sink
      }
      guard !recorder.hasFailed else { return nil }
      trim = recorder.trim
      let places = UnsafeMutableBufferPointer<Place>.allocate(capacity: recorder.count)
      _ = places.initialize(from: buffer[..<recorder.count])
      return UnsafeBufferPointer(places)
    }
    guard let recorded else { return nil }
    places = recorded
    self.trim = trim
  }

  /// Must be called once, by the owner.
  func deallocate() { places.deallocate() }

  /// The measure of the lines at a width; `nil` where glyphs are needed.
  func size(fitting width: Double, limit: LineLimit, heights: LineHeights) -> TextSize? {
    var fitter = LineFitter(width: width, heights: heights, limiter: Unlimited())
    var x = 0
    for place in places {
      let visible = x &+ place.seen
      x = visible &+ place.hanging
      if place.kind == Place.mayBreak {
        fitter.addBreak(visible: visible, next: x, doubt: place.doubt(trim: trim))
      } else if place.kind == Place.endsParagraph {
        fitter.endParagraph(visible: visible, doubt: place.doubt(trim: trim))
        x = 0
      } else if place.kind == Place.isInWord {
        fitter.addCharacter(
          visible: visible, next: x, doubt: place.doubt(trim: trim),
          endsPart: place.seenAndDoubt & 3 == Place.endsPart)
      }
    }
    return fitter.size(limit: limit)
  }

  /// Writes places down.
  struct Recorder: LineEndSink {
    private let buffer: UnsafeMutableBufferPointer<Place>
    fileprivate private(set) var count = 0

    /// The maximum number of steps: text without a break of 8,000 points. Wider text needs its
    /// glyphs at most widths.
    fileprivate static let maximumSteps = 16
    private var stepCount = 0
    private var x = 0

    /// The start of the current word, and the number of places before it.
    private var wordStart = 0
    private var wordCount = 0

    /// Whether some part of an address in the current word ends at an unknown width. A line that is narrower than
    /// the word takes glyphs then.
    private var hidesCharacters = false

    /// Whether a word may be wider than a line.
    private(set) var hasWideWord = false

    /// Words that are narrower have no places inside: 96 points. Few lines are.
    private static let wideWord = 96 << 20

    /// The width that the text's characters give up at the ends of lines.
    fileprivate private(set) var trim = 0

    /// Whether some segment was too wide to be recorded, or characters give up different widths.
    fileprivate private(set) var hasFailed = false

    fileprivate init(buffer: UnsafeMutableBufferPointer<Place>) { self.buffer = buffer }

    @inline(__always)
    mutating func addBreak(visible: Int, next: Int, doubt: EdgeDoubt) {
      endWord(visible)
      add(visible, next, code(of: doubt), Place.mayBreak)
      startWord()
    }

    @inline(__always)
    mutating func endParagraph(visible: Int, doubt: EdgeDoubt) {
      endWord(visible)
      add(visible, visible, code(of: doubt), Place.endsParagraph)
      x = 0
      startWord()
    }

    mutating func addCharacter(visible: Int, next: Int, doubt: EdgeDoubt, endsPart: Bool) {
      hidesCharacters = hidesCharacters || endsPart && doubt != .none
      add(visible, next, endsPart ? Place.endsPart : code(of: doubt), Place.isInWord)
    }

    @inline(__always)
    private mutating func startWord() {
      wordStart = x
      wordCount = count
      hidesCharacters = false
    }

    @inline(__always)
    private mutating func endWord(_ visible: Int) {
      let isWide = visible &- wordStart > Self.wideWord
      hasWideWord = hasWideWord || isWide
      if !isWide || hidesCharacters, count > wordCount {
        count = wordCount
        x = wordStart
      }
    }

    /// Fails: places don't record the heights of lines.
    mutating func addBox() { hasFailed = true }

    @inline(__always)
    private mutating func add(_ visible: Int, _ next: Int, _ doubt: Int32, _ kind: Int32) {
      if visible &- x > Place.most { addSteps(to: visible) }
      guard !hasFailed, visible &- x >= -Place.most, next &- visible <= Place.most else {
        hasFailed = true
        return
      }
      write(
        Place(
          seenAndDoubt: Int32(truncatingIfNeeded: (visible &- x) << 2) | doubt,
          hangingAndKind: Int32(truncatingIfNeeded: (next &- visible) << 2) | kind))
      x = next
    }

    @inline(__always)
    private mutating func code(of doubt: EdgeDoubt) -> Int32 {
      if doubt == .none { return Place.isCertain }
      guard doubt != .reshaped else { return Place.isReshaped }
      if trim == 0 { trim = doubt.trim }
      hasFailed = hasFailed || trim != doubt.trim
      return Place.isTrimmable
    }

    @inline(never)
    private mutating func addSteps(to visible: Int) {
      while visible - x > Place.most {
        guard stepCount < Self.maximumSteps else {
          hasFailed = true
          return
        }
        stepCount += 1
        write(Place(seenAndDoubt: Int32(Place.most << 2), hangingAndKind: Place.isStep))
        x += Place.most
      }
    }

    @inline(__always)
    private mutating func write(_ place: Place) {
      buffer.initializeElement(at: count, to: place)
      count &+= 1
    }
  }
}
