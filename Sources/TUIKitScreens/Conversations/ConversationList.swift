// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleRendering
import BubbleStrings
import BubbleText
public import BubbleViews
import Foundation
public import TUIKitCells

/// TUIKit's conversation list, in the edition of the environment's kit.
///
/// ```swift
/// let list = ConversationList(ConversationReader(bytes).compactMap { try? $0.result.get() })
/// let png = try list.encoded(as: .png, in: environment)
/// ```
///
/// Times are relative to the environment's `now`.
public struct ConversationList: AppScreen {
  /// The conversations, in any order.
  public var conversations: [Conversation]

  /// Whether the list shows the minimised groups, which are one row in the main list. The default is `false`.
  public var showsFoldedGroups = false

  /// Whether online peers have a mark; `nil`, the default, as in the edition: the Minimalist one has.
  public var showsOnlineStatus: Bool?

  /// The sizes of rows; `nil`, the default, for those of the edition.
  public var metrics: ConversationMetrics?

  /// The registry that has the display strings of messages. The default has TUIKit's.
  public var registry = CellRegistry()

  /// Creates a conversation list.
  public init(_ conversations: [Conversation]) { self.conversations = conversations }

  /// The contents as JSON: the rows from top to bottom, in points, and the omitted conversations,
  /// with the reasons.
  ///
  /// A row has its `id`, `frame`, `title`, `subtitle` and the `subtitleParts` that it consists of, `time`,
  /// `badge` (`kind` and `text`), whether it is `muted`, `pinned` and `online`, its `sendState`, the action
  /// of a `tap`, and the `swipeActions` from the trailing edge on.
  ///
  /// - Precondition: There is a current environment.
  public var json: JSONValue {
    let environment = RenderEnvironment.current
    let (metrics, order) = (
      resolvedMetrics(in: environment), ConversationOrder(conversations, folded: showsFoldedGroups)
    )
    var (rows, y): ([JSONValue], CGFloat) = ([], 0)
    for conversation in order.shown {
      let row = row(conversation, of: order, metrics, in: environment)
      let height = ConversationRowFrames(
        metrics, row.needs(in: environment), in: environment
      ).height
      rows.append(row.json(frame: CGRect(x: 0, y: y, width: environment.width, height: height)))
      y += height
    }
    return [
      "screen": "conversationList", "width": .length(environment.width), "height": .length(y),
      "rows": .array(rows),
      "leftOut": .array(
        order.left.map { ["id": .string($0.id), "reason": .string($0.reason.rawValue)] }),
    ]
  }

  /// Creates the list's view, as wide as the current environment. A list without rows is as high as one row.
  ///
  /// - Precondition: There is a current environment.
  public func makeView() -> View {
    let environment = RenderEnvironment.current
    let metrics = resolvedMetrics(in: environment)
    let order = ConversationOrder(conversations, folded: showsFoldedGroups)
    let view = View()
    view.accessibilityIdentifier = "conversationList"
    view.backgroundColor = environment.theme.color(.conversationBackground)
    var y: CGFloat = 0
    for conversation in order.shown {
      let row = ConversationRowView(
        row(conversation, of: order, metrics, in: environment), metrics)
      row.frame.origin.y = y
      y = row.frame.maxY
      view.addSubview(row)
    }
    view.frame = CGRect(
      x: 0, y: 0, width: environment.width, height: y > 0 ? y : metrics.rowHeight)
    view.layoutIfNeeded()
    return view
  }
}

extension ConversationList {
  private func resolvedMetrics(in environment: RenderEnvironment) -> ConversationMetrics {
    var metrics = metrics ?? environment.kit.metrics[ConversationMetrics.self]
    if let showsOnlineStatus { metrics.showsOnline = showsOnlineStatus }
    return metrics
  }

  private func row(
    _ conversation: Conversation, of order: ConversationOrder, _ metrics: ConversationMetrics,
    in environment: RenderEnvironment
  ) -> ConversationRow {
    ConversationRow(
      conversation, subtitle: subtitle(of: conversation, order, in: environment), metrics,
      in: environment)
  }

  private func subtitle(
    of conversation: Conversation, _ order: ConversationOrder, in environment: RenderEnvironment
  ) -> ConversationSubtitle {
    guard conversation.isLocalConversationFoldList else {
      return ConversationSubtitle(
        of: conversation, lastMessage: line(of: conversation), in: environment)
    }
    guard conversation.foldSubTitle == nil, let latest = order.latestFolded else {
      let own = conversation.foldSubTitle ?? line(of: conversation)
      return ConversationSubtitle(ofFolded: "", lastMessage: own)
    }
    let name = latest.title.isEmpty ? latest.groupID ?? "" : latest.title
    return ConversationSubtitle(ofFolded: TextPreview.line(name), lastMessage: line(of: latest))
  }

  /// The last message's line, in the language of the current environment.
  private func line(of conversation: Conversation) -> String {
    conversation.subTitle ?? conversation.lastMessage.flatMap(registry.displayString) ?? ""
  }
}
