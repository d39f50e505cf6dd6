// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("The order in which content is read")
struct ContentOrderTests {
  private static let kits: [CellKit] = [
    .tuikitClassic(), .tuikitMinimalist(), .chatkit(), .quote(),
  ]

  /// The texts of a message's content, in every kit, without the sender and the time.
  private func texts(
    _ element: MessageElement, locale: String, in kit: CellKit
  ) throws -> [String] {
    let renderer = RenderFixture.renderer(locale: locale) { $0.kit = kit }
    let message = Message(msgID: "m-1", element: element)
    let elements = try #require(renderer.row(for: message)).makeAccessibilityTree().elements
    let label = try #require(elements.first?.label)
    return label.split { ",،\n".contains($0) }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func expectOrder(
    _ markdown: String, _ expected: [String]
  ) throws {
    for kit in Self.kits {
      for (locale, done, notDone) in [
        ("en", "done", "not done"), ("ar", "مكتملة", "غير مكتملة"),
      ] {
        let words = expected.map { $0 == "[x]" ? done : $0 == "[ ]" ? notDone : $0 }
        let element = MessageElement.richText(RichTextElement(markdown: markdown))
        let texts = try texts(element, locale: locale, in: kit)
        // One kit has the mark and the text of an item in one, and the same mark in nested lists.
        expectEqual(
          texts.joined(separator: " ").replacing("◦", with: "•"), words.joined(separator: " "),
          "\(kit.name) \(locale)")
      }
    }
  }

  @Test func tablesAreReadAsTheyAreWritten() throws {
    try expectOrder(
      "| a | b |\n|---|---|\n| 1 | 2 |\n| أ | 4 |", ["a", "b", "1", "2", "أ", "4"])
    try expectOrder(
      "| أولا | ثانيا |\n|---|---|\n| ثالثا | b |", ["أولا", "ثانيا", "ثالثا", "b"])
  }

  @Test func marksComeBeforeTheirItems() throws {
    try expectOrder(
      "1. one\n2. two\n   - deep\n\n   more\n3. three",
      ["1.", "one", "2.", "two", "•", "deep", "more", "3.", "three"])
    try expectOrder("- واحد\n- اثنان", ["•", "واحد", "•", "اثنان"])
    try expectOrder("> - in\n> - a quote\n\nend", ["•", "in", "•", "a quote", "end"])
  }

  @Test func statesOfTasksAreSpoken() throws {
    try expectOrder("- [x] did\n- [ ] will", ["[x]", "did", "[ ]", "will"])
    try expectOrder("- [x] تم\n- [ ] لا", ["[x]", "تم", "[ ]", "لا"])
  }

  @Test func formulasAndImagesStayInPlace() throws {
    try expectOrder("a\n\n$$x^2$$\n\nb", ["a", "x squared", "b"])
  }

  @Test func cardsSpeakStates() throws {
    let card = CardElement(blocks: [
      .text("- [x] did\n- [ ] will"),
      .fields([.init(name: "أ", value: "ب"), .init(name: "c", value: "d")]),
    ])
    for kit in Self.kits {
      let texts = try texts(.card(card), locale: "en", in: kit)
      expectEqual(
        texts.joined(separator: " "), "done did not done will أ: ب c: d", "\(kit.name)")
    }
  }

  /// The elements of a message's views, where its row isn't one itself.
  private func elements(_ element: MessageElement, locale: String) throws -> [String] {
    let renderer = RenderFixture.renderer(locale: locale)
    let row = try #require(renderer.row(for: Message(msgID: "m-1", element: element)))
    row.cell.isAccessibilityElement = false
    return row.makeAccessibilityTree().elements.compactMap(\.label)
  }

  @Test(arguments: ["en", "ar"])
  func viewsKeepTheOrderOfTheirContent(locale: String) throws {
    let markdown = "| أ | ب |\n|---|---|\n| ج | د |\n\n1. a\n2. b"
    let texts = ["أ", "ب", "ج", "د", "\u{200E}1.", "a", "\u{200E}2.", "b"]
    try expectEqual(elements(.richText(RichTextElement(markdown: markdown)), locale: locale), texts)
    try expectEqual(
      elements(.card(CardElement(blocks: [.text(.init(markdown: markdown))])), locale: locale),
      texts)
  }
}
