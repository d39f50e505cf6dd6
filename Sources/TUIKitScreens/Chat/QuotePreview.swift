// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// The line of the message that a draft quotes, and a button that takes the quote away.
final class QuotePreview: ChatBarView {
  private let mark = View()
  private let label: Label
  private let close: IconView

  init(_ line: String, msgID: String) {
    let theme = RenderEnvironment.current.theme
    let color = theme.color(.chatInputQuoteText, light: 0x5A5A5A, dark: 0xA8A8A8)
    label = .onScreen(line, font: .system(13), color: color, id: "quote")
    close = IconView(ChatIcons.close, color: color)
    super.init(frame: .zero)
    accessibilityIdentifier = "quotePreview"
    backgroundColor = theme.color(.chatInputQuote, light: 0xDFE6EE, dark: 0x2D2D2D)
    layer.cornerRadius = 5
    clipsToBounds = true
    mark.backgroundColor = theme.chatAccent
    addSubview(mark)
    add(
      label, "quote", title: line.visibleStart,
      tap: .action("showMessage", [("msgID", .string(msgID))]))
    add(close, "removeQuote", tap: .action("removeQuote"))
    let height = max(36, (label.sizeThatFits(.zero).height + 14).rounded(.up))
    frame.size = CGSize(width: RenderEnvironment.current.width, height: height)
  }

  @available(*, unavailable, message: "Made with init(_:msgID:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    mark.setRTLFrame(CGRect(x: 0, y: 0, width: 3, height: height), width)
    label.setRTLFrame(CGRect(x: 12, y: 0, width: max(width - 56, 0), height: height), width)
    close.setRTLFrame(
      CGRect(x: width - 32, y: (height - 20) / 2, width: 20, height: 20), width)
  }
}
