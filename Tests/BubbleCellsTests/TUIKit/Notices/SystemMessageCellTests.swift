// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("System message cell")
struct SystemMessageCellTests {
  private static let texts = [
    "Hi", "Ann is away until Monday", "我来我来！", "أنا معكم إن شاء الله.", "One\nTwo",
    String(repeating: "All work and no play makes a dull boy. ", count: 8),
  ]

  private func tip(_ text: String) -> Message {
    .make(.custom(CustomContent.localTips(text).element))
  }

  @Test(arguments: KitEdition.allCases, KitEdition.widths)
  func sizeIsTheTextsCutToPoints(_ edition: KitEdition, _ width: Double) throws {
    for text in Self.texts {
      let renderer = edition.renderer(width: width)
      let measured = RenderFixture.textSize(
        text, font: .system(13), fitting: width, in: renderer.environment)
      // §2.7: int + 1 and the insets; the row 16 of 390 higher, without a minimum.
      let size = CGSize(
        width: Double(Int(measured.width)) + 17, height: Double(Int(measured.height)) + 11)
      let measure = renderer.measure(tip(text))
      expectEqual(measure.kind, "local_tips")
      expectEqual(measure.contentSize, size)
      let height: CGFloat = size.height + 16 * width / 390
      expectEqual(measure.cellHeight, height)
      let row = try #require(renderer.row(for: tip(text)))
      expectEqual(row.size.height, measure.cellHeight)
      expectEqual(row.frame("text"), CGRect(origin: .zero, size: row.size))
      expectNil(row.frame("name"))
      expectNil(row.frame("AvatarView"))
    }
  }

  @Test func anEmptyNoticeOfAProgramHasItsInsets() {
    let data = SystemMessageCellData(direction: .outgoing)
    // §2.21: 16 × 10, row 26.
    let row = RenderFixture.renderer().row(for: data)
    expectEqual(row.size.height, 26)
  }

  @Test(arguments: [0.8, 1, 2], [LayoutDirection.leftToRight, .rightToLeft])
  func isDrawnAsHighAsMeasured(_ scale: Double, _ direction: LayoutDirection) throws {
    for width in [320.0, 390, 768] {
      for text in Self.texts {
        let renderer = KitEdition.classic.renderer(width: width) {
          $0.textScale = scale
          $0.direction = direction
        }
        let row = try #require(renderer.row(for: tip(text)))
        expectEqual(row.size.height, renderer.measure(tip(text)).cellHeight)
        let label = try #require(row.cell as? SystemMessageCell).textLabel
        let text = try #require(label.preparedText)
        #expect(text.size(fitting: width).height <= row.size.height)
      }
    }
  }

  // MARK: Names

  @Test func idsInBracesAreReplacedByNames() throws {
    let renderer = RenderFixture.renderer()
    func lines(_ text: String, _ people: [String: Member]?) throws -> [String]? {
      let data = SystemMessageCellData(direction: .incoming)
      data.content = text
      if let people { data.additionalUserInfo = people }
      return renderer.row(for: data).lines("text")
    }
    let ann = Member(userID: "u1", nickName: "Ann", friendRemark: "", nameCard: "")
    let people = ["u1": ann, "u2": Member(userID: "u2", nickName: "{u1}")]
    try expectEqual(lines("{u1} calls {u2}, {u3}", people), ["Ann calls {u1}, {u3}"])
    try expectEqual(lines("{u1} calls", nil), ["{u1} calls"])
    try expectEqual(lines("{{u1}} {u1 {u1", people), ["{Ann} {u1 {u1"])
    // The message's own people are known.
    let row = try #require(renderer.row(for: tip("{mira} left")))
    expectEqual(row.lines("text"), ["Mira left"])
  }

  @Test func manyBracesTakeTheirTime() {
    let text = String(repeating: "{", count: 100_000) + String(repeating: "}", count: 100_000)
    expectEqual(NamePlaceholders.fill(text) { _ in nil }, text)
  }

