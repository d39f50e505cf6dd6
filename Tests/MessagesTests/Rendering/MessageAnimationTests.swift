import BubbleKit
import Foundation
import Testing

@Suite("Animated messages")
struct MessageAnimationTests {
  private let renderer = RenderFixture.renderer()

  private func sending() -> Message { .text("On my way", isSelf: true) { $0.status = .sending } }

  @Test func aMessageBeingSentTurnsItsSpinner() throws {
    let animation = try #require(try renderer.animation(of: sending()))
    #expect(animation.frames.count == 8)
    #expect(Set(animation.frames.map(\.bitmap)).count == 8)
    #expect(animation.frames.allSatisfy { $0.duration == 0.125 })
    #expect(try renderer.animation(of: sending()) == animation)
  }

  @Test func theFirstFrameIsTheStillPicture() throws {
    let animation = try #require(try renderer.animation(of: sending()))
    let row = try #require(renderer.row(for: sending()))
    #expect(animation.frames[0].bitmap == (try row.makeBitmap()))
  }

  @Test func aMessageThatWasSentStandsStill() throws {
    let message = Message.text("On my way", isSelf: true) { $0.status = .sent }
    let animation = try #require(try renderer.animation(of: message))
    #expect(Set(animation.frames.map(\.bitmap)).count == 1)
  }

  @Test func hiddenMessagesHaveNoAnimation() throws {
    let message = Message.custom(#"{"businessID":"user_typing_status"}"#)
    #expect(try renderer.animation(of: message) == nil)
  }

  @Test func dotsMoveAndComeBack() throws {
    let data = TypingCellData(direction: .incoming)
    let period = TypingIndicator.period
    let animation = try renderer.animation(of: data, duration: 2 * period, framesPerSecond: 10)
    let frames = animation.frames.map(\.bitmap)
    #expect(frames.count == 24)
    // In three frames of a period all dots are dim.
    #expect(Set(frames).count == 10)
    #expect(Array(frames[..<12]) == Array(frames[12...]))
    #expect(!animation.pngData().isEmpty)
  }

  @Test(arguments: [MessageCellData.Direction.incoming, .outgoing])
  func dotsStandInABubbleOfATextsHeight(_ direction: MessageCellData.Direction) {
    let row = renderer.row(for: TypingCellData(direction: direction))
    #expect(row.frame("bubble")?.size == CGSize(width: 72, height: 39))
    #expect(row.frame("typing")?.size == TypingIndicator.size)
  }
}
