// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// The layout of messages blocked by moderation: on a red bubble, with an explanation below the
/// content.
struct SecurityStrikeMetrics: MessageMetrics {
  /// Whether messages have the line. The Minimalist edition shows it nowhere.
  var isShown: Bool

  /// The height the content adds for the line, in points.
  let height: CGFloat = 14.5 + 28

  /// The height of text that fits into the line's space and some of that below the content: two
  /// lines, in points.
  let textHeight: CGFloat = 35

  /// The minimum width of the content, in points.
  let minimumWidth: CGFloat = 200

  static let defaultValue = SecurityStrikeMetrics(isShown: true)
  static let hidden = SecurityStrikeMetrics(isShown: false)
}

extension MessageCellData {
  /// Whether the message is shown as blocked by moderation, in the current environment.
  var showsSecurityStrike: Bool {
    guard message?.hasRiskContent == true else { return false }
    return RenderContext.current.environment.kit.metrics[SecurityStrikeMetrics.self].isShown
  }
}

extension MessageCellData {
  /// Whether the message has the colours of sent messages. On the red of blocked content, all text
  /// has those of received messages, which suit dark and light backgrounds.
  var hasSentColors: Bool { direction == .outgoing && !showsSecurityStrike }
}

extension CGSize {
  /// The size of content with a line below it that it was blocked. More text than two lines at the
  /// usual size makes it higher.
  ///
  /// - Parameter key: The key of the line's string. The default is that of most messages.
  func withSecurityStrike(key: String = SecurityStrikeView.key) -> CGSize {
    let metrics = SecurityStrikeMetrics.defaultValue
    let environment = RenderContext.current.environment
    let width = max(width, metrics.minimumWidth)
    let text = environment.textMeasurers[SecurityStrikeView.font].size(
      of: environment.localization[key], fitting: max(width - 2 * SecurityStrikeView.inset, 0))
    let excess = max(text.height - metrics.textHeight, 0)
    return CGSize(width: width, height: height + metrics.height + excess)
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
    label.font = Self.font
    label.textColor = theme.color(.securityStrikeText)
    label.numberOfLines = 0
    let environment = RenderContext.current.environment
    label.preparedText = environment.textMeasurers[Self.font].prepare(
      environment.localization[key])
    label.accessibilityIdentifier = "securityStrike"
    addSubview(line)
    addSubview(label)
  }

  @available(*, unavailable, message: "Made with init(key:).")
  required init?(coder: NSCoder) { nil }

  /// The colour of bubbles of such messages.
  static var bubbleColor: Color { RenderEnvironment.current.theme.color(.securityStrikeBubble) }

  /// The key of the line's string for most messages.
  static let key = "TUIKitMessageTypeSecurityStrike"

  static let font = Font.system(14)

  /// The space on either side of the text, in points.
  static let inset: CGFloat = 10

  /// The space below the text, in points.
  static let bottom: CGFloat = 11

  /// The least space between the line and the text below it, in points.
  static let gap: CGFloat = 4

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(bounds.width - 2 * Self.inset, 0)
    // The original's label is as wide as the strip and hangs out of it; here it ends where the line does.
    let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    let textY = bounds.height - Self.bottom - height
    // Above two lines of text there is less space than above one.
    let lineY = max(min(14.5, textY - Self.gap), 0)
    line.setRTLFrame(
      CGRect(x: Self.inset, y: lineY, width: width, height: 0.5), bounds.width)
    label.textAlignment = isRightToLeft ? .right : .left
    label.setRTLFrame(
      CGRect(x: Self.inset, y: textY, width: width, height: height), bounds.width)
  }
}

extension ColorKey {
  static let securityStrikeBubble: ColorKey = "security_strike_bg_color"
  static let securityStrikeLine: ColorKey = "security_strike_line_color"
  static let securityStrikeText: ColorKey = "security_strike_text_color"
}

extension BubbleMessageCell {
  /// Takes a line about blocked content away, and returns the one that is shown instead, in a bubble of its colour.
  func replaceSecurityStrike(_ old: SecurityStrikeView?, isShown: Bool) -> SecurityStrikeView? {
    old?.removeFromSuperview()
    guard isShown else { return nil }
    bubbleView.fillColor = highlightColor ?? SecurityStrikeView.bubbleColor
    let view = SecurityStrikeView(key: SecurityStrikeView.key)
    container.addSubview(view)
    return view
  }
}
