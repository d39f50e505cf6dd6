// SPDX-License-Identifier: MIT
public import ArgumentParser
public import BubbleKit
import Foundation

/// The options of screens around messages.
struct ScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Draw a screen: conversations (INPUT is a list of them), chat, menu or reactions (INPUT has messages; the last two \
      need --message), or more (INPUT is its configuration). chatkit has conversations, chat and more.
      """, valueName: "screen"))
  var screen: Kind?

  @Option(
    help: ArgumentHelp(
      "The message whose menu or reactions are shown, or that a chat begins with.",
      valueName: "id"))
  var message: String?

  @Option(
    help: ArgumentHelp(
      "Where a chat begins, from the top of its first row. (default: at its end)",
      valueName: "points"),
    transform: DecimalNumber.parse)
  var offset: Double?

  @Option(help: "The height of a screen with messages.", unit: "points")
  var screenHeight = 844.0

  @Option(
    help: ArgumentHelp(
      "A JSON file of the application's own items for the menu of a message.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var menuItems: String?

  @Option(
    help: ArgumentHelp(
      "The title of a navigation bar above a chat or a transcript.", valueName: "title"))
  var navigationTitle: String?

  @Flag(help: "Draw the device's status bar and home indicator around a chat or a transcript.")
  var statusBar = false

  @Flag(help: "Draw the input bar below a chat or a transcript.")
  var inputBar = false

  @Flag(
    help:
      "Show that the other person is typing, at the end of a chat or a transcript and in its title."
  )
  var typing = false

  @Option(
    help: ArgumentHelp("The text in the input bar; implies --input-bar.", valueName: "text"))
  var draft: String?

  @Option(
    help: ArgumentHelp(
      "The first unread message: a line is drawn above it.", valueName: "id"))
  var firstUnread: String?

  @Option(
    help: ArgumentHelp(
      "The state of the connection, in a bar above conversations (with --style chatkit).",
      valueName: "state"))
  var session: SessionEvent?

  @Flag(help: "Draw the tab bar below conversations, with the unread count (with --style chatkit).")
  var tabs = false

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case conversations, chat, menu, reactions, more

    /// Whether messages are seen on the screen, one below the other.
    var showsMessages: Bool { self == .chat || self == .menu }
  }

  mutating func validate() throws {
    guard screenHeight >= 100, screenHeight <= 20_000 else {
      throw ValidationError(
        "--screen-height must be from 100 to 20000, not \(DecimalNumber.text(screenHeight)).")
    }
    if screen == .menu || screen == .reactions, message == nil {
      throw ValidationError("--screen \(screen?.rawValue ?? "") needs --message ID.")
    }
    if screen == nil || screen == .conversations || screen == .more, message != nil {
      throw ValidationError("--message needs --screen chat, menu or reactions.")
    }
    if offset != nil, screen != .chat { throw ValidationError("--offset needs --screen chat.") }
    if menuItems != nil, screen != .menu {
      throw ValidationError("--menu-items needs --screen menu.")
    }
    if session != nil || tabs, screen != .conversations {
      throw ValidationError("--session and --tabs need --screen conversations.")
    }
    if message != nil, offset != nil {
      throw ValidationError("--message cannot be combined with --offset.")
    }
  }

  /// The bars above and below messages.
  var chrome: ChatChrome {
    var chrome = ChatChrome()
    chrome.showsStatusBar = statusBar
    chrome.navigation = navigationTitle.map { NavigationBarContent(title: $0) }
    chrome.navigation?.isPeerTyping = typing
    if inputBar || draft != nil { chrome.input = InputBarContent(draft: draft ?? "") }
    return chrome
  }

  /// Whether there is something above or below messages.
  var hasBars: Bool { statusBar || inputBar || navigationTitle != nil || draft != nil }

  /// The same for the images of a transcript.
  func bars(_ renderer: MessageRenderer) -> TranscriptBars {
    let chrome = chrome
    return TranscriptBars(
      header: { chrome.makeHeader() }, footer: { chrome.makeFooter(renderer: renderer) })
  }
}

extension SessionEvent: ExpressibleByArgument {}
