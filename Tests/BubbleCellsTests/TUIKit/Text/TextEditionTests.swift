// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleSampleTexts
import Foundation
import Testing

@testable import BubbleCells
@testable import TUIKitCells

@Suite("Texts in both editions")
struct TextEditionTests {
  private static let texts = [
    "Hi", "", "A text that takes two lines on most screens, or one",
    "A text that takes several lines on a screen, and whose last line may leave space for the "
      + "time or not, whatever the rule makes of it; so that many of its words are here for "
      + "nothing but their width.",
    "明天下午三点开会，记得把上周的报告带过来，不要忘记。明天下午三点开会，记得把上周的报告带过来，不要忘记。",
    "a\nb\nc", "\n\n",
    String(repeating: "w", count: 116),
  ]

  @Test("§2.1 Classic: whole points, (16, 10.5)", arguments: EditionScreen.widths.prefix(6))
  func classicSizes(_ screen: EditionScreen) throws {
    for wrapping in [ParagraphStyle.LineBreakMode.byWord, .byCharacter] {
      var screen = screen
      screen.wrapping = wrapping
      let environment = screen.environment
      for text in Self.texts {
        let size = RenderFixture.bodySize(text, fitting: screen.width - 160, in: environment)
        let expected = CGSize(
          width: size.width.rounded(.up) + 32, height: max(size.height.rounded(.up) + 21, 24))
        expectEqual(screen.renderer.measure(.text(text)).contentSize, expected)
        let row = try #require(screen.renderer.row(for: .text(text, isSelf: true)))
        let (bubble, label) = (try #require(row.frame("bubble")), try #require(row.frame("text")))
        expectEqual(bubble.size, expected)
        #expect(abs(label.minX - bubble.minX - 16) < 1e-9 && label.minY - bubble.minY == 10.5)
        #expect(abs(label.width - (expected.width - 32)) < 1e-9)
      }
    }
  }

  @Test("§2.1 Minimalist: steps 1 to 5", arguments: EditionScreen.widths.suffix(6))
  func minimalistSizes(_ screen: EditionScreen) throws {
    let (environment, renderer) = (screen.environment, screen.renderer)
    for (status, needsReceipt, isSelf) in [
      (26.0, false, false), (38, true, false), (54, true, true),
    ] {
      for text in Self.texts {
        let message = Message.text(text, isSelf: isSelf) { $0.needReadReceipt = needsReceipt }
        let measured = renderer.measure(message).contentSize
        let original = OriginalSize(text, on: screen, in: environment, status: status)
        let size = RenderFixture.bodySize(text, fitting: screen.width - 160, in: environment)
        // §13: the estimate of the last line is put right where the time would touch it, and only there.
        let isHigher =
          !original.reservesSpace
          && screen.timeTouches(size, in: environment, showsState: status == 54)
        #expect(abs(measured.width - original.size.width) < 1e-9)
        #expect(abs(measured.height - original.size.height - (isHigher ? 14 : 0)) < 1e-9, "\(text)")
      }
    }
  }

  @Test(
    "§2.1 Minimalist: real texts get a line more where the time would touch the last one, and only there",
    arguments: Corpus.all)
  func realTexts(_ corpus: Corpus) throws {
    let messages = try corpus.messages()
    var (higher, compared) = (0, 0)
    for screen in [
      EditionScreen(isMinimalist: true, wrapping: .byCharacter),
      .init(isMinimalist: true, width: 430),
    ] {
      let (environment, renderer) = (screen.environment, screen.renderer)
      for text in stride(from: 3, to: messages.count, by: 23).map({ messages[$0] })
      where !text.contains("[") {
        let original = OriginalSize(text, on: screen, in: environment, status: 26)
        let size = RenderFixture.bodySize(text, fitting: screen.width - 160, in: environment)
        let isHigher = !original.reservesSpace && screen.timeTouches(size, in: environment)
        let height = renderer.measure(.text(text)).contentSize.height
        #expect(abs(height - original.size.height - (isHigher ? 14 : 0)) < 1e-9, "\(text)")
        (higher, compared) = (higher + (isHigher ? 1 : 0), compared + 1)
      }
    }
    // 16 of 1,015 where a gap of 10 points was asked for.
    #expect(higher * 40 < compared, "\(higher) of \(compared)")
  }

  /// The original's size, step by step.
  private struct OriginalSize {
    let size: CGSize

    /// Whether it reserves space for the time, beside the text or below it.
    let reservesSpace: Bool

    init(
      _ text: String, on screen: EditionScreen, in environment: RenderEnvironment, status: Double
    ) {
      let limit = screen.width - 160
      let size = RenderFixture.bodySize(text, fitting: limit, in: environment)
      let single = RenderFixture.bodySize(text, fitting: .infinity, in: environment).width
      let lineHeight = RenderFixture.bodySize("x", fitting: limit, in: environment).height
      let maxW = size.height > lineHeight ? size.width : limit
      var (width, height) = (size.width, size.height)
      // The original divides by zero where no line has any width.
      if Int(maxW) > 0, Int(single) / Int(maxW) > 1 {
        let rest = Int(single) % Int(maxW)
        if rest == 0 || Double(rest) + status >= maxW { height += 14 }
      } else {
        width += status + 10 * screen.width / 390
      }
      reservesSpace = width > size.width || height > size.height
      self.size = CGSize(width: width + 32, height: max(height + 21, 31))
    }
  }

  @Test("§2.1 Minimalist: the text at (16, 11)", arguments: [false, true])
  func minimalistFrames(_ isSelf: Bool) throws {
    let screen = EditionScreen(isMinimalist: true)
    let row = try #require(screen.renderer.row(for: .text("See you at eight", isSelf: isSelf)))
    let (bubble, label) = (try #require(row.frame("bubble")), try #require(row.frame("text")))
    let size = RenderFixture.bodySize("See you at eight", fitting: 230, in: screen.environment)
    #expect(abs(bubble.width - (size.width + 36 + 32)) < 1e-9)
    #expect(abs(label.minX - bubble.minX - 16) < 1e-9 && label.minY - bubble.minY == 11)
    expectEqual(
      label.size, CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up)))
  }

