// SPDX-License-Identifier: MIT
import SnapKit
import UIKit

/// A stop on a route, placed by SnapKit.
final class StopCell: UITableViewCell {
  private let dot = UIView()
  private let line = UIView()
  private let nameLabel = UILabel()
  private let minutesLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .systemBackground
    dot.layer.cornerRadius = 6
    dot.layer.borderWidth = 2
    line.backgroundColor = .separator
    nameLabel.font = .preferredFont(forTextStyle: .body)
    minutesLabel.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    minutesLabel.textColor = .secondaryLabel
    contentView.addSubview(line)
    contentView.addSubview(dot)
    contentView.addSubview(nameLabel)
    contentView.addSubview(minutesLabel)

    dot.snp.makeConstraints { make in
      make.leading.equalToSuperview().offset(20)
      make.centerY.equalToSuperview()
      make.size.equalTo(12)
    }
    line.snp.makeConstraints { make in
      make.centerX.equalTo(dot)
      make.width.equalTo(2)
      make.top.bottom.equalToSuperview()
    }
    nameLabel.snp.makeConstraints { make in
      make.leading.equalTo(dot.snp.trailing).offset(16)
      make.top.bottom.equalToSuperview().inset(12)
    }
    minutesLabel.snp.makeConstraints { make in
      make.leading.greaterThanOrEqualTo(nameLabel.snp.trailing).offset(8)
      make.trailing.equalToSuperview().inset(16)
      make.centerY.equalTo(nameLabel)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with stop: Stop) {
    nameLabel.text = stop.name
    minutesLabel.text = "\(stop.minutes)′"
    dot.backgroundColor = stop.isLast ? UIColor(named: "accent") : .systemBackground
    dot.layer.borderColor = UIColor(named: "accent")?.cgColor
    line.snp.remakeConstraints { make in
      make.centerX.equalTo(dot)
      make.width.equalTo(2)
      make.top.equalToSuperview()
      if stop.isLast {
        make.bottom.equalTo(dot.snp.centerY)
      } else {
        make.bottom.equalToSuperview()
      }
    }
  }
}
