// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleRendering
import BubbleStrings
import BubbleText
import TUIKitCells

/// The rules for the items of a message's menu, in the current environment.
struct MenuRules {
  private let message: Message
  private let data: MessageCellData
  private let context: MessageMenuContext
  private let environment: RenderEnvironment
  private let metrics: MenuMetrics

  init(_ message: Message, data: MessageCellData, context: MessageMenuContext) {
    environment = RenderEnvironment.current
    metrics = environment.kit.metrics[MenuMetrics.self]
    (self.message, self.data, self.context) = (message, data, context)
  }

  /// The items in their order; those of equal weight in that of ``MessageMenuItem/Kind``, and an application's last.
  var items: [MessageMenuItem] {
    guard opensMenu else { return [] }
    let own = MessageMenuItem.Kind.allCases.filter(isOffered).map(item)
    let items = own + context.customItems.map(item)
    // Swift's own sort keeps no order of equals that it promises.
    return items.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.map(\.element)
  }

  /// Whether recent emoji are offered: reactions belong to messages that others have.
  var offersEmoji: Bool {
    opensMenu && context.features.contains(.react) && isFit && !data.isPlugin && !isChatbot
      && context.selectedText == nil
  }

  private var opensMenu: Bool { data.canLongPress && !data.isNotice && !data.shouldHide }

  // MARK: Conditions

  /// Whether an item may be offered at all: messages of plugins, chats with chatbots and parts of
  /// texts have fewer items.
  private func isAllowed(_ kind: MessageMenuItem.Kind) -> Bool {
    guard context.features.contains(kind.feature) else { return false }
    if context.selectedText != nil, kind != .copy, kind != .forward { return false }
    if isChatbot { return [.copy, .forward, .delete].contains(kind) }
    guard data.isPlugin else { return true }
    return [.multiSelect, .quote, .delete, .recall].contains(kind)
      || (kind == .pin && metrics.pinsPlugins)
  }

  private func isOffered(_ kind: MessageMenuItem.Kind) -> Bool {
    guard metrics.weights[kind] != nil, isAllowed(kind) else { return false }
    switch kind {
    case .playback: return message.element.type == .sound
    case .copy: return hasText && !isRisky && (metrics.copiesReplies || !isReply)
    case .forward: return isFit && data.canForward
    case .multiSelect: return !isRisky
    case .quote, .reply: return isFit
    case .recall: return isOwn && isSent && isRecent
    case .delete: return true
    case .pin: return isGroup && context.role != .member && isFit
    case .info: return isOwn && isSent
    case .translate: return hasPlainText && !isRisky && !data.hasTextBox
    case .transcribe: return message.element.type == .sound && !isRisky && !data.hasTextBox
    case .speech: return hasPlainText && !isRisky
    }
  }

  private var isRisky: Bool { message.hasRiskContent }
  private var isSent: Bool { message.status == .sent }
  private var isFit: Bool { isSent && !isRisky }
  private var isReply: Bool { data is ReplyMessageCellData }
  private var isGroup: Bool { context.isGroup ?? message.isInGroup }

  private var isOwn: Bool {
    context.viewer.map { $0.isExactly(message.sender) } ?? message.isSelf
  }

  private var isChatbot: Bool { context.isChatbot || data is ChatbotMessageCellData }

  /// Whether there is a text that can be copied.
  private var hasText: Bool {
    if let data = data as? ChatbotMessageCellData { return !data.content.isEmpty }
    return !(message.element.textToCopy?.isEmpty ?? true)
  }

  /// Whether there is a text that can be translated and read aloud; texts with formatting can't.
  private var hasPlainText: Bool { message.element.text != nil && hasText }

  /// Whether the message is younger than the time limit of a recall. Without a current time, it is.
  private var isRecent: Bool {
    let age = environment.now.map { $0.timeIntervalSince1970 - message.timestamp } ?? 0
    return age < context.recallWindow
  }

  // MARK: Items

  private func item(_ kind: MessageMenuItem.Kind) -> MessageMenuItem {
    let words = environment.localization
    let isUnpin = kind == .pin && context.isPinned
    var titleKey = metrics.titleKeys[kind] ?? kind.titleKey
    var icon = kind.icon
    if isUnpin { (titleKey, icon) = ("TUIKitGroupMessageUnPin", ChatIcons.unpin) }
    if kind == .playback, context.playsThroughHandset {
      (titleKey, icon) = ("TUIKitAudioPlaybackStyleLoudspeaker", ChatIcons.speaker)
    }
    let key = isUnpin ? "unpin" : kind.rawValue
    return MessageMenuItem(
      key: key, title: words[titleKey], picture: .icon(icon), weight: metrics.weights[kind] ?? 0,
      isDestructive: kind == .delete && metrics.marksDelete,
      action: action(key, members(of: kind)))
  }

  private func members(of kind: MessageMenuItem.Kind) -> [(String, JSONValue)] {
    switch kind {
    case .playback:
      [("device", context.playsThroughHandset ? "loudspeaker" : "handset")]
    case .copy, .forward:
      context.selectedText.map { [("text", .string($0))] } ?? []
    case .multiSelect, .quote, .reply, .recall, .delete, .pin, .info, .translate, .transcribe,
      .speech:
      []
    }
  }

  private func item(_ item: CustomMenuItem) -> MessageMenuItem {
    MessageMenuItem(
      key: item.business, title: item.title(in: environment.localization),
      picture: item.icon.isEmpty ? .icon(ChatIcons.more) : .image(path: item.icon),
      weight: item.weight, isDestructive: false,
      action: action("custom", [("business", .string(item.business))]))
  }

  private func action(_ name: String, _ members: [(String, JSONValue)]) -> JSONValue {
    .action(name, members + [("msgID", .string(message.msgID))])
  }

  // MARK: Emoji

  /// The keys of the recent emoji: those of the context, and the first of the kit's where those are too few.
  var emoji: [String] {
    guard offersEmoji else { return [] }
    var keys: [String] = []
    for key in context.recentEmoji.prefix(100) + environment.emojiSet.emoji.prefix(12).map(\.key)
    where keys.count < Self.emojiCount && !keys.contains(key) && !key.isEmpty {
      keys.append(key)
    }
    return keys
  }

  private static let emojiCount = 6
}
