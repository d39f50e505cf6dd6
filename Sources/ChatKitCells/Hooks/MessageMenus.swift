// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleViews

/// A long press on a message.
public struct MenuRequest: Sendable {
  /// The message.
  public let message: Message

  /// The message's owner.
  public let owner: ChatKitOwner

  /// The conversation.
  public let conversation: Conversation

  /// Creates the request for a message.
  public init(_ message: Message, in conversation: Conversation) {
    self.message = message
    self.conversation = conversation
    owner = message.chatKitOwner
  }
}

/// An item of the menu of a long press.
public struct ChatKitMenuItem: Sendable {
  /// The name of its action, for programs: `copy`.
  public var name: String

  /// The title.
  public var title: String

  /// Whether it is enabled. Menus leave out disabled items.
  public var isEnabled: Bool

  /// The action.
  public var action: @Sendable () -> Void

  /// Creates an item.
  public init(
    _ name: String, title: String, isEnabled: Bool = true,
    action: @escaping @Sendable () -> Void = {}
  ) {
    self.name = name
    self.title = title
    self.isEnabled = isEnabled
    self.action = action
  }
}

extension ChatKitConfiguration {
  /// The items of a message's menu, from the leading one. Without any, a long press does nothing.
  public func menu(for request: MenuRequest, in localization: Localization) -> [ChatKitMenuItem] {
    let items = menuItems?(request) ?? Self.defaultMenu(for: request, in: localization)
    return items.filter(\.isEnabled)
  }

  /// The default items: copying, for texts and cards with text; none for other messages.
  public static func defaultMenu(
    for request: MenuRequest, in localization: Localization
  ) -> [ChatKitMenuItem] {
    guard request.message.element.textToCopy != nil, request.owner != .system else { return [] }
    return [ChatKitMenuItem("copy", title: localization["copy"])]
  }
}
