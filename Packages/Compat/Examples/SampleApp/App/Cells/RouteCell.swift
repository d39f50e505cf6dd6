// SPDX-License-Identifier: MIT
import UIKit

/// A train's route, placed by layout anchors.
final class RouteCell: UITableViewCell {
  static let reuseIdentifier = "RouteCell"

  private let iconView = UIImageView()
  private let titleLabel = UILabel()
  private let timeLabel = UILabel()
  private let stateLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUpViews()
    setUpConstraints()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpViews()
    setUpConstraints()
  }

  private func setUpViews() {
    selectionStyle = .none
    backgroundColor = .systemBackground
    iconView.image = UIImage(named: "train")?.withRenderingMode(.alwaysTemplate)
    iconView.tintColor = UIColor(named: "accent")
    iconView.contentMode = .scaleAspectFit
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = .label
    titleLabel.numberOfLines = 2
    timeLabel.font = .systemFont(ofSize: 15)
    timeLabel.textColor = .secondaryLabel
    stateLabel.font = .systemFont(ofSize: 13, weight: .medium)
    stateLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    stateLabel.setContentHuggingPriority(.required, for: .horizontal)
    for view in [iconView, titleLabel, timeLabel, stateLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
  }

  private func setUpConstraints() {
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      iconView.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      iconView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      iconView.widthAnchor.constraint(equalToConstant: 28),
      iconView.heightAnchor.constraint(equalToConstant: 28),

      titleLabel.leadingAnchor.constraint(equalTo: iconView.trailingAnchor, constant: 12),
      titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      titleLabel.trailingAnchor.constraint(
        lessThanOrEqualTo: stateLabel.leadingAnchor, constant: -8),

      timeLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      timeLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 2),
      timeLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      timeLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),

      stateLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      stateLabel.firstBaselineAnchor.constraint(equalTo: titleLabel.firstBaselineAnchor),
    ])
  }

  func configure(with route: Route) {
    titleLabel.text = "\(route.from) – \(route.to)"
    timeLabel.text = "\(route.departure) · platform \(route.platform)"
    stateLabel.text = route.delay == 0 ? "on time" : "+\(route.delay) min"
    stateLabel.textColor = route.delay == 0 ? .systemGreen : .systemRed
  }
}
