// SPDX-License-Identifier: MIT
import BubbleStrings

/// Text and its attributes: the input of typesetting.
public struct AttributedText: Sendable {
  /// A range of text with equal attributes.
  public struct Run: Hashable, Sendable {
    /// The UTF-8 offsets that the run covers. Never empty, except for the only run of empty text.
    public let range: Range<Int>

    /// The attributes of the range.
    public let attributes: TextAttributes
  }

  /// A range of text whose paragraphs have a style of their own.
  public struct StyledRange: Hashable, Sendable {
    /// UTF-8 offsets. Never empty.
    public let range: Range<Int>

    /// The style of the paragraphs that start in the range.
    public let style: ParagraphStyle
  }

  /// The characters.
  public private(set) var string: String

  /// The runs in the order of the text. They cover it without gaps; there is always at least one.
  public private(set) var runs: [Run]

  /// The styles of paragraphs that have their own, in the order of the text. Mostly none.
  public private(set) var paragraphStyles: [StyledRange] = []

  /// Creates text with the same attributes throughout.
  public init(_ string: String, attributes: TextAttributes) {
    self.string = string
    runs = [Run(range: 0..<string.utf8.count, attributes: attributes)]
  }

  /// Creates text in one font and colour.
  public init(_ string: String, font: Font, color: Color? = nil) {
    self.init(string, attributes: TextAttributes(font: font, color: color))
  }

  /// Creates text from UTF-16, as other systems store it. Each lone surrogate becomes U+FFFD.
  public init(utf16 units: some Collection<UInt16>, attributes: TextAttributes) {
    self.init(String(decoding: units, as: UTF16.self), attributes: attributes)
  }

  /// Adds text at the end.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the added text with its runs, on average over many calls.
  public mutating func append(_ other: AttributedText) {
    guard !other.string.isEmpty else { return }
    guard !string.isEmpty else {
      self = other
      return
    }
    let offset = string.utf8.count
    string += other.string
    for run in other.runs {
      runs.add(run.range.lowerBound + offset..<run.range.upperBound + offset, run.attributes)
    }
    paragraphStyles += other.paragraphStyles.map {
      StyledRange(
        range: $0.range.lowerBound + offset..<$0.range.upperBound + offset, style: $0.style)
    }
  }

  /// Adds text with the same attributes throughout at the end.
  package mutating func append(_ text: String, attributes: TextAttributes) {
    guard !text.isEmpty else { return }
    guard !string.isEmpty else {
      self = AttributedText(text, attributes: attributes)
      return
    }
    let start = string.utf8.count
    string += text
    runs.add(start..<string.utf8.count, attributes)
  }

  /// Sets the style of the paragraphs that start in a range, in place of the text's.
  ///
  /// A paragraph has the style at its first character, as in TextKit. Of the style, these count:
  /// alignment, base direction, line and paragraph spacing, line heights, indents, and tab stops; how
  /// lines break is the matter of the text's style. An alignment that is ``TextAlignment/natural``, a
  /// base direction that is the default, and tab stops that are `nil`, are those of the text.
  ///
  /// - Parameters:
  ///   - style: `nil` for that of the text.
  ///   - range: UTF-8 offsets. The part outside the text is ignored.
  public mutating func setParagraphStyle(_ style: ParagraphStyle?, in range: Range<Int>) {
    let range = range.clamped(to: 0..<string.utf8.count)
    guard !range.isEmpty else { return }
    let first = paragraphStyles.indices.partitioningIndex {
      paragraphStyles[$0].range.upperBound > range.lowerBound
    }
    let end = (first..<paragraphStyles.count).partitioningIndex {
      paragraphStyles[$0].range.lowerBound >= range.upperBound
    }
    var changed = style.map { [StyledRange(range: range, style: $0)] } ?? []
    if first < end {
      let (start, last) = (paragraphStyles[first], paragraphStyles[end - 1])
      if start.range.lowerBound < range.lowerBound {
        changed.insert(start.clamped(to: 0..<range.lowerBound), at: 0)
      }
      if last.range.upperBound > range.upperBound {
        changed.append(last.clamped(to: range.upperBound..<string.utf8.count))
      }
    }
    paragraphStyles.replaceSubrange(first..<end, with: changed)
  }

  /// Returns the index of the style of a paragraph that starts at an offset; `nil` for a paragraph
  /// without a style of its own. An empty paragraph at the text's end has that of the separator
  /// before it.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of styles.
  func paragraphStyleIndex(at offset: Int) -> Int? {
    guard !paragraphStyles.isEmpty else { return nil }
    let offset = min(offset, string.utf8.count - 1)
    let index = paragraphStyles.indices.partitioningIndex {
      paragraphStyles[$0].range.upperBound > offset
    }
    let isInside = index < paragraphStyles.count && paragraphStyles[index].range.contains(offset)
    return isInside ? index : nil
  }

