// SPDX-License-Identifier: MIT
/// The changes that characters around pairs make in a paragraph.
protocol PairContext {
  /// Whether the context is known. Otherwise pairs that depend on it end the scan.
  static var isKnown: Bool { get }

  /// The width of a character by its context; `nil` if it is the tables'.
  func step(at index: Int) -> PairStep?
}

/// The width of a character beside the next one, and its changes at the edges of lines.
struct PairStep {
  var advance: Int
  /// The width that the character gains when a line ends with it.
  var gainAtEnd = 0
  /// The width that the last visible characters gain then, if this one is white space.
  var gainOfWord = 0
  /// The width that the next character gains when a line starts with it.
  var gainOfNext = 0
  /// The width that the characters after it gain as the first ones of a line.
  var gainOfLine = 0
  var mayEndLine = true
  /// Whether a line that ends with the character changes glyphs on either side.
  var isReshaped = false
}

/// No changes but those of pairs.
struct NoPairContext: PairContext {
  static let isKnown = false

  @inline(__always)
  func step(at index: Int) -> PairStep? { nil }
}

/// A value for each character, in place of the tables'.
struct ResolvedPairContext: PairContext {
  let pairs: UnsafePointer<ResolvedPair>

  static let isKnown = true

  @inline(__always)
  func step(at index: Int) -> PairStep? {
    let known = pairs[index]
    guard known.isKnown else { return nil }
    return PairStep(
      advance: known.entry.advance, gainAtEnd: known.endGain, gainOfWord: known.endGain,
      gainOfLine: known.nextGain, mayEndLine: !known.isInCluster,
      isReshaped: known.doubt == .reshaped)
  }
}

extension ShapedRuns: PairContext {
  static let isKnown = true

  @inline(__always)
  func step(at index: Int) -> PairStep? {
    self[index].map {
      PairStep(
        advance: $0.advance, mayEndLine: $0.mayEndLine, isReshaped: $0.isUnsafeToBreakAfter)
    }
  }
}
