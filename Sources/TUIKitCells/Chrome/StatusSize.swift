// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleViews
import Foundation

extension MessageCellData {
  /// The space that the Minimalist edition keeps in a bubble for the time and the state of sending, in points.
  var statusSize: CGSize { statusKind.size(in: RenderContext.current.environment) }

  /// The kind of the time and the state of sending that space is kept for.
  var statusKind: StatusKind {
    guard showReadReceipt, let message else { return .time }
    return StatusKind(message, isOutgoing: direction == .outgoing)
  }
}

extension MessageCellData {
  /// The extra height, in larger text sizes, of a time over content that reserves no space for it,
  /// in points; 0 in an edition whose content has no time.
  var timeGrowth: CGFloat {
    let environment = RenderContext.current.environment
    guard environment.kit.rowParts.contains(where: { $0 is MessageTimePart }) else { return 0 }
    return 14 * max(environment.textScale - 1, 0)
  }
}

/// The Minimalist edition's indicators of a message's time and sending state.
enum StatusKind: Int, CaseIterable {
  case time

  /// A received message whose sender requested a read receipt.
  case incoming

  /// A sent message, with its readers' state.
  case outgoing

  init(_ message: Message, isOutgoing: Bool) {
    let mayBeRead =
      message.needReadReceipt && (message.userID != nil || message.groupID != nil)
    self = mayBeRead ? isOutgoing ? .outgoing : .incoming : .time
  }

  /// The space that is kept for it, in points.
  ///
  /// In larger text sizes, everything is larger: the time has 38 points, also where fewer are kept
  /// for it.
  func size(in environment: RenderEnvironment) -> CGSize {
    let growth = max(environment.textScale - 1, 0)
    let (kept, shown): (CGFloat, CGFloat) =
      switch self {
      case .time: (26, 38)
      case .incoming: (38, 38)
      case .outgoing: (54, 54)
      }
    return CGSize(width: kept + shown * growth, height: 14 * (1 + growth))
  }
}
