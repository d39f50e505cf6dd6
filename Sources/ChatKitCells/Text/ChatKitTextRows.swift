// SPDX-License-Identifier: MIT
import BubbleBatches
import BubbleCells
import BubbleMessages
@_spi(Caches) import BubbleText
import BubbleViews
import Foundation
internal import Synchronization

/// The sizes of rows of texts, by the sizes of the texts.
///
/// A row is fitted once for each size that a text has, in whole points: lines are all alike, and
/// bubbles are a few hundred points wide. Texts that are measured by glyphs are left to the cells.
final class ChatKitTextRows: FastMeasure {
  private struct Key: Hashable {
    let size: CGSize
    let owner: ChatKitOwner
    let showsName: Bool
  }

  /// The environment itself holds this object, so that it isn't held here.
  private let environment: RenderEnvironment
  private let measurer: TextMeasurer
  private let emoji: EmojiSet
  private let width: Double
  private let known = Mutex<[Key: RowSize]>([:])
  private let share: CacheShare

  /// The maximum number of sizes. When it is reached, the cache is emptied.
  private static let limit = 1 << 14

  /// The approximate memory of a size with its key, in bytes.
  private static let sizeBytes = 240

  init(in environment: RenderEnvironment) {
    self.environment = environment.withoutTemplates
    let metrics = environment.kit.metrics[ChatKitMetrics.self]
    measurer = environment.chatTextMeasurer(
      font: metrics.textFont, paragraphSpacing: metrics.paragraphSpacing)
    emoji = environment.emojiSet
    width = metrics.textWidth(onScreen: environment.width)
    let budget = environment.typesetter.fonts.cacheBudget
    share = CacheShare(budget.account("rowSizes", cost: 100))
  }

  func size(of message: Message) -> RowSize? {
    guard let text = message.element.text?.text, !text.isEmpty, !emoji.isNamed(in: text) else {
      return nil
    }
    let size = measurer.size(of: text, fitting: width).inWholePoints
    let key = Key(
      size: size.cgSize, owner: message.isSelf ? .me : .other,
      showsName: environment.kit.metrics.chrome.names.includes(message))
    if var row = known.withLock({ $0[key] }) {
      row.lineCount = size.lineCount
      return row
    }
    let row = environment.perform {
      ChatKitTextCell.rowSize(of: ChatKitTextCellData.getCellData(message: message))
    }
    guard !WorkLimit.wasExceeded else { return row }
    known.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[key] = row
      let count = known.count - share.entryCount
      share.count(entries: count, bytes: count * Self.sizeBytes)
    }
    share.account.settle()
    return row
  }
}