  @Test func namesChangeTheSize() {
    let renderer = RenderFixture.renderer()
    let data = SystemMessageCellData(direction: .incoming)
    data.content = "{u1}"
    let before = renderer.row(for: data).lines("text")
    data.additionalUserInfo = ["u1": Member(userID: "u1", nickName: "A long name\nof two lines")]
    expectEqual(before, ["{u1}"])
    #expect(renderer.row(for: data).size.height > 50)
  }

  // MARK: Re-edit

  private func recalled(_ change: (inout Message) -> Void = { _ in }) -> Message {
    .text("Oops", isSelf: true) {
      $0.status = .revoked
      $0.timestamp = 1000
      change(&$0)
    }
  }

  private func offers(_ message: Message, now: Double? = 1100) -> Bool {
    let renderer = RenderFixture.renderer { environment in
      environment.now = now.map { Date(timeIntervalSince1970: $0) }
    }
    let cell = renderer.row(for: message)?.cell
    return cell?.interactions.contains { $0.action == "onReEditMessage" } ?? false
  }

  @Test func ownTextsCanBeWrittenAgainForTwoMinutes() {
    #expect(offers(recalled()))
    #expect(offers(recalled(), now: 1119.9))
    #expect(!offers(recalled(), now: 1120))
    // The clocks of two machines differ.
    #expect(offers(recalled(), now: 881))
    #expect(!offers(recalled(), now: 880))
    #expect(!offers(recalled(), now: nil))
    #expect(!offers(recalled { $0.timestamp = .nan }))
    #expect(offers(recalled { $0.revoker = Member(userID: "ines") }))
    #expect(offers(recalled { $0.revoker = Member() }))
    #expect(!offers(recalled { $0.revoker = Member(userID: "admin") }))
    #expect(!offers(recalled { $0.isSelf = false }))
    #expect(!offers(recalled { $0.element = .image(ImageElement()) }))
    #expect(!offers(recalled { $0.status = .sent }))
  }

  @Test(arguments: ["en", "zh-Hans", "ar"])
  func theOfferIsBehindTheNotice(_ locale: String) throws {
    let renderer = RenderFixture.renderer(locale: locale) {
      $0.now = Date(timeIntervalSince1970: 1100)
    }
    let row = try #require(renderer.row(for: recalled()))
    let strings = renderer.environment.localization
    let text = strings.directional(strings["TUIKitMessageTipsYouRecallMessage"])
    let suffix = strings["TUIKitMessageTipsReEditMessage"]
    expectEqual(row.lines("text"), [text + " " + suffix])
    let whole = RenderFixture.textSize(
      text + " " + suffix, font: .system(13), fitting: 390, in: renderer.environment)
    let width: CGFloat = Double(Int(whole.width)) + 17
    expectEqual(renderer.measure(recalled()).contentSize.width, width)
    let offer = try #require(row.cell.interactions.first)
    expectEqual(offer.kind, .tap(count: 1))
    // Where reading ends: the text is centred.
    let end = locale == "ar" ? offer.rect.minX : 390 - offer.rect.maxX
    #expect(abs(end - (390 - whole.width) / 2) < 1)
  }

  @Test func aTapReachesTheDelegate() throws {
    final class Host: MessageCellDelegate {
      var calls = 0
      func onReEditMessage(_ cell: MessageCell) { calls += 1 }
    }
    let renderer = RenderFixture.renderer { $0.now = Date(timeIntervalSince1970: 1000) }
    let cell = try #require(renderer.row(for: recalled())).cell
    #expect(!cell.interactions[0].fire())
    let host = Host()
    cell.delegate = host
    #expect(cell.interactions[0].fire())
    expectEqual(host.calls, 1)
  }
}

extension CustomContent {
  /// The element of the message with this content.
  var element: CustomElement { CustomElement(payload: payload, desc: text, extensionData: text) }
}
