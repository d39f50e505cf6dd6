// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleCells
@testable import BubbleMessages
@testable import BubbleRendering
@testable import TUIKitCells

@Suite("Animated messages")
struct MessageAnimationTests {
  private let renderer = RenderFixture.renderer()

  private func sending() -> Message { .text("On my way", isSelf: true) { $0.status = .sending } }

  @Test func aMessageBeingSentTurnsItsSpinner() throws {
    let animation = try #require(try renderer.animation(of: sending()))
    expectEqual(animation.frames.count, 8)
    expectEqual(Set(animation.frames.map(\.bitmap)).count, 8)
    #expect(animation.frames.allSatisfy { $0.duration == 0.125 })
    try expectEqual(renderer.animation(of: sending()), animation)
  }

  @Test func theFirstFrameIsTheStillImage() throws {
    let animation = try #require(try renderer.animation(of: sending()))
    let row = try #require(renderer.row(for: sending()))
    expectEqual(animation.frames[0].bitmap, try row.makeBitmap())
  }

  @Test func aSentMessageDoesNotMove() throws {
    let message = Message.text("On my way", isSelf: true) { $0.status = .sent }
    let animation = try #require(try renderer.animation(of: message))
    expectEqual(Set(animation.frames.map(\.bitmap)).count, 1)
  }

  @Test func hiddenMessagesHaveNoAnimation() throws {
    let message = Message.custom(#"{"businessID":"user_typing_status"}"#)
    try expectNil(renderer.animation(of: message))
  }

  @Test func dotsMoveAndComeBack() throws {
    let data = TypingCellData(direction: .incoming)
    let period = TypingIndicator.period
    let animation = try renderer.animation(of: data, duration: 2 * period, framesPerSecond: 10)
    let frames = animation.frames.map(\.bitmap)
    expectEqual(frames.count, 24)
    // In three frames of a period all dots are dim.
    expectEqual(Set(frames).count, 10)
    expectEqual(Array(frames[..<12]), Array(frames[12...]))
    #expect(!animation.pngData().isEmpty)
  }

  @Test(arguments: [MessageCellData.Direction.incoming, .outgoing])
  func dotsAreInABubbleOfATextsHeight(_ direction: MessageCellData.Direction) {
    let row = renderer.row(for: TypingCellData(direction: direction))
    expectEqual(row.frame("bubble")?.size, CGSize(width: 72, height: 39))
    expectEqual(row.frame("typing")?.size, TypingIndicator.size)
  }

  @Test func anyMessageCanBeShownOnItsWay() throws {
    let animation = try #require(try renderer.animation(of: .text("There already"), .sending))
    expectEqual(Set(animation.frames.map(\.bitmap)).count, 8)
  }

  @Test func aBubbleLightsUpThreeTimes() throws {
    let message = Message.text("Here it is")
    let frames = try #require(try renderer.animation(of: message, .highlight)).frames
    let still = try #require(try renderer.row(for: message)?.makeBitmap())
    // A quarter of a second strong, a quarter weak, three times, and a second without the highlight.
    expectEqual(frames.map(\.duration), Array(repeating: 0.05, count: 50))
    let bitmaps = frames.map(\.bitmap)
    let (strong, weak) = (bitmaps[0], bitmaps[5])
    expectEqual(Set([strong, weak, still]).count, 3)
    for (index, bitmap) in bitmaps.enumerated() {
      let expected = index >= 30 ? still : index % 10 < 5 ? strong : weak
      expectEqual(bitmap, expected, "frame \(index)")
    }
  }

  @Test func contentWithoutABubbleHasALightBehindIt() throws {
    var renderer = renderer
    try renderer.registry.registerCustomMessage(
      businessID: "plain", messageCell: PlainCell.self, messageCellData: MessageCellData.self)
    let message = Message.custom(#"{"businessID":"plain"}"#)
    let colors = [0.0, 0.125, 0.25, 0.5, 1.5].map { time in
      renderer.environment.animationTime = time
      let data = renderer.environment.perform { renderer.registry.cellData(for: message) }
      data.highlightKeyword = "word"
      let light = renderer.row(for: data).cell.container.subviews.first
      return light?.backgroundColor.map { ($0.alpha * 100).rounded() }
    }
    expectEqual(colors, [20, 35, 50, 20, nil])
  }

  @Test(arguments: TUIKitGeneration.allCases)
  func linksLightUpInEveryGeneration(_ generation: TUIKitGeneration) throws {
    let renderer = RenderFixture.renderer { $0.kit = .tuikitClassic(generation) }
    let message = Message.custom(
      #"{"businessID":"text_link","text":"Trail 7","link":"https://example.com"}"#)
    let frames = try #require(try renderer.animation(of: message, .highlight)).frames
    expectEqual(Set(frames.map(\.bitmap)).count, 3)
    expectEqual(frames.last?.bitmap, try renderer.row(for: message)?.makeBitmap())
  }

  @Test func textArrivesCharacterByCharacter() throws {
    let message = Message.text("abc 👨‍👩‍👧‍👦 déjà")
    let shown = try [0, 0.02, 0.08, 0.1, 0.5].map { time in
      try #require(text(of: message, at: time))
    }
    expectEqual(shown, ["a", "ab", "abc 👨‍👩‍👧‍👦", "abc 👨‍👩‍👧‍👦 ", "abc 👨‍👩‍👧‍👦 déjà"])
  }

  @Test func aBubbleGrowsWithItsText() throws {
    let message = Message.text(String(repeating: "word ", count: 30))
    let frames = try #require(try renderer.animation(of: message, .streaming)).frames
    let still = try #require(try renderer.row(for: message)?.makeBitmap())
    expectEqual(frames[0].bitmap.pixelHeight, still.pixelHeight)
    expectEqual(frames.last?.bitmap, still)
    expectEqual(Set(frames.map(\.bitmap)).count, frames.count - 25)
  }

  @Test(arguments: [0, 1, 2, 20, 21, 51, 1000, 100_000])
  func streamsEndAfterTheirDuration(_ count: Int) {
    let duration = TextStream.duration(of: count)
    expectEqual(TextStream.shownCount(of: count, at: duration), count)
    #expect(count < 2 || TextStream.shownCount(of: count, at: duration - 0.02) < count)
    #expect(duration < 7)
  }

  @Test func typingDotsAreDrawnForTheSender() throws {
    let message = Message.text("Soon") { $0.sender = "mira" }
    let animation = try #require(try renderer.animation(of: message, .typing))
    expectEqual(animation.frames.count, 12)
    let data = TypingCellData(direction: .incoming)
    (data.identifier, data.senderName) = ("mira", message.senderName)
    expectEqual(animation.frames[0].bitmap, try renderer.row(for: data).makeBitmap())
  }

  @Test func tooManyFramesAreAnError() {
    let message = sending()
    for (duration, rate) in [
      (100.0, 10.0), (0, 10), (-1, 10), (.nan, 8), (.infinity, 8), (1000, 0.01),
    ] {
      #expect(throws: AnimationError.self) {
        try renderer.animation(of: message, duration: duration, framesPerSecond: rate)
      }
    }
  }

  @Test func tooManyPixelsAreAnError() {
    let message = Message.text(String(repeating: "many words ", count: 3000))
    #expect(throws: AnimationError.self) { try renderer.animation(of: message, .streaming) }
  }

  @Test func refusedAnimationsAreNeitherLaidOutNorDrawn() throws {
    var renderer = renderer
    renderer.environment.scale = 1
    try renderer.registry.registerCustomMessage(
      businessID: "counting", messageCell: CountingCell.self, messageCellData: CountingData.self)
    let counts = CountingData.Counts()
    CountingData.$counts.withValue(counts) {
      #expect(throws: AnimationError.self) {
        try renderer.animation(of: CountingData.message(height: 100_000), duration: 10)
      }
      #expect((counts.measured, counts.filled, counts.drawn) == (1, 0, 0))
      // The highest frame isn't the last one.
      #expect(throws: AnimationError.self) {
        try renderer.animation(of: CountingData.message(height: 10, peak: 1_000_000))
      }
      // A PNG file could have it.
      #expect(throws: ImageError.self) {
        try renderer.animation(of: CountingData.message(height: 16_384), .sending, as: .webp)
      }
      #expect((counts.filled, counts.drawn) == (0, 0))
      #expect(throws: Never.self) { try renderer.animation(of: CountingData.message(height: 10)) }
      #expect((counts.filled, counts.drawn) == (8, 8))
    }
  }

  @Test func framesAreThoseOfTheirMoments() throws {
    let answer =
      MarkdownSamples.text + "\n\n" + MarkdownSamples.lists + "\n\n" + MarkdownSamples.table
    for text in [answer, MarkdownSamples.code, MarkdownSamples.arabic] {
      let message = MarkdownSamples.answer(text)
      let frames = try #require(try renderer.animation(of: message, .streaming)).frames
      let size = try #require(renderer.row(for: message)).size
      for (index, frame) in frames.enumerated() where index % 3 == 0 || index > frames.count - 28 {
        var renderer = renderer
        renderer.environment.animationTime = Double(index) / 25
        let row = renderer.environment.perform { () -> MessageRow in
          let data = renderer.registry.cellData(for: message)
          (data as? any StreamingCellData)?.isStreaming = true
          return renderer.row(for: data)
        }
        var bitmap = Bitmap()
        try renderer.environment.draw(size: size, into: &bitmap, row.draw)
        expectEqual(frame.bitmap, bitmap, "frame \(index)")
      }
    }
  }

  private func text(of message: Message, at time: Double) -> String? {
    var renderer = renderer
    renderer.environment.animationTime = time
    let data = renderer.environment.perform { renderer.registry.cellData(for: message) }
    (data as? TextMessageCellData)?.isStreaming = true
    return renderer.row(for: data).cell.container.subviews
      .compactMap { ($0 as? Label)?.text }.first
  }
}

