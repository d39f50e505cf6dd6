// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleRendering
public import BubbleViews
import Foundation

/// The menu that a long press on a message opens, over its chat.
///
/// ```swift
/// var chat = ChatScreen(messages, renderer: renderer)
/// chat.chrome.navigation = NavigationBarContent(title: "Mira")
/// let menu = MessageMenu(of: message, over: chat)
/// menu.items.map(\.key)          // ["copy", "forward", …]
/// ```
///
/// Notices have no menu: the chat is drawn without one.
public struct MessageMenu: AppScreen {
  /// The message that was pressed.
  public var message: Message

  /// The chat below the menu. If the message isn't visible, the chat is scrolled to it; a message that isn't
  /// in the chat is drawn after the last one.
  public var chat: ChatScreen

  /// The viewer, and the features that the application enables.
  public var context: MessageMenuContext

  /// The page of the menu, in an edition with pages. The default is 0, the first; larger numbers mean the
  /// last page.
  public var page = 0

  public init(
    of message: Message, over chat: ChatScreen, context: MessageMenuContext = MessageMenuContext()
  ) {
    (self.message, self.chat, self.context) = (message, chat, context)
  }

  /// The items in display order, in the environment of the chat's renderer.
  public var items: [MessageMenuItem] {
    chat.renderer.environment.perform { rules.items }
  }

  /// The contents as JSON: the menu's frame, and its items with their frames and actions.
  public var json: JSONValue {
    chat.renderer.environment.perform { makeLayout().json }
  }

  public func makeView() -> View { makeLayout().makeView() }

  private var rules: MenuRules {
    MenuRules(message, data: chat.renderer.registry.cellData(for: message), context: context)
  }

  /// Lays out the menu in the environment that is current.
  func makeLayout() -> MenuLayout {
    MenuLayout(
      message: message, chat: chatLayout, items: rules.items, emoji: rules.emoji, page: page)
  }

  /// The chat, scrolled to where the message is seen.
  private var chatLayout: ChatLayout {
    var chat = chat
    let messages = chat.messages
    if messages.place(ofMessage: message.msgID) == nil {
      chat.messages = MessagesInMemory(
        (0..<messages.count).compactMap(messages.message) + [message])
    }
    let layout = chat.makeLayout()
    guard layout.row(of: message.msgID) == nil else { return layout }
    chat.position = .message(message.msgID)
    return chat.makeLayout()
  }
}
