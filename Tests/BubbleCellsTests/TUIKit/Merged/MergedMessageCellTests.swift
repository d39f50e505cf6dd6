// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Merged message cell")
struct MergedMessageCellTests {
  struct Example: Sendable {
    let section: String
    let list: [String]

    /// The sender and the detail of each row, without the colon.
    let rows: [(sender: String, detail: String)]
  }

  static let long = "please bring everything that we need for a long evening out in the woods"

  static let examples = [
    Example(section: "2.9", list: ["Mira:Hi"], rows: [("Mira", "Hi")]),
    Example(
      section: "2.9, no more than three",
      list: ["Mira\u{202C}:Hi", "Tom:Yes", "Mira:At eight", "Tom:Fine"],
      rows: [("Mira", "Hi"), ("Tom", "Yes"), ("Mira", "At eight")]),
    Example(section: "2.9, capped", list: ["Mira:\(long)"], rows: [("Mira", long)]),
    Example(
      section: "13 no. 24", list: ["A:b:c", "9:30\u{202C}:x:y"],
      rows: [("A", "b:c"), ("9:30", "x:y")]),
    Example(
      section: "13 no. 23", list: ["no one", ":nothing", ""],
      rows: [("", "no one"), ("", "nothing")]),
    Example(section: "2.9, nothing", list: [], rows: []),
    Example(
      section: "2.9, long name", list: ["Wolfgang Amadeus von Habsburg:Hi"],
      rows: [("Wolfgang Amadeus von Habsburg", "Hi")]),
  ]

  private static func message(
    _ list: [String], title: String = "Chat History of Mira and Tom", isSelf: Bool = false
  ) -> Message {
    .make(.merger(MergerElement(title: title, abstractList: list)), isSelf: isSelf)
  }

  @Test(arguments: examples, QuoteFixture.widths)
  func heightFollowsTheFormula(_ example: Example, _ width: Double) throws {
    for (kit, status) in [(CellKit.tuikitClassic(), 0.0), (.tuikitMinimalist(), 14)] {
      let environment = RenderFixture.environment {
        $0.kit = kit
        $0.width = width
      }
      let renderer = MessageRenderer(environment: environment)
      func measured(_ text: String, _ size: Double, _ width: Double = .infinity) -> TextSize {
        RenderFixture.textSize(text, font: .system(size), fitting: width, in: environment)
      }
      let rows = example.rows.map { row -> Double in
        let sender = row.sender.isEmpty ? 0 : min(measured(row.sender, 12).width.rounded(.up), 70)
        let text = row.sender.isEmpty ? row.detail : ":" + row.detail
        return min(100.0 / 3, measured(text, 12, 180 - sender).height.rounded(.up))
      }
      let height =
        (10 + measured("0", 16).height + 3) + rows.reduce(0, +) + 1 + 5 + 20 + 5 + 3 + status
      for isSelf in [false, true] {
        let message = Self.message(example.list, isSelf: isSelf)
        let measure = renderer.measure(message)
        expectEqual(measure.kind, "merged")
        expectEqual(measure.contentSize.width, 200)
        #expect(abs(measure.contentSize.height - height) < 1e-6, "\(example.section)")
        #expect(abs(measure.cellHeight - max(55, height + 20)) < 1e-6)
      }
    }
  }

  @Test(arguments: examples)
  func rowsShowSendersAndDetails(_ example: Example) throws {
    for kit in QuoteFixture.kits {
      let renderer = RenderFixture.renderer { $0.kit = kit() }
      let row = try #require(renderer.row(for: Self.message(example.list)))
      let details = row.layout.all.filter { $0.id == "detail" }
      expectEqual(details.count, example.rows.count, "\(example.section)")
      for (node, expected) in zip(details, example.rows) {
        let text = expected.sender.isEmpty ? expected.detail : ":" + expected.detail
        #expect(node.details.contains { $0.value == .string(text) }, "\(example.section)")
      }
      let senders = row.layout.all.filter { $0.id == "sender" }
      expectEqual(senders.count, example.rows.filter { !$0.sender.isEmpty }.count)
    }
  }

