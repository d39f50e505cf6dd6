// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Text message cell")
struct TextMessageCellTests {
  private let renderer = RenderFixture.renderer()

  @Test func oneWordHasTheWorkedExamplesFrames() throws {
    let row = try #require(renderer.row(for: .text("Hi")))
    let bubble = try #require(row.frame("bubble"))
    expectEqual(bubble.origin, CGPoint(x: 56, y: 6))
    #expect((47...48).contains(bubble.width))
    expectEqual(bubble.height, 41)
    expectEqual(row.size, CGSize(width: 390, height: 61))
    expectEqual(row.frame("AvatarView"), CGRect(x: 8, y: 3, width: 40, height: 40))
  }

  @Test(arguments: [(390, 334), (375, 319)])
  func ownTextHasItsRightEdgeBesideTheAvatar(_ width: Int, _ edge: Int) throws {
    let renderer = RenderFixture.renderer { $0.width = Double(width) }
    let row = try #require(renderer.row(for: .text("Hi", isSelf: true)))
    let bubble = try #require(row.frame("bubble"))
    expectEqual(bubble.maxX, CGFloat(edge))
    expectEqual(bubble.minY, 6)
    expectEqual(row.frame("AvatarView"), CGRect(x: edge + 8, y: 3, width: 40, height: 40))
    expectEqual(row.size.height, 61)
  }

  @Test(arguments: [(MessageCellData.Direction.incoming, 56.0), (.outgoing, 390 - 16 - 47)])
  func hiddenAvatarKeepsItsSpaceOnTheReceivingSide(
    _ direction: MessageCellData.Direction, _ x: CGFloat
  ) throws {
    let data = TextMessageCellData(direction: direction)
    data.content = "Hi"
    data.showAvatar = false
    let row = renderer.row(for: data)
    expectNil(row.frame("AvatarView"))
    expectEqual(row.frame("bubble"), CGRect(x: x, y: 6, width: 47, height: 41))
  }

  @Test(arguments: [(1, 41, 61), (2, 60, 80), (3, 79, 99), (10, 212, 232)])
  func everyLineAddsItsHeight(_ lineCount: Int, _ content: CGFloat, _ row: CGFloat) {
    let text = Array(repeating: "Hi", count: lineCount).joined(separator: "\n")
    let measure = renderer.measure(.text(text))
    expectEqual(measure.lineCount, lineCount)
    expectEqual(measure.contentSize.height, content)
    expectEqual(measure.cellHeight, row)
  }

  @Test(arguments: [320.0, 375, 390, 414, 430])
  func linesHaveTheScreenLess160(_ width: Double) throws {
    let environment = RenderFixture.environment { $0.width = width }
    let text = String(repeating: "trail and table ", count: 20)
    let measured = RenderFixture.textSize(
      text, font: .system(16), fitting: width - 160, in: environment)
    let measure = MessageRenderer(environment: environment).measure(.text(text))
    expectEqual(measure.lineCount, measured.lineCount)
    #expect(measure.lineCount > 1)
    expectEqual(measure.contentSize.width, CGFloat(measured.width.rounded(.up) + 32))
    #expect(measure.contentSize.width <= CGFloat(width - 160 + 32))
    expectEqual(measure.contentSize.height, CGFloat(measured.height.rounded(.up) + 21))
  }

  @Test func textIsInsideTheMargins() throws {
    for message in [Message.text("See you at eight"), .text("See you at eight", isSelf: true)] {
      let row = try #require(renderer.row(for: message))
      let bubble = try #require(row.frame("bubble"))
      let text = try #require(row.frame("text"))
      expectEqual(text, bubble.insetBy(dx: 16, dy: 10.5))
    }
  }

  @Test func emptyTextIsOneLineHigh() throws {
    let measure = renderer.measure(.text(""))
    expectEqual(measure.contentSize, CGSize(width: 32, height: 41))
    expectEqual(measure.lineCount, 1)
  }

  @Test func nothingIsCutOff() throws {
    let text = String(repeating: "We’re at the top and the view is ridiculous. ", count: 40)
    let row = try #require(renderer.row(for: .text(text)))
    expectEqual(row.lines("text")?.joined(separator: " "), String(text.dropLast()))
  }

  @Test(arguments: [
    MessageElement.location(LocationElement()), .unknown("hologram"), .none, .stream,
    .custom(CustomElement(data: #"{"businessID": "trail_weather"}"#)),
    .custom(CustomElement(data: #"{"businessID": "TEXT_LINK"}"#)),
    .custom(CustomElement(data: "{}")), .custom(CustomElement(data: "not JSON")),
  ])
  func unknownMessagesAreShownAsUnsupported(_ element: MessageElement) throws {
    let message = Message.make(element)
    expectEqual(renderer.measure(message).kind, "unsupported")
    let row = try #require(renderer.row(for: message))
    let text = row.lines("text")?.joined(separator: " ")
    expectEqual(text, "[This message is not currently supported]")
  }
}
