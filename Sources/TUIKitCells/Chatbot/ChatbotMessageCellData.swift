// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleText
import Foundation

/// Data of a chatbot's answer, which may still be growing.
public final class ChatbotMessageCellData: TextMessageCellData {
  /// What answers are found by: the key that their payloads have.
  public static let businessID = "chatbotPlugin"

  /// Whether all of the answer is there. The default is `false`.
  public var isFinished = false

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = ChatbotMessageCellData(message: message)
    data.content = getDisplayString(message: message)
    guard let payload = message.element.custom?.payload else { return data }
    data.isFinished = payload["isFinished"]?.double == 1 || isError(payload)
    return data
  }

  /// The answer: its chunks put together, or the error in their place.
  public override class func getDisplayString(message: Message) -> String {
    guard let payload = message.element.custom?.payload else { return "" }
    if isError(payload) { return payload["errorInfo"]?.string ?? "" }
    return payload["chunks"]?.array?.compactMap(\.string).joined() ?? ""
  }

  private static func isError(_ payload: JSONObject) -> Bool { payload["src"]?.int == 23 }

  override var streamingPace: TextStream.Pace { isFinished ? .complete : .arriving }

  // MARK: Size

  /// Answers of several lines take the whole width that a line may have.
  override var drawnSize: CGSize {
    let text = textSize
    return CGSize(
      width: text.lineCount > 1 ? Self.maximumTextWidth : text.width, height: text.height)
  }

  override var sizeWithStatus: CGSize {
    guard let rule = statusRule else { return drawnSize }
    let loader = isFinished ? 0 : ChatbotLoader.gap + ChatbotLoader.sideBehindText
    return rule.size(
      ofAnswer: textSize, maximumWidth: Self.maximumTextWidth, loader: loader)
  }
}
