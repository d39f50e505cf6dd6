// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleViews

/// The content of a custom message to send: the payload for receivers that decode it, and a fallback text for
/// the others.
///
/// ```swift
/// let message = CustomContent.link(text: "The trail", link: "https://example.org").message()
/// ```
public struct CustomContent: Hashable, Sendable {
  /// The payload, with its `businessID` and `version`.
  public var payload: JSONObject

  /// The fallback text for receivers without a cell for it; both the message's `desc` and `extension`.
  public var text: String

  /// - Parameters:
  ///   - businessID: Identifies the kind of message.
  ///   - version: The version of the payload.
  ///   - fields: The payload's other fields.
  ///   - text: The fallback text for receivers without a cell for it.
  public init(
    businessID: String, version: Int, _ fields: [(String, JSONValue)], text: String
  ) {
    let head: [(String, JSONValue)] = [
      ("businessID", .string(businessID)), ("version", .integer(version)),
    ]
    payload = JSONObject(fields + head)
    self.text = text
  }

  /// Creates content without a `businessID`, which is found by a key of its own.
  private init(_ fields: [(String, JSONValue)], text: String) {
    payload = JSONObject(fields)
    self.text = text
  }
}

extension CustomContent {
  /// The version of payloads that have kept theirs since TUIKit's fourth.
  private static let version = 4

  /// A text and a link (`text_link`).
  public static func link(text: String, link: String) -> CustomContent {
    CustomContent(
      businessID: LinkMessageCellData.businessID, version: version,
      [("text", .string(text)), ("link", .string(link))], text: text)
  }

  /// The link that the original's button "Custom" sends: a welcome, with a link to its documentation.
  public static func welcome(in localization: Localization) -> CustomContent {
    let isChinese =
      switch localization.language {
      case .simplifiedChinese, .traditionalChinese: true
      case .english, .arabic: false
      }
    return link(
      text: localization["TUIKitWelcome"],
      link: isChinese
        ? "https://cloud.tencent.com/document/product/269/68228"
        : "https://www.tencentcloud.com/document/product/1047/45913")
  }

  /// The notice about the creation of a group or a community (`group_create`).
  ///
  /// - Parameter content: The text for versions that don't know the kind.
  public static func groupCreated(
    by opUser: String, isCommunity: Bool = false, content: String = ""
  ) -> CustomContent {
    CustomContent(
      businessID: GroupCreatedMessageCellData.businessID, version: version,
      [
        ("content", .string(content)), ("opUser", .string(opUser)),
        ("cmd", .integer(isCommunity ? 1 : 0)),
      ], text: content)
  }

  /// An evaluation with stars and a comment (`evaluation`).
  ///
  /// - Parameter score: From 0 to 5. Other numbers are clamped.
  public static func evaluation(
    title: String, score: Int, comment: String = ""
  ) -> CustomContent {
    let stars = min(max(score, 0), EvaluationMessageCellData.maximumScore)
    return CustomContent(
      businessID: EvaluationMessageCellData.businessID, version: version,
      [("score", .integer(stars)), ("comment", .string(comment))], text: title)
  }

  /// A product (`order`).
  ///
  /// - Parameters:
  ///   - price: With its currency.
  ///   - imageURL: The field `imageUrl`. Empty, the default, for none.
  ///   - link: The address that a tap opens.
  public static func order(
    title: String, description: String, price: String, imageURL: String = "", link: String = ""
  ) -> CustomContent {
    CustomContent(
      businessID: OrderMessageCellData.businessID, version: version,
      [
        ("title", .string(title)), ("description", .string(description)),
        ("price", .string(price)), ("imageUrl", .string(imageURL)), ("link", .string(link)),
      ], text: title)
  }

  /// A notice (`local_tips`).
  public static func localTips(_ content: String) -> CustomContent {
    CustomContent(
      businessID: "local_tips", version: 1, [("content", .string(content))], text: content)
  }

  /// The signal that the sender started or stopped typing (`user_typing_status`). It is never shown.
  public static func typing(_ isTyping: Bool) -> CustomContent {
    CustomContent(
      businessID: "user_typing_status", version: 1,
      [
        ("userAction", .integer(14)), ("typingStatus", .integer(isTyping ? 1 : 0)),
        ("actionParam", .string("EIMAMSG_InputStatus_" + (isTyping ? "Ing" : "End"))),
      ], text: "")
  }

  /// A chatbot's answer so far.
  ///
  /// - Parameter source: The field `src`. The default is 2: an answer.
  public static func chatbotAnswer(
    _ chunks: [String], isFinished: Bool = true, source: Int = 2
  ) -> CustomContent {
    CustomContent(
      [
        ("chatbotPlugin", .integer(1)), ("src", .integer(source)),
        ("chunks", .array(chunks.map(JSONValue.string))),
        ("isFinished", .integer(isFinished ? 1 : 0)),
      ], text: chunks.joined())
  }
}
