// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleText
public import BubbleViews
import Foundation

/// Data of the custom message `text_link`: a text and a link.
public final class LinkMessageCellData: BubbleMessageCellData {
  /// The business ID of link messages.
  public static let businessID = "text_link"

  /// The message's text.
  public var text = "" { didSet { measured = MeasuredText() } }

  /// The address that a tap opens.
  public var link = ""

  private var measured = MeasuredText()

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = LinkMessageCellData(message: message)
    let payload = message.element.custom?.payload
    data.text = payload?["text"]?.string ?? ""
    data.link = payload?["link"]?.string ?? ""
    return data
  }

  public override class func getDisplayString(message: Message) -> String {
    message.element.custom?.payload?["text"]?.string ?? ""
  }

  public override var spokenContent: String? { text }

  public override var spokenTraits: AccessibilityTraits { link.isEmpty ? .staticText : .link }

  public override var lineCount: Int { textSize.lineCount }

  /// The text that is measured and drawn: the system face at 15 points.
  var preparedText: PreparedText { prepare(text, font: Self.font) }

  private static let font = Font.system(15)

  /// The size of the text. Not rounded.
  var textSize: TextSize {
    measured.size(of: text, font: Self.font, fitting: metrics.textWidth)
  }

  /// The height the line to tap adds in larger text sizes.
  var linkGrowth: CGFloat {
    let environment = RenderContext.current.environment
    guard environment.textScale > 1 else { return 0 }
    let line = environment.textMeasurers[Self.font].size(of: "", fitting: .infinity).height
    return (line * (1 - 1 / environment.textScale)).rounded(.up)
  }

  /// The sizes of link messages in the current environment.
  var metrics: LinkMetrics { RenderContext.current.environment.kit.metrics[LinkMetrics.self] }
}
