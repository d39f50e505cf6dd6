// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// How messages are shown whose content was found unfit to show: on a red bubble, with a line below the content
/// that says so.
struct SecurityStrikeMetrics: MessageMetrics {
  /// Whether messages have the line at all. The Minimalist edition shows it nowhere.
  var isShown: Bool

  /// What the content is higher for the line, in points.
  let height: CGFloat = 14.5 + 28

  /// The minimum width of the content, in points.
  let minimumWidth: CGFloat = 200

  static let defaultValue = SecurityStrikeMetrics(isShown: true)
  static let hidden = SecurityStrikeMetrics(isShown: false)
}

extension MessageCellData {
  /// Whether the message is shown as one with content unfit to show, in the current environment.
  var showsSecurityStrike: Bool {
    guard let message, message.hasRiskContent else { return false }
    return RenderContext.current.environment.kit.metrics[SecurityStrikeMetrics.self].isShown
  }
}

extension CGSize {
  /// The size of content with the line below it.
  var withSecurityStrike: CGSize {
    let metrics = SecurityStrikeMetrics.defaultValue
    return CGSize(width: max(width, metrics.minimumWidth), height: height + metrics.height)
  }
}

/// The line that a message's content is unfit to show.
final class SecurityStrikeView: View {
  private let line = View()
  private let label = Label()

  /// - Parameter key: The key of the line's string, such as `TUIKitMessageTypeSecurityStrike`.
  init(key: String) {
    super.init(frame: .zero)
    let theme = RenderEnvironment.current.theme
    line.backgroundColor = theme.color(.securityStrikeLine)
    label.font = .system(14)
    label.textColor = theme.color(.securityStrikeText)
    label.numberOfLines = 0
    label.text = RenderEnvironment.current.localization[key]
    label.accessibilityIdentifier = "securityStrike"
    addSubview(line)
    addSubview(label)
  }

  @available(*, unavailable, message: "Made with init(key:).")
  required init?(coder: NSCoder) { nil }

  /// The colour of bubbles of such messages.
  static var bubbleColor: Color { RenderEnvironment.current.theme.color(.securityStrikeBubble) }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The original's label is as wide as the strip and hangs out of it; here it ends where the line does.
    let size = label.sizeThatFits(
      CGSize(width: max(bounds.width - 20, 0), height: .greatestFiniteMagnitude))
    // Above two lines of text there is less space than above one.
    let lineY = max(min(14.5, bounds.height - 11 - size.height - 4), 0)
    line.setRTLFrame(
      CGRect(x: 10, y: lineY, width: max(bounds.width - 20, 0), height: 0.5), bounds.width)
    label.textAlignment = isRightToLeft ? .right : .left
    label.setRTLFrame(
      CGRect(
        x: 10, y: bounds.height - 11 - size.height, width: max(bounds.width - 20, 0),
        height: size.height), bounds.width)
  }
}

extension ColorKey {
  static let securityStrikeBubble: ColorKey = "security_strike_bg_color"
  static let securityStrikeLine: ColorKey = "security_strike_line_color"
  static let securityStrikeText: ColorKey = "security_strike_text_color"
}
