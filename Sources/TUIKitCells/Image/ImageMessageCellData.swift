// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
public import BubbleViews
import Foundation

/// Data of an image message.
public final class ImageMessageCellData: MediaMessageCellData {
  /// The image in its available sizes.
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

  public override var spokenContent: String? {
    let words = RenderEnvironment.current.localization
    return isStruck ? words[Self.strikeKey] : words.spokenKind("TUIkitMessageTypeImage")
  }

  public override var spokenTraits: AccessibilityTraits { [.image, .button] }

  override func statedSize(_ metrics: MediaMetrics) -> CGSize {
    metrics.statedSize(of: element) ?? .zero
  }

  override var pictureSize: CGSize {
    metrics.size(ofImage: sourceSize, onScreen: RenderContext.current.environment.width)
  }

  /// The sizes of rows of images that say how large they are.
  @Sendable static func rows(in environment: RenderEnvironment) -> any FastMeasure {
    let (metrics, width) = (environment.kit.metrics[MediaMetrics.self], environment.width)
    return ContentRows(in: environment) { message in
      message.element.content(as: ImageElement.self).flatMap(metrics.statedSize).map {
        .init(size: metrics.size(ofImage: $0, onScreen: width))
      }
    }
  }
}
