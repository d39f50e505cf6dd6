// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

extension ColorKey {
  /// The button that counts replies.
  static let repliesTitle: ColorKey = "chat_message_read_name_date_text_color"
}

/// The button below a message that counts the replies to it.
struct RepliesButtonPart: KnownRowPart {
  let style: BelowContentStyle

  func growth(
    of data: MessageCellData, contentSize: CGSize, in environment: RenderEnvironment
  ) -> RowGrowth? {
    guard Replies(of: data) != nil else { return nil }
    // A button of 30 points has space for lines that are a little higher; one under a quote has none.
    let spare: Double = data.quoteEnd(in: environment) > 0 ? 0 : 8
    return RowGrowth(overhang: environment.repliesHeight(growthAbove: spare))
  }

  func makeView(for data: MessageCellData) -> View? { Replies(of: data).map(RepliesButton.init) }

  func layOut(_ view: View, in cell: MessageCell, frames: RowFrames) {
    guard let view = view as? RepliesButton, let data = cell.data else { return }
    view.cell = cell
    let environment = RenderEnvironment.current
    let below = BelowContent(
      box: TextBoxLayout(of: data, in: environment), replies: view.replies, of: data, style: style,
      in: environment)
    let width = view.naturalWidth + (data.quoteEnd(in: environment) > 0 ? 0 : 10)
    let x = data.isIncoming ? frames.container.minX : frames.container.maxX - width
    let y = frames.contentEnd + below.buttonY
    // On narrow screens a row with a name ends before the button would, and large receipts begin on a line of their
    // own. The button's title is in the middle.
    let receipt = frames.receipt
    let isReceiptBelow = !receipt.isEmpty && receipt.minY > y
    let end = isReceiptBelow ? receipt.minY : cell.bounds.height
    let height = min(below.buttonHeight, end - y)
    view.setRTLFrame(CGRect(x: x, y: y, width: width, height: height), frames.rowWidth)
  }
}

/// An icon, and how many replies there are.
final class RepliesButton: RowPartControl {
  let replies: Replies

  private let icon = IconView(.reply)
  private let title = Label()

  init(_ replies: Replies) {
    self.replies = replies
    super.init(frame: .zero)
    accessibilityIdentifier = "replies"
    let environment = RenderEnvironment.current
    let color = environment.theme.color(
      .repliesTitle, default: Color(hex: environment.theme.isDark ? 0x888888 : 0x999999))
    icon.color = color
    icon.flipsForRightToLeft = true
    title.font = Replies.font
    title.text = replies.title(in: environment.localization)
    title.textColor = color
    title.accessibilityIdentifier = "repliesTitle"
    for view in [icon, title] as [View] { addSubview(view) }
  }

  @available(*, unavailable, message: "Made with init(_:).")
  required init?(coder: NSCoder) { nil }

  /// The width of icon and title with the space between them, in points.
  var naturalWidth: CGFloat { Self.iconSide + Self.gap + title.sizeThatFits(.zero).width }

  override var ownInteractions: [Interaction] {
    [touch(.tap(count: 1), "onSelectReplies") { $0.onSelectReplies($1) }]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let x = (width - naturalWidth) / 2
    icon.setRTLFrame(
      CGRect(
        x: x, y: (height - Self.iconSide) / 2, width: Self.iconSide, height: Self.iconSide), width)
    let titleX = x + Self.iconSide + Self.gap
    title.textAlignment = isRightToLeft ? .right : .left
    title.setRTLFrame(
      CGRect(x: titleX, y: 0, width: title.sizeThatFits(.zero).width, height: height), width)
  }

  private static let iconSide: CGFloat = 12
  private static let gap: CGFloat = 4
}
