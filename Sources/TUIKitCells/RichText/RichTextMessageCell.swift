// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdownViews
import BubbleText
public import BubbleViews
public import Foundation

/// A text with formatting, in the bubble of a text.
public class RichTextMessageCell: TextMessageCell {
  final let markdownView = MarkdownView()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    container.addSubview(markdownView)
  }

  override func showText(of data: TextMessageCellData) {
    guard let data = data as? MarkdownMessageCellData else { return super.showText(of: data) }
    let page = data.page
    textLabel.isHidden = page != nil
    markdownView.isHidden = page == nil
    markdownView.show(page, style: data.markdownStyle, msgID: data.msgID)
    if page == nil { super.showText(of: data) } else { textLabel.preparedText = nil }
  }

  /// Adds the links in the text.
  public override var ownInteractions: [Interaction] {
    super.ownInteractions + markdownView.labels.flatMap { linkInteractions(in: $0) }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    markdownView.frame = textLabel.frame
  }
}
