// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleStrings
import Foundation

/// Data of a message without a registered cell: a text that explains it.
public final class UnsupportedMessageCellData: TextMessageCellData {
  public override class func getCellData(message: Message) -> MessageCellData {
    let data = UnsupportedMessageCellData(message: message)
    data.content = RenderEnvironment.current.localization["TUIKitNotSupportThisMessage"]
    return data
  }
}

/// Data of a message that is a sign between programs, not for people. It is consumed, and never shown.
final class DroppedMessageCellData: MessageCellData {
  override class func getCellData(message: Message) -> MessageCellData {
    DroppedMessageCellData(message: message)
  }

  override var shouldHide: Bool { true }
}

extension Message {
  /// Whether a custom message is a sign between programs, not for people: signalling that counts neither as
  /// unread nor as a last message, and messages of plugins that aren't there.
  var isBetweenPrograms: Bool {
    guard let element = element.custom else { return false }
    if signaling != nil, isExcludedFromUnreadCount, isExcludedFromLastMessage { return true }
    guard let id = businessID else { return false }
    if id.isExactly("chatbotPlugin") { return element.payload?["src"]?.int == 22 }
    return id.utf8.count > 12
      && (id.contains(name: "customerServicePlugin") || id.contains(name: "IgnoreMessage"))
  }
}

extension String {
  /// Whether an ASCII name is in the text. Foundation's search is for any text in any language.
  fileprivate func contains(name: StaticString) -> Bool {
    let count = name.utf8CodeUnitCount
    let first = Int32(name.utf8Start.pointee)
    var text = self
    return text.withUTF8 { bytes in
      guard var start = bytes.baseAddress else { return false }
      let end = start + bytes.count
      while end - start >= count, let found = memchr(start, first, end - start) {
        start = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
        if end - start >= count, memcmp(start, name.utf8Start, count) == 0 { return true }
        start += 1
      }
      return false
    }
  }
}

/// The lines that a list of conversations shows for messages that no cell shows yet.
enum UnsupportedText {
  /// The line for any such message.
  static func of(_ message: Message, in localization: Localization) -> String {
    localization["TUIKitMessageTipsUnsupportCustomMessage"]
  }
}
