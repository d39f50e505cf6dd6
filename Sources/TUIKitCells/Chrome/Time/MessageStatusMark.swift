// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// The delivery state of a sent message, as the Minimalist edition shows it beside the time.
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

  /// Draws the mark. Ticks are the same in both reading directions.
  override func draw(_ rect: CGRect, on canvas: Canvas) {
    switch progress {
    case .sending: break
    case .sent: Icon.check.draw(in: rect, color: color, on: canvas)
    case .readBySome: Icon.checkDouble.draw(in: rect, color: color, on: canvas)
    case .readByAll: Icon.checkDouble.draw(in: rect, color: completeColor, on: canvas)
    }
  }

  override var layoutDescription: [LayoutDetail] { [LayoutDetail("status", "\(progress)")] }
}
