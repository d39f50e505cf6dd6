// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleSnapKit
import BubbleViews
import Foundation

/// The constraints of the parts that all rows have: avatar, name, bubble and state.
struct GeneralLayout: Hashable {
  var owner: ChatKitOwner
  var showsName: Bool
  var isSelecting: Bool
  var textScale: Double
  var width: CGFloat
  var metrics: ChatKitMetrics
  var isShown: Bool

  /// Constrains a cell's parts, in place of earlier constraints.
  func constrain(_ cell: ChatKitMessageCell) {
    guard isShown else { return }
    constrainAvatar(of: cell)
    constrainName(of: cell)
    constrainBubble(of: cell)
    constrainState(of: cell)
    if isSelecting { constrainSelectionMark(of: cell) }
  }

  private var isSent: Bool { owner == .me }

  /// The leading offset of received messages, which make space for the selection marks.
  private var start: CGFloat { isSelecting && !isSent ? 23 : 0 }

  private func constrainAvatar(of cell: ChatKitMessageCell) {
    cell.avatarView.snp.remakeConstraints { make in
      make.size.equalTo(metrics.avatarSide)
      make.top.equalTo(metrics.edge)
      if isSent {
        make.trailing.equalToSuperview().offset(-metrics.edge)
      } else {
        make.leading.equalToSuperview().offset(metrics.edge + start)
      }
    }
  }

  private func constrainName(of cell: ChatKitMessageCell) {
    let avatar = cell.avatarView
    cell.nameLabel.snp.remakeConstraints { make in
      make.top.equalTo(avatar)
      make.width.lessThanOrEqualTo(metrics.nameWidth)
      if isSent {
        make.trailing.equalTo(avatar.snp.leading).offset(-metrics.nameGap)
      } else {
        make.leading.equalTo(avatar.snp.trailing).offset(metrics.nameGap)
      }
      switch showsName {
      case false: make.height.equalTo(0)
      case true where textScale > 1: make.height.greaterThanOrEqualTo(metrics.nameHeight)
      case true: make.height.equalTo(metrics.nameHeight)
      }
    }
  }

  private func constrainBubble(of cell: ChatKitMessageCell) {
    let avatar = cell.avatarView
    cell.container.snp.remakeConstraints { make in
      make.top.equalTo(cell.nameLabel.snp.bottom).offset(showsName ? 0 : -metrics.bubbleRise)
      if isSent {
        make.trailing.equalTo(avatar.snp.leading).offset(-metrics.avatarGap)
      } else {
        make.leading.equalTo(avatar.snp.trailing).offset(metrics.avatarGap)
      }
      make.width.lessThanOrEqualTo(metrics.bubbleWidth(onScreen: width)).priority(.high)
      make.bottom.equalToSuperview().offset(-metrics.edge).priority(.low)
    }
    cell.bubbleView.snp.remakeConstraints { $0.edges.equalTo(cell.container) }
  }

  private func constrainState(of cell: ChatKitMessageCell) {
    let bubble = cell.container
    // The mark is in the middle of the box that the spinner fills.
    let inset = (metrics.stateSide - metrics.failedSide) / 2
    let states: [(View, side: CGFloat, gap: CGFloat)] = [
      (cell.indicator, metrics.stateSide, metrics.stateGap),
      (cell.failedMark, metrics.failedSide, metrics.stateGap + inset),
      (cell.unreadDot, metrics.dotSide, metrics.dotGap),
    ]
    for (view, side, gap) in states {
      view.snp.remakeConstraints { make in
        make.size.equalTo(side)
        make.centerY.equalTo(bubble)
        beside(bubble, make, gap: gap)
      }
    }
  }

  /// Constrains a view beside the bubble, on the side of the row's middle.
  private func beside(_ bubble: View, _ make: ConstraintMaker, gap: CGFloat) {
    if isSent {
      make.trailing.equalTo(bubble.snp.leading).offset(-gap)
    } else {
      make.leading.equalTo(bubble.snp.trailing).offset(gap)
    }
  }

  private func constrainSelectionMark(of cell: ChatKitMessageCell) {
    cell.selectionMark.snp.remakeConstraints { make in
      make.size.equalTo(20)
      make.leading.equalToSuperview().offset(3)
      make.centerY.equalTo(isSent ? cell.container : cell.avatarView)
    }
  }
}
