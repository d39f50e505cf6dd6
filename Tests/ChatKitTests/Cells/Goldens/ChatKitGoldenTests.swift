// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

/// Each cell for each owner, kind of conversation and direction, at one pixel a point.
@Suite("Goldens of ChatKit's messages", .goldens(naming: .label))
struct ChatKitGoldenTests {
  struct Golden: Sendable, CustomTestStringConvertible {
    let name: String
    let message: Message
    var locale = "en"
    var isDark = false
    var scale = 1.0

    var testDescription: String { name }

    func expectImage() {
      let environment = Fixture.environment(locale: locale) {
        ($0.width, $0.scale) = (320, scale)
        if isDark { $0.theme = .chatkitDark }
      }
      guard let reason = placeholderReason else {
        return assertGolden(of: message, named: name, in: environment, forms: .image)
      }
      withGoldens(allowing: [.warning], because: reason) {
        assertGolden(of: message, named: name, in: environment, forms: .image)
      }
    }

    /// Why a placeholder is drawn, which would fail the comparison otherwise.
    private var placeholderReason: String? {
      if name.hasPrefix("unsupported") { return "No cell is registered for media type 42." }
      return name == "missing-image" ? "The message names no image." : nil
    }
  }

  private static let elements: [(name: String, MessageElement)] = [
    ("text", .text(TextElement(text: "The spool is at https://example.org/kites [smile]"))),
    ("image", .image(ImageElement(path: "pictures/harbour.png"))), ("voice", Fixture.voice(7)),
    ("location", .location(LocationElement(desc: "Harbour Lane 4"))),
    ("card", custom(1, [("clientId", "mehmet"), ("name", "Mehmet")])),
    ("rich-text", .richText(RichTextElement(markdown: richText))),
    ("notice", .notice(NoticeElement(text: "Yara set the topic to Kites"))),
    ("unsupported", custom(42, [("degrade", "Yara started a poll. Update to vote.")])),
  ]

  private static let richText = """
    **Kites** at *six*, see https://example.org/kites [smile]

    - ~~string~~ done
    - `spool`

    > Bring tape
    """

  private static func custom(
    _ type: Int, _ attributes: [(String, JSONValue)]
  ) -> MessageElement {
    .custom(
      CustomElement(
        payload: JSONObject([
          ("_lctype", .integer(type)), ("_lcattrs", .object(JSONObject(attributes))),
        ])))
  }

  private static let goldens: [Golden] = elements.flatMap { name, element in
    [ChatKitOwner.me, .other].flatMap { owner in
      ConversationKind.allCases.flatMap { kind in
        [("ltr", "en"), ("rtl", "ar")].map { direction, locale in
          Golden(
            name: "\(name)-\(owner)-\(kind)-\(direction)",
            message: Fixture.message(element, from: owner, in: kind), locale: locale)
        }
      }
    }
  }

  @Test(arguments: goldens)
  func looksAsRecorded(_ golden: Golden) { golden.expectImage() }

  /// The cards of the examples, in both directions and themes.
  private static let cards: [Golden] = {
    let file = Fixture.examples.appending(path: "every-kind.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return MessageReader(Array(data)).compactMap(\.message).filter { $0.element.type == .card }
      .flatMap { message in
        let shown = Fixture.message(message.element, from: message.isSelf ? .me : .other)
        return [
          Golden(name: "\(message.msgID)-ltr", message: shown),
          Golden(name: "\(message.msgID)-rtl", message: shown, locale: "ar"),
          Golden(name: "\(message.msgID)-dark", message: shown, isDark: true),
        ]
      }
  }()

  @Test(arguments: cards)
  func cardsLookAsRecorded(_ golden: Golden) { golden.expectImage() }

  private static let states: [Golden] = [
    Golden(name: "failed", message: Fixture.text("Ok", from: .me) { $0.status = .failed }),
    Golden(name: "sending", message: Fixture.text("Ok", from: .me) { $0.status = .sending }),
    Golden(
      name: "arabic", message: Fixture.text("سأحضر السلم غدًا صباحًا", in: .group), locale: "ar"),
    Golden(name: "missing-image", message: Fixture.message(.image(ImageElement(path: "")))),
    Golden(name: "joined", message: joined),
    Golden(name: "joined-ar", message: joined, locale: "ar"),
  ]

  private static let joined: Message = {
    var tips = GroupTipsElement()
    tips.event = .join
    tips.members = [Member(userID: "ines", nickName: "Inês")]
    return Fixture.message(.groupTips(tips), in: .group)
  }()

  @Test(arguments: states)
  func statesLookAsRecorded(_ golden: Golden) { golden.expectImage() }

  private static let variants: [Golden] = elements.flatMap { name, element in
    [ChatKitOwner.me, .other].map { owner in
      Golden(
        name: "\(name)-\(owner)-dark", message: Fixture.message(element, from: owner), isDark: true)
    }
  }

  @Test(arguments: variants)
  func theDarkThemeLooksAsRecorded(_ golden: Golden) { golden.expectImage() }

  @Test(arguments: [ChatKitOwner.me, .other])
  func bubblesAreSharpAtThreePixels(owner: ChatKitOwner) {
    Golden(name: "bubble-\(owner)-3x", message: Fixture.text("Ok", from: owner), scale: 3)
      .expectImage()
  }

  @Test func touchedBubblesLookAsRecorded() throws {
    for owner in [ChatKitOwner.me, .other] {
      let environment = Fixture.environment { ($0.width, $0.scale) = (320, 1) }
      let row = try #require(
        MessageRenderer(environment: environment).row(for: Fixture.text("Ok", from: owner)))
      let cell = try #require(row.cell as? ChatKitMessageCell)
      cell.isHighlighted = true
      assertGolden(of: cell, named: "touched-\(owner)", in: environment, forms: .image)
    }
  }

  @Test func playingLooksAsRecorded() {
    let environment = Fixture.environment { ($0.width, $0.scale, $0.animationTime) = (320, 1, 0.3) }
    for state in [ChatKitVoiceCellData.State.playing, .downloading] {
      let data = environment.perform {
        ChatKitVoiceCellData.getCellData(message: Fixture.voice(7))
      }
      (data as? ChatKitVoiceCellData)?.state = state
      assertGolden(of: data, named: "voice-\(state)", in: environment, forms: .image)
    }
  }
}
