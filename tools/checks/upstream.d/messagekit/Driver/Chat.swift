// SPDX-License-Identifier: MIT
import Foundation
import MessageKit
import UIKit

/// The data source and delegate of a messages collection view, as an app has them.
final class Chat: NSObject, MessagesDataSource, MessagesLayoutDelegate, MessagesDisplayDelegate {
  let items: [Item]
  let currentSender: SenderType

  /// The data source and delegate of the list itself.
  private(set) lazy var source = ListSource(self)

  init(_ items: [Item], currentSender: String) {
    self.items = items
    self.currentSender = Person(senderId: currentSender, displayName: currentSender)
  }

  func numberOfSections(in messagesCollectionView: MessagesCollectionView) -> Int { items.count }

  func messageForItem(
    at indexPath: IndexPath, in messagesCollectionView: MessagesCollectionView
  ) -> MessageType {
    items[indexPath.section]
  }

  func messageTopLabelAttributedText(
    for message: MessageType, at indexPath: IndexPath
  ) -> NSAttributedString? {
    NSAttributedString(
      string: message.sender.displayName,
      attributes: [
        .font: UIFont.preferredFont(forTextStyle: .caption1), .foregroundColor: UIColor.systemGray,
      ])
  }

  func messageTopLabelHeight(
    for message: MessageType, at indexPath: IndexPath,
    in messagesCollectionView: MessagesCollectionView
  ) -> CGFloat { 18 }

  func messageStyle(
    for message: MessageType, at indexPath: IndexPath,
    in messagesCollectionView: MessagesCollectionView
  ) -> MessageStyle {
    .bubbleTail(isFromCurrentSender(message: message) ? .bottomRight : .bottomLeft, .curved)
  }

  func enabledDetectors(
    for message: MessageType, at indexPath: IndexPath,
    in messagesCollectionView: MessagesCollectionView
  ) -> [DetectorType] { [.url, .phoneNumber] }

  func detectorAttributes(
    for detector: DetectorType, and message: MessageType, at indexPath: IndexPath
  ) -> [NSAttributedString.Key: Any] {
    let isOwn = isFromCurrentSender(message: message)
    return [
      .foregroundColor: isOwn ? UIColor.white : UIColor.systemBlue,
      .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
  }

  func configureAvatarView(
    _ avatarView: AvatarView, for message: MessageType, at indexPath: IndexPath,
    in messagesCollectionView: MessagesCollectionView
  ) {
    avatarView.set(avatar: Avatar(initials: String(message.sender.displayName.prefix(1))))
  }

  // MARK: Kinds of our own

  func customCell(
    for message: MessageType, at indexPath: IndexPath,
    in messagesCollectionView: MessagesCollectionView
  ) -> UICollectionViewCell {
    let cell = messagesCollectionView.dequeueReusableCell(NoteCell.self, for: indexPath)
    cell.configure(with: message, at: indexPath, and: messagesCollectionView)
    return cell
  }

  func customCellSizeCalculator(
    for message: MessageType, at indexPath: IndexPath,
    in messagesCollectionView: MessagesCollectionView
  ) -> CellSizeCalculator {
    NoteSizeCalculator(layout: messagesCollectionView.messagesCollectionViewFlowLayout)
  }
}

/// A line in the middle, for kinds that MessageKit leaves to apps.
final class NoteCell: UICollectionViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.font = UIFont.italicSystemFont(ofSize: 13)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }

  func configure(
    with message: MessageType, at indexPath: IndexPath, and collection: MessagesCollectionView
  ) {
    guard case .custom(let value) = message.kind else { return }
    label.text = value as? String
  }
}

/// As wide as the list, and 44 points high.
final class NoteSizeCalculator: CellSizeCalculator {
  init(layout: MessagesCollectionViewFlowLayout) {
    super.init()
    self.layout = layout
  }

  override func sizeForItem(at indexPath: IndexPath) -> CGSize {
    CGSize(width: (layout as? MessagesCollectionViewFlowLayout)?.itemWidth ?? 0, height: 44)
  }
}
