// SPDX-License-Identifier: MIT
import Testing

@testable import BubbleText

/// Values that aren't text at all, and texts of one kind of character.
@Suite("Breaking: hostile text")
struct HostileTextTests {
  static let options: [LineBreakOptions] = [
    LineBreakOptions(), LineBreakOptions(strictness: .strict, wordBreak: .keepAll),
    LineBreakOptions(strictness: .loose, wordBreak: .breakAll, isChineseOrJapanese: true),
  ]

  @Test(arguments: options)
  func anyValueIsTaken(_ options: LineBreakOptions) throws {
    let breaker = LineBreaker(options: options, dictionary: DictionaryBreaker())
    let values = stride(from: 0, to: 0x12_0000, by: 11).map { UInt32($0) } + [.max, .max - 1]
    let breaks = values.withUnsafeBufferPointer { breaker.opportunities(in: $0) }
    #expect(breaks.count == values.count && breaks.last == .mandatory)
  }

  @Test(arguments: ["\u{301}", " ", "\"", "(", "🇫", "\u{200D}", "1", "\u{200B}", "\n", "ก", "က"])
  func longTextsOfOneScalar(_ scalar: String) throws {
    let breaker = LineBreaker(dictionary: DictionaryBreaker())
    let text = [UInt32](repeating: scalar.unicodeScalars.map(\.value)[0], count: 100_000)
    let breaks = text.withUnsafeBufferPointer { breaker.opportunities(in: $0) }
    let clusters = text.withUnsafeBufferPointer { GraphemeClusters.boundaries(in: $0) }
    let words = text.withUnsafeBufferPointer { WordBoundaries.boundaries(in: $0) }
    #expect(breaks.count == text.count && clusters.count == text.count && words[0])
  }
}
