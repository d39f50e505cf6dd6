// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

/// Unicode's own tests, whole: none of their cases is left out, on any machine.
@Suite("Breaking: Unicode's test files")
struct BreakingConformanceTests {
  @Test func lineBreaksAgree() throws {
    let breaker = LineBreaker(options: LineBreakOptions(strictness: .strict))
    let cases = try ConformanceFile.cases(of: "LineBreakTest.txt")
    let failures = cases.filter { example in
      let found = example.scalars.withUnsafeBufferPointer { breaker.opportunities(in: $0) }
      return found.map { $0 != .prohibited } != Array(example.breaks.dropFirst())
    }
    expectEqual(cases.count, 19338)
    expectEqual(failures.map(\.line), [])
  }

  @Test func graphemeClustersAgree() throws {
    let cases = try ConformanceFile.cases(of: "GraphemeBreakTest.txt")
    let failures = cases.filter { example in
      let found = example.scalars.withUnsafeBufferPointer { GraphemeClusters.boundaries(in: $0) }
      return found != Array(example.breaks.dropLast())
    }
    expectEqual(cases.count, 766)
    expectEqual(failures.map(\.line), [])
  }

  @Test func wordsAgree() throws {
    let cases = try ConformanceFile.cases(of: "WordBreakTest.txt")
    let failures = cases.filter { example in
      let found = example.scalars.withUnsafeBufferPointer { WordBoundaries.boundaries(in: $0) }
      return found != Array(example.breaks.dropLast())
    }
    expectEqual(cases.count, 1944)
    expectEqual(failures.map(\.line), [])
  }
}
