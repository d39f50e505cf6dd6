// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
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
    let icon = iconText(in: environment)
    // No line ends between the icon and the word beside it.
    let space = AttributedText("\u{A0}\u{A0}", font: Self.font)
    var line = call.isByViewer ? text : icon
    line.append(space)
    line.append(call.isByViewer ? icon : text)
    return line
  }

  /// The name of the icon's place in the text.
  static let iconIdentifier = "call"

  /// An icon as high as the font's size, in the middle of its line.
  private func iconText(in environment: RenderEnvironment) -> AttributedText {
    let side = Self.font.size * environment.textScale
    let lineHeight = EmojiText.lineHeight(of: Self.font, in: environment)
    var attributes = TextAttributes(font: Self.font)
    attributes.attachment = TextAttachment(
      identifier: Self.iconIdentifier, width: side, height: side,
      descent: (lineHeight - side) / 2)
    return AttributedText(TextAttachment.character, attributes: attributes)
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
