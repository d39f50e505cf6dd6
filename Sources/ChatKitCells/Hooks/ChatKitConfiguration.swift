// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleStrings
public import BubbleViews
public import Foundation

/// The settings and hooks by which an application controls a chat.
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
/// <doc:Hooks> lists the differences from the original's hooks.
public struct ChatKitConfiguration: Sendable {
  /// The client ID of the viewer.
  public var viewer: String

  /// The names that mention the viewer, besides the client ID.
  public var viewerNames: [String] = []

  // MARK: Messages

  /// A filter of messages before they are shown. Called once for each batch that arrives, and for
  /// each page of the history. The default shows all.
  public var filterMessages: MessageFilter = { messages, _ in messages }

  /// The decision whether a message is sent, made after its row is shown. The default grants it.
  public var decideSending: @Sendable (Message, Conversation) async -> SendDecision = { _, _ in
    .granted
  }

  /// Called for each custom message that arrives, before it is filtered. The default does nothing.
  public var customMessageArrived: @Sendable (CustomMessageNotice) -> Void = { _ in }

  /// Whether a text mentions someone with one of several names. The default is
  /// ``MentionRule/isMentioned(anyOf:in:)``.
  public var mentions: @Sendable (_ names: [String], _ text: String) -> Bool = {
    MentionRule.isMentioned(anyOf: $0, in: $1)
  }

  /// The items of a long press, in place of the default ones. The default is `nil`: texts can be copied.
  public var menuItems: (@Sendable (MenuRequest) -> [ChatKitMenuItem])?

  /// Opens the images of a conversation. There is no default.
  public var previewImages: (@Sendable (ImagePreview) -> Void)?

  /// Opens a location. There is no default.
  public var previewLocation: (@Sendable (LocationElement) -> Void)?

  // MARK: People

  /// Opens the profile of someone whose avatar was tapped. There is no default.
  public var openProfile: (@Sendable (_ clientID: String, UserProfile?) -> Void)?

  /// The radius of the corners of avatars of a size, in points. The default is `nil`: the kit's.
  public var avatarCornerRadius: (@Sendable (CGSize) -> CGFloat)?

  // MARK: Lists of conversations

  /// The swipe actions of a row, given the default ones. The first is at the trailing edge. The default
  /// returns those.
  public var swipeActions: @Sendable (Conversation, [ChatKitSwipeAction]) -> [ChatKitSwipeAction] =
    { $1 }

  /// Called after a conversation was deleted from this device. The default does nothing.
  public var conversationDeleted: @Sendable (Conversation) -> Void = { _ in }

  /// Creates the row of a conversation; `nil`, the default, for ChatKit's.
  public var makeRow: @Sendable (Conversation) -> View? = { _ in nil }

  /// A closure that changes a row after it was filled, ChatKit's or the application's. The default
  /// does nothing.
  public var configureRow: @Sendable (View, Conversation) -> Void = { _, _ in }

  /// The height of a row, in points; `nil`, the default, for ChatKit's.
  public var rowHeight: @Sendable (Conversation) -> CGFloat? = { _ in nil }

  /// The badge of the tab of conversations, given the number of unread messages; `nil` for none. The default
  /// is ``UnreadBadge/text(count:)``.
  public var unreadBadge: @Sendable (_ count: Int) -> String? = { UnreadBadge.text(count: $0) }

  // MARK: The session

  /// The response to an event of the connection, given the default response. The default returns
  /// that.
  public var answerSession: @Sendable (SessionEvent, _ usual: SessionAnswer) -> SessionAnswer = {
    $1
  }

  /// Creates a configuration with every hook at its default.
  ///
  /// - Parameter viewer: The client ID of the viewer.
  public init(viewer: String) { self.viewer = viewer }
}

extension ChatKitConfiguration {
  /// Returns the style of an avatar of a size, with the corners of ``avatarCornerRadius`` if it is set.
  ///
  /// - Parameter style: The style to change.
  public func avatarStyle(size: CGSize, over style: AvatarStyle) -> AvatarStyle {
    guard let radius = avatarCornerRadius?(size) else { return style }
    var style = style
    let limit = min(size.width, size.height) / 2
    style.shape = .rounded(radius: radius.isFinite ? min(max(radius, 0), limit) : 0)
    return style
  }

  /// The text that a long press on an avatar adds to the draft: `@Mira `, in groups, and `nil` for the
  /// viewer's own avatar and in other conversations.
  public func mentionText(for message: Message, in conversation: Conversation) -> String? {
    guard conversation.isInGroup, !message.sender.isExactly(viewer), !message.isSelf else {
      return nil
    }
    return "@" + message.senderName + " "
  }
}

/// The rule for mentions in a text.
public enum MentionRule {
  /// Whether a text mentions one of several names, or everyone: `@Mira`, `@all`.
  ///
  /// After the name comes a space, a punctuation mark or the end of the text: `@Tomas` doesn't mention Tom.
  /// There must be no ASCII letter or digit before the `@`, as in an e-mail address. Everyone is `@all`, in
  /// upper or lower case; names are compared exactly.
  public static func isMentioned(anyOf names: [String], in text: String) -> Bool {
    let names = names.filter { !$0.isEmpty }
    var rest = text.unicodeScalars[...]
    var previous: Unicode.Scalar?
    while let mark = rest.firstIndex(of: "@") {
      if let before = rest[..<mark].last { previous = before }
      rest = rest[rest.index(after: mark)...]
      if !(previous?.isPartOfAddress ?? false), begins(Substring(rest), withAnyOf: names) {
        return true
      }
      previous = "@"
    }
    return false
  }

  private static func begins(_ text: Substring, withAnyOf names: [String]) -> Bool {
    let scalars = text.unicodeScalars
    let isAll = Substring(scalars.prefix(3)).lowercased().isExactly("all")
    if isAll, ends(scalars.dropFirst(3)) { return true }
    return names.contains {
      text.beginsExactly(with: $0) && ends(scalars.dropFirst($0.unicodeScalars.count))
    }
  }

  /// Whether a name ends before the rest of a text.
  private static func ends(_ rest: Substring.UnicodeScalarView) -> Bool {
    guard let next = rest.first else { return true }
    return next.isWhitespace || next.isPunctuation
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfAddress: Bool { ASCII.isLetter(value) || ASCII.isDigit(value) }
}

/// Formatting of the number of unread messages.
public enum UnreadBadge {
  /// The text of a badge: `nil` for none unread, and three dots for more than 99.
  public static func text(count: Int) -> String? {
    guard count > 0 else { return nil }
    return count > 99 ? "\u{B7}\u{B7}\u{B7}" : String(count)
  }

  /// The number of unread messages in conversations that aren't muted.
  public static func total(of conversations: some Sequence<Conversation>) -> Int {
    conversations.reduce(0) { sum, conversation in
      guard !conversation.isMuted, conversation.unreadCount > 0 else { return sum }
      let (total, overflow) = sum.addingReportingOverflow(conversation.unreadCount)
      return overflow ? .max : total
    }
  }
}
