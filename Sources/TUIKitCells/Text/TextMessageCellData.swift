// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
public import BubbleText
import Foundation

/// Data of a text message.
open class TextMessageCellData: BubbleMessageCellData, StreamingCellData {
  /// The message's text.
  public final var content = "" {
    didSet {
      knownLinks = nil
      measured = MeasuredText()
    }
  }

  public override init(direction: Direction) {
    super.init(direction: direction)
    layout = layout.forText
  }

  /// Whether the text is just arriving: it appears character by character, from the beginning of
  /// ``/BubbleCells/RenderEnvironment/animationTime``. The default is `false`.
  public final var isStreaming = false

  open override class func getCellData(message: Message) -> MessageCellData {
    let data = TextMessageCellData(message: message)
    if let element = message.element.text { data.content = element.text }
    return data
  }

  open override class func getDisplayString(message: Message) -> String {
    message.element.text?.text ?? ""
  }

  open override var lineCount: Int { textSize.lineCount }

  /// What counts as a link. The default is ``/BubbleText/LinkOptions``'.
  public final var linkOptions: LinkOptions {
    get { ownLinkOptions ?? LinkOptions() }
    set {
      ownLinkOptions = newValue
      knownLinks = nil
    }
  }

  /// The links and mentions in ``content``.
  public final var links: [TextLink] {
    if let knownLinks { return knownLinks }
    let found = TextLinks.links(in: content, options: linkOptions)
    knownLinks = found
    return found
  }

  // Options have sets of names. Making them takes longer than making the rest of the data.
  private var ownLinkOptions: LinkOptions?
  private var knownLinks: [TextLink]?
  private var measured = MeasuredText()

  /// The text as it is measured and drawn: the system face at 16 points, with its links.
  public final var preparedText: PreparedText { prepare(attributedText) }

  static let font = Font.system(16)

  /// From how many bytes on a text is measured by the glyphs that it is drawn with. Most texts are measured
  /// without glyphs; one that needs them would be shaped twice.
  private static let longTextLength = 10_000

  /// How long it takes until all of the text shows, in seconds.
  public final var streamingDuration: Double { TextStream.duration(of: content.count) }

  /// The part of the text that there is at the current moment.
  private var shownContent: String {
    guard isStreaming else { return content }
    let time = RenderEnvironment.current.animationTime
    return String(content.prefix(TextStream.shownCount(of: content.count, at: time)))
  }

  /// The content with its links: their targets, and the colour and line that links have on this bubble.
  /// Mentions are drawn like the text around them.
  private var attributedText: AttributedText {
    let content = shownContent
    var text = AttributedText(content, font: Self.font)
    let links = isStreaming ? TextLinks.links(in: content, options: linkOptions) : links
    guard !links.isEmpty else { return text }
    let theme = RenderEnvironment.current.theme
    let bubble = theme.color(direction == .incoming ? .receivedBubble : .sentBubble)
    let style = LinkStyle(on: bubble, in: theme)
    text.modify(inOrder: links.map(\.range)) { index, attributes in
      attributes.link = links[index].target
      guard links[index].kind != .mention else { return }
      attributes.color = style.color
      attributes.isUnderlined = style.isUnderlined
    }
    return text
  }

  /// The size of the text between the bubble's margins. Not rounded.
  ///
  /// Links are as wide as the text that they are in.
  public final var textSize: TextSize {
    if isStreaming { measured = MeasuredText() }
    if !isStreaming, content.utf8.count >= Self.longTextLength {
      return preparedText.size(fitting: Self.maximumTextWidth)
    }
    return measured.size(of: shownContent, font: Self.font, fitting: Self.maximumTextWidth)
  }

  /// The maximum width of a line of text: the screen's less 160 points.
  public static var maximumTextWidth: Double {
    maximumTextWidth(onScreen: RenderContext.current.environment.width)
  }

  static func maximumTextWidth(onScreen width: Double) -> Double { max(width - 160, 1) }
}
