// SPDX-License-Identifier: MIT
import UIKit

/// A badge in a grid, placed by frames.
final class BadgeCell: UICollectionViewCell {
  private let imageView = UIImageView()
  private let titleLabel = UILabel()
  private let countLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 0.17, green: 0.18, blue: 0.2, alpha: 1)
        : UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
    }
    contentView.layer.cornerRadius = 12
    imageView.contentMode = .center
    titleLabel.font = .systemFont(ofSize: 13)
    titleLabel.textAlignment = .center
    titleLabel.numberOfLines = 2
    countLabel.font = .boldSystemFont(ofSize: 11)
    countLabel.textColor = .white
    countLabel.textAlignment = .center
    countLabel.backgroundColor = .systemRed
    countLabel.layer.masksToBounds = true
    contentView.addSubview(imageView)
    contentView.addSubview(titleLabel)
    contentView.addSubview(countLabel)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(title: String, count: Int) {
    imageView.image = UIImage(named: "badge")
    titleLabel.text = title
    countLabel.text = count > 99 ? "99+" : "\(count)"
    countLabel.isHidden = count == 0
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    imageView.frame = CGRect(x: 0, y: 14, width: bounds.width, height: 32)
    let titleSize = titleLabel.sizeThatFits(
      CGSize(width: bounds.width - 16, height: .greatestFiniteMagnitude))
    titleLabel.frame = CGRect(
      x: 8, y: imageView.frame.maxY + 8, width: bounds.width - 16,
      height: min(titleSize.height, bounds.height - imageView.frame.maxY - 12))
    countLabel.sizeToFit()
    let countWidth = max(countLabel.bounds.width + 10, 18)
    countLabel.frame = CGRect(x: bounds.width - countWidth - 8, y: 8, width: countWidth, height: 18)
    countLabel.layer.cornerRadius = 9
  }
}
