// SPDX-License-Identifier: MIT
public import BubbleMessages

/// The settings of screens. A screen reads those that are in its ``KitScreen/settings``.
public struct ScreenSettings: Sendable {
  /// The ID of the message that the screen is about, or that it begins with; `nil` for none.
  public var message: String?

  /// The distance from the top of the first row to the first visible point; `nil` for the end.
  public var offset: Double?

  /// The height of a screen with messages, in points. The default is 844.
  public var height = 844.0

  /// The ID of the first unread message; `nil` for none.
  public var firstUnread: String?

  /// Whether the other participant is typing. The default is `false`.
  public var isTyping = false

  /// The title of a navigation bar; `nil`, the default, for no bar.
  public var navigationTitle: String?

  /// Whether the device's own bars are shown. The default is `false`.
  public var showsStatusBar = false

  /// The text in an input bar; `nil`, the default, for no bar.
  public var draft: String?

  /// The application's own items of a menu; `nil` for none.
  public var menuItems: JSONValue?

  /// The name of the connection's state, shown in a bar; `nil` for no bar.
  public var session: String?

  /// Whether the application's tabs are shown. The default is `false`.
  public var showsTabs = false

  public init() {}
}

/// A setting of screens.
public enum ScreenSetting: Hashable, Sendable, CaseIterable {
  case message
  case offset
  case firstUnread
  case typing

  /// The status bar, the navigation bar and the input bar.
  case bars
  case menuItems
  case session
  case tabs
}

/// The reason why a screen cannot be created from its input or its settings.
public struct ScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the invalid field, such as `customItems[1].title`; empty for the configuration as a whole.
  public let field: String

  /// The problem with it, as the rest of a sentence: `is missing`. A whole sentence for a setting without fields.
  public let reason: String

  /// The setting that has the field; `nil` for a field of the screen's input.
  public let setting: ScreenSetting?

  public init(field: String, reason: String, setting: ScreenSetting? = nil) {
    (self.field, self.reason, self.setting) = (field, reason, setting)
  }

  /// The field and the reason: `customItems[1].title is missing`.
  public var description: String {
    guard field.isEmpty else { return "\(field.lineSafe) \(reason)" }
    return setting == nil ? "the configuration \(reason)" : reason
  }
}
