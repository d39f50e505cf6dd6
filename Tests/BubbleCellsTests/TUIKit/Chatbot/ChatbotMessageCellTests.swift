// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("Answers of chatbots")
struct ChatbotMessageCellTests {
  private func answer(_ text: String, isFinished: Bool = true) -> Message {
    let payload = JSONObject([
      ("chatbotPlugin", 2), ("src", 2), ("chunks", .array([.string(text)])),
      ("isFinished", .integer(isFinished ? 1 : 0)),
    ])
    return .make(.custom(CustomElement(payload: payload)))
  }

  private static let long =
    "The trail opens at eight, and the table is set at nine: bring a friend."

  @Test(
    "§2.18 content",
    arguments: [
      (
        #"{"chatbotPlugin":2,"src":2,"chunks":["The ","trail",3],"isFinished":1}"#, "The trail",
        true
      ),
      (#"{"chatbotPlugin":2,"src":2,"chunks":["The "]}"#, "The ", false),
      (#"{"chatbotPlugin":2,"src":23,"chunks":["x"],"errorInfo":"Sorry"}"#, "Sorry", true),
      (#"{"chatbotPlugin":2,"src":23}"#, "", true),
      (#"{"chatbotPlugin":2,"chunks":"x"}"#, "", false),
    ])
  func contentIsOfTheChunks(_ payload: String, _ content: String, _ isFinished: Bool) throws {
    let environment = RenderFixture.environment()
    let data = environment.perform {
      MessageRenderer(environment: environment).registry.cellData(for: .custom(payload))
    }
    let answer = try #require(data as? ChatbotMessageCellData)
    #expect(answer.content == content && answer.isFinished == isFinished)
    expectEqual(answer.reuseID, "chatbot")
  }

  @Test("§2.18 src 22 is dropped")
  func ignoredAnswersAreHidden() {
    let message = Message.custom(#"{"chatbotPlugin":2,"src":22,"chunks":["x"]}"#)
    let renderer = RenderFixture.renderer()
    #expect(renderer.row(for: message) == nil && renderer.measure(message).cellHeight == 0)
    #expect(renderer.measure(message).warnings.isEmpty)
  }

  @Test(
    "§2.18 Classic: several lines take all of W − 160", arguments: EditionScreen.widths.prefix(6))
  func classicSizes(_ screen: EditionScreen) {
    for text in ["Hi", Self.long, "a\nb"] {
      let size = RenderFixture.bodySize(
        text, fitting: screen.width - 160, in: screen.environment)
      let width = size.lineCount > 1 ? screen.width - 160 : size.width.rounded(.up)
      expectEqual(
        screen.renderer.measure(answer(text)).contentSize,
        CGSize(width: width + 32, height: size.height.rounded(.up) + 21))
    }
  }

  @Test("§2.18, §2.21 Minimalist: below several lines", arguments: EditionScreen.widths.suffix(6))
  func minimalistSizes(_ screen: EditionScreen) {
    for text in ["Hi", Self.long, "a\nb", "The trail opens at eight ok"] {
      let size = RenderFixture.bodySize(
        text, fitting: screen.width - 160, in: screen.environment)
      let beside = size.width + 26 + 10 * screen.width / 390
      let expected: CGSize
      if size.lineCount > 1 {
        expected = CGSize(width: screen.width - 160, height: size.height + 14)
      } else if beside > screen.width - 160 {
        expected = CGSize(width: size.width, height: size.height + 14)
      } else {
        expected = CGSize(width: beside, height: size.height)
      }
      let content = screen.renderer.measure(answer(text)).contentSize
      #expect(abs(content.width - expected.width - 32) < 1e-9)
      #expect(abs(content.height - expected.height - 21) < 1e-9)
    }
  }

  @Test("an emoji doesn't make a line two")
  func emojiStayOnTheirLine() {
    let screen = EditionScreen(isMinimalist: false)
    let width = screen.renderer.measure(answer("[TUIEmoji_Ok]")).contentSize.width
    expectEqual(width, 52)
  }

  @Test("§2.18 dots 4 behind the last line", arguments: ["Hi", Self.long], [false, true])
  func loaderIsBehindTheLastLine(_ text: String, _ isMinimalist: Bool) throws {
    let screen = EditionScreen(isMinimalist: isMinimalist)
    let row = try #require(screen.renderer.row(for: answer(text, isFinished: false)))
    let label = try #require(row.frame("text"))
    let loader = try #require(row.frame("loader"))
    let size = RenderFixture.bodySize(text, fitting: 230, in: screen.environment)
    expectEqual(loader.size, CGSize(width: 16, height: 16))
    #expect(abs(loader.minX - (label.minX + size.lastLineWidth + 4)) < 1e-9)
    let lineHeight = size.height / Double(size.lineCount)
    #expect(abs(loader.midY - (label.midY + size.height / 2 - lineHeight / 2)) < 1e-6)
    let finished = try #require(screen.renderer.row(for: answer(text)))
    expectNil(finished.frame("loader"))
  }

  @Test("dots without a text are beside the time", arguments: [false, true])
  func loaderIsAloneBeforeTheAnswer(_ isRightToLeft: Bool) throws {
    for (isMinimalist, x) in [(false, 8.0), (true, 16)] {
      let screen = EditionScreen(isMinimalist: isMinimalist, isRightToLeft: isRightToLeft)
      let row = try #require(screen.renderer.row(for: answer("", isFinished: false)))
      let (bubble, loader) = (try #require(row.frame("bubble")), try #require(row.frame("loader")))
      let start = isRightToLeft ? bubble.maxX - loader.maxX : loader.minX - bubble.minX
      #expect(abs(start - x) < 1e-9 && abs(loader.midY - bubble.midY) < 1e-9)
    }
  }

  @Test("§2.18 three frames a second, of one, two and three dots")
  func dotsAppearOneByOne() throws {
    let images = try [0, 0.34, 0.67, 1, 1.34].map { time in
      let renderer = RenderFixture.renderer { $0.animationTime = time }
      return try #require(renderer.row(for: answer("Hi", isFinished: false))).makeBitmap()
    }
    #expect(Set(images).count == 3 && images[0] == images[3] && images[1] == images[4])
  }

  @Test("§2.18 dots stay in the bubble", arguments: EditionScreen.all)
  func nothingHangsOut(_ screen: EditionScreen) throws {
    for text in ["Hi", Self.long, "", String(repeating: "w", count: 90)] {
      for isFinished in [false, true] {
        let message = answer(text, isFinished: isFinished)
        let row = try #require(screen.renderer.row(for: message))
        expectEqual(row.size.height, screen.renderer.measure(message).cellHeight)
        guard let loader = row.frame("loader"), let bubble = row.frame("bubble") else { continue }
        // The dots take the first 12 points.
        #expect(loader.minX >= bubble.minX && loader.minX + 12 <= bubble.maxX + 1e-9)
        #expect(loader.minY >= bubble.minY && loader.maxY <= bubble.maxY)
      }
    }
  }

  @Test("§2.18 a finished answer arrives faster")
  func streamingFollowsThePace() throws {
    let count = 300
    // 299 left: a twenty-fifth, rounded up; then of what is left.
    expectEqual(TextStream.shownCount(of: count, at: 0.02, pace: .complete), 13)
    expectEqual(TextStream.shownCount(of: count, at: 0.04, pace: .complete), 13 + 12)
    expectEqual(TextStream.shownCount(of: count, at: 0.02, pace: .arriving), 10)
    let data = ChatbotMessageCellData(direction: .incoming)
    data.content = String(repeating: "a", count: count)
    let arriving = data.streamingDuration
    data.isFinished = true
    expectEqual(data.streamingDuration, TextStream.duration(of: count, pace: .complete))
    #expect(data.streamingDuration < arriving)
  }

  @Test("§2.18, §2.21 placeholder: 32 × 24, row 55; Minimalist 68 × 31", arguments: [false, true])
  func placeholderIsSmall(_ isMinimalist: Bool) throws {
    let renderer = EditionScreen(isMinimalist: isMinimalist).renderer
    let row = renderer.row(for: ChatbotPlaceholderCellData())
    let bubble = try #require(row.frame("bubble"))
    expectEqual(bubble.size, CGSize(width: isMinimalist ? 68 : 32, height: isMinimalist ? 31 : 24))
    expectEqual(row.size.height, 55)
    let loader = try #require(row.frame("loader"))
    expectEqual(loader.size, CGSize(width: 24, height: 24))
    #expect(loader.midX == bubble.midX && loader.midY == bubble.midY)
    expectEqual(bubble.minX, 56)
  }
}

@Suite("Messages without a cell")
struct UnsupportedEditionTests {
  @Test("§2.20 a text, in both editions", arguments: EditionScreen.widths)
  func unsupportedMessagesAreTexts(_ screen: EditionScreen) {
    let text = "[This message is not currently supported]"
    for element in [MessageElement.location(LocationElement()), .none, .unknown("hologram")] {
      let measure = screen.renderer.measure(.make(element))
      expectEqual(measure.kind, "unsupported")
      expectEqual(measure.contentSize, screen.renderer.measure(.text(text)).contentSize)
    }
  }

  @Test(
    "§2.20 dropped, without a warning",
    arguments: [
      #"{"customerServicePlugin":0,"src":"15"}"#, #"{"businessID":"IgnoreMessage"}"#,
    ])
  func messagesOfPluginsAreHidden(_ payload: String) {
    for isMinimalist in [false, true] {
      let renderer = EditionScreen(isMinimalist: isMinimalist).renderer
      expectNil(renderer.row(for: .custom(payload)))
      #expect(renderer.measure(.custom(payload)).warnings.isEmpty)
    }
  }
}
