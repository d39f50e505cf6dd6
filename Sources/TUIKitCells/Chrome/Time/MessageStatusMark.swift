// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// How far a sent message has come, as the Minimalist edition shows it beside the time.
enum MessageProgress: Hashable {
  case sending
  case sent
  case readBySome
  case readByAll

  /// - Returns: `nil` where the state doesn't show: for messages of others, for those that ask for no receipt, and for
  ///   those that could not be sent.
  init?(of data: MessageCellData) {
    guard !data.isIncoming, data.showReadReceipt, let message = data.message,
      message.needReadReceipt, message.isInGroup || message.isOneToOne
    else { return nil }
    switch data.status {
    case .initial, .failed: return nil
    case .sending: self = .sending
    case .success: self = Self.receipt(of: message)
    }
  }

  private static func receipt(of message: Message) -> MessageProgress {
    let receipt = message.readReceipt
    guard message.isInGroup else {
      return receipt?.isPeerRead == true || message.isPeerRead ? .readByAll : .sent
    }
    guard let receipt else { return .sent }
    if receipt.unreadCount == 0 { return .readByAll }
    return receipt.readCount > 0 ? .readBySome : .sent
  }
}

/// Shows it: a ring while the message is on its way, one tick when it was sent, two when some have read it, and two
/// in blue when all have.
final class MessageStatusMark: View {
  private let progress: MessageProgress
  private let ring = RingView()

  /// The colour of everything but ticks that are blue.
  var color = Color.black { didSet { ring.color = color } }

  /// The colour of the ticks when all have read the message.
  var completeColor = Color(hex: 0x147AFF)

  init(_ progress: MessageProgress) {
    self.progress = progress
    super.init(frame: .zero)
    accessibilityIdentifier = "messageStatus"
    ring.isHidden = progress != .sending
    ring.turn = RingView.turn(at: RenderEnvironment.current.animationTime)
    addSubview(ring)
  }

  @available(*, unavailable, message: "Made with init(_:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.height * 8 / 14
    ring.frame = CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
  }

  /// Ticks are drawn in a rectangle of 16 × 14 points, whichever way people read.
  override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard progress != .sending else { return }
    canvas.save()
    canvas.translate(x: rect.minX, y: rect.minY)
    canvas.scale(x: rect.width / 16, y: rect.height / 14)
    let ink = progress == .readByAll ? completeColor : color
    canvas.stroke(Self.tick(x: progress == .sent ? 4 : 1.5), color: ink, width: 1.3)
    if progress != .sent { canvas.stroke(Self.shortTick, color: ink, width: 1.3) }
    canvas.restore()
  }

  override var layoutDescription: [LayoutDetail] { [LayoutDetail("status", "\(progress)")] }

  private static func tick(x: CGFloat) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: x, y: 7.5))
    path.addLine(to: CGPoint(x: x + 2.8, y: 10.3))
    path.addLine(to: CGPoint(x: x + 8.4, y: 4))
    return path
  }

  /// What shows of the second tick behind the first.
  private static var shortTick: Path {
    var path = Path()
    path.move(to: CGPoint(x: 7.7, y: 9.4))
    path.addLine(to: CGPoint(x: 8.6, y: 10.3))
    path.addLine(to: CGPoint(x: 14.2, y: 4))
    return path
  }
}
