// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMarkdownViews
import BubbleText
import BubbleViews
public import Foundation

/// A text with formatting, in the bubble of a text.
public final class ChatKitRichTextCell: ChatKitTextCell {
  private let markdownView = MarkdownView()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    textLabel.removeFromSuperview()
    container.addSubview(markdownView)
  }

  public override class func reuseIdentifier(for data: MessageCellData) -> String {
    ReuseIdentifier.of("ChatKitRichTextCell", data.chatKitOwner, data.conversationKind)
  }

  public override class func fittingContent(of data: MessageCellData) -> FittingContent? {
    (data as? ChatKitRichTextCellData).map { FittingContent($0.pageSize) }
  }

  override var textView: View { markdownView }

  override var labels: [Label] { markdownView.labels }

  override func showText(of data: ChatKitTextCellData) {
    guard let data = data as? ChatKitRichTextCellData else { return super.showText(of: data) }
    markdownView.contentSize = data.pageSize
    guard !isTemplate else { return }
    markdownView.show(data.page, style: data.style, msgID: data.msgID)
  }
}
