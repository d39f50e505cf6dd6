// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation

/// A step of a call between two people.
public final class CallMessageCell: TextMessageCell {
  /// The icon of the medium, beside the text.
  public let iconView = IconView()

  /// A dot that marks a call that the viewer missed.
  public let unreadDot = View()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    iconView.accessibilityIdentifier = "icon"
    unreadDot.accessibilityIdentifier = "unreadDot"
    unreadDot.backgroundColor = Color(hex: 0xFF0000)
    unreadDot.layer.cornerRadius = Self.dotSide / 2
    container.addSubview(iconView)
    container.addSubview(unreadDot)
  }

  private static let dotSide: CGFloat = 5

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    let call = data as? CallMessageCellData
    iconView.icon = call?.icon
    iconView.color = Self.textColor(of: data, in: RenderEnvironment.current.theme)
    iconView.isHidden = call?.icon == nil
    unreadDot.isHidden = call?.showsUnreadDot != true
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    if let place = iconPlace { iconView.frame = place }
    let side = Self.dotSide
    unreadDot.setRTLFrame(
      CGRect(x: 1, y: 0, width: side, height: side), container.bounds.width)
  }

  /// The frame that the text reserves for the icon.
  private var iconPlace: CGRect? {
    guard let text = textLabel.preparedText else { return nil }
    let bounds = textLabel.bounds
    let lines = textLabel.visibleLines(in: bounds.size)
    guard let last = lines.last else { return nil }
    let layout = TextLayout(text, lines: lines, width: Double(bounds.width))
    let box = layout.attachments().first {
      $0.attachment.identifier == CallMessageCellData.iconIdentifier
    }
    guard let rect = box?.rect else { return nil }
    // A label draws its lines in the middle of its height.
    let top = (bounds.height - (last.y + last.height)) / 2
    return CGRect(
      x: textLabel.frame.minX + rect.x, y: textLabel.frame.minY + top + rect.y,
      width: rect.width, height: rect.height)
  }
}
