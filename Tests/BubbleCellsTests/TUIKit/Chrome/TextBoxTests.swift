// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Translations and transcripts")
struct TextBoxTests {
  private typealias Fixture = ChromeFixture

  private static let long =
    "It gets a little cool by the sea at night, remember to bring a warm jacket."

  private static func translated(
    _ text: String, status: JSONValue = 3, isSelf: Bool = false, _ more: (String, JSONValue)...
  ) -> Message {
    .text("明天见", isSelf: isSelf) {
      $0.localCustomData = JSONObject(
        [("translation", .string(text)), ("translation_view_status", status)] + more)
    }
  }

  private static func voice(_ text: String, status: JSONValue = 3) -> Message {
    .make(.sound(SoundElement())) {
      $0.localCustomData = JSONObject([
        ("voice_to_text", .string(text)), ("voice_to_text_view_status", status),
      ])
    }
  }

  /// §3.10, for a text that has more than a line of 60 points.
  private func size(
    of text: String, _ width: Double, _ height: Double, in renderer: MessageRenderer
  )
    -> CGSize
  {
    let size = RenderFixture.textSize(
      text, font: .system(16), fitting: 0.68 * renderer.environment.width, in: renderer.environment)
    return CGSize(
      width: max(size.width.rounded(.up), 164) + width,
      height: max(size.height.rounded(.up), 22) + height)
  }

