// SPDX-License-Identifier: MIT
package import BubbleKit
import BubbleStrings
import Foundation

/// The bars around a conversation, and the screens that the command line draws.
package struct ScreenOptions: OptionValues {
  package var screen: ScreenName?
  package var message: String?
  package var offset: Double?
  package var screenHeight = 844.0
  package var menuItems: String?
  package var navigationTitle: String?
  package var statusBar = false
  package var inputBar = false
  package var typing = false
  package var draft: String?
  package var firstUnread: String?
  package var session: SessionEvent?
  package var tabs = false

  package init() {}

  package static let fields: [OptionField<Self>] = [
    .choice(
      "screen", \.screen, "screen", [],
      """
      Draw a screen: conversations (INPUT is a list of them), chat, menu or reactions (INPUT has messages; the last two \
      need \(option: "message")), or more (INPUT is its configuration). chatkit has conversations, chat and more; a kit \
      of the program's own has the screens that it brings.
      """),
    .text(
      "message", \.message, "id", [],
      "The message whose menu or reactions are shown, or that a chat begins with."),
    .number(
      "offset", \.offset, nil, unit: "points", [],
      "Where a chat begins, from the top of its first row.", default: "at its end"),
    .number(
      "screenHeight", \.screenHeight, 100...20_000, unit: "points", [],
      "The height of a screen with messages."),
    .file(
      "menuItems", \.menuItems, "file", extensions: ["json"], [],
      "A JSON file of the application's own items for the menu of a message."),
    .text(
      "navigationTitle", \.navigationTitle, "title", .conversations,
      "The title of a navigation bar above a chat or a transcript."),
    .flag(
      "statusBar", \.statusBar, .conversations,
      "Draw the device's status bar and home indicator around a chat or a transcript."),
    .flag(
      "inputBar", \.inputBar, .conversations,
      "Draw the input bar below a chat or a transcript."),
    .flag(
      "typing", \.typing, .conversations,
      "Show that the other person is typing, at the end of a chat or a transcript and in its title."
    ),
    .text(
      "draft", \.draft, "text", .conversations,
      "The text in the input bar; implies \(option: "inputBar")."),
    .text(
      "firstUnread", \.firstUnread, "id", .conversations,
      "The first unread message: a line is drawn above it."),
    .choice(
      "session", \.session, "state", [],
      """
      The state of the connection, in a bar above conversations (with \(option: "style") chatkit).
      """),
    .flag(
      "tabs", \.tabs, [],
      """
      Draw the tab bar below conversations, with the unread count (with \(option: "style") chatkit).
      """),
  ]

  package func validate() throws(OptionError) {
    if message != nil, offset != nil {
      throw OptionError("message", "cannot be combined with \(option: "offset")")
    }
    let lone = given.first { !Self.transcriptSettings.contains($0.setting) }
    if screen == nil, let lone { throw OptionError(lone.option, "needs \(option: "screen")") }
  }

  /// The options that are given, with the settings of screens that they change.
  package var given: [(option: String, setting: ScreenSetting)] {
    let settings: [(String, ScreenSetting)] = [
      ("message", .message), ("offset", .offset), ("menuItems", .menuItems),
      ("navigationTitle", .bars), ("statusBar", .bars), ("inputBar", .bars), ("draft", .bars),
      ("typing", .typing), ("firstUnread", .firstUnread), ("session", .session), ("tabs", .tabs),
    ]
    let given = Set(Self.fields.filter { $0.isGiven(self) }.map(\.name))
    return settings.filter { given.contains($0.0) }.map { ($0.0, $0.1) }
  }

  /// The settings that a transcript has, too.
  package static let transcriptSettings: Set<ScreenSetting> = [.bars, .typing, .firstUnread]

  /// The settings of screens, without the items of a menu.
  package var settings: ScreenSettings {
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
  package var hasBars: Bool { statusBar || inputBar || navigationTitle != nil || draft != nil }

  /// The same for the images of a transcript.
  package func bars(_ renderer: MessageRenderer) -> TranscriptBars {
    let chrome = ChatChrome(settings)
    return TranscriptBars(
      header: { chrome.makeHeader() }, footer: { chrome.makeFooter(renderer: renderer) })
  }
}

extension SessionEvent: OptionChoice {}

/// The name of a screen, which the kit of the style may have.
package struct ScreenName: OptionChoice, Hashable {
  package let name: String

  /// Any name: each kit has its own, and refuses the others.
  package init(choice name: String) { self.name = name }

  package var choiceName: String { name }

  /// The screens of all kits, in the order of the first kit that has them.
  package static var choices: [OptionChoiceName] {
    let kits = BuiltInKit.all.map(\.screens) + Program.current.kits.map(\.screens)
    let names = kits.flatMap(\.names).reduce(into: [String]()) { names, name in
      if !names.contains(where: { $0.isExactly(name) }) { names.append(name) }
    }
    return names.map { OptionChoiceName($0) }
  }
}
