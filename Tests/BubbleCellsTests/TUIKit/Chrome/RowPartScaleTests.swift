// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Parts of rows at every text size")
struct RowPartScaleTests {
  private typealias Fixture = ChromeFixture

  private static let messages: [Message] = {
    let replies = Fixture.replies(of: "Tom", "Mira")
    let translation = Fixture.local(
      ("translation", "See you tomorrow by the old harbour wall"), ("translation_view_status", 3))
    let hidden = Fixture.local(
      ("translation", "See you tomorrow"), ("translation_view_status", 3),
      ("translation_hide_original", true))
    let speech = Fixture.local(("text_to_voice_duration", 65), ("text_to_voice_unread", true))
    let changes: [@Sendable (inout Message) -> Void] = [
      { $0.reactions = [Fixture.reaction("👍", "Alice"), Fixture.reaction("🎉", "Tom", "小林")] },
      { $0.cloudCustomData = replies }, { $0.localCustomData = translation },
      { $0.localCustomData = hidden }, { $0.localCustomData = speech },
      {
        $0.cloudCustomData = replies
        $0.localCustomData = translation
        $0.reactions = [Fixture.reaction("👍", "Alice")]
      },
      {
        $0.cloudCustomData = replies
        $0.localCustomData = hidden
        $0.reactions = [Fixture.reaction("👍", "Alice")]
      },
    ]
    return changes.flatMap { change in
      [false, true].flatMap { isSelf in
        let message = Message.text("明天见", isSelf: isSelf) {
          $0.needReadReceipt = true
          change(&$0)
        }
        return [message, message.inGroup]
      }
    }
  }()

  private static let names = [
    "reactions", "replies", "translation", "speech", "showOriginal", "reactionTag", "messageStatus",
  ]
  private static let wholeTexts = [
    "reactionCount", "repliesTitle", "translationTips", "speechDuration", "showOriginal",
  ]

  @Test(arguments: [320.0, 390, 768], [0.8, 1, 2])
  func partsAreInTheirRows(width: Double, textScale: Double) throws {
    for kit in Fixture.kits {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let renderer = Fixture.renderer(kit, width: width) {
          $0.textScale = textScale
          $0.direction = direction
        }
        for message in Self.messages { try check(message, in: renderer) }
      }
    }
  }

  private func check(_ message: Message, in renderer: MessageRenderer) throws {
    let row = try #require(renderer.row(for: message))
    expectEqual(row.size.height, renderer.measure(message).cellHeight)
    let bounds = CGRect(origin: .zero, size: row.size).insetBy(dx: 0, dy: -1e-6)
    for name in Self.names {
      for frame in row.frames(name) {
        #expect(frame.minY >= bounds.minY && frame.maxY <= bounds.maxY, "\(name)")
      }
    }
    // Nothing is cut: a label is as high as a line of its text, and shows all of it.
    for node in row.layout.all where Self.wholeTexts.contains(node.id ?? "") {
      let lines = try #require(row.lines(node.id ?? ""))
      #expect(lines.count == 1 && lines.first?.contains("…") == false, "\(node.id ?? "")")
    }
    try checkTranslation(of: row, in: renderer)
  }

  private func checkTranslation(of row: MessageRow, in renderer: MessageRenderer) throws {
    guard let lines = row.lines("translationText"), let frame = row.frame("translationText") else {
      return
    }
    let text = lines.joined(separator: " ")
    let size = RenderFixture.textSize(
      text, font: .system(16), fitting: 0.68 * renderer.environment.width, in: renderer.environment)
    #expect(lines.count == size.lineCount && frame.height >= size.height)
  }

  /// Parts below the content are at the same height in both directions, and mirrored.
  @Test func partsMirror() throws {
    for kit in Fixture.kits {
      for message in Self.messages {
        let rows = try [LayoutDirection.leftToRight, .rightToLeft].map { direction in
          let renderer = Fixture.renderer(kit) { $0.direction = direction }
          return try #require(renderer.row(for: message))
        }
        for name in Self.names {
          for (first, second) in zip(rows[0].frames(name), rows[1].frames(name)) {
            let mirrored = CGRect(
              x: 390 - first.maxX, y: first.minY, width: first.width, height: first.height)
            #expect(isNear(second, mirrored), "\(name)")
          }
        }
      }
    }
  }
}
