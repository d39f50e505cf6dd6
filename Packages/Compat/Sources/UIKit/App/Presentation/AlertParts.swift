// SPDX-License-Identifier: MIT
import BubbleGraphics
@_spi(UIKit) import BubbleViews
import Foundation

/// A choice of an alert or of an action sheet.
final class AlertButton: UIControl {
  let action: UIAlertAction
  private let label = UILabel()

  init(_ action: UIAlertAction) {
    self.action = action
    super.init(frame: .zero)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    addAction(UIAction { [weak action] _ in action?.choose() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    action = UIAlertAction(title: nil, style: .default)
    super.init(coder: coder)
  }

  func update(size: CGFloat, isPreferred: Bool, tint: UIColor) {
    isEnabled = action.isEnabled
    accessibilityIdentifier = action.accessibilityIdentifier
    accessibilityLabel = action.accessibilityLabel ?? action.title
    label.text = action.title
    label.font = .systemFont(ofSize: size, weight: isPreferred ? .semibold : .regular)
    let color = action.style == .destructive ? UIColor.systemRed : tint
    label.textColor = action.isEnabled ? color : .barDisabled
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
  }

  /// The width of the title, in points.
  var titleWidth: CGFloat { label.sizeThatFits(CGSize(width: 10_000, height: 44)).width }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }
}

/// The title and the message of an alert or of an action sheet, centred, one below the other.
final class AlertHeader: UIView {
  private let title = UILabel()
  private let message = UILabel()

  /// The distance of the texts from the sides, and between them, in points.
  struct Metrics {
    var margin: CGFloat
    var top: CGFloat
    var bottom: CGFloat
    var spacing: CGFloat
  }

  private let metrics: Metrics

  init(_ metrics: Metrics) {
    self.metrics = metrics
    super.init(frame: .zero)
    for label in [title, message] {
      label.numberOfLines = 0
      label.textAlignment = .center
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    metrics = Metrics(margin: 0, top: 0, bottom: 0, spacing: 0)
    super.init(coder: coder)
  }

  func show(
    title: String?, font: UIFont, message: String?, messageFont: UIFont, color: UIColor
  ) {
    (self.title.text, self.message.text) = (title, message)
    (self.title.font, self.message.font) = (font, messageFont)
    (self.title.textColor, self.message.textColor) = (color, color)
    setNeedsLayout()
  }

  /// Whether there is neither a title nor a message.
  var isEmpty: Bool { (title.text ?? "").isEmpty && (message.text ?? "").isEmpty }

  private var labels: [UILabel] { [title, message].filter { !($0.text ?? "").isEmpty } }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard !isEmpty else { return CGSize(width: size.width, height: 0) }
    let width = max(size.width - 2 * metrics.margin, 0)
    let heights = labels.map { $0.sizeThatFits(CGSize(width: width, height: 10_000)).height }
    let spacing = metrics.spacing * CGFloat(heights.count - 1)
    return CGSize(
      width: size.width, height: heights.reduce(metrics.top + metrics.bottom + spacing, +))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(bounds.width - 2 * metrics.margin, 0)
    var y = metrics.top
    for label in labels {
      let height = label.sizeThatFits(CGSize(width: width, height: 10_000)).height
      label.frame = CGRect(x: metrics.margin, y: y, width: width, height: height)
      y += height + metrics.spacing
    }
  }
}

/// The background of alerts: a material that is nearly opaque, since what is behind isn't blurred here.
final class AlertMaterial: UIVisualEffectView {
  init() {
    super.init(effect: UIBlurEffect(style: .systemThickMaterial))
    contentView.backgroundColor = UIColor {
      UIColor(white: $0.userInterfaceStyle == .dark ? 0.15 : 0.97, alpha: 0.85)
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Hairlines between the choices.
final class AlertSeparators {
  private var lines: [UIView] = []

  /// Shows lines at some frames.
  func show(_ frames: [CGRect], in view: UIView) {
    while lines.count < frames.count {
      let line = UIView()
      line.backgroundColor = .barShadow
      line.isUserInteractionEnabled = false
      lines.append(line)
      view.addSubview(line)
    }
    for (index, line) in lines.enumerated() {
      line.isHidden = index >= frames.count
      if index < frames.count { line.frame = frames[index] }
    }
  }
}
