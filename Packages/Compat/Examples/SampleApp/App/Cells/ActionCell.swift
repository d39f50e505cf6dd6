// SPDX-License-Identifier: MIT
import UIKit

protocol ActionCellDelegate: AnyObject {
  func actionCellDidBook(_ cell: ActionCell)
  func actionCell(_ cell: ActionCell, didSetReminder isOn: Bool)
}

/// Buttons below a route, whose taps go to a delegate.
final class ActionCell: UITableViewCell {
  weak var delegate: ActionCellDelegate?

  let bookButton = UIButton(type: .custom)
  let reminderView = UILabel()
  private(set) var hasReminder = false

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .systemBackground
    bookButton.setTitle("Book seats", for: .normal)
    bookButton.setTitleColor(.white, for: .normal)
    bookButton.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    bookButton.backgroundColor = UIColor(named: "accent")
    bookButton.layer.cornerRadius = 8
    bookButton.addTarget(self, action: #selector(bookTapped(_:)), for: .touchUpInside)
    contentView.addSubview(bookButton)

    reminderView.font = .systemFont(ofSize: 15)
    reminderView.textColor = UIColor(named: "accent")
    reminderView.isUserInteractionEnabled = true
    reminderView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(reminderTapped)))
    contentView.addSubview(reminderView)
    showReminder()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    bookButton.frame = CGRect(x: 16, y: 8, width: 120, height: 36)
    reminderView.sizeToFit()
    reminderView.center = CGPoint(
      x: bounds.width - 16 - reminderView.bounds.width / 2, y: bookButton.center.y)
  }

  private func showReminder() {
    reminderView.text = hasReminder ? "Reminder is set" : "Remind me"
    setNeedsLayout()
  }

  @objc private func bookTapped(_ sender: UIButton) {
    delegate?.actionCellDidBook(self)
  }

  @objc private func reminderTapped() {
    hasReminder.toggle()
    showReminder()
    delegate?.actionCell(self, didSetReminder: hasReminder)
  }
}
