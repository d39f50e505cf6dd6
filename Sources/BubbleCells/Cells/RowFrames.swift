// SPDX-License-Identifier: MIT
import BubbleViews
public import Foundation

/// The frames of a row's fixed parts, from left to right, in points.
public struct RowFrames: Hashable, Sendable {
  /// The selection mark; empty outside of multi-selection.
  public private(set) var selectionMark = CGRect.zero

  /// The sender's image. Empty where it takes no space.
  public private(set) var avatar: CGRect

  /// The sender's name.
  public private(set) var name = CGRect.zero

  /// The content, with the parts appended to it.
  public private(set) var container: CGRect

  /// The frame of the spinner and of the failure mark.
  public private(set) var mark = CGRect.zero

  /// The read receipt.
  public private(set) var receipt = CGRect.zero

  /// The top of the views below the content, in points from the row's top: at the container's bottom, or
  /// under the parts that extend beyond it.
  public private(set) var contentEnd: CGFloat = 0

  /// The row's width.
  public let rowWidth: CGFloat

  /// Sizes that are known before a row is laid out, in points.
  struct Sizes {
    /// The row's width.
    var rowWidth: CGFloat

    /// The content's size, with the parts appended to it.
    var container: CGSize

    /// The height that the kit's parts add.
    var growth = RowGrowth.none

    /// The natural size of the name. It takes 20 points at least, when it shows.
    var name: CGSize

    /// The natural size of the read receipt.
    var receipt: CGSize

    /// The row's height, and the height that it has for a line of the receipt.
    var rowHeight: CGFloat = 0
    var receiptLine: CGFloat = 0
  }

  init(data: MessageCellData, style: ChromeStyle, sizes: Sizes) {
    let (layout, width) = (data.layout, sizes.rowWidth)
    let isIncoming = data.direction == .incoming
    rowWidth = width
    // Without an avatar, received messages keep its space and stay below the others; sent ones don't.
    let hasAvatar = isIncoming || (data.showAvatar && style.showsOwnAvatar)
    let avatarSize = hasAvatar ? layout.avatarSize : .zero
    let start = isIncoming && data.isSelected != nil ? Self.selectionInset + Self.selectionSide : 0
    let avatarX =
      isIncoming
      ? start + layout.avatarInsets.left
      : width - layout.avatarInsets.right - avatarSize.width
    avatar = CGRect(origin: CGPoint(x: avatarX, y: layout.avatarInsets.top), size: avatarSize)
    let nameHeight =
      style.showsName(of: data) ? max(sizes.name.height, Self.minimumNameHeight) : 0
    let x =
      isIncoming
      ? avatar.maxX + layout.messageInsets.left
      : avatar.minX - layout.messageInsets.right - sizes.container.width
    let y = avatar.minY + nameHeight + layout.messageInsets.top + sizes.growth.above
    container = CGRect(origin: CGPoint(x: x, y: y), size: sizes.container)
    name = nameFrame(isIncoming: isIncoming, height: nameHeight)
    contentEnd = container.maxY + sizes.growth.hanging
    let shown = shownFrame(sizes.growth.replacement, isIncoming: isIncoming)
    mark = beside(shown, CGSize(width: 20, height: 20), isIncoming: isIncoming)
    mark.origin.y = shown.midY - mark.height / 2
    receipt =
      receiptFrameOnLine(sizes, below: shown, of: data)
      ?? receiptFrame(sizes, beside: shown, isIncoming: isIncoming)
    guard data.isSelected != nil else { return }
    let isBesideContent = style.selectionMarkPlacement == .content
    selectionMark = selectionFrame(
      middle: isBesideContent
        ? shown.midY : layout.avatarInsets.top + layout.avatarSize.height / 2)
  }

  /// The height of a name, however small its text is.
  static let minimumNameHeight: CGFloat = 20
  private static let nameInset: CGFloat = 7
  static let gap: CGFloat = 8
  private static let selectionInset: CGFloat = 3
  private static let selectionSide: CGFloat = 20

  private func selectionFrame(middle: CGFloat) -> CGRect {
    let side = Self.selectionSide
    return CGRect(x: Self.selectionInset, y: middle - side / 2, width: side, height: side)
  }

  /// The frame beside what is shown, at its bottom.
  private func receiptFrame(_ sizes: Sizes, beside shown: CGRect, isIncoming: Bool) -> CGRect {
    let space = isIncoming ? rowWidth - shown.maxX - Self.gap : shown.minX - Self.gap
    let size = CGSize(
      width: max(min(sizes.receipt.width, space), 0), height: sizes.receipt.height)
    var frame = beside(shown, size, isIncoming: isIncoming)
    frame.origin.y = shown.maxY - size.height
    return frame
  }

  /// The frame on the line at the row's end; `nil` in a row without one, and in one whose height an application
  /// overrides and doesn't include it.
  private func receiptFrameOnLine(
    _ sizes: Sizes, below shown: CGRect, of data: MessageCellData
  ) -> CGRect? {
    guard sizes.receiptLine > 0 else { return nil }
    let size = CGSize(
      width: max(min(sizes.receipt.width, shown.maxX - Self.gap), 0), height: sizes.receipt.height)
    let end = sizes.rowHeight - (data.layout.messageInsets.bottom - data.layout.avatarInsets.top)
    let y = end - size.height
    let bottom = max(shown.maxY, contentEnd + data.heightBelowContent + sizes.growth.below)
    // On narrow screens, the frame of a name is some points higher than the height that rows have for it.
    guard y + size.height / 2 >= bottom else { return nil }
    return CGRect(x: shown.maxX - size.width, y: y, width: size.width, height: size.height)
  }

  private func nameFrame(isIncoming: Bool, height: CGFloat) -> CGRect {
    let start = isIncoming ? container.minX + Self.nameInset : Self.nameInset
    let end = isIncoming ? rowWidth - Self.nameInset : container.maxX
    return CGRect(x: start, y: avatar.minY, width: max(end - start, 0), height: height)
  }

  /// The frame where a message is visible: the container, or the replacement of the content.
  private func shownFrame(_ replacement: CGRect?, isIncoming: Bool) -> CGRect {
    guard let replacement else { return container }
    let x =
      isIncoming
      ? container.minX + replacement.minX : container.maxX - replacement.maxX
    return CGRect(
      origin: CGPoint(x: x, y: contentEnd + replacement.minY), size: replacement.size)
  }

  /// A place on the side of the visible content where the avatar is not.
  private func beside(_ shown: CGRect, _ size: CGSize, isIncoming: Bool) -> CGRect {
    let x = isIncoming ? shown.maxX + Self.gap : shown.minX - Self.gap - size.width
    return CGRect(origin: CGPoint(x: x, y: 0), size: size)
  }
}
