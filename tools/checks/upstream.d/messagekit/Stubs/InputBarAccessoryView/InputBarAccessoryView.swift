// SPDX-License-Identifier: MIT
@_exported import Combine
import UIKit

/// The field of an input bar.
open class InputTextView: UITextView {}

/// A bar with a field and a button, in place of the library that MessageKit has it from.
open class InputBarAccessoryView: UIView {
  public let inputTextView = InputTextView()
  public let sendButton = UIButton(type: .system)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    inputTextView.layer.borderWidth = 1
    inputTextView.layer.borderColor = UIColor.systemGray4.cgColor
    inputTextView.layer.cornerRadius = 8
    sendButton.setTitle("Send", for: .normal)
    addSubview(inputTextView)
    addSubview(sendButton)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 52)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let button = CGRect(x: bounds.width - 64, y: 8, width: 56, height: 36)
    sendButton.frame = button
    inputTextView.frame = CGRect(x: 12, y: 8, width: button.minX - 20, height: 36)
  }
}

/// Keeps an input bar at the bottom of its superview. There is no keyboard here.
open class KeyboardManager {
  public init() {}

  open func bind(inputAccessoryView: UIView, withAdditionalBottomSpace: @escaping () -> CGFloat) {
    guard let superview = inputAccessoryView.superview else { return }
    inputAccessoryView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      inputAccessoryView.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
      inputAccessoryView.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
      inputAccessoryView.bottomAnchor.constraint(
        equalTo: superview.safeAreaLayoutGuide.bottomAnchor, constant: -withAdditionalBottomSpace()),
    ])
  }

  open func bind(to scrollView: UIScrollView) {}
}
