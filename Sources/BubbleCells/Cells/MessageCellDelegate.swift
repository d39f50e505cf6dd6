// SPDX-License-Identifier: MIT
import BubbleText
import BubbleViews

/// A delegate that receives the interactions of a message. Every method is optional.
///
/// The methods' names are those of ``/BubbleViews/Interaction/action`` in a cell's interactions.
public protocol MessageCellDelegate: AnyObject {
  /// The message was tapped.
  func onSelectMessage(_ cell: MessageCell)

  /// The message was double-tapped, in kits that show its text in large type then.
  func onDoubleTapMessage(_ cell: MessageCell)

  /// The message was long-pressed, for 0.4 seconds.
  func onLongPressMessage(_ cell: MessageCell)

  /// The failure mark of a message was tapped.
  func onRetryMessage(_ cell: MessageCell)

  /// The sender's avatar was tapped.
  func onSelectMessageAvatar(_ cell: MessageCell)

  /// The sender's avatar was long-pressed, for 0.4 seconds.
  func onLongSelectMessageAvatar(_ cell: MessageCell)

  /// The read receipt was tapped.
  func onSelectReadReceipt(_ cell: MessageCell)

  /// A link in the message's text was tapped.
  func onSelectLink(_ address: String, in cell: MessageCell)

  /// The offer to edit a recalled message again was tapped.
  func onReEditMessage(_ cell: MessageCell)

  /// The name of a member in a notice was tapped.
  func onSelectMember(_ userID: String, in cell: MessageCell)

  /// A reaction to the message was tapped.
  func onSelectReaction(_ reactionID: String, in cell: MessageCell)

  /// The button that counts replies to the message was tapped.
  func onSelectReplies(_ cell: MessageCell)

  /// The message's translation, or its transcript, was long-pressed, for 0.4 seconds.
  func onLongPressTranslation(_ cell: MessageCell)

  /// The button that shows the original of a translated message was tapped.
  func onShowOriginal(_ cell: MessageCell)

  /// The mark of a failed translation was tapped.
  func onRetryTranslation(_ cell: MessageCell)

  /// The button that reads the message aloud was tapped.
  func onPlaySpeech(_ cell: MessageCell)
}

extension MessageCellDelegate {
  public func onSelectMessage(_ cell: MessageCell) {}
  public func onDoubleTapMessage(_ cell: MessageCell) {}
  public func onLongPressMessage(_ cell: MessageCell) {}
  public func onRetryMessage(_ cell: MessageCell) {}
  public func onSelectMessageAvatar(_ cell: MessageCell) {}
  public func onLongSelectMessageAvatar(_ cell: MessageCell) {}
  public func onSelectReadReceipt(_ cell: MessageCell) {}
  public func onSelectLink(_ address: String, in cell: MessageCell) {}
  public func onReEditMessage(_ cell: MessageCell) {}
  public func onSelectMember(_ userID: String, in cell: MessageCell) {}
  public func onSelectReaction(_ reactionID: String, in cell: MessageCell) {}
  public func onSelectReplies(_ cell: MessageCell) {}
  public func onLongPressTranslation(_ cell: MessageCell) {}
  public func onShowOriginal(_ cell: MessageCell) {}
  public func onRetryTranslation(_ cell: MessageCell) {}
  public func onPlaySpeech(_ cell: MessageCell) {}
}

extension MessageCell {
  /// The interactions of the cell's own visible parts.
  var partInteractions: [Interaction] {
    let press = Interaction.Kind.longPress(duration: 0.4)
    return [
      part(container, .tap(count: 1), "onSelectMessage") { $0.onSelectMessage($1) },
      part(container, press, "onLongPressMessage") { $0.onLongPressMessage($1) },
      part(avatarView, .tap(count: 1), "onSelectMessageAvatar") { $0.onSelectMessageAvatar($1) },
      part(avatarView, press, "onLongSelectMessageAvatar") { $0.onLongSelectMessageAvatar($1) },
      part(failedMark, .tap(count: 1), "onRetryMessage") { $0.onRetryMessage($1) },
      part(readReceiptLabel, .tap(count: 1), "onSelectReadReceipt") { $0.onSelectReadReceipt($1) },
    ].compactMap(\.self)
  }

  private func part(
    _ view: View, _ kind: Interaction.Kind, _ action: String,
    _ call: @escaping (any MessageCellDelegate, MessageCell) -> Void
  ) -> Interaction? {
    guard !view.isHidden else { return nil }
    return Interaction(kind, in: view.frame, of: self, action: action) { [weak self] _ in
      guard let self, let delegate else { return false }
      call(delegate, self)
      return true
    }
  }
}
