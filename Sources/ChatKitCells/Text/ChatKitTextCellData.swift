// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
public import BubbleText
import BubbleViews
import Foundation

/// Data of a text, and of messages that are shown as a text.
open class ChatKitTextCellData: MessageCellData {
  /// The text, with codes of emoji. An empty one is shown as a message of unknown type.
  public final var content = "" {
    didSet { (knownSize, knownText, knownLinks) = (nil, nil, nil) }
  }

  private var knownSize: (measurer: ChatTextMeasurers, width: Double, size: TextSize)?
  private var knownText: (measurer: ChatTextMeasurers, isDark: Bool, text: PreparedText)?
  private var knownLinks: [TextLink]?

  open override class func getCellData(message: Message) -> MessageCellData {
    let data = ChatKitTextCellData(message: message)
    data.content = DegradeText.of(message, in: RenderEnvironment.current.localization)
    return data
  }

  open override class func getDisplayString(message: Message) -> String {
    DegradeText.line(of: message, in: RenderEnvironment.current.localization)
  }

  /// The shown text.
  public final var shownContent: String {
    content.isEmpty ? RenderEnvironment.current.localization["unknownMessage"] : content
  }

  /// The size of the text in its bubble, in whole points.
  public final var textSize: TextSize {
    let environment = RenderContext.current.environment
    let measurers = environment.chatTextMeasurers
    let metrics = environment.kit.metrics[ChatKitMetrics.self]
    let width = Double(metrics.textWidth(onScreen: environment.width))
    if let knownSize, knownSize.measurer === measurers, knownSize.width == width {
      return knownSize.size
    }
    let size = text(metrics).size(fitting: Double(width))
    knownSize = (measurers, width, size)
    return size
  }

  open override var lineCount: Int { textSize.lineCount }

  /// The web addresses, e-mail addresses and phone numbers in ``shownContent``. Mentions aren't included.
  public final var links: [TextLink] {
    if let knownLinks { return knownLinks }
    let found = TextLinks.links(in: shownContent, options: Self.linkOptions)
    knownLinks = found
    return found
  }

  static let linkOptions: LinkOptions = {
    var options = LinkOptions()
    options.kinds.remove(.mention)
    return options
  }()

  private func text(_ metrics: ChatKitMetrics) -> ChatText {
    ChatText(shownContent, font: metrics.textFont, paragraphSpacing: metrics.paragraphSpacing)
  }

  /// The text as it is drawn, with its links and emoji.
  public final var preparedText: PreparedText {
    let environment = RenderContext.current.environment
    let (measurers, isDark) = (environment.chatTextMeasurers, environment.theme.isDark)
    if let knownText, knownText.measurer === measurers, knownText.isDark == isDark {
      return knownText.text
    }
    let text = text(environment.kit.metrics[ChatKitMetrics.self])
    let prepared = text.prepared(in: environment) { text in
      let isPlain = text.runs.count == 1
      let links =
        isPlain ? self.links : TextLinks.links(in: text.string, options: Self.linkOptions)
      let color = linkColor(in: environment.theme)
      text.modify(inOrder: links.map(\.range)) { index, attributes in
        attributes.link = links[index].target
        attributes.color = color
      }
    }
    knownText = (measurers, isDark, prepared)
    return prepared
  }

  /// The colour of the text on its bubble.
  final func textColor(in theme: Theme) -> Color {
    theme.color(direction == .incoming ? .chatkitReceivedText : .chatkitSentText)
  }

  /// The link colour of the message's side, or else the common one, or else blue.
  final func linkColor(in theme: Theme) -> Color {
    theme.color(
      direction == .incoming ? .chatkitReceivedLink : .chatkitSentLink,
      default: theme.color(.chatkitLink, default: Color(hex: 0x0000FF)))
  }
}

extension RenderEnvironment {
  /// The measurers of ChatKit's texts.
  var chatTextMeasurers: ChatTextMeasurers { textMeasurers }

  /// The measurer of a font, for texts with space between their paragraphs.
  ///
  /// - Parameter paragraphSpacing: In heights of a line.
  func chatTextMeasurer(font: Font, paragraphSpacing: Double) -> TextMeasurer {
    textMeasurers.messages[font, paragraphSpacing]
  }
}

typealias ChatTextMeasurers = TextMeasurers
