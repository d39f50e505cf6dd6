// SPDX-License-Identifier: MIT
import BubbleText
@_spi(UIKit) import BubbleViews
import Foundation

/// An action sheet: title, message and choices in one group, and the cancelling choice in another one below.
final class ActionSheetView: UIView {
  private weak var alert: UIAlertController?
  private let group = UIView()
  private let material = AlertMaterial()
  private let header = AlertHeader(
    AlertHeader.Metrics(margin: 16, top: 14, bottom: 14, spacing: 10))
  private let separators = AlertSeparators()
  private let cancelGroup = UIView()
  private var buttons: [AlertButton] = []
  private var cancelButton: AlertButton?

  private static let margin: CGFloat = 8
  private static let buttonHeight: CGFloat = 57

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    for view in [group, cancelGroup] {
      view.clipsToBounds = true
      view.layer.cornerRadius = 13
      addSubview(view)
    }
    cancelGroup.backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(cgColor: Color(hex: 0x2C2C2E)) : .white
    }
    for view in [material, header] { group.addSubview(view) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the alert as it is now.
  private func update() {
    guard let alert else { return }
    let hasBoth = alert.title != nil && alert.message != nil
    header.show(
      title: alert.title, font: .systemFont(ofSize: 13, weight: hasBoth ? .semibold : .regular),
      message: alert.message, messageFont: .systemFont(ofSize: 13), color: .secondaryLabel)
    let others = alert.actions.filter { $0.style != .cancel }
    if buttons.map(\.action) != others || cancelButton?.action !== alert.cancelAction {
      for button in buttons + [cancelButton].compactMap(\.self) { button.removeFromSuperview() }
      buttons = others.map(AlertButton.init)
      for button in buttons { group.addSubview(button) }
      cancelButton = alert.cancelAction.map(AlertButton.init)
      cancelButton.map(cancelGroup.addSubview)
    }
    for button in buttons {
      button.update(
        size: 20, isPreferred: button.action === alert.preferredAction, tint: tintColor)
    }
    cancelButton?.update(size: 20, isPreferred: true, tint: tintColor)
    cancelGroup.isHidden = cancelButton == nil
  }

  /// As wide as a phone without its margins, upright or not.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    update()
    let width = max(min(size.width, 430) - 2 * Self.margin, 0)
    let cancel = cancelButton == nil ? 0 : Self.margin + Self.buttonHeight
    return CGSize(
      width: width,
      height: min(groupHeight(width: width) + cancel, max(size.height - Self.margin, 0)))
  }

  private func groupHeight(width: CGFloat) -> CGFloat {
    header.sizeThatFits(CGSize(width: width, height: 0)).height
      + CGFloat(buttons.count) * Self.buttonHeight
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    update()
    let cancel = cancelButton == nil ? 0 : Self.margin + Self.buttonHeight
    group.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(bounds.height - cancel, 0))
    material.frame = group.bounds
    header.frame = CGRect(
      origin: .zero, size: header.sizeThatFits(CGSize(width: bounds.width, height: 0)))
    var y = header.frame.maxY
    var lines: [CGRect] = []
    for button in buttons {
      button.frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.buttonHeight)
      if y > 0 {
        lines.append(
          CGRect(x: 0, y: y, width: bounds.width, height: 1 / traitCollection.displayScale))
      }
      y += Self.buttonHeight
    }
    separators.show(lines, in: group)
    cancelGroup.frame = CGRect(
      x: 0, y: bounds.height - Self.buttonHeight, width: bounds.width, height: Self.buttonHeight)
    cancelButton?.frame = cancelGroup.bounds
  }
}
