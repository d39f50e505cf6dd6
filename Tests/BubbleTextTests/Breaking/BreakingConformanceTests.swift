// SPDX-License-Identifier: MIT
import Testing

@testable import BubbleText

/// Unicode's own tests, whole. Nothing is left out.
@Suite("Breaking: Unicode's test files")
struct BreakingConformanceTests {
  static let lineBreaks = ConformanceFile("LineBreakTest.txt")
  static let words = ConformanceFile("WordBreakTest.txt")
  static let graphemes = ConformanceFile("GraphemeBreakTest.txt")

  @Test(.enabled(if: lineBreaks.isPresent, "shared/unicode/LineBreakTest.txt is not here"))
  func lineBreaksAgree() throws {
    let breaker = LineBreaker(options: LineBreakOptions(strictness: .strict))
    let cases = try Self.lineBreaks.cases()
    let failures = cases.filter { example in
      let found = example.scalars.withUnsafeBufferPointer { breaker.opportunities(in: $0) }
      return found.map { $0 != .prohibited } != Array(example.breaks.dropFirst())
    }
    print("LineBreakTest: \(cases.count) cases")
    #expect(cases.count == 19338)
    #expect(failures.map(\.line) == [])
  }

  @Test(.enabled(if: graphemes.isPresent, "shared/unicode/GraphemeBreakTest.txt is not here"))
  func graphemeClustersAgree() throws {
    let cases = try Self.graphemes.cases()
    let failures = cases.filter { example in
      let found = example.scalars.withUnsafeBufferPointer { GraphemeClusters.boundaries(in: $0) }
      return found != Array(example.breaks.dropLast())
    }
    print("GraphemeBreakTest: \(cases.count) cases")
    #expect(cases.count == 766)
    #expect(failures.map(\.line) == [])
  }

  @Test(.enabled(if: words.isPresent, "shared/unicode/WordBreakTest.txt is not here"))
  func wordsAgree() throws {
    let cases = try Self.words.cases()
    let failures = cases.filter { example in
      let found = example.scalars.withUnsafeBufferPointer { WordBoundaries.boundaries(in: $0) }
      return found != Array(example.breaks.dropLast())
    }
    print("WordBreakTest: \(cases.count) cases")
    #expect(cases.count == 1944)
    #expect(failures.map(\.line) == [])
  }
}
