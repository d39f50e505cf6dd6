// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
public import BubbleViews
public import Foundation

/// What an application decides about a chat: ChatKit's hooks, each a closure of a value.
///
/// ```swift
/// var configuration = ChatKitConfiguration(viewer: "mira")
/// configuration.filterMessages = MessageFilters.groupDirected(viewer: "mira")
/// configuration.decideSending = { message, _ in
///   message.element.text?.text == "" ? .refused(feedback: "There is nothing to send.") : .granted
/// }
/// let received = await configuration.receive(batch, in: conversation)
/// ```
///
/// What the hooks of the original got wrong, and what these do, is in <doc:Hooks>.
public struct ChatKitConfiguration: Sendable {
  /// The client ID of who looks at the screen.
  public var viewer: String

  /// Names that the viewer goes by, which mention them. The client ID always does.
  public var viewerNames: [String] = []

  // MARK: Messages

  /// Decides which messages are shown, and as what. Asked once for each batch that arrives, and for each page of the
  /// history. The default shows all.
  public var filterMessages: MessageFilter = { messages, _ in messages }

  /// Decides whether a message is sent, after its row is shown. The default grants it.
  public var decideSending: @Sendable (Message, Conversation) async -> SendDecision = { _, _ in
    .granted
  }

  /// Learns of each custom message that arrives, before it is filtered. The default does nothing.
  public var customMessageArrived: @Sendable (CustomMessageNotice) -> Void = { _ in }

  /// Whether a text mentions someone of several names. The default is ``MentionRule/isMentioned(anyOf:in:)``.
  public var mentions: @Sendable (_ names: [String], _ text: String) -> Bool = {
    MentionRule.isMentioned(anyOf: $0, in: $1)
  }

  /// The items of a long press, in place of the default ones. The default is `nil`: texts can be copied.
  public var menuItems: (@Sendable (MenuRequest) -> [ChatKitMenuItem])?

  /// Opens the images of a conversation. There is no default.
  public var previewImages: (@Sendable (ImagePreview) -> Void)?

  /// Opens a place. There is no default.
  public var previewLocation: (@Sendable (LocationElement) -> Void)?

  // MARK: People

  /// Opens the profile of someone whose avatar was tapped. There is no default.
  public var openProfile: (@Sendable (_ clientID: String, UserProfile?) -> Void)?

  /// The radius of the corners of avatars of a size, in points. The default is `nil`: the kit's.
  public var avatarCornerRadius: (@Sendable (CGSize) -> CGFloat)?

  // MARK: Lists of conversations

  /// What swiping a row offers, given the default actions. The first is at the trailing edge. The default is what it
  /// is given.
  public var swipeActions: @Sendable (Conversation, [ChatKitSwipeAction]) -> [ChatKitSwipeAction] =
    { $1 }

  /// Learns that a conversation was deleted from this device. The default does nothing.
  public var conversationDeleted: @Sendable (Conversation) -> Void = { _ in }

  /// Makes the row of a conversation; `nil`, as the default does, for ChatKit's.
  public var makeRow: @Sendable (Conversation) -> View? = { _ in nil }

  /// Changes a row after it was filled, ChatKit's or the application's. The default does nothing.
  public var configureRow: @Sendable (View, Conversation) -> Void = { _, _ in }

  /// The height of a row, in points; `nil`, as the default answers, for ChatKit's.
  public var rowHeight: @Sendable (Conversation) -> CGFloat? = { _ in nil }

  /// What the tab of conversations shows of how many messages are unread; `nil` for nothing. The default is
  /// ``UnreadBadge/text(count:)``.
  public var unreadBadge: @Sendable (_ count: Int) -> String? = { UnreadBadge.text(count: $0) }

  // MARK: The session

  /// Decides what follows from what happened to the connection, given the usual answer. The default is that.
  public var answerSession: @Sendable (SessionEvent, _ usual: SessionAnswer) -> SessionAnswer = {
    $1
  }

  /// Makes a configuration with every hook at its default.
  ///
  /// - Parameter viewer: The client ID of who looks at the screen.
  public init(viewer: String) { self.viewer = viewer }
}

extension ChatKitConfiguration {
  /// How an avatar of a size is drawn: with the corners of ``avatarCornerRadius``, where it is set.
  ///
  /// - Parameter style: How avatars are drawn otherwise.
  public func avatarStyle(size: CGSize, over style: AvatarStyle) -> AvatarStyle {
    guard let radius = avatarCornerRadius?(size) else { return style }
    var style = style
    let limit = min(size.width, size.height) / 2
    style.shape = .rounded(radius: radius.isFinite ? min(max(radius, 0), limit) : 0)
    return style
  }

  /// What a long press on an avatar adds to the text that is being written: `@Mira `, in groups, and `nil` for the
  /// viewer's own avatar and in other conversations.
  public func mentionText(for message: Message, in conversation: Conversation) -> String? {
    guard conversation.isInGroup, message.sender != viewer, !message.isSelf else { return nil }
    return "@" + message.senderName + " "
  }
}
