// SPDX-License-Identifier: MIT
public import ArgumentParser
public import BubbleKit
import Foundation

/// The options of screens: what surrounds messages.
struct ScreenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Draw a screen in place of messages: conversations (INPUT is a list of them), chat, menu or reactions (INPUT has \
      messages; the last two need --message), more (INPUT is its configuration). In --style chatkit: conversations, \
      chat, more.
      """, valueName: "kind"))
  var screen: Kind?

  @Option(
    help: ArgumentHelp(
      "The message whose menu or reactions a screen shows, or that a chat begins with.",
      valueName: "id"))
  var message: String?

  @Option(
    help: ArgumentHelp(
      "Where a chat begins, from the top of its first row. The default is its end.",
      valueName: "points"),
    transform: DecimalNumber.parse)
  var offset: Double?

  @Option(
    help: ArgumentHelp("The height of a screen with messages.", valueName: "points"),
    transform: DecimalNumber.parse)
  var screenHeight = 844.0

  @Option(
    help: ArgumentHelp(
      "Items of the application for the menu of a message, a JSON file.", valueName: "path"))
  var menuItems: String?

  @Option(
    help: ArgumentHelp(
      "A bar with this title above a chat or a transcript.", valueName: "title"))
  var navigationTitle: String?

  @Flag(help: "The device's own bars around a chat or a transcript.")
  var statusBar = false

  @Flag(help: "The bar that messages are written in, below a chat or a transcript.")
  var inputBar = false

  @Flag(
    help: "The other person is writing: at the end of a chat or a transcript, and in its title.")
  var typing = false

  @Option(
    help: ArgumentHelp("What is being written there; sets --input-bar.", valueName: "text"))
  var draft: String?

  @Option(
    help: ArgumentHelp(
      "The first message that is new to the viewer: a line is above it.", valueName: "id"))
  var firstUnread: String?

  @Option(
    help: ArgumentHelp(
      """
      How the connection is, which a bar above conversations shows (with --style chatkit): connecting, offline, \
      signedInElsewhere, forcedReconnect.
      """, valueName: "event"))
  var session: SessionEvent?

  @Flag(help: "The tabs below conversations, with how many are unread (with --style chatkit).")
  var tabs = false

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case conversations, chat, menu, reactions, more

    /// Whether messages are seen on the screen, one below the other.
    var showsMessages: Bool { self == .chat || self == .menu }
  }

  mutating func validate() throws {
    guard screenHeight >= 100, screenHeight <= 20_000 else {
      throw ValidationError("--screen-height must be from 100 to 20000, not \(screenHeight).")
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
    if message != nil, offset != nil { throw ValidationError("Give --message or --offset.") }
  }

  /// What is above and below messages.
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
