// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
public import BubbleMessages
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// The content of the input bar.
public struct InputBarContent: Hashable, Sendable {
  /// The draft. The default is empty.
  public var draft = ""

  /// The placeholder; `nil`, the default, for that of the language.
  public var placeholder: String?

  /// The message that the draft quotes or replies to. The default is `nil`.
  public var quoted: Message?

  public init(draft: String = "", quoted: Message? = nil) {
    self.draft = draft
    self.quoted = quoted
  }
}

/// The field that texts are written in, and the buttons around it.
final class InputBar: ChatBarView {
  private let metrics: ChatBarMetrics
  private let preview: QuotePreview?
  private let field: InputField
  private let leading: [IconView]
  private let trailing: [IconView]

  /// - Parameter quoteLine: The line of the message that the draft quotes.
  init(_ content: InputBarContent, quoteLine: String?, metrics: ChatBarMetrics) {
    self.metrics = metrics
    let theme = RenderEnvironment.current.theme
    preview = quoteLine.map { QuotePreview($0, msgID: content.quoted?.msgID ?? "") }
    field = InputField(content, metrics: metrics)
    leading = metrics.leadingButtons.map { metrics.view(of: $0, color: theme.chatInputIcon) }
    trailing = metrics.trailingButtons.map { metrics.view(of: $0, color: theme.chatInputIcon) }
    super.init(frame: .zero)
    accessibilityIdentifier = "inputBar"
    backgroundColor = theme.color(.chatInput, light: 0xEBF0F6, dark: 0x181818)
    if let preview { addSubview(preview) }
    for (button, view) in zip(metrics.leadingButtons, leading) {
      add(view, button.rawValue, tap: .action(button.rawValue))
    }
    addSubview(field)
    for (button, view) in zip(metrics.trailingButtons, trailing) {
      add(view, button.rawValue, tap: .action(button.rawValue))
    }
    let width = RenderEnvironment.current.width
    let height = field.height(fitting: fieldWidth(in: width)) + 2 * metrics.margin
    frame.size = CGSize(width: width, height: previewHeight + height)
  }

  @available(*, unavailable, message: "Made with init(_:quoteLine:metrics:).")
  required init?(coder: NSCoder) { nil }

  private var previewHeight: CGFloat {
    preview.map { $0.frame.height + metrics.margin } ?? 0
  }

  private func fieldWidth(in width: CGFloat) -> CGFloat {
    let count = CGFloat(leading.count + trailing.count)
    return max(width - count * metrics.buttonSide - (count + 2) * metrics.margin, 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, margin, side) = (bounds.width, metrics.margin, metrics.buttonSide)
    if let preview {
      preview.setRTLFrame(
        CGRect(
          x: margin, y: margin, width: max(width - 2 * margin, 0), height: preview.frame.height),
        width)
    }
    let fieldHeight = bounds.height - previewHeight - 2 * margin
    // Buttons stay beside the last line of a long text.
    let y = bounds.height - margin - (metrics.fieldHeights.lowerBound + side) / 2
    var x = margin
    func place(_ views: [IconView]) {
      for view in views {
        view.setRTLFrame(CGRect(x: x, y: y, width: side, height: side), width)
        x += side + margin
      }
    }
    place(leading)
    let fieldWidth = fieldWidth(in: width)
    field.setRTLFrame(
      CGRect(x: x, y: previewHeight + margin, width: fieldWidth, height: fieldHeight), width)
    x += fieldWidth + margin
    place(trailing)
  }
}

extension ChatBarMetrics {
  /// The view of a button.
  func view(of button: Button, color: Color) -> IconView {
    let view = IconView(icon(of: button), color: color)
    view.accessibilityIdentifier = button.rawValue
    view.flipsForRightToLeft = button == .voice
    return view
  }

  private func icon(of button: Button) -> Icon {
    switch button {
    case .voice: usesPlainSigns ? ChatIcons.microphone : ChatIcons.voiceInput
    case .emoji: ChatIcons.emoji
    case .more: usesPlainSigns ? ChatIcons.plus : ChatIcons.attach
    case .camera: ChatIcons.camera
    }
  }
}
