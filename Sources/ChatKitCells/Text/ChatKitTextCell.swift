// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleSnapKit
import BubbleText
public import BubbleViews
public import Foundation

/// A text in a bubble that hugs it.
open class ChatKitTextCell: ChatKitMessageCell {
  final let textLabel = ChatLabel()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    textLabel.setUpForMessageText()
    textLabel.naturalAlignment = .textDirection
    container.addSubview(textLabel)
  }

  open override class func reuseIdentifier(for data: MessageCellData) -> String {
    guard self == ChatKitTextCell.self else { return super.reuseIdentifier(for: data) }
    return ReuseIdentifier.of("ChatKitTextCell", data.chatKitOwner, data.conversationKind)
  }

  open override class func fittingContent(of data: MessageCellData) -> FittingContent? {
    guard self == ChatKitTextCell.self, let data = data as? ChatKitTextCellData else { return nil }
    return FittingContent(data.textSize.cgSize)
  }

  open override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? ChatKitTextCellData else { return }
    showText(of: data)
  }

  /// The view with the text, which the bubble hugs.
  var textView: View { textLabel }

  /// The labels with the text.
  var labels: [Label] { [textLabel] }

  /// Shows the text in ``textView``; in a template, takes its size alone.
  func showText(of data: ChatKitTextCellData) {
    guard !isTemplate else { return textLabel.showSize(data.textSize.cgSize) }
    let environment = RenderContext.current.environment
    let metrics = environment.kit.metrics[ChatKitMetrics.self]
    let text = data.preparedText
    textLabel.show(text, fitting: metrics.textWidth(onScreen: environment.width))
    textLabel.textColor = data.textColor(in: environment.theme)
    let images = environment.emojiImages(in: text.text)
    textLabel.boxImages = images
    textLabel.accessibilityLabel =
      images.isEmpty
      ? nil : environment.emojiSet.localized(data.shownContent, in: environment.localization)
  }

  open override func constrainContent() {
    let insets = ChatKitMetrics.current.bubbleInsets
    textView.snp.makeConstraints { make in
      make.top.equalToSuperview().offset(insets.top)
      make.leading.equalToSuperview().offset(insets.left)
      make.bottom.equalToSuperview().offset(-insets.bottom)
      make.trailing.equalToSuperview().offset(-insets.right)
    }
  }

  /// Adds the links in the text, and a double tap that shows it in large type.
  open override var ownInteractions: [Interaction] {
    super.ownInteractions + labels.flatMap { linkInteractions(in: $0) } + [doubleTap]
  }

  private var doubleTap: Interaction {
    Interaction(.tap(count: 2), in: container.frame, of: self, action: "onDoubleTapMessage") {
      [weak self] _ in
      guard let self, let delegate else { return false }
      delegate.onDoubleTapMessage(self)
      return true
    }
  }
}
