// SPDX-License-Identifier: MIT
import BubbleSampleTexts

@testable import BubbleText

/// Texts and layouts that tests of queries share.
enum QueryFixture {
  /// The widths that samples are laid out in, in points.
  static let widths = [0.0, 40, 120, 245, .infinity]

  /// Strings of unlikely combinations of letters, the same ones every time.
  static let randomTexts: [String] = {
    var generator = RandomNumbers()
    return (0..<60).map { _ in
      let length = Int.random(in: 1...30, using: &generator)
      return (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()
    }
  }()

  /// Limits that many of the samples exceed, in every truncation mode.
  static let limits: [LineLimit] = [
    .none, LineLimit(maximumLines: 2), LineLimit(maximumLines: 1, truncation: .head),
    LineLimit(maximumLines: 2, truncation: .middle), LineLimit(maximumLines: 1, token: ""),
    LineLimit(maximumLines: 1, truncation: .middle, token: ""),
  ]

  static let texts = SampleTexts.all + randomTexts

  private static let alphabet = [
    "a", "fi", "AV", "W", " ", "  ", "\t", "\n", "\u{2028}", "1", "23", ".", "(", ")", "א", "בג",
    "ש\u{5C1}",
    "ا", "لا", "هذا", "123", "٤٥", "中", "，", "。", "क्षि", "नमः", "ก็", "👍🏽", "👩‍👩‍👧", "🇯🇵", "e\u{301}",
    "\u{200D}", "\u{200F}", "\u{202B}", "\u{202C}", "\u{2067}", "\u{2069}", "\u{FFFC}", "\u{AD}",
    "\0",
  ]
}

/// Pseudo-random numbers that are the same in every run (SplitMix64).
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64 = 7) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension TextLayout {
  /// Every caret position, with both affinities.
  var everyPosition: [TextPosition] {
    let starts = lines.indices.flatMap { cells(ofLine: $0).cells.map(\.textRange.lowerBound) }
    let last = lines[lines.count - 1]
    let ends = isTruncated ? [] : [last.textRange.upperBound]
    return (starts + ends).flatMap { offset in
      [TextAffinity.upstream, .downstream].map { TextPosition(offset: offset, affinity: $0) }
    }
  }

  /// The x coordinate of a caret on the first line as a number of grapheme clusters left of it.
  func column(of position: TextPosition) -> Int {
    let cells = cells(ofLine: 0).cells
    let x = caret(at: position).rect.x - lines[0].x
    return cells.filter { $0.kind != .separator && $0.right <= x }.count
  }
}
