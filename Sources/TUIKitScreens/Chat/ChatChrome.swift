// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleMessages
public import BubbleRendering
import BubbleStrings
import BubbleViews
import Foundation
import TUIKitCells

/// The bars around a chat: the device's status bar, the navigation bar, and the input bar.
///
/// The bars are views as wide as the environment, for use above and below an image of any height:
///
/// ```swift
/// var chrome = ChatChrome()
/// chrome.showsStatusBar = true
/// chrome.navigation = NavigationBarContent(title: "Mira")
/// chrome.input = InputBarContent()
/// environment.perform {
///   let (header, footer) = (chrome.makeHeader(), chrome.makeFooter(renderer: renderer))
/// }
/// ```
///
/// During multi-selection, its bars replace both.
public struct ChatChrome: Hashable, Sendable {
  /// Whether the device's own bars are shown: the status bar at the top, the home indicator at the bottom.
  /// The default is `false`.
  public var showsStatusBar = false

  /// Whether the device's screen has round corners, and more space for its bars; `nil`, the default, where it is at
  /// least 375 points wide (and, on a screen whose height is known, 812 points high).
  public var isNotched: Bool?

  /// The navigation bar. The default is `nil`: none.
  public var navigation: NavigationBarContent?

  /// The input bar. The default is `nil`: none.
  public var input: InputBarContent?

  public init() {}

  /// The same on a device of a height.
  func onScreen(width: CGFloat, height: CGFloat) -> ChatChrome {
    var chrome = self
    chrome.isNotched = isNotched ?? (width >= 375 && height >= 812)
    return chrome
  }

  /// The area that belongs to the device, whether its bars are drawn or not.
  func deviceArea(width: CGFloat) -> SafeArea {
    isNotched ?? (width >= 375) ? .notched : .plain
  }

  private func safeArea(width: CGFloat) -> SafeArea {
    showsStatusBar ? deviceArea(width: width) : SafeArea()
  }
}

extension ChatChrome {
  /// Creates the bars above a chat; `nil` if there are none.
  ///
  /// Must be called inside of ``/BubbleCells/RenderEnvironment/perform(_:)``.
  public func makeHeader() -> ChatBarView? {
    let environment = RenderEnvironment.current
    let (theme, area) = (environment.theme, safeArea(width: environment.width))
    let metrics = environment.kit.metrics[ChatBarMetrics.self]
    var bars: [ChatBarView] = []
    if area.top > 0 {
      let color = navigation == nil ? theme.plainInk : theme.chatHeaderTitle
      let bar = StatusBar(height: area.top, color: color)
      bar.backgroundColor = navigation == nil ? theme.color(.chatBackground) : theme.chatHeader
      bars.append(bar)
    }
    if let navigation {
      bars.append(
        environment.selection == nil
          ? NavigationBar(navigation, metrics: metrics)
          : SelectionHeader(title: navigation.title, metrics: metrics))
    }
    return bars.isEmpty ? nil : ChatBarStack(bars, width: environment.width)
  }

  /// Creates the bars below a chat; `nil` if there are none.
  ///
  /// Must be called inside of ``/BubbleCells/RenderEnvironment/perform(_:)``.
  ///
  /// - Parameters:
  ///   - messages: The chat's messages, some of which may be selected. The default is none.
  ///   - renderer: Decodes them, and the message that a draft quotes.
  public func makeFooter(
    for messages: [Message] = [], renderer: MessageRenderer
  ) -> ChatBarView? {
    let environment = RenderEnvironment.current
    let area = safeArea(width: environment.width)
    var bars: [ChatBarView] = []
    if let bar = makeBottomBar(messages, renderer) { bars.append(bar) }
    if area.bottom > 0 {
      let indicator = HomeIndicator(height: area.bottom, color: environment.theme.plainInk)
      indicator.backgroundColor =
        bars.last?.backgroundColor ?? environment.theme.color(.chatBackground)
      bars.append(indicator)
    }
    return bars.isEmpty ? nil : ChatBarStack(bars, width: environment.width)
  }

  private func makeBottomBar(
    _ messages: [Message], _ renderer: MessageRenderer
  ) -> ChatBarView? {
    guard let input else { return nil }
    let environment = RenderEnvironment.current
    let metrics = environment.kit.metrics[ChatBarMetrics.self]
    guard let ids = environment.selection else {
      let line = input.quoted.map { Self.line(of: $0, renderer) }
      return InputBar(input, quoteLine: line, metrics: metrics)
    }
    var renderer = renderer
    renderer.environment = environment
    let selection = MultiSelection(ids, of: messages, renderer: renderer)
    return metrics.selectionHasIcons
      ? SelectionIconsBar(selection, metrics: metrics)
      : SelectionTitlesBar(selection, metrics: metrics)
  }

  /// The sender of a message and its preview in conversation lists, on one line.
  private static func line(of message: Message, _ renderer: MessageRenderer) -> String {
    let text = renderer.registry.displayString(of: message) ?? ""
    let line = TextPreview.line(text)
    let name = TextPreview.line(message.senderName)
    // UAX #9: either has its own direction, and the line that of the screen.
    return name.isEmpty ? line : "\u{2068}\(name)\u{2069}: \u{2068}\(line)\u{2069}"
  }
}