/// Content without a bubble.
private final class PlainCell: MessageCell {
  override class func getContentSize(_ data: MessageCellData) -> CGSize {
    CGSize(width: 80, height: 40)
  }
}

/// Data of a height that may have a peak after half a second, which counts what is done with it.
private final class CountingData: BubbleMessageCellData {
  final class Counts: @unchecked Sendable {
    // Of one thread.
    var (measured, filled, drawn) = (0, 0, 0)
  }

  @TaskLocal static var counts = Counts()

  private var heights = (rest: 0.0, peak: 0.0)

  static func message(height: Int, peak: Int? = nil) -> Message {
    .custom(#"{"businessID":"counting","height":\#(height),"peak":\#(peak ?? height)}"#)
  }

  override class func getCellData(message: Message) -> MessageCellData {
    let data = CountingData(message: message)
    let payload = message.element.custom?.payload
    data.heights = (payload?["height"]?.double ?? 0, payload?["peak"]?.double ?? 0)
    return data
  }

  override func contentSize() -> CGSize? {
    Self.counts.measured += 1
    let isPeak = RenderEnvironment.current.animationTime == 0.5
    return CGSize(width: 100, height: isPeak ? heights.peak : heights.rest)
  }
}

private final class CountingCell: MessageCell {
  override func fill(with data: MessageCellData) {
    super.fill(with: data)
    CountingData.counts.filled += 1
  }

  override func draw(_ rect: CGRect, on canvas: Canvas) { CountingData.counts.drawn += 1 }
}