  @Test(arguments: Fixture.widths, Fixture.kits.map(\.name))
  func translationsAreBelowTheText(width: Double, kit: String) throws {
    let renderer = Fixture.renderer(
      try #require(Fixture.kits.first { $0.name == kit }), width: width)
    let gap = kit == "tuikit-minimalist" ? 6 : 6 * width / 375
    for isSelf in [false, true] {
      let message = Self.translated(Self.long, isSelf: isSelf)
      let row = try #require(renderer.row(for: message))
      let plain = renderer.measure(.text("明天见", isSelf: isSelf))
      let container = try #require(row.frame("container"))
      let box = try #require(row.frame("translation"))
      let expected = size(of: Self.long, 20, 50, in: renderer)
      #expect(isNear(box.width, expected.width) && isNear(box.height, expected.height))
      #expect(isNear(box.minY, container.maxY + 6))
      #expect(
        isNear(isSelf ? box.maxX : box.minX, isSelf ? container.maxX : container.minX))
      #expect(isNear(row.size.height, plain.cellHeight + expected.height + gap))
      let text = try #require(row.frame("translationText"))
      #expect(
        isNear(
          text,
          CGRect(x: box.minX + 10, y: box.minY + 10, width: box.width - 20, height: box.height - 48)
        ))
      let lines = RenderFixture.textSize(
        Self.long, font: .system(16), fitting: 0.68 * width, in: renderer.environment
      ).lineCount
      expectEqual(row.lines("translationText")?.count, lines)
      expectEqual(row.lines("translationTips"), ["Translated by IM"])
    }
  }

  @Test(arguments: Fixture.widths)
  func shortTextsHaveTheLeastSize(width: Double) throws {
    let renderer = Fixture.classic(width: width)
    let short = try #require(renderer.row(for: Self.translated("Hi"))?.frame("translation"))
    expectEqual(short.size, CGSize(width: 184, height: 72))
    let transcript = try #require(renderer.row(for: Self.voice("Hi"))?.frame("transcript"))
    expectEqual(transcript.size, CGSize(width: 186, height: 44))
  }

  @Test(arguments: Fixture.widths)
  func transcriptsAreBelowVoices(width: Double) throws {
    for kit in Fixture.kits {
      let renderer = Fixture.renderer(kit, width: width)
      let row = try #require(renderer.row(for: Self.voice(Self.long)))
      let box = try #require(row.frame("transcript"))
      let expected = size(of: Self.long, 22, 22, in: renderer)
      #expect(isNear(box.width, expected.width) && isNear(box.height, expected.height))
      let plain = renderer.measure(.make(.sound(SoundElement())))
      #expect(isNear(row.size.height, plain.cellHeight + expected.height + 6 * width / 375))
      // §13, no. 44: the text stays in the box.
      let text = try #require(row.frame("translationText"))
      #expect(box.contains(text))
      expectNil(row.frame("translationTips"))
    }
  }

  @Test func boxesOfTextsThatAreOnTheirWayTurn() throws {
    let loading = Self.translated("", status: 2)
    let row = try #require(Fixture.classic().row(for: loading))
    let box = try #require(row.frame("translation"))
    expectEqual(box.size, CGSize(width: 80, height: 42))
    let ring = CGRect(x: box.minX + 10, y: box.midY - 7.5, width: 15, height: 15)
    #expect(isNear(row.frame("translationLoading"), ring))
    expectEqual(
      Fixture.classic().row(for: Self.voice("", status: 2))?.frame("transcript")?.size,
      CGSize(width: 80, height: 44))
    let later = Fixture.classic { $0.animationTime = 0.4 }
    let turned = try #require(later.row(for: loading))
    #expect(try turned.makeBitmap() != row.makeBitmap())
  }

  @Test(arguments: [0, 1, 5, -1, "3", 3.5, nil] as [JSONValue?])
  func otherStatesHideTheBox(_ status: JSONValue?) throws {
    let renderer = Fixture.classic()
    let message = Self.translated("Hello", status: status ?? .null)
    expectNil(renderer.row(for: message)?.frame("translation"))
    expectEqual(renderer.measure(message).cellHeight, renderer.measure(.text("明天见")).cellHeight)
  }

  @Test func emptyTranslationsAreHidden() {
    expectNil(Fixture.classic().row(for: Self.translated(""))?.frame("translation"))
  }

  @Test(arguments: Fixture.widths, [false, true])
  func translationsMayHideTheOriginal(width: Double, isSelf: Bool) throws {
    for kit in Fixture.kits {
      let renderer = Fixture.renderer(kit, width: width)
      let isMinimalist = kit.name == "tuikit-minimalist"
      let message = Self.translated(
        Self.long, isSelf: isSelf, ("translation_hide_original", true)
      ).inGroup
      let row = try #require(renderer.row(for: message))
      let box = try #require(row.frame("translation"))
      let name = isMinimalist || isSelf ? 0 : 20 * width / 390
      // §2.1: no minimum; §3.10: 26 for the button.
      let gap = isMinimalist ? 6 : 6 * width / 375
      #expect(isNear(row.size.height, name + 20 + box.height + 26 + gap))
      #expect(row.frame("text") == nil && row.frame("bubble") == nil)
      expectNil(row.frame("messageTime"))
      let button = try #require(row.frame("showOriginal"))
      #expect(isNear(button.minY, box.maxY + 2) && button.height == 24)
      #expect(
        isNear(isSelf ? button.maxX : button.minX, isSelf ? box.maxX - 10 : box.minX + 10))
      // §3.3: the box is where the bubble would be.
      let edge: CGFloat = isSelf && isMinimalist ? 8 + 8 : 56
      #expect(isNear(isSelf ? width - box.maxX : box.minX, isMinimalist && isSelf ? 16 : edge))
    }
  }

  /// §13, no. 46.
  @Test func quotesAndReadersKeepTheOriginal() throws {
    let hide: (String, JSONValue) = ("translation_hide_original", true)
    var quoting = Self.translated("Hello", hide)
    quoting.quotedMsgID = "m-0"
    var replying = Self.translated("Hello", hide)
    replying.cloudCustomData = JSONObject([("messageReply", .object(JSONObject([])))])
    let shown = Self.translated("Hello", hide, ("translation_user_show_original", true))
    let loading = Self.translated("Hello", status: 2, hide)
    for message in [quoting, replying, shown, loading] {
      let row = try #require(Fixture.classic().row(for: message))
      #expect(row.frame("bubble") != nil)
      expectNil(row.frame("showOriginal"))
    }
  }

  @Test(arguments: [false, true])
  func whatIsUnfitToShowIsMarked(isSelf: Bool) throws {
    let row = try #require(
      Fixture.classic().row(for: Self.translated("", status: 4, isSelf: isSelf)))
    let (box, mark) = (
      try #require(row.frame("translation")), try #require(row.frame("retryTranslation"))
    )
    #expect(mark.size == CGSize(width: 20, height: 20) && isNear(mark.midY, box.midY))
    #expect(isNear(isSelf ? box.minX - mark.minX : mark.maxX - box.maxX, 27))
    expectEqual(row.lines("translationText")?.first?.isEmpty, false)
  }

  @Test func boxesCanBePressedAndLeft() throws {
    let message = Self.translated("Hello", ("translation_hide_original", true))
    let row = try #require(Fixture.classic().row(for: message))
    let actions = row.cell.interactions.map(\.action)
    #expect(actions.contains("onLongPressTranslation") && actions.contains("onShowOriginal"))
    #expect(!actions.contains("onSelectMessage") || row.cell.container.frame.isEmpty)
  }

  @Test func textsOfAMegabyteAreShown() {
    let text = String(repeating: "tomorrow ", count: 20_000)
    let measure = Fixture.classic().measure(Self.translated(text))
    #expect(measure.cellHeight > 10_000 && measure.cellHeight < 1_000_000)
  }
}
