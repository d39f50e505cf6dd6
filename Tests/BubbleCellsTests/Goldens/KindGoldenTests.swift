import BubbleExpectations
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

/// Each kind of message in both editions and directions, at one pixel a point.
@Suite("Goldens of every kind of message", .goldens(naming: .label))
struct KindGoldenTests {
  /// Messages of `Examples/every-kind.json`, at least one of each kind.
  private static let identifiers = [
    "text-emoji-keys", "text-reactions", "text-replies", "translation", "voice-unplayed",
    "voice-out",
    "image-landscape", "image-not-downloaded", "video-landscape", "file-pdf", "file-sheet-out",
    "face-in", "tip-invite", "group-created", "merged-in", "merged-out", "reply-in",
    "reference-text",
    "reference-image", "link-in", "order-in", "evaluation-out", "local-tip", "chatbot-streaming",
    "call-missed", "call-video-ended-out", "group-call-started", "revoked-out", "risk-text",
    "unsupported-location", "rich-text-in", "rich-text-out", "rich-text-code", "notice",
    "card-embed", "card-link-out", "card-poll", "card-poll-open", "card-album", "card-album-out",
    "card-bot", "card-missing", "card-arabic",
  ]

  /// Why messages are drawn with a placeholder.
  private static let placeholderReasons = [
    "image-not-downloaded": "The image is on a server, and nothing is fetched.",
    "face-in": "The face's group is not in the package.",
    "unsupported-location": "TUIKit's cells show no locations.",
  ]

  private static let messages: [String: Message] = {
    let file = RenderFixture.examples.appending(path: "every-kind.json")
    guard let data = try? Data(contentsOf: file) else { return [:] }
    let messages = MessageReader(Array(data)).compactMap(\.message)
    return Dictionary(messages.map { ($0.msgID, $0) }) { first, _ in first }
  }()

  /// Cards in the dark themes.
  private static let darkGoldens = messages.values.sorted { $0.seq < $1.seq }
    .filter { $0.element.type == .card }.flatMap { message in
      [
        ("classic", CellKit.tuikitClassic(), Theme.dark),
        ("minimalist", .tuikitMinimalist(), .minimalistDark),
      ]
      .map { style, kit, theme in
        CellGolden("\(message.msgID)-\(style)-dark", message) {
          $0.kit = kit
          $0.theme = theme
          $0.scale = 1
        }
      }
    }

  @Test(arguments: darkGoldens)
  func cardsAreLegibleInTheDark(_ golden: CellGolden) { golden.expectImage() }

  private static let goldens = identifiers.flatMap { id in
    [("classic", CellKit.tuikitClassic()), ("minimalist", .tuikitMinimalist())].flatMap {
      style, kit in
      [("ltr", "en"), ("rtl", "ar")].compactMap { direction, locale in
        messages[id].map { message in
          CellGolden("\(id)-\(style)-\(direction)", message, locale: locale) {
            $0.kit = kit
            $0.scale = 1
            let messages = messages
            $0.quotedMessage = { messages[$0] }
          }
          .allowingPlaceholder(because: placeholderReasons[id])
        }
      }
    }
  }

  @Test(arguments: goldens)
  func looksAsRecorded(_ golden: CellGolden) { golden.expectImage() }

  @Test func everyKindIsThere() {
    expectEqual(Self.goldens.count, 4 * Self.identifiers.count)
  }
}
