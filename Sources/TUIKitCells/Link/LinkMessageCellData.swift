// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleText
public import BubbleViews
public import Foundation

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
    data.text = text(of: message)
    data.link = payload?["link"]?.string ?? ""
    return data
  }

  public override class func getDisplayString(message: Message) -> String { text(of: message) }

  private static func text(of message: Message) -> String {
    message.element.custom?.payload?["text"]?.string ?? ""
  }

  /// The sizes of rows of links.
  @Sendable static func rows(in environment: RenderEnvironment) -> any FastMeasure {
    let (measurer, growth) = (environment.textMeasurers[font], linkGrowth(in: environment))
    let metrics = environment.kit.metrics[LinkMetrics.self]
    return ContentRows(in: environment) { message in
      let size = measurer.size(of: text(of: message), fitting: metrics.textWidth)
      return .init(
        size: metrics.contentSize(around: size, linkGrowth: growth), lineCount: size.lineCount)
    }
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
  var linkGrowth: CGFloat { Self.linkGrowth(in: RenderContext.current.environment) }

  private static func linkGrowth(in environment: RenderEnvironment) -> CGFloat {
    guard environment.textScale > 1 else { return 0 }
    let line = environment.textMeasurers[font].size(of: "", fitting: .infinity).height
    return (line * (1 - 1 / environment.textScale)).rounded(.up)
  }

  /// The sizes of link messages in the current environment.
  var metrics: LinkMetrics { RenderContext.current.environment.kit.metrics[LinkMetrics.self] }
}

/// The sizes of link messages.
public struct LinkMetrics: MessageMetrics {
  /// The maximum width of a line of the text, in points.
  public var textWidth: CGFloat

  /// The width and height added to the text, in points.
  public var margins: CGSize

  /// Whether the content hugs its longest line, and text takes whole points. Otherwise it has the maximum
  /// width.
  public var hugsText: Bool

  /// Whether the text is on a card with a grey line around it, in place of a bubble.
  public var isCard: Bool

  /// The card of 2021 and 5.8: (⌈w⌉ + 1 + 20, ⌈h⌉ + 60), the text at most 300 points wide.
  public static let card = LinkMetrics(
    textWidth: 300, margins: CGSize(width: 1 + 20, height: 60), hugsText: true, isCard: true)

  /// The bubble of 7.4 and later: (245 + 15, h + 56).
  public static let bubble = LinkMetrics(
    textWidth: 245, margins: CGSize(width: 15, height: 56), hugsText: false, isCard: false)

  public static let defaultValue = bubble

  /// The size of the content around a text.
  ///
  /// - Parameter linkGrowth: The height the line to tap adds in larger text sizes.
  func contentSize(around text: TextSize, linkGrowth: CGFloat) -> CGSize {
    let (width, height): (CGFloat, CGFloat) =
      hugsText ? (text.width.rounded(.up), text.height.rounded(.up)) : (textWidth, text.height)
    return CGSize(width: width + margins.width, height: height + margins.height + linkGrowth)
  }
}
