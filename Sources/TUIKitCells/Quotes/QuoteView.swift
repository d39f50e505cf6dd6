// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

extension ColorKey {
  static let referenceQuoteBackground: ColorKey = "chat_reference_message_quoteView_bg_color"
  static let receivedReferenceQuote: ColorKey =
    "chat_reference_message_quoteView_recv_text_color"
  static let sentReferenceQuote: ColorKey = "chat_reference_message_quoteView_text_color"
  static let quoteConnector: ColorKey = "chat_reply_line_color"
}

/// The box below a message with its quote, and the line that leads there.
final class QuoteView: View {
  private let boxView = View()
  private let senderLabel = Label()
  private let contentView = QuoteContentView()
  private let connector = QuoteConnector()
  private var box: QuoteBox?
  private var metrics = QuoteBoxMetrics.defaultValue

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    boxView.layer.cornerRadius = 10
    boxView.accessibilityIdentifier = "quote"
    senderLabel.accessibilityIdentifier = "quoteSender"
    contentView.accessibilityIdentifier = "quoteContent"
    connector.accessibilityIdentifier = "quoteConnector"
    addSubview(connector)
    addSubview(boxView)
    boxView.addSubview(senderLabel)
    boxView.addSubview(contentView)
  }

  @available(*, unavailable, message: "Created with init(frame:).")
  required init?(coder: NSCoder) { nil }

  /// Shows a quote in the current environment.
  func show(_ quote: Quote, box: QuoteBox, in data: MessageCellData) {
    let environment = RenderEnvironment.current
    let theme = environment.theme
    let color = theme.color(
      data.direction == .incoming ? .receivedReferenceQuote : .sentReferenceQuote,
      default: Color(hex: 0x888888))
    self.box = box
    isAccessibilityElement = true
    accessibilityLabel = quote.spokenText(in: environment.localization)
    metrics = environment.kit.metrics[QuoteBoxMetrics.self]
    boxView.backgroundColor = theme.color(
      .referenceQuoteBackground, default: Color(hex: 0x444444).withAlpha(12.0 / 255))
    let sender = quote.senderLine(in: environment)
    senderLabel.preparedText = data.prepare(
      TextPreview.line(sender), font: .system(12))
    senderLabel.textColor = color
    senderLabel.isHidden = sender.isEmpty
    contentView.show(
      quote.content, in: data, color: color, revokedKey: QuoteBox.revokedKey)
    connector.isHidden = !metrics.hasConnector
    connector.color = theme.color(
      .quoteConnector, default: Color(hex: theme.isDark ? 0x48484A : 0xD9D9D9))
  }

  /// Places the box below a row's container.
  ///
  /// - Parameter hanging: The distance that appended parts hang below the container, in points.
  func layOut(below container: CGRect, hanging: CGFloat, isIncoming: Bool, rowWidth: CGFloat) {
    guard let box else { return }
    let height = hanging + QuoteBox.distance + box.size.height
    setRTLFrame(CGRect(x: 0, y: container.maxY, width: rowWidth, height: height), rowWidth)
    let x =
      isIncoming
      ? container.minX + metrics.indent : container.maxX - metrics.indent - box.size.width
    let frame = CGRect(origin: CGPoint(x: x, y: height - box.size.height), size: box.size)
    boxView.setRTLFrame(frame, rowWidth)
    senderLabel.textAlignment = isRightToLeft ? .right : .left
    senderLabel.setRTLFrame(box.senderFrame, box.size.width)
    contentView.setRTLFrame(box.contentFrame, box.size.width)
    let line = QuoteConnector.width
    connector.startsLeft = isIncoming != isRightToLeft
    connector.setRTLFrame(
      CGRect(
        x: isIncoming ? container.minX - 1 : container.maxX + 1 - line, y: 0, width: line,
        height: frame.midY), rowWidth)
  }
}

/// The line that leads from a bubble down, and around a corner to the part below it.
final class QuoteConnector: View {
  /// The line's width with the corner, in points.
  static let width: CGFloat = 17

  var color = Color.black

  /// Whether the line starts at the left, and turns to the right.
  var startsLeft = true

  private static let radius: CGFloat = 10

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    let radius = min(Self.radius, rect.height)
    // How far control points are from the ends of a quarter of a circle.
    let control = radius * (1 - 0.5523)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: startsLeft ? rect.minX + x : rect.maxX - x, y: y)
    }
    let (x, y) = (1.5, rect.maxY - 0.5)
    var path = Path()
    path.move(to: point(x, rect.minY))
    path.addLine(to: point(x, y - radius))
    path.addCurve(
      to: point(x + radius, y), control1: point(x, y - control), control2: point(x + control, y))
    path.addLine(to: point(rect.width, y))
    canvas.stroke(path, color: color, width: 1)
  }
}

/// The quote below a message that isn't a text: an image with which someone answers keeps its own cell.
struct QuoteBoxPart: KnownRowPart {
  private func quote(of data: MessageCellData, in environment: RenderEnvironment) -> Quote? {
    // Texts are shown as references and replies, which have their quotes themselves.
    // Most messages are asked for nothing else, and aren't copied.
    guard data.message?.quotedMsgID != nil || data.message?.cloudCustomData != nil,
      let message = data.message, !message.isRevoked, !message.element.isText, !data.isNotice
    else { return nil }
    return Quote(of: message, in: environment)
  }

  func growth(
    of data: MessageCellData, contentSize: CGSize, in environment: RenderEnvironment
  ) -> RowGrowth? {
    guard let quote = quote(of: data, in: environment) else { return nil }
    let box = QuoteBox(quote, in: data, environment: environment)
    return RowGrowth(below: box.rowGrowth(in: environment))
  }

  func makeView(for data: MessageCellData) -> View? {
    let environment = RenderContext.current.environment
    guard let quote = quote(of: data, in: environment) else { return nil }
    let view = QuoteView()
    view.show(quote, box: QuoteBox(quote, in: data, environment: environment), in: data)
    return view
  }

  func layOut(_ view: View, in cell: MessageCell, frames: RowFrames) {
    guard let view = view as? QuoteView, let data = cell.data else { return }
    view.layOut(
      below: frames.container, hanging: cell.hanging,
      isIncoming: data.direction == .incoming, rowWidth: frames.rowWidth)
  }
}
