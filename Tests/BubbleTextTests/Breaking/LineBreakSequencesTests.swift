// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleText

/// Texts of line break classes, with where ICU breaks them; the file's header describes the format.
@Suite("Breaking: sequences of classes")
struct LineBreakSequencesTests {
  @Test func agreeWithICU() throws {
    let lines = try fixture().split(separator: "\n").filter { !$0.hasPrefix("# ") && $0 != "#" }
    let legend = lines.map { $0.split(separator: " ") }.filter { $0.count == 3 }
    let scalars = Dictionary(
      uniqueKeysWithValues: legend.map { ($0[0].utf8.first ?? 0, UInt32($0[1], radix: 16) ?? 0) })
    let breaker = LineBreaker(options: LineBreakOptions(strictness: .strict))
    let examples = lines.dropFirst(legend.count)
    let failures = examples.filter { example in
      example != Substring(example.filter { $0 != "|" }).utf8.marked(by: breaker, scalars: scalars)
    }
    #expect(legend.count > 64)
    #expect(examples.count > 30_000)
    expectEqual(failures, [])
  }

  private func fixture() throws -> String {
    let url = try #require(
      Bundle.module.url(
        forResource: "LineBreakSequences", withExtension: "txt", subdirectory: "Fixtures"))
    return try String(contentsOf: url, encoding: .utf8)
  }
}

extension Substring.UTF8View {
  /// The symbols with a bar where our lines may end.
  fileprivate func marked(by breaker: LineBreaker, scalars: [UInt8: UInt32]) -> Substring {
    let text = compactMap { scalars[$0] }
    let breaks = text.withUnsafeBufferPointer { breaker.opportunities(in: $0) }
    let pieces = zip(self, breaks.dropLast() + [.prohibited]).flatMap { symbol, end in
      end == .prohibited ? [symbol] : [symbol, UInt8(ascii: "|")]
    }
    return Substring(decoding: pieces, as: UTF8.self)
  }
}
