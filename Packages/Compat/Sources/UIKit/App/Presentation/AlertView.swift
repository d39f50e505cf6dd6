// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// An alert: 270 points wide, with title, message, text fields, and choices side by side or in a column.
final class AlertView: UIView {
  private weak var alert: UIAlertController?
  private let material = AlertMaterial()
  private let header = AlertHeader(
    AlertHeader.Metrics(margin: 16, top: 20, bottom: 20, spacing: 3))
  private let separators = AlertSeparators()
  private var buttons: [AlertButton] = []
  private var fieldBoxes: [AlertFieldBox] = []

  static let width: CGFloat = 270
  private static let buttonHeight: CGFloat = 44
  private static let fieldHeight: CGFloat = 26

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerRadius = 14
    for view in [material, header] { addSubview(view) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the alert as it is now.
  private func update() {
    guard let alert else { return }
    header.show(
      title: alert.title, font: .systemFont(ofSize: 17, weight: .semibold),
      message: alert.message, messageFont: .systemFont(ofSize: 13), color: .label)
    let ordered = orderedActions
    if buttons.map(\.action) != ordered {
      for button in buttons { button.removeFromSuperview() }
      buttons = ordered.map(AlertButton.init)
      for button in buttons { addSubview(button) }
    }
    for button in buttons {
      button.update(size: 17, isPreferred: alert.isPreferred(button.action), tint: tintColor)
    }
    let fields = alert.textFields ?? []
    if fieldBoxes.map(\.field) != fields {
      for box in fieldBoxes { box.removeFromSuperview() }
      fieldBoxes = fields.map(AlertFieldBox.init)
      for box in fieldBoxes { addSubview(box) }
    }
  }

  /// The cancelling choice is the first of two, and the last of more.
  private var orderedActions: [UIAlertAction] {
    guard let alert else { return [] }
    guard let cancel = alert.cancelAction else { return alert.actions }
    let others = alert.actions.filter { $0 !== cancel }
    return others.count == 1 ? [cancel] + others : others + [cancel]
  }

  /// Whether two choices fit side by side.
  private var isRow: Bool {
    buttons.count == 2 && buttons.allSatisfy { $0.titleWidth <= Self.width / 2 - 16 }
  }

  private var fieldsHeight: CGFloat {
    guard !fieldBoxes.isEmpty else { return 0 }
    return CGFloat(fieldBoxes.count) * Self.fieldHeight + 20
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    update()
    let rows = isRow ? 1 : buttons.count
    let header = header.sizeThatFits(CGSize(width: Self.width, height: 0)).height
    let height = header + fieldsHeight + CGFloat(rows) * Self.buttonHeight
    return CGSize(width: Self.width, height: min(height, max(size.height - 16, 0)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    update()
    material.frame = bounds
    let size = header.sizeThatFits(CGSize(width: bounds.width, height: 0))
    header.frame = CGRect(origin: .zero, size: size)
    var y = size.height
    for box in fieldBoxes {
      box.frame = CGRect(x: 16, y: y, width: bounds.width - 32, height: Self.fieldHeight)
      y += Self.fieldHeight
    }
    placeButtons()
  }

  private func placeButtons() {
    let rows = isRow ? 1 : buttons.count
    let top = bounds.height - CGFloat(rows) * Self.buttonHeight
    let hairline = 1 / traitCollection.displayScale
    var lines: [CGRect] = []
    for (index, button) in buttons.enumerated() {
      let y = top + (isRow ? 0 : CGFloat(index) * Self.buttonHeight)
      let width = isRow ? bounds.width / 2 : bounds.width
      button.place(
        CGRect(
          x: isRow ? CGFloat(index) * width : 0, y: y, width: width, height: Self.buttonHeight),
        in: self)
      if !isRow || index == 0 {
        lines.append(CGRect(x: 0, y: y, width: bounds.width, height: hairline))
      }
    }
    if isRow {
      lines.append(
        CGRect(x: bounds.midX, y: top, width: hairline, height: Self.buttonHeight))
    }
    separators.show(lines, in: self)
  }
}

/// The box around a text field of an alert.
final class AlertFieldBox: UIView {
  let field: UITextField

  init(_ field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    // The elevated background, above the alert's material.
    backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : .white
    }
    layer.borderWidth = 0.5
    addSubview(field)
  }

  required init?(coder: NSCoder) {
    field = UITextField()
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.borderColor = UIColor.systemGray3.resolvedColor(with: traitCollection).cgColor
    field.frame = bounds.insetBy(dx: 6, dy: 2)
  }
}
