// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// Where a cell's fixed parts sit, left to right, in points.
struct MessageCellFrames {
  private(set) var avatar: CGRect
  private(set) var name = CGRect.zero
  private(set) var container: CGRect
  /// The spinner's place, which the mark of failure shares.
  private(set) var mark = CGRect.zero
  private(set) var receipt = CGRect.zero

  /// - Parameters:
  ///   - width: The row's width.
  ///   - nameSize: The natural size of the name. It takes 20 points at least, when it shows.
  init(
    data: MessageCellData, width: CGFloat, contentSize: CGSize, nameSize: CGSize,
    receiptSize: CGSize
  ) {
    let layout = data.layout
    let isIncoming = data.direction == .incoming
    // Without an avatar, received messages keep its space and stay below the others; sent ones don't.
    let avatarSize = data.showAvatar || isIncoming ? layout.avatarSize : .zero
    let avatarX =
      isIncoming ? layout.avatarInsets.left : width - layout.avatarInsets.right - avatarSize.width
    avatar = CGRect(origin: CGPoint(x: avatarX, y: layout.avatarInsets.top), size: avatarSize)
    let nameHeight = data.showName ? max(nameSize.height, Self.minimumNameHeight) : 0
    let x =
      isIncoming
      ? avatar.maxX + layout.messageInsets.left
      : avatar.minX - layout.messageInsets.right - contentSize.width
    let y = avatar.minY + nameHeight + layout.messageInsets.top
    container = CGRect(origin: CGPoint(x: x, y: y), size: contentSize)
    name = nameFrame(isIncoming: isIncoming, width: width, height: nameHeight)
    mark = beside(CGSize(width: 20, height: 20), isIncoming: isIncoming)
    mark.origin.y = container.midY - mark.height / 2
    // Large text leaves little space beside a wide bubble. What is cut ends in an ellipsis.
    let space = isIncoming ? width - container.maxX - Self.gap : container.minX - Self.gap
    let receiptWidth = max(min(receiptSize.width, space), 0)
    receipt = beside(
      CGSize(width: receiptWidth, height: receiptSize.height), isIncoming: isIncoming)
    receipt.origin.y = container.maxY - receipt.height
  }

  /// The height of a name, however small its text is.
  static let minimumNameHeight: CGFloat = 20
  private static let nameInset: CGFloat = 7
  private static let gap: CGFloat = 8

  private func nameFrame(isIncoming: Bool, width: CGFloat, height: CGFloat) -> CGRect {
    let start = isIncoming ? container.minX + Self.nameInset : Self.nameInset
    let end = isIncoming ? width - Self.nameInset : container.maxX
    return CGRect(x: start, y: avatar.minY, width: max(end - start, 0), height: height)
  }

  /// A place on the side of the container that the avatar is not on.
  private func beside(_ size: CGSize, isIncoming: Bool) -> CGRect {
    let x = isIncoming ? container.maxX + Self.gap : container.minX - Self.gap - size.width
    return CGRect(origin: CGPoint(x: x, y: 0), size: size)
  }
}