  /// Changes the attributes of a range of text.
  ///
  /// - Parameter range: UTF-8 offsets. The part outside the text is ignored.
  /// - Complexity: O(*m* + log *n*) and a move of the runs behind the range, where *m* of *n* runs are in it.
  public mutating func modify(
    _ range: Range<Int>, _ change: (inout TextAttributes) -> Void
  ) {
    let range = range.clamped(to: 0..<string.utf8.count)
    guard !range.isEmpty else { return }
    // The neighbours of the changed runs may have their attributes now.
    let first = max(runIndex(at: range.lowerBound) - 1, 0)
    let end = min(runIndex(at: range.upperBound - 1) + 2, runs.count)
    var changed: [Run] = []
    for index in first..<end {
      let run = runs[index]
      let inside = run.range.clamped(to: range)
      guard !inside.isEmpty else {
        changed.add(run.range, run.attributes)
        continue
      }
      var attributes = run.attributes
      change(&attributes)
      changed.add(run.range.lowerBound..<inside.lowerBound, run.attributes)
      changed.add(inside, attributes)
      changed.add(inside.upperBound..<run.range.upperBound, run.attributes)
    }
    runs.replaceSubrange(first..<end, with: changed)
  }

  /// Changes the attributes of many ranges of text, each in its own way.
  ///
  /// - Parameters:
  ///   - ranges: UTF-8 offsets inside the text, in order, without overlaps.
  ///   - change: Receives the index of the range.
  /// - Complexity: O(*n*), where *n* is the number of runs and ranges.
  public mutating func modify(
    inOrder ranges: [Range<Int>], _ change: (Int, inout TextAttributes) -> Void
  ) {
    guard !string.isEmpty, !ranges.isEmpty else { return }
    var changed: [Run] = []
    changed.reserveCapacity(runs.count + 2 * ranges.count)
    var next = 0
    for run in runs {
      var start = run.range.lowerBound
      while next < ranges.count, ranges[next].lowerBound < run.range.upperBound {
        let inside = ranges[next].clamped(to: run.range)
        var attributes = run.attributes
        change(next, &attributes)
        changed.add(start..<inside.lowerBound, run.attributes)
        changed.add(inside, attributes)
        start = inside.upperBound
        guard ranges[next].upperBound <= run.range.upperBound else { break }
        next += 1
      }
      changed.add(start..<run.range.upperBound, run.attributes)
    }
    runs = changed
  }

  /// The text with every font's size multiplied by a factor.
  func scaled(by factor: Double) -> AttributedText {
    guard factor != 1 else { return self }
    var scaled = self
    scaled.runs = runs.map { Run(range: $0.range, attributes: $0.attributes.scaled(by: factor)) }
    return scaled
  }

  /// The attributes of all of the text, as far as shaping is concerned; `nil` where they change.
  var uniformAttributes: TextAttributes? {
    let first = runs[0].attributes
    guard runs.count > 1 else { return first }
    return runs.allSatisfy { $0.attributes.shapesAlike(first) } ? first : nil
  }

  /// The index of the run that covers an offset; for the text's end, the last one.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of runs.
  func runIndex(at offset: Int) -> Int {
    runs.indices.dropLast().partitioningIndex { runs[$0].range.upperBound > offset }
  }

  /// Returns for each run the index of the first one in its sequence of adjacent runs that are
  /// shaped alike.
  func shapingRuns() -> [Int] {
    var first = 0
    return runs.indices.map { index in
      if !runs[index].attributes.shapesAlike(runs[first].attributes) { first = index }
      return first
    }
  }
}

extension AttributedText.StyledRange {
  fileprivate func clamped(to limits: Range<Int>) -> Self {
    Self(range: range.clamped(to: limits), style: style)
  }
}

extension [AttributedText.Run] {
  /// Adds a run behind the others, or to the last one where that has the same attributes. Empty ones are left
  /// out.
  fileprivate mutating func add(_ range: Range<Int>, _ attributes: TextAttributes) {
    guard !range.isEmpty else { return }
    // Not by `last`: attributes take longer to copy than to compare.
    if let last = indices.last, self[last].range.upperBound == range.lowerBound,
      self[last].attributes == attributes
    {
      let start = self[last].range.lowerBound
      self[last] = Element(range: start..<range.upperBound, attributes: attributes)
    } else {
      append(Element(range: range, attributes: attributes))
    }
  }
}

extension AttributedText: Hashable {
  /// Texts are equal when their bytes and attributes are. Canonically equivalent ones may have other glyphs, and their
  /// runs count other bytes.
  public static func == (one: AttributedText, other: AttributedText) -> Bool {
    one.string.isExactly(other.string) && one.runs == other.runs
      && one.paragraphStyles == other.paragraphStyles
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactString(string))
    hasher.combine(runs)
    hasher.combine(paragraphStyles)
  }
}
