// SPDX-License-Identifier: MIT
import UIKit

/// A photo with a title over a gradient, in a grid.
final class PhotoCell: UICollectionViewCell {
  private let photoView = UIImageView()
  private let gradient = CAGradientLayer()
  private let titleLabel = UILabel()
  private let placeLabel = UILabel()
  private lazy var titles = UIStackView(arrangedSubviews: [titleLabel, placeLabel])

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.clipsToBounds = true
    contentView.layer.cornerRadius = 16
    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    photoView.frame = contentView.bounds
    photoView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(photoView)
    gradient.colors = [UIColor.clear.cgColor, UIColor.black.withAlphaComponent(0.65).cgColor]
    gradient.locations = [0.4, 1]
    contentView.layer.addSublayer(gradient)
    titleLabel.font = .systemFont(ofSize: 16, weight: .bold)
    titleLabel.textColor = .white
    placeLabel.font = .systemFont(ofSize: 12)
    placeLabel.textColor = UIColor.white.withAlphaComponent(0.8)
    titles.axis = .vertical
    titles.spacing = 2
    titles.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(titles)
    NSLayoutConstraint.activate([
      titles.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      titles.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      titles.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    gradient.frame = contentView.bounds
  }

  func configure(with photo: Photo) {
    photoView.image = UIImage(named: photo.imageName)
    titleLabel.text = photo.title
    placeLabel.text = photo.place
    placeLabel.isHidden = photo.place.isEmpty
  }
}
