// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleStrings
import BubbleText
import Foundation

/// The state of reading a message aloud, from its `localCustomData`:
/// - `text_to_voice_duration`: how long it takes, in seconds;
/// - `text_to_voice_unread`: whether no one has listened to it yet;
/// - `text_to_voice_playing`: whether it is being read.
struct Speech: Hashable {
  /// `8"`, or `1'05"`. Written from left to right everywhere: it begins with a mark of that direction (U+200E).
  let durationText: String
  let isUnread: Bool
  let isPlaying: Bool

  /// - Returns: `nil` for a message that can't be read aloud.
  init?(of data: MessageCellData) {
    // Most messages have none, and aren't to be copied for the answer.
    guard data.message?.localCustomData != nil, !data.isNotice, let message = data.message,
      !message.isRevoked, message.element.isText, let values = message.localCustomData,
      let seconds = values["text_to_voice_duration"]?.double,
      seconds >= 0, TextBox(of: data)?.hidesOriginal != true
    else { return nil }
    durationText = Self.text(ofSeconds: Int(min(max(seconds.rounded(.up), 1), 359_999)))
    isUnread = values["text_to_voice_unread"]?.bool == true
    isPlaying = values["text_to_voice_playing"]?.bool == true
  }

  private static func text(ofSeconds seconds: Int) -> String {
    guard seconds >= 60 else { return "\u{200E}\(seconds)\"" }
    let rest = seconds % 60
    return "\u{200E}\(seconds / 60)'\(rest < 10 ? "0" : "")\(rest)\""
  }

  /// The size of the pill, in points.
  func pillSize(in environment: RenderEnvironment) -> CGSize {
    let textWidth = environment.lineSize(of: durationText, Self.font).width.rounded(.up)
    return CGSize(
      width: 6 + 10 + 4 + textWidth + 6, height: 24 + environment.growth(forTextOf: Self.font.size))
  }

  /// The distance that content moves down, so that the pill on its upper edge neither covers the
  /// end of a long name nor leaves the row.
  ///
  /// The original lets the pill of messages without a name into the row above.
  func shift(
    of data: MessageCellData, contentWidth: CGFloat, in environment: RenderEnvironment
  ) -> CGFloat {
    let size = pillSize(in: environment)
    let shift = max(10, size.height - Self.overlap - 2)
    guard environment.kit.metrics.chrome.showsName(of: data) else { return shift }
    let name = environment.lineSize(of: TextPreview.line(data.senderName), .system(13))
    return name.width > contentWidth - size.width - 8 - 7 ? shift : 0
  }

  /// The pill's overlap with the bubble: half of its height at most.
  static let overlap: CGFloat = 12

  static let font = Font.system(12)
}