  @Test(arguments: [320.0, 390, 768], [0.8, 1, 2])
  func nothingIsClipped(_ width: Double, _ scale: Double) throws {
    for kit in QuoteFixture.kits {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let renderer = RenderFixture.renderer {
          $0.kit = kit()
          $0.width = width
          $0.textScale = scale
          $0.direction = direction
        }
        for example in Self.examples {
          let message = Self.message(example.list)
          let row = try #require(renderer.row(for: message))
          expectEqual(row.size.height, renderer.measure(message).cellHeight)
          let card = try #require(row.frame("card"))
          let footer = try #require(row.frame("footer"))
          #expect(card.holds(footer), "\(example.section)")
          var bottom = try #require(row.frame("title")).maxY
          for node in row.layout.all where node.id == "detail" {
            #expect(node.frame.minY >= bottom)
            #expect(card.insetBy(dx: 10, dy: 0).holds(node.frame))
            bottom = node.frame.maxY
          }
          #expect(try #require(row.frame("separator")).minY >= bottom)
        }
      }
    }
  }

  @Test func rowsKeepTheirBaseline() throws {
    let row = try #require(RenderFixture.renderer().row(for: Self.message(["Mira:\(Self.long)"])))
    let (sender, detail) = try (#require(row.frame("sender")), #require(row.frame("detail")))
    expectEqual(sender.minY, detail.minY)
    expectEqual(sender.maxX, detail.minX)
    expectEqual(row.lines("detail")?.count, 2)
  }

  @Test func rightToLeftIsAMirrorImage() throws {
    for kit in QuoteFixture.kits {
      let rows = try [LayoutDirection.leftToRight, .rightToLeft].map { direction in
        let renderer = RenderFixture.renderer {
          $0.kit = kit()
          $0.direction = direction
        }
        return try #require(renderer.row(for: Self.message(["Mira:Hi"])))
      }
      for name in ["card", "title", "sender", "detail", "separator", "footer"] {
        let frame = try #require(rows[0].frame(name))
        var mirrored = frame
        mirrored.origin.x = 390 - frame.maxX
        #expect(try #require(rows[1].frame(name)).isClose(to: mirrored), "\(name)")
      }
    }
  }

  @Test func tooManyLayersAreAText() {
    for kit in QuoteFixture.kits {
      let renderer = RenderFixture.renderer { $0.kit = kit() }
      let merged = Message.make(.merger(MergerElement(title: "x", layersOverLimit: true)))
      let measure = renderer.measure(merged)
      let text = renderer.measure(.text("These messages are nested too deeply."))
      expectEqual(measure, text)
      var revoked = merged
      revoked.status = .revoked
      expectEqual(renderer.measure(revoked).kind, "system")
    }
  }

  @Test func hostileContentHasASaneSize() {
    let huge = String(repeating: "a:", count: 500_000)
    let measure = RenderFixture.renderer().measure(
      Self.message([huge, "\n\n\n", ":", "::"], title: huge))
    expectEqual(measure.contentSize.width, 200)
    #expect(measure.contentSize.height < 300)
  }
}

@Suite("Forwarded messages")
struct ForwardedMessagesTests {
  @Test func bundleIsShownAsItWasMade() throws {
    let renderer = RenderFixture.renderer()
    let messages: [Message] = [
      .text("See you at eight?"), .text("Yes", isSelf: true),
      .make(QuoteFixture.sound(3)) { $0.nickName = nil }, .text("not shown"),
    ]
    let element = MergerElement(
      forwarding: messages, from: .oneToOne(ownName: "Inês", peerName: "Mira"),
      in: renderer.environment)
    expectEqual(element.title, "Chat History of Inês and Mira")
    expectEqual(
      element.abstractList,
      [
        "Mira\u{202C}:See you at eight?", "Inês\u{202C}:Yes", "mira\u{202C}:[Voice]",
      ])
    expectEqual(element.messageIDList.count, 4)
    let row = try #require(renderer.row(for: .make(.merger(element))))
    let senders = row.layout.all.filter { $0.id == "sender" }.map { node in
      node.details.first(where: { (detail: LayoutDetail) in detail.key == "text" })?.value
    }
    expectEqual(senders, [.string("Mira"), .string("Inês"), .string("mira")])
    expectEqual(row.lines("title")?.first?.hasPrefix("Chat History"), true)
  }

  @Test func groupsHaveATitleOfTheirOwn() {
    let environment = RenderFixture.environment(locale: "zh-Hans")
    let element = MergerElement(forwarding: [.text("Hi")], from: .group, in: environment)
    expectEqual(element.title, "群聊的聊天记录")
  }

  @Test(arguments: [
    (String(repeating: "x", count: 98), String(repeating: "x", count: 98)),
    (String(repeating: "x", count: 99), String(repeating: "x", count: 98) + "..."),
    (
      String(repeating: "x", count: 90) + "[TUIEmoji_Smile]",
      String(repeating: "x", count: 90) + "..."
    ),
    (
      String(repeating: "x", count: 90) + "[not a key, but a note]",
      String(repeating: "x", count: 90) + "[not a k..."
    ),
    (
      "[TUIEmoji_Smile]" + String(repeating: "x", count: 99),
      "[TUIEmoji_Smile]" + String(repeating: "x", count: 82) + "..."
    ),
  ])
  func linesAreCutBetweenEmoji(_ text: String, _ line: String) {
    let element = MergerElement(
      forwarding: [.text(text)], from: .group, in: RenderFixture.environment())
    expectEqual(element.abstractList, ["Mira\u{202C}:" + line])
  }
}
