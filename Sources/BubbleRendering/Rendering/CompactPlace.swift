// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleViews
import Foundation

/// The place of a message in a run of one sender, which decides the space that its row takes in a compact transcript.
enum CompactPlace: Hashable, Sendable {
  /// The first of a run, with the avatar and the name.
  case first

  /// Below another message of the run.
  case inRun
}

extension MessageRenderer {
  /// The same renderer with the metrics of compact rows.
  ///
  /// Rows are as high as their content, and messages of a run are grouped by ``CompactPlace`` in every kit.
  var compact: MessageRenderer {
    var renderer = self
    let theme = environment.theme
    var kit = environment.kit
    kit.metrics.minimumRowHeight = 0
    kit.metrics.chrome.runOverlap = nil
    kit.metrics.chrome.showsOwnAvatar = false
    renderer.environment.kit = kit
    renderer.environment.theme = theme
    return renderer
  }

  /// Lays out a compact row; `nil` for a message that is not shown.
  func row(for message: Message, at place: CompactPlace) -> MessageRow? {
    row(for: message) { $0.compact(at: place) }
  }

  /// The height of a compact row, in points.
  func height(of message: Message, at place: CompactPlace) -> CGFloat {
    environment.perform {
      let data = registry.cellData(for: message)
      data.compact(at: place)
      return data.shouldHide ? 0 : registry.cellClass(for: data).rowSize(of: data).height
    }
  }
}

extension MessageCellData {
  /// Reduces the space around the content, and hides what the first message of a run has shown.
  fileprivate func compact(at place: CompactPlace) {
    guard !isNotice else { return }
    let isFirst = place == .first
    if !isFirst { (showName, showAvatar) = (false, false) }
    layout.avatarSize = CGSize(width: Self.avatarSide, height: Self.avatarSide)
    layout.avatarInsets.top = isFirst ? 6 : 0
    layout.messageInsets.top = 1
    // The height that the margins add is that of both: the one above the avatar is in neither.
    layout.messageInsets.bottom = isFirst ? 8 : 2
    layout.bubbleInsets.top = min(layout.bubbleInsets.top, 7)
    layout.bubbleInsets.bottom = min(layout.bubbleInsets.bottom, 7)
  }

  /// An avatar is no higher than a bubble of one line.
  private static let avatarSide: CGFloat = 30
}
