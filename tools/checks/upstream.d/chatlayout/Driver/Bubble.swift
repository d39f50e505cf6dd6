// SPDX-License-Identifier: MIT
import ChatLayout
import Foundation
import UIKit

/// A message of the conversation.
struct Bubble: Hashable {
  var number: Int
  var text: String
  var isOwn: Bool
}

/// A cell with a text in a bubble, which sizes itself by its constraints.
final class BubbleCell: UICollectionViewCell {
  static let margin: CGFloat = 12
  static let padding: CGFloat = 8
  static let maximumShare: CGFloat = 0.7
  static let font = UIFont.systemFont(ofSize: 16)

  private let bubble = UIView()
  private let label = UILabel()
  private lazy var leading = bubble.leadingAnchor.constraint(
    equalTo: contentView.leadingAnchor, constant: Self.margin)
  private lazy var trailing = bubble.trailingAnchor.constraint(
    equalTo: contentView.trailingAnchor, constant: -Self.margin)

  override init(frame: CGRect) {
    super.init(frame: frame)
    bubble.layer.cornerRadius = 14
    label.numberOfLines = 0
    label.font = Self.font
    for view in [bubble, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    contentView.addSubview(bubble)
    bubble.addSubview(label)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      bubble.widthAnchor.constraint(
        lessThanOrEqualTo: contentView.widthAnchor, multiplier: Self.maximumShare),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: Self.padding),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -Self.padding),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: Self.padding),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -Self.padding),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ message: Bubble) {
    label.text = message.text
    label.textColor = message.isOwn ? .white : .label
    bubble.backgroundColor = message.isOwn ? .systemBlue : .secondarySystemBackground
    leading.isActive = !message.isOwn
    trailing.isActive = message.isOwn
  }

  /// As ChatLayout's own cells: the width is the layout's, the height follows.
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let preferred = layoutAttributes.copy() as! ChatLayoutAttributes
    preferred.size = contentView.systemLayoutSizeFitting(
      CGSize(width: preferred.layoutFrame.width, height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    preferred.alignment = .fullWidth
    return preferred
  }

  /// The height of a message's cell in a list of a width, by the text's size alone.
  static func height(of text: String, width: CGFloat) -> CGFloat {
    let space = (width * maximumShare).rounded(.down) - 2 * padding
    let size = text.boundingRect(
      with: CGSize(width: space, height: .greatestFiniteMagnitude),
      options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    return (size.height * 2).rounded(.up) / 2 + 2 * padding
  }
}
