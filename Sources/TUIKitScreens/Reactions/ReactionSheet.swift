// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
public import BubbleRendering
public import BubbleViews
import Foundation

/// The sheet of a message's reactions, with a tab for each emoji.
///
/// The viewer's own row is marked, and its tap removes the reaction.
public struct ReactionSheet: AppScreen {
  /// A tab of the sheet.
  public enum Tab: Hashable, Sendable {
    case all

    /// The reactions with an emoji, by its key. An emoji without reactions shows all.
    case reaction(String)
  }

  /// The message, with its reactions.
  public var message: Message

  /// The renderer of the sheet. ``json`` uses its environment.
  public var renderer: MessageRenderer

  /// The tab that is open. The default is ``Tab/all``.
  public var tab = Tab.all

  /// The ID of the viewer; `nil`, the default, for the sender of a message that the viewer sent. If it isn't
  /// known, and a reaction doesn't name everyone, the viewer has a row of their own.
  public var viewer: String?

  public init(of message: Message, renderer: MessageRenderer) {
    (self.message, self.renderer) = (message, renderer)
  }

  /// The contents as JSON: the tabs and the rows, with their frames and actions.
  public var json: JSONValue {
    renderer.environment.perform { ReactionSheetView(self).json }
  }

  public func makeView() -> View { ReactionSheetView(self) }

  /// The people who reacted, as far as the message names them.
  var people: ReactionPeople {
    ReactionPeople(message, tab: tab, viewer: viewer ?? (message.isSelf ? message.sender : nil))
  }
}
