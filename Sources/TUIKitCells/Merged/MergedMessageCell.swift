// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleStrings
public import BubbleText
public import BubbleViews
public import Foundation

extension ColorKey {
  static let mergedBackground: ColorKey = "chat_merge_message_bg_color"
  static let mergedTitle: ColorKey = "chat_merge_message_title_color"
  static let mergedLine: ColorKey = "chat_merge_message_sender_color"
  static let mergedFooter: ColorKey = "chat_merge_message_footer_color"
  static let mergedSeparator: ColorKey = "separator_color"
}

/// Messages that were forwarded together: a card with a title and the first lines.
public final class MergedMessageCell: MessageCell {
  /// Shows the heading.
  public let titleLabel = Label()

  private let card = MergedCardView()
  private let separator = View()
  private let footerLabel = Label()
  private var rows: [(sender: Label, detail: Label)] = []

  public required init(frame: CGRect) {
    super.init(frame: frame)
    card.accessibilityIdentifier = "card"
    titleLabel.accessibilityIdentifier = "title"
    separator.accessibilityIdentifier = "separator"
    footerLabel.accessibilityIdentifier = "footer"
    footerLabel.lineHeightPolicy = .primary
    for view in [card, titleLabel, separator, footerLabel] as [View] {
      container.addSubview(view)
    }
    for _ in 0..<MergedMessageCellData.lineLimit { addRow() }
  }

  private func addRow() {
    let (sender, detail) = (Label(), Label())
    sender.accessibilityIdentifier = "sender"
    detail.accessibilityIdentifier = "detail"
    detail.numberOfLines = 0
    container.addSubview(sender)
    container.addSubview(detail)
    rows.append((sender, detail))
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? MergedMessageCellData else { return }
    let environment = RenderEnvironment.current
    let metrics = environment.kit.metrics[MergedMetrics.self]
    titleLabel.preparedText = data.prepare(
      TextPreview.line(data.title), font: .system(metrics.titleSize))
    footerLabel.font = .system(metrics.footerSize)
    footerLabel.text = environment.localization["TUIKitRelayChatHistory"]
    for (index, row) in rows.enumerated() {
      guard index < data.lines.count else {
        for label in [row.sender, row.detail] { label.isHidden = true }
        continue
      }
      let line = data.lines[index]
      row.sender.preparedText = data.prepare(line.sender, font: MergedLayout.lineFont)
      row.detail.preparedText = data.preparedDetail(of: line)
      row.sender.isHidden = line.sender.isEmpty
      row.detail.isHidden = false
    }
    color(data, metrics: metrics, theme: environment.theme)
  }

  private func color(_ data: MergedMessageCellData, metrics: MergedMetrics, theme: Theme) {
    let isIncoming = data.direction == .incoming
    let line = theme.color(.mergedSeparator, default: Color(hex: 0xDBDBDB))
    card.fillColor = highlight ?? theme.color(.mergedBackground, default: .white)
    card.borderColor = metrics.hasBorder ? line : nil
    card.cornerRadius = metrics.cornerRadius
    card.pointsLeft = isIncoming != isRightToLeft
    separator.backgroundColor = line
    titleLabel.textColor = theme.color(.mergedTitle, default: .black)
    footerLabel.textColor = theme.color(.mergedFooter, default: Color(hex: 0xD5D5D5))
    let text = theme.color(.mergedLine, default: Color(hex: 0xBBBBBB))
    for row in rows { (row.sender.textColor, row.detail.textColor) = (text, text) }
  }

  /// The card's colour while it is highlighted.
  private var highlight: Color?

  public override func showHighlight(_ color: Color?) { highlight = color }

  /// The card: 200 points wide.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? MergedMessageCellData else { return .zero }
    let metrics = RenderContext.current.environment.kit.metrics[MergedMetrics.self]
    let status = metrics.keepsStatusSpace ? data.statusSize.height : 0
    return CGSize(width: MergedLayout.width, height: data.mergedLayout.height + status)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data = data as? MergedMessageCellData else { return }
    let (layout, width) = (data.mergedLayout, container.bounds.width)
    let edge: TextAlignment = isRightToLeft ? .right : .left
    card.frame = container.bounds
    titleLabel.setRTLFrame(layout.title, width)
    separator.setRTLFrame(layout.separator, width)
    footerLabel.setRTLFrame(layout.footer, width)
    for (labels, row) in zip(rows, layout.rows) {
      labels.sender.setRTLFrame(row.sender, width)
      labels.detail.setRTLFrame(row.detail, width)
    }
    for label in [titleLabel, footerLabel] + rows.flatMap({ [$0.sender, $0.detail] }) {
      label.textAlignment = edge
    }
  }
}

/// A card with round corners, but for the one at the sender, and a thin line around it.
final class MergedCardView: View {
  var fillColor = Color.white
  var borderColor: Color?
  var cornerRadius: CGFloat = 0

  /// Whether the corner at the sender is at the left.
  var pointsLeft = true

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    canvas.fill(outline(of: rect, inset: 0), color: fillColor)
    guard let borderColor else { return }
    // The original cuts off the outer half of a line of one point.
    canvas.stroke(outline(of: rect, inset: 0.25), color: borderColor, width: 0.5)
  }

  private func outline(of rect: CGRect, inset: CGFloat) -> Path {
    let radius = max(min(cornerRadius, min(rect.width, rect.height) / 2) - inset, 0)
    var radii = CornerRadii(radius)
    if pointsLeft { radii.topLeft = 0 } else { radii.topRight = 0 }
    return .roundedRect(rect.insetBy(dx: inset, dy: inset), radii: radii)
  }

  override var layoutDescription: [LayoutDetail] { [LayoutDetail("fill", fillColor.hexString)] }
}
