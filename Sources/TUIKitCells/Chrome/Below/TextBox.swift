// SPDX-License-Identifier: MIT
package import BubbleCells
import BubbleMessages

/// The text in the box below a message: a translation of a text, or a transcript of a recording.
struct TextBox: Hashable {
  enum Source: Hashable {
    case translation
    case transcript
  }

  enum State: Hashable {
    /// The text is on its way.
    case loading

    case shown

    /// The text was found unfit to show.
    case struck
  }

  let source: Source
  let state: State
  let text: String

  /// Whether the box shows instead of the message, with a button that shows the message again.
  let hidesOriginal: Bool

  /// - Returns: `nil` for a message without a box, or whose box is hidden.
  init?(of data: MessageCellData) {
    // Most messages have none, and aren't to be copied for the answer.
    guard data.message?.localCustomData != nil, !data.isNotice, let message = data.message,
      let values = message.localCustomData
    else { return nil }
    if message.element.isText {
      source = .translation
    } else if message.element.type == .sound {
      source = .transcript
    } else {
      return nil
    }
    let key = source == .translation ? "translation" : "voice_to_text"
    let text = values[key]?.string ?? ""
    guard let state = State(status: values[key + "_view_status"]?.int, text: text) else {
      return nil
    }
    self.state = state
    self.text = text
    hidesOriginal = Self.hidesOriginal(of: message, source, state)
  }

  /// A message with a quote keeps its original: the quote belongs to it.
  private static func hidesOriginal(of message: Message, _ source: Source, _ state: State) -> Bool {
    guard source == .translation, state == .shown, let values = message.localCustomData,
      values["translation_hide_original"]?.bool == true
    else { return false }
    return values["translation_user_show_original"]?.bool != true && message.quotedMsgID == nil
      && message.cloudCustomData?["messageReply"] == nil
  }
}

extension TextBox.State {
  /// - Parameter status: The number that the original system stores: 2 loading, 3 shown, 4 struck; all others
  ///   hide the box.
  fileprivate init?(status: Int?, text: String) {
    switch status {
    case 2: self = .loading
    case 3 where !text.isEmpty: self = .shown
    case 4: self = .struck
    default: return nil
    }
  }
}

extension MessageCellData {
  /// Whether there is a translation or a transcript below the message, or one is on its way.
  package var hasTextBox: Bool { TextBox(of: self) != nil }
}
