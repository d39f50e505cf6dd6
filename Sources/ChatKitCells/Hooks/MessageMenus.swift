// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleViews

/// A long press on a message.
public struct MenuRequest: Sendable {
  /// The message.
  public let message: Message

  /// Whose it is.
  public let owner: ChatKitOwner

  /// Where it is.
  public let conversation: Conversation

  /// Makes the request for a message.
  public init(_ message: Message, in conversation: Conversation) {
    self.message = message
    self.conversation = conversation
    owner = message.chatKitOwner
  }
}

/// An item of the menu that a long press opens.
public struct ChatKitMenuItem: Sendable {
  /// What the item does, for programs: `copy`.
  public var name: String

  /// What is written on it.
  public var title: String

  /// Whether it can be chosen. Menus leave out what cannot.
  public var isEnabled: Bool

  /// What choosing it does.
  public var action: @Sendable () -> Void

  /// Makes an item.
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

  /// Copying, for texts; nothing for other messages.
  public static func defaultMenu(
    for request: MenuRequest, in localization: Localization
  ) -> [ChatKitMenuItem] {
    guard request.message.element.text != nil, request.owner != .system else { return [] }
    return [ChatKitMenuItem("copy", title: localization["copy"])]
  }
}
