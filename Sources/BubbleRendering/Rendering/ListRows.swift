// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import Foundation

/// The content of a row.
struct ListRowContent {
  var message: Message?
  var date: String?
  var unreadLine: String?
  var isFollowedBySameSender = false
}

/// Measures rows of a list.
struct ListRows {
  let renderer: MessageRenderer
  let groupsRuns: Bool
  private let strings: TimeStrings?

  init(renderer: MessageRenderer, now: Date?) {
    self.renderer = renderer
    let environment = renderer.environment
    groupsRuns = environment.kit.metrics.chrome.groupsRuns
    strings = now.map {
      TimeStrings(environment.localization, timeZone: environment.timeZone, now: $0)
    }
  }

  /// The date above a message; `nil` where it isn't known.
  func date(above message: Message) -> String? {
    guard let strings, let date = message.date else { return nil }
    return renderer.environment.kit.dateRule.text(strings, date)
  }

  /// The line above the first new message.
  var unreadLine: String { renderer.environment.localization[Self.unreadKey] }

  private static let unreadKey = "BubbleKitNewMessages"

  /// A message as it is shown; `nil` for one that isn't.
  func shown(_ message: Message) -> Message? {
    renderer.measure(message).cellHeight > 0 ? message : nil
  }

  /// The height of a row, in points.
  func height(of content: ListRowContent) -> CGFloat {
    guard let message = content.message else { return 0 }
    let notices = [content.unreadLine, content.date].compactMap { $0 }
    let height = renderer.measure(
      message, isFollowedBySameSender: content.isFollowedBySameSender
    ).cellHeight
    return notices.reduce(height) { $0 + renderer.height(ofNotice: $1) }
  }
}
