// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleMessages
public import BubbleRendering
public import BubbleScreens
public import BubbleViews
import Foundation

/// The sheet that names who reacted to a message, with a tab for each emoji.
///
/// A row of the viewer's own says so, and that a tap takes the reaction back.
public struct ReactionSheet: AppScreen {
  /// Which reactions are shown.
  public enum Tab: Hashable, Sendable {
    case all

    /// Those with an emoji, by its key. One that no one chose shows all.
    case reaction(String)
  }

  /// The message, with its reactions.
  public var message: Message

  /// Draws the sheet. Its environment is that of ``json``.
  public var renderer: MessageRenderer

  /// The tab that is open. The default is ``Tab/all``.
  public var tab = Tab.all

  /// The ID of who is looking; `nil`, the default, for the sender of a message that the viewer sent. Where it isn't
  /// known, and a reaction doesn't name everyone, the viewer has a row of their own.
  public var viewer: String?

  public init(of message: Message, renderer: MessageRenderer) {
    (self.message, self.renderer) = (message, renderer)
  }

  /// The tabs and the rows, with their frames and what taps mean.
  public var json: JSONValue {
    renderer.environment.perform { ReactionSheetView(self).json }
  }

  public func makeView() -> View { ReactionSheetView(self) }

  /// Who reacted, as far as the message names them.
  var people: ReactionPeople {
    ReactionPeople(message, tab: tab, viewer: viewer ?? (message.isSelf ? message.sender : nil))
  }
}
