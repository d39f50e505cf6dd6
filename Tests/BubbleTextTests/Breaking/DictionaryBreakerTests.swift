// SPDX-License-Identifier: MIT
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
    #expect(example.text.marked(by: breaker) == example.marked)
  }

  @Test func withoutDictionary() {
    #expect("สวัสดีชาวโลก ครับ".marked(by: LineBreaker()) == "สวัสดีชาวโลก |ครับ")
  }

  @Test func neverInsideAClusterOrAtAJoiner() throws {
    let breaker = LineBreaker(dictionary: DictionaryBreaker())
    #expect("สวัสดี\u{2060}ชาว\u{200D}โลก".marked(by: breaker).contains("\u{2060}|") == false)
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
    #expect(results == ["สวัสดี|ชาว|โลก"])
  }

  @Test func longRunsAreLinear() throws {
    let breaker = LineBreaker(dictionary: DictionaryBreaker())
    let text = String(repeating: "สวัสดีชาวโลก", count: 10_000)
    #expect(text.marked(by: breaker).unicodeScalars.count { $0 == "|" } > 20_000)
  }

  @Test func errorsSayWhatToDo() {
    #expect(
      DictionaryError.unavailable(status: 2).description
        == "ICU opened no line break iterator (UErrorCode 2). Install ICU with its data.")
  }
}