  @Test(
    "§2.1 no time is drawn over text",
    arguments: EditionScreen.all.filter(\.isMinimalist) + [
      EditionScreen(isMinimalist: true, width: 1024),
      EditionScreen(isMinimalist: true, width: 1024, isRightToLeft: true),
    ])
  func timeIsBesideTheLastLineOrBelowIt(_ screen: EditionScreen) throws {
    let (environment, renderer) = (screen.environment, screen.renderer)
    let texts = Self.texts + ["See you at noon then"]
    for text in texts + SampleTexts.byScript.map(\.text) + SampleTexts.mixed {
      let size = RenderFixture.bodySize(text, fitting: screen.width - 160, in: environment)
      // Midnight in Greenwich.
      let message = Message.text(text) { $0.timestamp = 1_778_803_200 }
      let row = try #require(renderer.row(for: message))
      let time = try #require(row.frame("messageTime"))
      let label = try #require(row.frame("text"))
      expectEqual(row.lines("messageTime"), ["00:00"])
      let digits = RenderFixture.textSize(
        "00:00", font: .system(12), fitting: .infinity, in: environment
      ).width
      let isLeading = size.lastLineDirection == environment.direction
      let end = isLeading ? size.lastLineWidth : label.width
      let space =
        screen.isRightToLeft
        ? label.maxX - end - (time.minX + digits) : time.maxX - digits - (label.minX + end)
      #expect(time.minY >= label.maxY - 1 || space >= -1e-6, "\(text)")
    }
  }

