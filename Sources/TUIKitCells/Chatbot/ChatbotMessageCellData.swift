// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMarkdownViews
public import BubbleMessages
import BubbleText
import Foundation

/// Data of a chatbot's answer, which may still be streaming.
public final class ChatbotMessageCellData: MarkdownMessageCellData {
  /// The payload key that identifies answers.
  public static let businessID = "chatbotPlugin"

  /// Whether the answer is complete. The default is `false`.
  public var isFinished = false

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = ChatbotMessageCellData(message: message)
    data.content = getDisplayString(message: message)
    guard let payload = message.element.custom?.payload else { return data }
    data.isFinished = payload["isFinished"]?.double == 1 || isError(payload)
    return data
  }

  /// The answer: its chunks joined, or the error.
  public override class func getDisplayString(message: Message) -> String {
    guard let payload = message.element.custom?.payload else { return "" }
    if isError(payload) { return payload["errorInfo"]?.string ?? "" }
    return payload["chunks"]?.array?.compactMap(\.string).joined() ?? ""
  }

  private static func isError(_ payload: JSONObject) -> Bool { payload["src"]?.int == 23 }

  override var streamingPace: TextStream.Pace { isFinished ? .complete : .arriving }

  // MARK: Markdown

  private let markdown = GrowingPage()

  /// The answer's page as it is at the current moment; `nil` for one that is plain text.
  override var page: MarkdownPage? {
    let text = shownContent
    let isComplete = isFinished && text.utf8.count == content.utf8.count
    return markdown.page(
      of: text, isComplete: isComplete, style: markdownStyle, width: Self.maximumTextWidth,
      msgID: msgID)
  }

  override var markdownField: String { "customElem.data.chunks" }

  // MARK: Size

  /// Answers of several lines take the whole width that a line may have.
  override var drawnSize: CGSize {
    let (size, lines) = measured
    return CGSize(width: lines > 1 ? Self.maximumTextWidth : size.width, height: size.height)
  }

  override var sizeWithStatus: CGSize {
    guard let rule = statusRule else { return drawnSize }
    let loader = isFinished ? 0 : ChatbotLoader.gap + ChatbotLoader.sideBehindText
    let (size, lines) = measured
    return rule.size(
      ofAnswer: size, lineCount: lines, maximumWidth: Self.maximumTextWidth, loader: loader)
  }

  private var measured: (size: CGSize, lines: Int) {
    if let page { return (page.size, page.lineCount) }
    let text = textSize
    return (CGSize(width: text.width, height: text.height), text.lineCount)
  }
}
