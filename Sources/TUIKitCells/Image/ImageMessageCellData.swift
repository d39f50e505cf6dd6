// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleViews
import Foundation

/// Data of an image message.
public final class ImageMessageCellData: MediaMessageCellData {
  /// The image, in the sizes that it exists in.
  public var element = ImageElement() { didSet { source = element.source } }

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = ImageMessageCellData(message: message)
    if let element = message.element.content(as: ImageElement.self) { data.element = element }
    return data
  }

  public override class func getDisplayString(message: Message) -> String {
    displayString(of: message, in: RenderEnvironment.current.localization)
  }

  @Sendable static func displayString(of _: Message, in localization: Localization) -> String {
    localization["TUIkitMessageTypeImage"]
  }

  public override var isCut: Bool { metrics.isCut(sourceSize) }

  /// The first variant whose size is known, in the metrics' order.
  override func statedSize(_ metrics: MediaMetrics) -> CGSize {
    for size in metrics.sizeOrder {
      for variant in element.variants
      where variant.type == size && variant.pixelWidth > 0 && variant.pixelHeight > 0 {
        return CGSize(width: variant.pixelWidth, height: variant.pixelHeight)
      }
    }
    return .zero
  }
}
