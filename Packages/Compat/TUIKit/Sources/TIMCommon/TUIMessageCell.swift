// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleViews
public import Foundation
public import UIKit

/// Measures rows of messages without views.
public protocol TUIMessageCellProtocol: AnyObject {
  static func getHeight(_ data: TUIMessageCellData, withWidth width: CGFloat) -> CGFloat
  static func getEstimatedHeight(_ data: TUIMessageCellData) -> CGFloat
  static func getContentSize(_ data: TUIMessageCellData) -> CGSize
}

/// A delegate of taps and presses on a row.
public protocol TUIMessageCellDelegate: AnyObject {
  func onLongPressMessage(_ cell: TUIMessageCell)
  func onRetryMessage(_ cell: TUIMessageCell)
  func onSelectMessage(_ cell: TUIMessageCell)
  func onSelectMessageAvatar(_ cell: TUIMessageCell)
  func onLongSelectMessageAvatar(_ cell: TUIMessageCell)
  func onSelectReadReceipt(_ cellData: TUIMessageCellData)
}

extension TUIMessageCellDelegate {
  public func onLongPressMessage(_ cell: TUIMessageCell) {}
  public func onRetryMessage(_ cell: TUIMessageCell) {}
  public func onSelectMessage(_ cell: TUIMessageCell) {}
  public func onSelectMessageAvatar(_ cell: TUIMessageCell) {}
  public func onLongSelectMessageAvatar(_ cell: TUIMessageCell) {}
  public func onSelectReadReceipt(_ cellData: TUIMessageCellData) {}
}

/// The row of a message: the avatar, the name, the state of sending, and a container for the message's content.
///
/// Subclass it, or ``TUIBubbleMessageCell``, for a message of your own. The parts around the
/// content are those of BubbleKit's native rows, in the kit of the environment that the row is
/// drawn in.
open class TUIMessageCell: TUICommonTableViewCell, TUIMessageCellProtocol {
  /// The view that holds the content. Its size is that of ``getContentSize(_:)``.
  public let container: UIView

  /// The parts around it.
  public let avatarView: UIView
  public let nameLabel: Label
  public let indicator: UIView
  public let retryView: UIView
  public let readReceiptLabel: Label

  /// The data that the row shows; `nil` until it is filled.
  public private(set) var messageData: TUIMessageCellData?

  /// The delegate of taps and presses, called when interactions are fired.
  public weak var delegate: (any TUIMessageCellDelegate)?

  /// The native row: above this one where a renderer draws it, and below it in a table.
  private(set) weak var host: HostedCell?

  /// Creates the row. Make your views in an override, and add them to ``container``.
  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let adopted = HostedCell.takeAdoption()
    let host = adopted ?? HostedCell(frame: .zero)
    container = host.container
    avatarView = host.avatarView
    nameLabel = host.nameLabel
    indicator = host.indicator
    retryView = host.failedMark
    readReceiptLabel = host.readReceiptLabel
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    self.host = host
    host.guest = self
    backgroundColor = .clear
    selectionStyle = .none
    if adopted == nil { contentView.addSubview(host) }
  }

  /// Unavailable: rows are not read from archives.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Shows data. Overrides call `super` first.
  open override func fill(with data: TUICommonCellData) {
    super.fill(with: data)
    guard let data = data as? TUIMessageCellData else { return }
    messageData = data
    host?.show(data, hasBubble: hasBubble)
  }

  /// Whether the content is in a bubble.
  var hasBubble: Bool { false }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let host, host.superview === contentView { host.frame = contentView.bounds }
  }

  /// A row is shown once here.
  open override func prepareForReuse() { super.prepareForReuse() }

  /// Highlights the row when a search finds its message. Rows are highlighted when they are filled.
  open func highlightWhenMatchKeyword(_ keyword: String?) {}

  // MARK: Size

  /// The size of the content, in points. Override it; the default is that of the data.
  open class func getContentSize(_ data: TUIMessageCellData) -> CGSize { data.contentSize() }

  /// The row's height, in points. The default is that of the data.
  open class func getHeight(_ data: TUIMessageCellData, withWidth width: CGFloat) -> CGFloat {
    data.height(ofWidth: width)
  }

  /// The approximate height of the row, in points. The default is 60.
  open class func getEstimatedHeight(_ data: TUIMessageCellData) -> CGFloat { 60 }
}

/// The row of a message in the Minimalist edition.
open class TUIMessageCell_Minimalist: TUIMessageCell {}
