// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleText

@Suite("Breaking: dictionaries")
struct DictionaryBreakerTests {
  @Test(arguments: [
    LineBreakExample("Thai", "สวัสดี|ชาว|โลก"),
    LineBreakExample("Lao", "ສະບາຍດີ|ຕອນເຊົ້າ"),
    LineBreakExample("Khmer", "សួស្តី|ពិភពលោក"),
    LineBreakExample("Burmese", "မင်္ဂလာ|ပါ"),
    LineBreakExample("Thai beside Latin and numbers", "ใช้ |API |ของ|เรา |10 |ครั้ง"),
  ])
  func breaksBetweenWords(_ example: LineBreakExample) throws {
    let breaker = LineBreaker(dictionary: DictionaryBreaker())
    expectEqual(example.text.marked(by: breaker), example.marked)
  }

  @Test func withoutDictionary() {
    expectEqual("สวัสดีชาวโลก ครับ".marked(by: LineBreaker()), "สวัสดีชาวโลก |ครับ")
  }

  @Test func neverInsideAClusterOrAtAJoiner() throws {
    let breaker = LineBreaker(dictionary: DictionaryBreaker())
    expectEqual("สวัสดี\u{2060}ชาว\u{200D}โลก".marked(by: breaker).contains("\u{2060}|"), false)
    let marks = String(repeating: "ก\u{E34}\u{E48}", count: 50)
    let pieces = marks.marked(by: breaker).unicodeScalars.split(separator: "|")
    #expect(pieces.allSatisfy { $0.first == "ก" })
  }

  @Test func threadsShareOneBreaker() async throws {
    let breaker = LineBreaker(dictionary: DictionaryBreaker())
    let results = await withTaskGroup(of: String.self) { group in
      for _ in 0..<64 { group.addTask { "สวัสดีชาวโลก".marked(by: breaker) } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    expectEqual(results, ["สวัสดี|ชาว|โลก"])
  }

  @Test func runsThatRecurBreakAsBefore() throws {
    let breaker = LineBreaker(dictionary: DictionaryBreaker())
    let words = ["สวัสดี", "ชาว", "โลก", "ประเทศ", "ข้อความ", "เรา", "ของ", "ครั้ง", "ใหม่", "เพื่อน"]
    // More runs than are kept.
    let runs = (0..<20_000).map { number in
      [1, 10, 100, 1_000, 10_000].map { words[number / $0 % 10] }.joined()
    }
    let first = runs.prefix(50).map { $0.marked(by: breaker) }
    expectEqual(first, runs.prefix(50).map { $0.marked(by: breaker) })
    for run in runs { _ = run.marked(by: breaker) }
    for run in runs.suffix(50) {
      let other = LineBreaker(dictionary: DictionaryBreaker())
      expectEqual(run.marked(by: breaker), run.marked(by: other))
    }
    expectEqual(first, runs.prefix(50).map { $0.marked(by: breaker) })
  }

  @Test func longRunsAreLinear() throws {
    let breaker = LineBreaker(dictionary: DictionaryBreaker())
    let text = String(repeating: "สวัสดีชาวโลก", count: 10_000)
    #expect(text.marked(by: breaker).unicodeScalars.count { $0 == "|" } > 20_000)
  }

  /// The ends of words in a text of one script, here and in ICU's own iterator.
  private func ends(
    in text: [UInt32], of script: DictionaryScript, judge: DictionaryIterator
  ) throws -> (ours: [Int], icu: [Int]) {
    let dictionary = try #require(WordDictionary(of: script))
    var ours: [Int] = []
    text.withUnsafeBufferPointer {
      WordFinder.forEachEnd(in: $0, of: script, by: dictionary.trie) { ours.append($0) }
    }
    let units = text.map { UInt16(truncatingIfNeeded: $0) }
    return (ours, units.withUnsafeBufferPointer { judge.breakOffsets(in: $0) })
  }

  @Test(arguments: DictionaryScript.allCases)
  func wordsAreThoseOfICU(_ script: DictionaryScript) throws {
    let (runs, judge) = (try runs(of: script), try DictionaryIterator())
    #expect(runs.count > 200)
    for run in runs {
      let (ours, icu) = try ends(in: run, of: script, judge: judge)
      expectEqual(
        ours, icu, "\(String(String.UnicodeScalarView(run.compactMap(Unicode.Scalar.init))))")
    }
  }

  /// Letters at random, and pieces of real texts cut anywhere, with unknown letters and repeated signs.
  @Test(arguments: DictionaryScript.allCases)
  func wordsOfRandomLettersAreThoseOfICU(_ script: DictionaryScript) throws {
    var random = RandomNumbers(seed: 37)
    let judge = try DictionaryIterator()
    let letters = (0x0E00...0x17FF).map { UInt32($0) }.filter { isLetter($0, of: script) }
    let real = try runs(of: script).flatMap { $0 }
    for _ in 0..<1000 {
      var run: [UInt32] = []
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        if Bool.random(using: &random) {
          let start = Int.random(in: 0..<real.count, using: &random)
          run += real[start..<min(start + Int.random(in: 1...12, using: &random), real.count)]
        } else if let letter = letters.randomElement(using: &random) {
          run += Array(repeating: letter, count: Int.random(in: 1...3, using: &random))
        }
      }
      let (ours, icu) = try ends(in: run, of: script, judge: judge)
      expectEqual(ours, icu, "\(run.map { String($0, radix: 16) })")
    }
  }

  /// The runs of a script's letters in the texts of the benchmarks, which are paragraphs.
  private func runs(of script: DictionaryScript) throws -> [[UInt32]] {
    let name =
      switch script {
      case .thai: "th"
      case .lao: "lo"
      case .burmese: "my"
      case .khmer: "km"
      }
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let file = try Data(contentsOf: package.appending(path: "tools/benches/texts/\(name).jsonl"))
    return try file.split(separator: 0x0A).flatMap { line in
      try JSONDecoder().decode(String.self, from: line).unicodeScalars.map(\.value)
        .split { !isLetter($0, of: script) }.map(Array.init)
    }
  }

  private func isLetter(_ scalar: UInt32, of script: DictionaryScript) -> Bool {
    DictionaryScript(of: scalar) == script && scalar < 0x10000
      && LineBreakClassSet(bitOf: ScalarTable.lineBreak[scalar])
        .meets(LineBreakClassSet(.sa, .saMark))
  }
}