  @Test("what is measured is what is drawn", arguments: EditionScreen.all)
  func drawnHeightIsTheMeasured(_ screen: EditionScreen) throws {
    for text in Self.texts + ["[TUIEmoji_Smile] and [TUIEmoji_Like][TUIEmoji_Like]"] {
      for isRisky in [false, true] {
        let message = Message.text(text) { $0.hasRiskContent = isRisky }
        let row = try #require(screen.renderer.row(for: message))
        expectEqual(row.size.height, screen.renderer.measure(message).cellHeight)
        let (bubble, text) = (try #require(row.frame("bubble")), try #require(row.frame("text")))
        #expect(text.minX >= bubble.minX + 15 - 1e-9 && text.maxX <= bubble.maxX - 15 + 1e-9)
        #expect(text.minY >= bubble.minY + 10.5 && text.maxY <= bubble.maxY - 9)
      }
    }
  }

  @Test("the fast measure is the cell's", arguments: [false, true])
  func fastMeasureIsTheCells(_ isMinimalist: Bool) {
    for wrapping in [ParagraphStyle.LineBreakMode.byWord, .byCharacter] {
      for screen in [(390.0, 1.0, false), (320, 1.7, true)] {
        let screen = EditionScreen(
          isMinimalist: isMinimalist, width: screen.0, wrapping: wrapping, textScale: screen.1,
          isRightToLeft: screen.2)
        let environment = screen.environment
        let renderer = screen.renderer
        for text in SampleTexts.all + Self.texts + ["[TUIEmoji_Ok] [nothing] [TUIEmoji_Ok"] {
          let own = Message.text(text, isSelf: true) { $0.needReadReceipt = true }
          for message in [Message.text(text), own] {
            let data = environment.perform { renderer.registry.cellData(for: message) }
            let cell = environment.perform { TextMessageCell.rowSize(of: data) }
            let fast = renderer.measure(message)
            #expect(fast.contentSize == cell.contentSize && fast.cellHeight == cell.height)
            expectEqual(fast.lineCount, cell.lineCount)
          }
        }
      }
    }
  }

  @Test("rows are mirrored right to left", arguments: [false, true], [false, true])
  func mirrored(_ isMinimalist: Bool, _ isSelf: Bool) throws {
    let message = Message.text("See you at eight", isSelf: isSelf) { $0.hasRiskContent = true }
    let plain = EditionScreen(isMinimalist: isMinimalist)
    let mirrored = EditionScreen(isMinimalist: isMinimalist, isRightToLeft: true)
    let rows = try [plain, mirrored].map { try #require($0.renderer.row(for: message)) }
    for name in ["bubble", "text", "securityStrike"] where !isMinimalist || name != "securityStrike"
    {
      let frames = try rows.map { try #require($0.frame(name)) }
      #expect(abs(frames[1].minX - (390 - frames[0].maxX)) < 1e-9, "\(name)")
    }
  }
}

@Suite("Texts unfit to show")
struct SecurityStrikeTests {
  @Test("§2.1, §11: 42.5 higher and 200 wide at least", arguments: ["en", "zh-Hans", "ar"])
  func addsAStrip(_ locale: String) throws {
    let renderer = RenderFixture.renderer(locale: locale)
    let message = Message.text("Hi") { $0.hasRiskContent = true }
    expectEqual(renderer.measure(message).contentSize, CGSize(width: 200, height: 83.5))
    expectEqual(renderer.measure(message).cellHeight, 103.5)
    let row = try #require(renderer.row(for: message))
    let (bubble, text) = (try #require(row.frame("bubble")), try #require(row.frame("text")))
    let strike = try #require(row.frame("securityStrike"))
    // Below the line, which is closer to two lines than to one; as wide as it, and in the bubble (§13, 60).
    #expect(strike.minY >= text.maxY + 4 && strike.maxY <= bubble.maxY)
    #expect(strike.minX == bubble.minX + 10 && strike.maxX == bubble.maxX - 10)
  }

  @Test("§3.7: a single line is 11 above the bottom")
  func singleLineIsAtTheBottom() throws {
    let renderer = RenderFixture.renderer(locale: "zh-Hans")
    let row = try #require(renderer.row(for: .text("好") { $0.hasRiskContent = true }))
    let bubble = try #require(row.frame("bubble"))
    #expect(abs(try #require(row.frame("securityStrike")).maxY - (bubble.maxY - 11)) < 1e-9)
  }

  @Test("large text makes the strip higher", arguments: [1.3, 2, 3])
  func largeTextFits(_ scale: Double) throws {
    let renderer = RenderFixture.renderer { $0.textScale = scale }
    let row = try #require(renderer.row(for: .text("Hi") { $0.hasRiskContent = true }))
    let (text, strike) = (
      try #require(row.frame("text")), try #require(row.frame("securityStrike"))
    )
    #expect(strike.minY >= text.maxY + 4)
    #expect(strike.maxY <= (try #require(row.frame("bubble"))).maxY)
  }

  @Test("§2.1 Minimalist: no change")
  func minimalistHasNone() throws {
    let renderer = EditionScreen(isMinimalist: true).renderer
    let plain = renderer.measure(.text("Hi"))
    expectEqual(renderer.measure(.text("Hi") { $0.hasRiskContent = true }), plain)
  }
}
