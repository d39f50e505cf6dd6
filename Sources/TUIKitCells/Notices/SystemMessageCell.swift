// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleText
public import BubbleViews
public import Foundation

/// A notice in the middle of the row.
open class SystemMessageCell: MessageCell {
  /// Shows the notice.
  public final let textLabel = Label()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    textLabel.setUpForMessageText()
    textLabel.textAlignment = .center
    container.addSubview(textLabel)
  }

  open override func fill(with data: MessageCellData) {
    super.fill(with: data)
    for view in [avatarView, nameLabel, failedMark, indicator, readReceiptLabel] as [View] {
      view.isHidden = true
    }
    guard let data = data as? SystemMessageCellData else { return }
    textLabel.preparedText = data.preparedText
    textLabel.textColor = RenderEnvironment.current.theme.color(.secondaryText)
  }

  /// The size of the text, cut to whole points, with insets: 17 points wider and 11 higher. Without a text,
  /// the insets alone: 16 points wide and 10 high.
  open override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? SystemMessageCellData else { return .zero }
    guard !data.content.isEmpty else { return CGSize(width: 16, height: 10) }
    return contentSize(around: data.textSize)
  }

  static func contentSize(around text: TextSize) -> CGSize {
    CGSize(width: text.width.rounded(.down) + 1 + 16, height: text.height.rounded(.down) + 1 + 10)
  }

  /// The content and 16 points on a screen of 390. There is no minimum height.
  open override class func getHeight(_ data: MessageCellData, withWidth width: CGFloat) -> CGFloat {
    contentSize(of: data).height + margin(in: RenderContext.current.environment)
  }

  /// The height of a row besides its content's, in points.
  static func margin(in environment: RenderEnvironment) -> CGFloat { environment.k390(16) }

  /// A notice doesn't respond to touches, except for its links.
  open override var takesTouches: Bool { false }

  /// The links in the notice: the offer to edit a recalled message again.
  open override var ownInteractions: [Interaction] {
    super.ownInteractions
      + textLabel.linkAreas.map { link in
        interaction(of: link.address, in: textLabel.convert(link.rect, to: self))
      }
  }

  /// The interaction for a link of the notice.
  func interaction(of link: String, in rect: CGRect) -> Interaction {
    Interaction(.tap(count: 1), in: rect, of: self, action: "onReEditMessage") { [weak self] _ in
      guard let self, let delegate else { return false }
      delegate.onReEditMessage(self)
      return true
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    container.frame = bounds
    textLabel.frame = bounds
  }
}
