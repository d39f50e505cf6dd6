// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleRendering

@Suite("Runs of one sender")
struct RunTests {
  private typealias Fixture = ChromeFixture

  private static func text(
    _ id: String, isSelf: Bool = false, at time: Double = 0,
    _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    .text("Message \(id)", isSelf: isSelf) {
      $0.msgID = id
      $0.timestamp = 1_778_835_720 + time
      change(&$0)
    }
  }

  private static let now = Date(timeIntervalSince1970: 1_778_900_000)

  private static let tom: @Sendable (inout Message) -> Void = { $0.sender = "tom" }

  private func rows(of messages: [Message], in renderer: MessageRenderer) -> [TranscriptRow] {
    let transcript = Transcript(renderer: renderer) { messages }
    return Array(transcript.makeRows(now: Self.now, heightLimit: 10_000))
  }

  /// The IDs of messages, with a + where the next row belongs to the same run, and a / for dates.
  private func runs(of messages: [Message], in renderer: MessageRenderer) -> String {
    rows(of: messages, in: renderer).map { row in
      switch row.content {
      case .date: "/"
      case .typing: "…"
      case .message(let message, let isFollowed): message.msgID + (isFollowed ? "+" : "")
      }
    }.joined(separator: " ")
  }

  /// §3.14.
  @Test(arguments: [
    (["a", "b", "c"].map { text($0) }, "/ a+ b+ c"),
    ([text("a"), text("b", Self.tom), text("c", Self.tom)], "/ a b+ c"),
    ([text("a"), text("b", isSelf: true), text("c", isSelf: true)], "/ a b+ c"),
    ([text("a"), text("b") { $0.isSelf = true }], "/ a b"),
    ([text("a"), text("b", at: 301), text("c", at: 302)], "/ a / b+ c"),
    ([text("a"), text("b") { $0.status = .revoked }, text("c")], "/ a b c"),
    (
      [
        text("a"),
        .custom(#"{"businessID":"user_typing_status","version":1,"userAction":14}"#) {
          $0.timestamp = 1_778_835_720
        }, text("c"),
      ], "/ a+ c"
    ),
    ([], ""),
  ])
  func runsEndWithSendersDatesAndNotices(messages: [Message], runs: String) {
    expectEqual(self.runs(of: messages, in: Fixture.minimalist()), runs)
  }

  @Test func classicRowsAreOnTheirOwn() {
    let messages = ["a", "b"].map { Self.text($0) }
    expectEqual(runs(of: messages, in: Fixture.classic()), "/ a b")
  }

  @Test(arguments: Fixture.widths)
  func rowsOfARunAreCloser(width: Double) throws {
    let renderer = Fixture.minimalist(width: width)
    let alone = try #require(renderer.row(for: Self.text("a")))
    let followed = try #require(renderer.row(for: Self.text("a"), isFollowedBySameSender: true))
    #expect(isNear(alone.size.height - followed.size.height, 16 * width / 375))
    #expect(alone.frame("AvatarView") != nil && followed.frame("AvatarView") == nil)
    expectEqual(followed.frame("container"), alone.frame("container"))
    let bubbles = [alone, followed].map { ($0.cell as? BubbleMessageCell)?.bubbleView.pointsLeft }
    expectEqual(bubbles, [true, nil])
    let measure = renderer.measure(Self.text("a"), isFollowedBySameSender: true)
    expectEqual(measure.cellHeight, followed.size.height)
  }

  @Test func otherKitsIgnoreRuns() throws {
    let renderer = Fixture.classic()
    let alone = renderer.measure(Self.text("a"))
    expectEqual(renderer.measure(Self.text("a"), isFollowedBySameSender: true), alone)
    let row = try #require(renderer.row(for: Self.text("a"), isFollowedBySameSender: true))
    #expect(row.size.height == alone.cellHeight && row.frame("AvatarView") != nil)
  }

  /// Every row is drawn with the height that it was given, with all kinds of parts.
  @Test(arguments: [320.0, 390, 768], [false, true])
  func rowsAreDrawnAsHighAsTheyWereMeasured(width: Double, isRightToLeft: Bool) throws {
    for kit in Fixture.kits {
      let renderer = Fixture.renderer(kit, width: width) {
        $0.direction = isRightToLeft ? .rightToLeft : .leftToRight
      }
      let messages: [Message] = (0..<40).map { (number: Int) in
        let time = Double(number / 13 * 400)
        return Self.text("\(number)", isSelf: number % 7 > 4, at: time) { message in
          if number % 3 == 0 { message.reactions = [Fixture.reaction("👍", "Alice")] }
          if number % 5 == 0 { message.cloudCustomData = Fixture.replies(of: "Tom") }
          if number % 11 == 0 { message.status = .revoked }
        }
      }
      for row in rows(of: messages, in: renderer) {
        expectEqual(renderer.row(for: row)?.size.height, row.height)
      }
    }
  }

  /// Bubbles of a run reach a little into the row below them; bands of an image don't cut that off.
  @Test(arguments: [1.0, 2, 3])
  func bandsShowRowsOfARunAsAWhole(scale: Double) throws {
    let renderer = Fixture.minimalist { $0.scale = scale }
    let messages = (0..<60).map { number in
      Self.text("\(number)", isSelf: number % 4 == 3) { message in
        message.timestamp = 0
        if number % 3 == 0 { message.reactions = [Fixture.reaction("👍", "Alice")] }
      }
    }
    let rows = rows(of: messages, in: renderer)
    let height = rows.reduce(16) { $0 + $1.height }.rounded(.up)
    let canvas = try Canvas(
      size: CGSize(width: 390, height: height), scale: scale,
      background: renderer.environment.theme.color(.chatBackground), glyphCache: GlyphCache())
    canvas.translate(x: 0, y: 8)
    for row in rows {
      try #require(renderer.row(for: row)).draw(on: canvas)
      canvas.translate(x: 0, y: row.height)
    }
    var files: [[UInt8]] = []
    try Transcript(renderer: renderer) { messages }.draw(format: .png) { files.append($0) }
    expectEqual(files.count, 1)
    try expectEqual(Image(encoded: files[0]).bitmap, canvas.makeBitmap())
  }

  /// Pages end between rows of a run, too, and have the rows of the whole.
  @Test func pagesHaveTheRowsOfTheWhole() throws {
    let renderer = Fixture.minimalist()
    let messages = (0..<30).map { Self.text("\($0)", isSelf: $0 % 5 == 0) }
    let transcript = Transcript(renderer: renderer) { messages }
    let rows = transcript.makeRows(now: Self.now, heightLimit: 10_000)
    let pages = rows.pages(heightLimit: 300)
    let all = self.rows(of: messages, in: renderer)
    #expect(pages.count > 4)
    expectEqual(pages.map(\.rowCount).reduce(0, +), all.count)
    let height = all.reduce(0) { $0 + $1.height }
    #expect(isNear(pages.reduce(0) { $0 + $1.height }, height))
  }

  /// No more than the message below a row is read before the row is handed on.
  @Test func oneMessageIsReadAhead() {
    final class Counter { var count = 0 }
    for (kit, ahead) in zip(Fixture.kits, [0, 1]) {
      let counter = Counter()
      let messages = (0..<50).lazy.map { number in
        counter.count += 1
        return Self.text("\(number)") { $0.timestamp = 0 }
      }
      let transcript = Transcript(renderer: Fixture.renderer(kit)) { messages }
      var rows = transcript.makeRows(now: nil, heightLimit: 10_000)
      for number in 1...40 {
        _ = rows.next()
        expectEqual(counter.count, number + ahead)
      }
    }
  }
}
