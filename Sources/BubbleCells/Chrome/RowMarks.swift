// SPDX-License-Identifier: MIT
public import BubbleGraphics
package import BubbleMessages
import BubbleText
public import BubbleViews
public import Foundation

/// The circle that shows whether a message is selected: empty, or filled with a tick in it.
public final class SelectionMark: View {
  /// The view that the mark is beside, vertically centred.
  public enum Placement: Hashable, Sendable {
    case avatar
    case content
  }

  /// Whether the message is selected.
  public var isSelected = false

  public override func draw(_ rect: CGRect, on canvas: Canvas) {
    let side = min(rect.width, rect.height)
    let disc = CGRect(
      x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    guard isSelected else {
      let line = side * 0.06
      canvas.stroke(
        .ellipse(in: disc.insetBy(dx: line / 2, dy: line / 2)), color: Color(hex: 0xBBBBBB),
        width: line)
      return
    }
    canvas.fill(.ellipse(in: disc), color: Color(hex: 0x147AFF))
    var tick = Path()
    tick.move(to: CGPoint(x: disc.minX + side * 0.265, y: disc.minY + side * 0.52))
    tick.addLine(to: CGPoint(x: disc.minX + side * 0.43, y: disc.minY + side * 0.685))
    tick.addLine(to: CGPoint(x: disc.minX + side * 0.74, y: disc.minY + side * 0.34))
    canvas.stroke(tick, color: .white, style: .round(width: side * 0.1))
  }
}

/// The mark beside a message that could not be sent: an exclamation mark on a red disc.
public final class FailedMark: View {
  public override func draw(_ rect: CGRect, on canvas: Canvas) {
    let side = min(rect.width, rect.height)
    let disc = CGRect(
      x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    canvas.fill(.ellipse(in: disc), color: Color(hex: 0xFA5151))
    let width = side * 0.11
    let stem = CGRect(
      x: disc.midX - width / 2, y: disc.minY + side * 0.24, width: width, height: side * 0.3)
    let dot = CGRect(
      x: disc.midX - width * 0.6, y: disc.minY + side * 0.63, width: width * 1.2,
      height: width * 1.2)
    canvas.fill(.roundedRect(stem, radii: CornerRadii(width / 2)), color: .white)
    canvas.fill(.ellipse(in: dot), color: .white)
  }
}

/// The text of the receipt beside a sent message.
package struct ReadReceiptText: Hashable {
  package let string: String

  /// Whether everyone has read it, so that the receipt won't change.
  package let isComplete: Bool

  package init(_ message: Message, in localization: Localization) {
    let receipt = message.readReceipt
    if !message.isInGroup {
      isComplete = receipt?.isPeerRead == true || message.isPeerRead
      string = localization[isComplete ? "TUIKitMessageReadC2CRead" : "TUIKitMessageReadC2CUnRead"]
    } else if let receipt, receipt.unreadCount == 0 {
      isComplete = true
      string = localization["TUIKitMessageReadAllRead"]
    } else if let receipt, receipt.readCount > 0 {
      isComplete = false
      string = Self.partlyRead(by: receipt.readCount, in: localization)
    } else {
      isComplete = false
      string = localization["Unread"]
    }
  }

  /// The receipt of a group's message that some have read.
  ///
  /// - Parameter number: The text of the number; `nil`, the default, for the count's own digits.
  static func partlyRead(
    by count: Int, written number: String? = nil, in localization: Localization
  ) -> String {
    localization.counted(
      "TUIKitMessageReadPartRead", count, written: number ?? String(count), separator: " ")
  }
}
