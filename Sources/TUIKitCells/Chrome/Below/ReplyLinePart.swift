// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

extension ColorKey {
  /// The colour of lines that lead from a message to its parts.
  static let replyLine: ColorKey = "chat_reply_line_color"
}

/// The line from a message to those who replied to it, and how many replies there are.
struct ReplyLinePart: KnownRowPart {
  let style: BelowContentStyle

  func growth(
    of data: MessageCellData, contentSize: CGSize, in environment: RenderEnvironment
  ) -> RowGrowth? {
    guard Replies(of: data) != nil else { return nil }
    return RowGrowth(overhang: environment.repliesHeight(growthAbove: 0))
  }

  func makeView(for data: MessageCellData) -> View? {
    Replies(of: data).map { ReplyLineView($0, isIncoming: data.isIncoming) }
  }

  func layOut(_ view: View, in cell: MessageCell, frames: RowFrames) {
    guard let view = view as? ReplyLineView, let data = cell.data else { return }
    view.cell = cell
    let container = frames.container
    let environment = RenderEnvironment.current
    let growth = environment.growth(forTextOf: Replies.font.size)
    // The avatars end 16 points above the row's end, and at it where the next message is closer.
    let distance: CGFloat = (data.isFollowedBySameSender ? 16 : 32) + growth
    let top = start(of: view.replies, for: data, frames: frames, in: environment) - 14
    let bottom = max(cell.bounds.height - distance + 16 + growth, top + 16 + growth)
    let width = view.width
    // The original's line is a point outside of received bubbles, and inside of sent ones.
    let x = data.isIncoming ? container.minX - 1 : container.maxX + 1 - width
    view.setRTLFrame(
      CGRect(x: x, y: top, width: width, height: bottom - top), frames.rowWidth)
  }

  /// The bottom of the line's origin: the content, or the box that shows instead.
  private func start(
    of replies: Replies, for data: MessageCellData, frames: RowFrames,
    in environment: RenderEnvironment
  ) -> CGFloat {
    guard let box = TextBoxLayout(of: data, in: environment), box.box.hidesOriginal else {
      return frames.container.maxY
    }
    let below = BelowContent(
      box: box, replies: replies, of: data, style: style, in: environment)
    return frames.contentEnd + below.boxY + box.size.height
  }
}

/// A curved line to avatars, and a number.
final class ReplyLineView: RowPartControl {
  let replies: Replies

  private let isIncoming: Bool
  private let line = ReplyCurve()
  private let avatars: [View]
  private let title = Label()

  init(_ replies: Replies, isIncoming: Bool) {
    self.replies = replies
    self.isIncoming = isIncoming
    let senders = replies.senders(limit: Self.maximumCount + 1)
    var avatars = senders.prefix(Self.maximumCount).map(Self.makeAvatar)
    if senders.count > Self.maximumCount { avatars.append(Self.makeMoreMark()) }
    self.avatars = avatars
    super.init(frame: .zero)
    accessibilityIdentifier = "replies"
    let environment = RenderEnvironment.current
    line.color = environment.theme.color(
      .replyLine, default: Color(hex: environment.theme.isDark ? 0x48484A : 0xD9D9D9))
    line.pointsTrailing = isIncoming
    title.font = Replies.font
    title.text = replies.title(in: environment.localization)
    title.textColor = environment.theme.color(
      .repliesTitle, default: Color(hex: environment.theme.isDark ? 0x5C9DFF : 0x005FFF))
    title.textAlignment = .center
    title.accessibilityIdentifier = "repliesTitle"
    for view in [line] + avatars + [title] { addSubview(view) }
  }

  @available(*, unavailable, message: "Made with init(_:isIncoming:).")
  required init?(coder: NSCoder) { nil }

  override var ownInteractions: [Interaction] {
    [touch(.tap(count: 1), "onSelectReplies") { $0.onSelectReplies($1) }]
  }

  /// The width of everything, in points.
  var width: CGFloat { Self.lineWidth + avatarsWidth + titleWidth }

  private var avatarsWidth: CGFloat {
    avatars.isEmpty ? 0 : Self.side + CGFloat(avatars.count - 1) * Self.side / 2
  }

  private var titleWidth: CGFloat {
    max(RenderEnvironment.current.k390(54), title.sizeThatFits(.zero).width + 4)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let rowHeight = Self.side + RenderEnvironment.current.growth(forTextOf: Replies.font.size)
    let y = height - rowHeight
    /// Places a view from the message's side on.
    func place(_ view: View, x: CGFloat, y: CGFloat, _ size: CGSize) {
      let x = isIncoming ? x : width - x - size.width
      view.setRTLFrame(CGRect(origin: CGPoint(x: x, y: y), size: size), width)
    }
    place(line, x: 0, y: 0, CGSize(width: Self.lineWidth, height: y + rowHeight / 2))
    for (index, view) in avatars.enumerated() {
      place(
        view, x: Self.lineWidth + CGFloat(index) * Self.side / 2,
        y: y + (rowHeight - Self.side) / 2,
        CGSize(width: Self.side, height: Self.side))
    }
    place(
      title, x: Self.lineWidth + avatarsWidth, y: y, CGSize(width: titleWidth, height: rowHeight))
  }

  private static func makeAvatar(of sender: String) -> View {
    let avatar = AvatarView()
    var style = RenderEnvironment.current.avatarStyle
    style.shape = .circle
    avatar.show(nil, name: sender, identifier: sender, style: style)
    return avatar
  }

  private static func makeMoreMark() -> View {
    let disc = View()
    disc.backgroundColor = Color(hex: 0xBBBBBB)
    disc.layer.cornerRadius = side / 2
    let icon = IconView(.more, color: .white)
    icon.frame = CGRect(x: 2, y: 2, width: side - 4, height: side - 4)
    disc.addSubview(icon)
    return disc
  }

  private static let lineWidth: CGFloat = 17
  private static let side: CGFloat = 16
  private static let maximumCount = 3
}

/// A line that goes down from a message and turns towards its parts.
final class ReplyCurve: View {
  var color = Color(hex: 0xDDDDDD)

  /// Whether the line turns towards the trailing side.
  var pointsTrailing = true

  private static let radius: CGFloat = 10

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    let radius = min(Self.radius, rect.height)
    let control = radius * (1 - 0.5523)  // From the ends of a quarter of a circle.
    let (x, y) = (rect.minX + 1.5, rect.maxY - 0.5)
    var path = Path()
    path.move(to: CGPoint(x: x, y: rect.minY))
    path.addLine(to: CGPoint(x: x, y: y - radius))
    path.addCurve(
      to: CGPoint(x: x + radius, y: y), control1: CGPoint(x: x, y: y - control),
      control2: CGPoint(x: x + control, y: y))
    path.addLine(to: CGPoint(x: rect.maxX, y: y))
    canvas.save()
    if pointsTrailing == isRightToLeft {
      canvas.translate(x: rect.minX + rect.maxX, y: 0)
      canvas.scale(x: -1, y: 1)
    }
    canvas.stroke(path, color: color, width: 1)
    canvas.restore()
  }
}
