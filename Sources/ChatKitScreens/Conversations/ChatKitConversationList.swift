// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleRendering
import BubbleText
public import BubbleViews
public import ChatKitCells
import Foundation

/// ChatKit's conversation list.
///
/// ```swift
/// var list = ChatKitConversationList(conversations, configuration: configuration)
/// list.session = ChatKitSession(.offline)
/// let png = try list.encoded(as: .png, in: environment)
/// ```
///
/// Times are relative to the environment's `now`. The bar above the list shows the state of the connection,
/// and the one below it the number of unread messages.
public struct ChatKitConversationList: AppScreen {
  /// The conversations, in any order. Those that are marked as hidden are omitted.
  public var conversations: [Conversation]

  /// The application's hooks for rows.
  public var configuration: ChatKitConfiguration

  /// The state of the connection; `nil`, the default, shows no bar.
  public var session: ChatKitSession?

  /// Whether the tab bar is shown below the list. The default is `false`.
  public var showsTabs = false

  /// The registry that has the display strings of the application's own messages.
  public var registry: CellRegistry

  /// Creates a conversation list.
  ///
  /// - Parameter registry: Has the display strings of messages. The default has ChatKit's.
  public init(
    _ conversations: [Conversation], configuration: ChatKitConfiguration,
    registry: CellRegistry = CellRegistry(kit: .chatkit())
  ) {
    self.conversations = conversations
    self.configuration = configuration
    self.registry = registry
  }

  /// The conversations that are shown, in order: pinned ones first, then those with the latest message that
  /// is visible to the viewer; equal ones in the given order.
  public var shown: [Conversation] {
    let viewer = configuration.viewer
    func moment(_ conversation: Conversation) -> Double {
      conversation.lastMessage(visibleTo: viewer)?.timestamp ?? 0
    }
    return conversations.filter { !$0.isMarkAsHide }.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      if one.isOnTop != other.isOnTop { return one.isOnTop }
      let moments = (moment(one), moment(other))
      return moments.0 == moments.1 ? first.offset < second.offset : moments.0 > moments.1
    }.map(\.element)
  }

  /// The contents as JSON: the rows from top to bottom, in points, the session bar and the tabs.
  ///
  /// A row has its `id`, `frame`, `title`, `subtitle` and the `subtitleParts` that it consists of, `time`,
  /// `badge` (`kind` and `text`), whether it is `muted`, `pinned` and the application's own (`custom`), the
  /// action of a `tap`, and the `swipeActions` from the trailing edge on.
  ///
  /// - Precondition: There is a current environment.
  public var json: JSONValue {
    let environment = RenderEnvironment.current
    let parts = makeParts(in: environment)
    let total = UnreadBadge.total(of: conversations)
    return [
      "screen": "conversationList", "width": .length(environment.width),
      "height": .length(parts.height),
      "rows": .array(
        parts.rows.map { $0.row.json(frame: $0.view.frame, isCustom: $0.isCustom) }),
      "session": parts.bar.map { $0.json(frame: $0.frame) } ?? .null,
      "tabs": parts.tabs.map { $0.json(frame: $0.frame) } ?? .null,
      "unread": [
        "count": .integer(total),
        "badge": configuration.unreadBadge(total).map { .string($0) } ?? .null,
      ],
    ]
  }

  /// Creates the list's view, as wide as the current environment. A list without rows is as high as one row.
  ///
  /// - Precondition: There is a current environment.
  public func makeView() -> View {
    let environment = RenderEnvironment.current
    let parts = makeParts(in: environment)
    let view = View(
      frame: CGRect(x: 0, y: 0, width: environment.width, height: parts.height))
    view.accessibilityIdentifier = "conversationList"
    view.backgroundColor = environment.theme.screen(.rowBackground)
    for row in parts.rows { view.addSubview(row.view) }
    for bar in [parts.bar, parts.tabs] as [View?] {
      if let bar { view.addSubview(bar) }
    }
    view.layoutIfNeeded()
    return view
  }
}

// MARK: Parts

extension ChatKitConversationList {
  /// The views of the list, each in its place.
  private struct Parts {
    var rows: [(row: ChatKitRow, view: View, isCustom: Bool)] = []
    var bar: ReconnectBarView?
    var tabs: TabBarView?
    var height: CGFloat = 0
  }

  private func makeParts(in environment: RenderEnvironment) -> Parts {
    var parts = Parts()
    if let session, session.showsBar {
      let bar = ReconnectBarView(session)
      parts.bar = bar
      parts.height = bar.frame.height
    }
    for conversation in shown {
      let (row, view, isCustom) = makeRow(conversation, in: environment)
      view.frame = CGRect(
        x: 0, y: parts.height, width: environment.width, height: view.frame.height)
      parts.rows.append((row, view, isCustom))
      parts.height += view.frame.height
    }
    if parts.rows.isEmpty { parts.height += 61 * environment.growth }
    if showsTabs {
      let tabs = TabBarView(badge: configuration.unreadBadge(UnreadBadge.total(of: conversations)))
      tabs.frame.origin.y = parts.height
      parts.tabs = tabs
      parts.height += tabs.frame.height
    }
    return parts
  }

  private func makeRow(
    _ conversation: Conversation, in environment: RenderEnvironment
  ) -> (ChatKitRow, View, isCustom: Bool) {
    let row = ChatKitRow(conversation, configuration, registry: registry, in: environment)
    let own = configuration.makeRow(conversation)
    let view = own ?? ChatKitRowView(row, configuration)
    if let height = configuration.rowHeight(conversation), height.isFinite {
      view.frame.size.height = max(height, 0)
    } else if own != nil, view.frame.height == 0 {
      view.frame.size.height = row.frames(in: environment).height
    }
    view.clipsToBounds = true
    configuration.configureRow(view, conversation)
    return (row, view, own != nil)
  }
}
