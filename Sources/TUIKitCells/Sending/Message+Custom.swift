// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleViews
public import Foundation

extension Message {
  /// A custom message of the viewer's own, to be sent.
  ///
  /// It has no ID, sender nor conversation yet, and its status is ``/BubbleMessages/MessageStatus/sending``.
  ///
  /// - Parameters:
  ///   - data: The payload: JSON text in UTF-8. Other bytes become base64 text.
  ///   - description: The fallback text for receivers without a cell for it; the field is `desc`. The default
  ///     is empty.
  ///   - extensionData: More data for the application; the field is `extension`. The default is empty.
  public static func createCustomMessage(
    data: Data, description: String = "", extensionData: String = ""
  ) -> Message {
    let text = String(validating: data, as: UTF8.self) ?? data.base64EncodedString()
    return own(CustomElement(data: text, desc: description, extensionData: extensionData))
  }

  fileprivate static func own(_ element: CustomElement) -> Message {
    var message = Message(msgID: "", element: .custom(element))
    message.isSelf = true
    message.status = .sending
    return message
  }
}

extension CustomContent {
  /// A message of the viewer's own with this content, to be sent.
  public func message() -> Message {
    .own(CustomElement(payload: payload, desc: text, extensionData: text))
  }
}

extension MessageCellData {
  /// The message that cell data sends, as in 2021. Data of any class sends its inner message if
  /// that is a custom one.
  ///
  /// ```swift
  /// let data = TicketCellData(direction: .outgoing)
  /// data.innerMessage = .createCustomMessage(data: payload)
  /// ```
  public final var innerMessage: Message? {
    get { message }
    set { message = newValue }
  }
}
