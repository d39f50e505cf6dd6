// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// The field that texts are written in. Of a long text it shows the end.
final class InputField: ChatBarView {
  private let metrics: ChatBarMetrics
  private let label: Label
  private let clip = View()
  private let buttons: [IconView]

  init(_ content: InputBarContent, metrics: ChatBarMetrics) {
    self.metrics = metrics
    let environment = RenderEnvironment.current
    let theme = environment.theme
    label = Self.makeLabel(content, in: environment)
    buttons = metrics.fieldButtons.map { metrics.view(of: $0, color: theme.chatInputIcon) }
    super.init(frame: .zero)
    accessibilityIdentifier = "field"
    backgroundColor = theme.color(.chatInputField, light: 0xFFFFFF, dark: 0x2D2D2D)
    layer.cornerRadius = metrics.fieldRadius
    layer.borderWidth = 1
    layer.borderColor = theme.color(.chatInputBorder, default: .clear)
    clip.clipsToBounds = true
    clip.addSubview(label)
    addSubview(clip)
    note(self, "field", title: label.text ?? "", tap: .action("write"))
    for (button, view) in zip(metrics.fieldButtons, buttons) {
      add(view, button.rawValue, tap: .action(button.rawValue))
    }
  }

  @available(*, unavailable, message: "Made with init(_:metrics:).")
  required init?(coder: NSCoder) { nil }

  private static func makeLabel(
    _ content: InputBarContent, in environment: RenderEnvironment
  ) -> Label {
    let (theme, font) = (environment.theme, Font.system(16))
    guard content.draft.isEmpty else {
      let color = theme.color(.chatInputText, light: 0x000000, dark: 0xD9D9D9)
      let label = Label.onScreen("", font: font, color: color, id: "draft", lines: 0)
      let draft = environment.textWithEmoji(content.draft.visibleEnd, font: font)
      label.attributedText = draft.text
      label.boxImages = draft.images
      label.naturalAlignment = .textDirection
      label.textAlignment = .natural
      return label
    }
    let placeholder = content.placeholder ?? environment.localization["TUIChatInputPlaceholder"]
    return .onScreen(
      placeholder, font: font,
      color: theme.color(.chatInputPlaceholder, light: 0x717171, dark: 0x9A9A9E),
      id: "placeholder")
  }

  /// The inset of the text from the field's edge.
  private static let inset: CGFloat = 8

  private func textWidth(in width: CGFloat) -> CGFloat {
    let buttons = CGFloat(buttons.count) * (metrics.buttonSide - 4 + Self.inset)
    let inset = Self.inset + (metrics.fieldRadius > 10 ? 4 : 0)
    return max(width - inset - Self.inset - buttons, 1)
  }

  /// The preferred height of the text, within the edition's, which grows in larger text sizes.
  func height(fitting width: CGFloat) -> CGFloat {
    let text = label.sizeThatFits(CGSize(width: textWidth(in: width), height: 0)).height
    let growth = CGFloat(RenderEnvironment.current.growth)
    let most = metrics.fieldHeights.upperBound * growth
    return min(max(metrics.fieldHeights.lowerBound, (text + 14).rounded(.up)), most)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let textWidth = textWidth(in: width)
    let inset = Self.inset + (metrics.fieldRadius > 10 ? 4 : 0)
    clip.setRTLFrame(
      CGRect(x: inset, y: 4, width: textWidth, height: max(height - 8, 0)), width)
    let wanted = label.sizeThatFits(CGSize(width: textWidth, height: 0)).height
    let space = clip.bounds.height
    // The end of what doesn't fit is seen.
    let y = wanted > space ? space - 3 - wanted : (space - wanted) / 2
    label.frame = CGRect(x: 0, y: y, width: textWidth, height: wanted)
    var end = width - Self.inset
    let side = metrics.buttonSide - 4
    let middle = height - metrics.fieldHeights.lowerBound / 2
    for view in buttons.reversed() {
      view.setRTLFrame(
        CGRect(x: end - side, y: middle - side / 2, width: side, height: side), width)
      end -= side + Self.inset
    }
  }
}
