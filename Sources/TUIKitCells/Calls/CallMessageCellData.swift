// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleStrings
import BubbleText
public import BubbleViews
import Foundation

/// Data of a step of a call between two people.
///
/// It is on the caller's side, whoever sent the message.
public final class CallMessageCellData: TextMessageCellData {
  /// The step of the call; `nil` for data without a message.
  public private(set) var call: Call?

  /// Whether a dot marks a call that the viewer missed.
  public private(set) var showsUnreadDot = false

  public override class func getCellData(message: Message) -> MessageCellData {
    guard let call = Call(message) else {
      return UnsupportedMessageCellData.getCellData(message: message)
    }
    let data = CallMessageCellData(
      message: message, direction: call.isByViewer ? .outgoing : .incoming)
    data.call = call
    data.content = call.text(
      from: message.senderName, in: RenderContext.current.environment.localization)
    data.showsUnreadDot = call.isMissed && message.localCustomInt == 0
    if call.isByViewer != message.isSelf { data.showOwner(of: call, sentBy: message) }
    return data
  }

  public override class func getDisplayString(message: Message) -> String {
    guard let environment = RenderContext.currentIfAny?.environment else { return "" }
    return Call.displayString(of: message, in: environment.localization)
  }

  /// Shows the participant on whose side the message is, if the other one sent it. The message has
  /// no more of that person than the user ID.
  private func showOwner(of call: Call, sentBy message: Message) {
    identifier = (call.isByViewer ? call.inviter : message.userID) ?? ""
    senderName = identifier
    avatarURL = nil
  }

  public override var spokenContent: String? {
    guard let call else { return super.spokenContent }
    let words = RenderEnvironment.current.localization
    return spoken(words[call.isVideo ? "TUIChatVideoCall" : "TUIChatAudioCall"], content, in: words)
  }

  public override var spokenTraits: AccessibilityTraits {
    call == nil ? super.spokenTraits : .button
  }

  /// The icon of the call's medium.
  var icon: Icon? {
    guard let call else { return nil }
    guard call.isVideo else { return .audioCall }
    return call.isByViewer ? .videoCallOwn : .videoCall
  }

  override var isDecorated: Bool { call != nil }

  /// The text with the icon's place: before it, or after it where the viewer called.
  override func decorated(
    _ text: AttributedText, in environment: RenderEnvironment
  ) -> AttributedText {
    guard let call else { return text }
    var attributes = TextAttributes(font: Self.font)
    attributes.attachment = Self.iconBox(in: environment)
    let icon = AttributedText(TextAttachment.character, attributes: attributes)
    let space = AttributedText(Self.iconSpace, font: Self.font)
    var line = call.isByViewer ? text : icon
    line.append(space)
    line.append(call.isByViewer ? icon : text)
    return line
  }

  // No line ends between the icon and the word beside it.
  private static let iconSpace = "\u{A0}\u{A0}"

  override func boxedText(
    in environment: RenderEnvironment
  ) -> (text: String, box: TextAttachment)? {
    guard let call else { return super.boxedText(in: environment) }
    return Self.boxed(content, of: call, emoji: environment.emojiSet).map {
      ($0, Self.iconBox(in: environment))
    }
  }

  /// The text with U+FFFC in the icon's place; `nil` for a text that has emoji or U+FFFC itself.
  private static func boxed(_ text: String, of call: Call, emoji: EmojiSet) -> String? {
    guard !emoji.isNamed(in: text), !text.containsExactly(TextAttachment.character) else {
      return nil
    }
    let (text, icon) = (text.withoutIdleDirection, TextAttachment.character)
    return call.isByViewer ? text + iconSpace + icon : icon + iconSpace + text
  }

  /// The sizes of rows of calls.
  @Sendable static func rows(in environment: RenderEnvironment) -> any FastMeasure {
    let (localization, emoji) = (environment.localization, environment.emojiSet)
    return TextRows(in: environment, box: iconBox(in: environment)) { message in
      // A receipt is beside the content of whom the message is on the side of.
      guard let call = Call(message), call.isByViewer == message.isSelf || !message.needReadReceipt
      else { return nil }
      let text = call.text(from: message.senderName, in: localization)
      return boxed(text, of: call, emoji: emoji).map {
        .init(text: $0, hasBoxes: true, isOutgoing: call.isByViewer)
      }
    }
  }

  /// The name of the icon's place in the text.
  static let iconIdentifier = "call"

  /// An icon as high as the font's size, in the middle of its line.
  private static func iconBox(in environment: RenderEnvironment) -> TextAttachment {
    let side = font.size * environment.textScale
    let lineHeight = EmojiText.lineHeight(of: font, in: environment)
    return TextAttachment(
      identifier: iconIdentifier, width: side, height: side, descent: (lineHeight - side) / 2)
  }
}

/// Data of a step of a call in a group: a notice.
final class GroupCallCellData: SystemMessageCellData {
  override class func getCellData(message: Message) -> MessageCellData {
    let data = GroupCallCellData(message: message)
    data.showName = false
    data.content = getDisplayString(message: message)
    return data
  }

  override class func getDisplayString(message: Message) -> String {
    guard let environment = RenderContext.currentIfAny?.environment else { return "" }
    return Call.displayString(of: message, in: environment.localization)
  }
}
