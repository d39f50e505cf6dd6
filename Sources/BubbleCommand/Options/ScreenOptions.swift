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
      need --message), or more (INPUT is its configuration). chatkit has conversations, chat and more; a kit of the \
      program's own has the screens that it brings.
      """, valueName: "screen"))
  var screen: ScreenName?

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

  mutating func validate() throws {
    guard screenHeight >= 100, screenHeight <= 20_000 else {
      throw ValidationError(
        "--screen-height must be from 100 to 20000, not \(DecimalNumber.text(screenHeight)).")
    }
    if message != nil, offset != nil {
      throw ValidationError("--message cannot be combined with --offset.")
    }
    let lone = given.first { !Self.transcriptSettings.contains($0.setting) }
    if screen == nil, let lone { throw ValidationError("\(lone.option) needs --screen.") }
  }

  /// The options that are given, with the settings of screens that they change.
  var given: [(option: String, setting: ScreenSetting)] {
    let options: [(Bool, String, ScreenSetting)] = [
      (message != nil, "--message", .message), (offset != nil, "--offset", .offset),
      (menuItems != nil, "--menu-items", .menuItems),
      (navigationTitle != nil, "--navigation-title", .bars), (statusBar, "--status-bar", .bars),
      (inputBar, "--input-bar", .bars), (draft != nil, "--draft", .bars),
      (typing, "--typing", .typing), (firstUnread != nil, "--first-unread", .firstUnread),
      (session != nil, "--session", .session), (tabs, "--tabs", .tabs),
    ]
    return options.filter(\.0).map { ($0.1, $0.2) }
  }

  /// The settings that a transcript has, too.
  static let transcriptSettings: Set<ScreenSetting> = [.bars, .typing, .firstUnread]

  /// The settings of screens, without the items of a menu.
  var settings: ScreenSettings {
    var settings = ScreenSettings()
    settings.message = message
    settings.offset = offset
    settings.height = screenHeight
    settings.firstUnread = firstUnread
    settings.isTyping = typing
    settings.navigationTitle = navigationTitle
    settings.showsStatusBar = statusBar
    settings.draft = draft ?? (inputBar ? "" : nil)
    settings.session = session?.rawValue
    settings.showsTabs = tabs
    return settings
  }

  /// Whether there is something above or below messages.
  var hasBars: Bool { statusBar || inputBar || navigationTitle != nil || draft != nil }

  /// The same for the images of a transcript.
  func bars(_ renderer: MessageRenderer) -> TranscriptBars {
    let chrome = ChatChrome(settings)
    return TranscriptBars(
      header: { chrome.makeHeader() }, footer: { chrome.makeFooter(renderer: renderer) })
  }
}

extension SessionEvent: ExpressibleByArgument {}

/// A value of `--screen`: the name of a screen, which the kit of `--style` may have.
struct ScreenName: ExpressibleByArgument, Hashable {
  let name: String

  init(argument: String) { name = argument }

  /// The screens of all kits, in the order of the first kit that has them.
  static var allValueStrings: [String] {
    let kits = BuiltInKit.all.map(\.screens) + Program.current.kits.map(\.screens)
    return kits.flatMap(\.names).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
