// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Languages of text")
struct LanguageTests {
  /// No two languages write all of these in the same way.
  private let han = "直骨角半"

  @Test func localeDecidesTheFormsOfHan() throws {
    let files = try ["zh-Hans", "zh-Hant", "ja", "ko"].map { locale in
      try #require(RenderFixture.renderer(locale: locale).row(for: .text(han))).encoded(as: .png)
    }
    expectEqual(Set(files).count, 4)
  }

  @Test func kanaChoosesJapaneseFormsOutsideOfChinese() throws {
    func file(_ locale: String) throws -> [UInt8] {
      try #require(RenderFixture.renderer(locale: locale).row(for: .text(han + "の"))).encoded(
        as: .png)
    }
    try expectEqual(file("en"), file("ja"))
    try expectEqual(file("pt-BR"), file("ja"))
    #expect(try file("zh-Hans") != file("ja"))
  }
}
