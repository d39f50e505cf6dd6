// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
import BubbleRendering
import BubbleViews

extension KitScreens {
  /// TUIKit's screens, in the edition of the kit that they are drawn in.
  ///
  /// ```swift
  /// var kit = CellKit.tuikitMinimalist()
  /// kit.screens = .tuikit
  /// ```
  public static let tuikit: KitScreens = [
    .tuikitConversations, .chat, .messageMenu, .reactionSheet, .moreMenu,
  ]
}

extension KitScreen {
  /// `conversations`: TUIKit's ``ConversationList``.
  public static let tuikitConversations = KitScreen(
    "conversations", title: "Conversations",
    input: .conversations { conversations, context in
      var list = ConversationList(conversations)
      list.registry = context.registry
      return list
    })

  /// `chat`: a ``ChatScreen``, which shows the messages of any kit between TUIKit's bars.
  public static let chat = KitScreen(
    "chat", title: "Chat", settings: [.message, .offset, .firstUnread, .typing, .bars],
    input: .messages { messages, context in
      var chat = ChatScreen(messages, context)
      if let id = context.settings.message { chat.position = .message(id) }
      return chat
    })

  /// `menu`: the ``MessageMenu`` of a message, over its chat.
  public static let messageMenu = KitScreen(
    "menu", title: "Menu of a message",
    settings: [.message, .firstUnread, .typing, .bars, .menuItems],
    input: .message(suitable: { $0.isSelf && $0.element.text != nil }, makeMenu))

  /// `reactions`: the ``ReactionSheet`` of a message.
  public static let reactionSheet = KitScreen(
    "reactions", title: "Reactions", settings: [.message],
    input: .message(suitable: { !$0.reactions.isEmpty }, makeReactionSheet))

  /// `more`: a ``MoreMenu``.
  public static let moreMenu = KitScreen(
    "more", title: "More",
    input: .configuration { configuration, _ throws(ScreenError) in
      try MoreMenu(configuration: configuration)
    })

  /// - Throws: An error with the IDs of other messages for a message without reactions, whose sheet would be empty.
  @Sendable private static func makeReactionSheet(
    of message: Message, in messages: any MessageSource, _ context: ScreenContext
  ) throws(ScreenError) -> any AppScreen {
    guard message.reactions.isEmpty else {
      return ReactionSheet(of: message, renderer: MessageRenderer(context))
    }
    let others = (0..<min(messages.count, 10_000)).lazy.compactMap(messages.message)
      .filter { !$0.reactions.isEmpty && !$0.msgID.isEmpty }.prefix(3).map { $0.msgID.lineSafe }
    throw ScreenError(
      field: "",
      reason: "the message '\(message.msgID.lineSafe)' has no reactions; "
        + (others.isEmpty
          ? "nor has any other: they are in the field 'reactions'"
          : "messages with some: \(others.joined(separator: ", "))"),
      setting: .message)
  }

  @Sendable private static func makeMenu(
    of message: Message, in messages: any MessageSource, _ context: ScreenContext
  ) throws(ScreenError) -> any AppScreen {
    var menu = MessageMenuContext()
    if let items = context.settings.menuItems {
      do throws(MenuConfigurationError) {
        menu.customItems = try CustomMenuItem.items(from: items)
      } catch {
        throw ScreenError(field: "", reason: "\(error)", setting: .menuItems)
      }
    }
    return MessageMenu(of: message, over: ChatScreen(messages, context), context: menu)
  }
}

extension ChatScreen {
  /// A chat with the settings of a context, at its end or at an offset.
  fileprivate init(_ messages: any MessageSource, _ context: ScreenContext) {
    let settings = context.settings
    self.init(messages, renderer: MessageRenderer(context))
    chrome = ChatChrome(settings)
    height = settings.height
    showsTyping = settings.isTyping
    firstUnread = settings.firstUnread.flatMap(messages.place)
    if let offset = settings.offset { position = .offset(offset) }
  }
}

extension MessageRenderer {
  fileprivate init(_ context: ScreenContext) {
    self.init(environment: context.environment, registry: context.registry)
  }
}

extension ChatChrome {
  /// Creates the bars of a screen's settings.
  public init(_ settings: ScreenSettings) {
    self.init()
    showsStatusBar = settings.showsStatusBar
    navigation = settings.navigationTitle.map { NavigationBarContent(title: $0) }
    navigation?.isPeerTyping = settings.isTyping
    input = settings.draft.map { InputBarContent(draft: $0) }
  }
}
