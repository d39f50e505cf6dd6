// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleViews
public import TUIKitCells

/// An item of a message menu.
public struct MessageMenuItem: Hashable, Sendable {
  /// The kit's own items.
  public typealias Kind = MenuItemKind

  /// The icon of an item.
  public enum Picture: Hashable, Sendable {
    case icon(Icon)

    /// An image, by its path in the resource folder.
    case image(path: String)
  }

  /// The name of the action: that of the kind, `unpin`, or an application's own.
  public let key: String

  /// The title, in the environment's language.
  public let title: String

  /// The icon.
  public let picture: Picture

  /// The item's weight: items with higher weights come first.
  public let weight: Int

  /// Whether it has the colour of destructive actions.
  public let isDestructive: Bool

  /// The action of a tap: `{"action":"copy","msgID":"m-1"}`.
  public let action: JSONValue
}

extension MessageMenuItem.Kind {
  /// The key of the item's title in the strings.
  var titleKey: String {
    switch self {
    case .playback: "TUIKitAudioPlaybackStyleHandset"
    case .copy: "Copy"
    case .forward: "Forward"
    case .multiSelect: "MultiSelect"
    case .quote: "TUIKitReference"
    case .reply: "Reply"
    case .recall: "Recall"
    case .delete: "Delete"
    case .pin: "TUIKitGroupMessagePin"
    case .info: "TUIChatMenuInfo"
    case .translate: "TUIChatMenuTranslate"
    case .transcribe: "TUIChatMenuTranscribe"
    case .speech: "TUIChatMenuSpeech"
    }
  }

  var icon: Icon {
    switch self {
    case .playback: ChatIcons.handset
    case .copy: ChatIcons.copy
    case .forward: ChatIcons.forward
    case .multiSelect: ChatIcons.multiSelect
    case .quote: ChatIcons.quote
    case .reply: ChatIcons.reply
    case .recall: ChatIcons.recall
    case .delete: ChatIcons.delete
    case .pin: ChatIcons.pin
    case .info: ChatIcons.info
    case .translate: ChatIcons.translate
    case .transcribe: ChatIcons.transcribe
    case .speech: ChatIcons.speech
    }
  }
}
