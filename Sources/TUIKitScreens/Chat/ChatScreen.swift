// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
public import BubbleRendering
public import BubbleViews
import Foundation

/// A chat on a screen: the rows that fit between its bars.
///
/// ```swift
/// var screen = ChatScreen(messages, renderer: renderer)
/// screen.chrome.navigation = NavigationBarContent(title: "Mira")
/// let image = try screen.encoded(as: .png, in: renderer.environment)
/// ```
public struct ChatScreen: AppScreen {
  /// The visible rows.
  public enum Position: Hashable, Sendable {
    /// The last rows, as when a chat opens.
    case end

    /// The rows from a message on, if there are enough below it. A message that isn't in the chat means its
    /// end.
    case message(String)

    /// The rows at an offset, in points from the top of the first row. Rows above that aren't measured count
    /// with ``/BubbleRendering/MessageList/estimatedHeight``.
    case offset(Double)
  }

  /// The messages, from the first to the last. Only visible ones and their neighbours are read.
  public var messages: any MessageSource

  /// The index of the first unread message; `nil`, the default, for none.
  public var firstUnread: Int?

  /// The renderer of the rows. ``json`` uses its environment; the view is created in the current one.
  public var renderer: MessageRenderer

  /// The bars above and below the rows. The default is none.
  public var chrome = ChatChrome()

  /// The screen's height, in points. Bars that need more get it. Clamped to 1…20,000. The default is 844.
  public var height = 844.0

  /// The visible rows. The default is the last ones.
  public var position = Position.end

  /// Whether a typing row is below the last row, for the sender of the last received message. The default is
  /// `false`.
  public var showsTyping = false

  public init(_ messages: [Message], renderer: MessageRenderer) {
    self.init(MessagesInMemory(messages), renderer: renderer)
  }

  public init(_ messages: any MessageSource, renderer: MessageRenderer) {
    self.messages = messages
    self.renderer = renderer
  }

  /// The contents as JSON: the bars' items with their actions, and the rows with the message and the frame of
  /// each.
  public var json: JSONValue {
    renderer.environment.perform { makeLayout().json }
  }

  public func makeView() -> View { makeLayout().makeView() }

  /// Returns a function that makes the typing indicator's row; `nil` if no other participant has
  /// written.
  private func makeTypingRow(in renderer: MessageRenderer) -> (() -> MessageRow?)? {
    let places = stride(from: messages.count - 1, through: max(messages.count - 200, 0), by: -1)
    let last = places.lazy.compactMap(messages.message).first { !$0.isSelf }
    return last.map { message in { renderer.typingRow(after: message) } }
  }

  /// The messages that are selected, in their order.
  private func selectedMessages(in environment: RenderEnvironment) -> [Message] {
    let places = (environment.selection ?? []).compactMap { messages.place(ofMessage: $0) }
    return places.sorted().compactMap(messages.message)
  }

  /// Lays out the screen in the environment that is current.
  func makeLayout() -> ChatLayout {
    let environment = RenderEnvironment.current
    let height = height.isNaN ? 844 : min(max(height, 1), 20_000)
    let chrome = chrome.onScreen(width: environment.width, height: height)
    var renderer = renderer
    renderer.environment = environment
    let header = chrome.makeHeader()
    let footer = chrome.makeFooter(for: selectedMessages(in: environment), renderer: renderer)
    let top = header?.frame.height ?? 0
    let bottom = max(height - (footer?.frame.height ?? 0), top)
    footer?.frame.origin.y = bottom
    let size = CGSize(
      width: environment.width, height: max(height, footer?.frame.maxY ?? bottom))
    let area = CGRect(x: 0, y: top, width: size.width, height: bottom - top)
    var list = MessageList(messages, renderer: renderer, firstUnread: firstUnread)
    let typing = showsTyping && position == .end ? makeTypingRow(in: renderer) : nil
    let rows = ChatRows(&list, position: position, height: area.height, typing: typing)
    return ChatLayout(
      size: size, area: area, header: header, footer: footer, rows: rows,
      device: chrome.deviceArea(width: size.width),
      isRightToLeft: environment.direction == .rightToLeft)
  }
}
