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
      glyphSize = nil
      arriving = ArrivingText()
    }
  }

  public override init(direction: Direction) {
    super.init(direction: direction)
    layout = layout.forText
  }

  /// Whether the text is streaming: it appears character by character, from the beginning of
  /// ``/BubbleCells/RenderEnvironment/animationTime``. The default is `false`.
  public final var isStreaming = false

  open override class func getCellData(message: Message) -> MessageCellData {
    let data = TextMessageCellData(message: message)
    if let element = message.element.text { data.content = element.text }
    return data
  }

  /// The text, with the names of emoji in place of their keys.
  open override class func getDisplayString(message: Message) -> String {
    let text = message.element.text?.text ?? ""
    guard let environment = RenderContext.currentIfAny?.environment else { return text }
    return EmojiText.localized(text, in: environment.localization)
  }

  open override var lineCount: Int { textSize.lineCount }

  /// The links to detect. The default is ``/BubbleText/LinkOptions``'.
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
    let found = findLinks(in: content)
    knownLinks = found
    return found
  }

  /// The links of a text that may be longer each time.
  private func findLinks(in text: String) -> [TextLink] {
    guard text.utf8.count >= KnownLinks.shortestText else {
      return TextLinks.links(in: text, options: linkOptions)
    }
    let known = longTextLinks ?? KnownLinks()
    longTextLinks = known
    return known.links(in: text, options: linkOptions)
  }

  // Options have sets of names. Making them takes longer than making the rest of the data.
  private var ownLinkOptions: LinkOptions?
  private var knownLinks: [TextLink]?
  private var longTextLinks: KnownLinks?
  private var measured = MeasuredText()
  private var arriving = ArrivingText()

  /// The size of a text that takes glyphs to measure, in the environment that it was last measured in.
  private var glyphSize: (measurers: TextMeasurers, width: Double, size: TextSize)?

  /// The text that is measured and drawn: the system face at 16 points, with its links and emoji.
  public final var preparedText: PreparedText { prepareMessage(attributedText) }

  static let font = Font.system(16)

  /// The length from which on a text is measured by the glyphs that it is drawn with, in bytes.
  /// Most texts are measured without glyphs; one that needs them would be shaped twice.
  private static let longTextLength = 10_000

  /// The duration until all of the text is shown, in seconds.
  public final var streamingDuration: Double {
    TextStream.duration(of: arriving.count(of: content), pace: streamingPace)
  }

  /// The speed at which the text appears while it arrives.
  var streamingPace: TextStream.Pace { .arriving }

  /// The part of the text that there is at the current moment. Emoji appear whole.
  final var shownContent: String {
    guard isStreaming else { return content }
    let environment = RenderContext.current.environment
    let count = TextStream.shownCount(
      of: arriving.count(of: content), at: environment.animationTime, pace: streamingPace)
    return arriving.prefix(count, of: content, emoji: environment.emojiSet)
  }

  /// The content with its emoji and links: their targets, and the colour and line that links have on this
  /// bubble. Mentions are drawn like the text around them.
  private var attributedText: AttributedText {
    let environment = RenderContext.current.environment
    let content = shownContent
    var text = EmojiText.attributed(
      content, attributes: TextAttributes(font: Self.font), in: environment)
    let isPlain = !isStreaming && text.runs.count == 1
    let links = isPlain ? links : findLinks(in: text.string)
    guard !links.isEmpty else { return decorated(text, in: environment) }
    let theme = environment.theme
    let bubble = theme.color(direction == .incoming ? .receivedBubble : .sentBubble)
    let style = LinkStyle(on: bubble, in: theme)
    text.modify(inOrder: links.map(\.range)) { index, attributes in
      attributes.link = links[index].target
      guard links[index].kind != .mention else { return }
      attributes.color = style.color
      attributes.isUnderlined = style.isUnderlined
    }
    return decorated(text, in: environment)
  }

  /// The text with the additions of a kind of message. The default adds nothing.
  func decorated(_ text: AttributedText, in environment: RenderEnvironment) -> AttributedText {
    text
  }

  /// Whether ``decorated(_:in:)`` adds something that takes space.
  var isDecorated: Bool { false }

  // MARK: Size

  /// The size of the text between the bubble's margins. Not rounded.
  ///
  /// The width of links is that of their text.
  public final var textSize: TextSize {
    guard !needsGlyphs else { return sizeOfGlyphs() }
    return measured.size(
      of: content, font: Self.font, fitting: Self.maximumTextWidth, isMessage: true)
  }

  private func sizeOfGlyphs() -> TextSize {
    let width = Self.maximumTextWidth
    guard !isStreaming, content.utf8.count < Self.longTextLength else {
      return preparedText.size(fitting: width)
    }
    let environment = RenderContext.current.environment
    let measurers = environment.textMeasurers
    if let glyphSize, glyphSize.measurers === measurers, glyphSize.width == width {
      return glyphSize.size
    }
    let size = sizeWithBoxes(fitting: width) ?? sizeWithoutLinks(fitting: width)
    glyphSize = (measurers, width, size)
    return size
  }

  /// The size of a text that has nothing but equal boxes besides its characters; `nil` for others.
  private func sizeWithBoxes(fitting width: Double) -> TextSize? {
    let environment = RenderContext.current.environment
    guard !isStreaming, let boxed = boxedText(in: environment) else { return nil }
    return environment.textMeasurers.messages[Self.font].size(
      of: boxed.text, boxes: boxed.box, fitting: width)
  }

  /// The text with U+FFFC in place of each box, and the box: that of emoji. `nil` without boxes, and where not all
  /// are alike.
  func boxedText(in environment: RenderEnvironment) -> (text: String, box: TextAttachment)? {
    environment.emojiSet.boxingKeys(in: content).map {
      ($0, EmojiText.box(besideTextIn: Self.font, in: environment))
    }
  }

  /// The size without a search for links, which takes as long as shaping, and changes no sizes.
  private func sizeWithoutLinks(fitting width: Double) -> TextSize {
    let environment = RenderContext.current.environment
    let text = EmojiText.attributed(
      content, attributes: TextAttributes(font: Self.font), in: environment)
    return environment.typesetter.prepare(
      decorated(text, in: environment), style: environment.textMeasurers.messages.style
    ).size(fitting: width)
  }

  /// Whether the text is measured as drawn, and not as plain text.
  private var needsGlyphs: Bool {
    isStreaming || isDecorated || content.utf8.count >= Self.longTextLength
      || RenderContext.current.environment.emojiSet.isNamed(in: content)
  }

  /// The width of the text were it on one line, in points. Not rounded.
  private var singleLineWidth: Double {
    guard !needsGlyphs else {
      return sizeWithBoxes(fitting: .infinity)?.width ?? preparedText.size(fitting: .infinity).width
    }
    return RenderContext.current.environment.textMeasurers.messages[Self.font]
      .size(of: content, fitting: .infinity).width
  }

  /// The size of the text with the space that the bubble keeps for the time. Not rounded.
  var sizeWithStatus: CGSize {
    let text = textSize
    guard let rule = statusRule else { return CGSize(width: text.width, height: text.height) }
    return rule.size(of: text) { singleLineWidth }
  }

  /// The rule by which the bubble reserves space for the time; `nil` without a time.
  final var statusRule: StatusRule? {
    metrics.statusRule(for: statusKind, in: RenderContext.current.environment)
  }

  /// The size of the text as it is drawn, without the space for the time. Not rounded.
  var drawnSize: CGSize {
    let text = textSize
    return CGSize(width: text.width, height: text.height)
  }

  /// The sizes of texts in the current environment.
  final var metrics: TextMetrics { RenderContext.current.environment.kit.metrics[TextMetrics.self] }

  /// The maximum width of a line of text: the screen's less 160 points.
  public static var maximumTextWidth: Double {
    maximumTextWidth(onScreen: RenderContext.current.environment.width)
  }

  static func maximumTextWidth(onScreen width: Double) -> Double { max(width - 160, 1) }
}
