// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

// Colours of themes, by their keys. The caller's digits decide where a theme has none.
extension TUISwift {
  /// A colour of the demo.
  public static func tuiDemoDynamicColor(_ colorKey: String, defaultColor: String) -> UIColor {
    tuiDynamicColor(colorKey, themeModule: .demo, defaultColor: defaultColor)
  }

  /// A colour of conversations.
  public static func tuiConversationDynamicColor(_ colorKey: String, defaultColor: String)
    -> UIColor
  {
    tuiDynamicColor(colorKey, themeModule: .conversation, defaultColor: defaultColor)
  }

  /// A colour of groups of conversations.
  public static func tuiConversationGroupDynamicColor(_ colorKey: String, defaultColor: String)
    -> UIColor
  {
    tuiDynamicColor(colorKey, themeModule: .conversationGroup, defaultColor: defaultColor)
  }

  /// A colour of what modules share.
  public static func timCommonDynamicColor(_ colorKey: String, defaultColor: String) -> UIColor {
    tuiDynamicColor(colorKey, themeModule: .timCommon, defaultColor: defaultColor)
  }

  /// A colour of chats.
  public static func tuiChatDynamicColor(_ colorKey: String, defaultColor: String) -> UIColor {
    tuiDynamicColor(colorKey, themeModule: .chat, defaultColor: defaultColor)
  }

  /// A colour of contacts.
  public static func tuiContactDynamicColor(_ colorKey: String, defaultColor: String) -> UIColor {
    tuiDynamicColor(colorKey, themeModule: .contact, defaultColor: defaultColor)
  }

  /// A colour of translations.
  public static func tuiTranslationDynamicColor(_ colorKey: String, defaultColor: String) -> UIColor
  {
    tuiDynamicColor(colorKey, themeModule: .translation, defaultColor: defaultColor)
  }

  /// A colour of what was said.
  public static func tuiVoiceToTextDynamicColor(_ colorKey: String, defaultColor: String) -> UIColor
  {
    tuiDynamicColor(colorKey, themeModule: .voiceToText, defaultColor: defaultColor)
  }

  /// A colour of notes of groups.
  public static func tuiGroupNoteDynamicColor(_ colorKey: String, defaultColor: String) -> UIColor {
    tuiDynamicColor(colorKey, themeModule: .groupNote, defaultColor: defaultColor)
  }

  /// A colour of polls.
  public static func tuiPollDynamicColor(_ colorKey: String, defaultColor: String) -> UIColor {
    tuiDynamicColor(colorKey, themeModule: .poll, defaultColor: defaultColor)
  }

  /// A colour of an official account's messages.
  public static func tuiOfficialAccountDynamicColor(
    _ colorKey: String, defaultColor: String
  ) -> UIColor {
    tuiDynamicColor(
      colorKey, themeModule: TUIThemeModule(rawValue: 1 << 26), defaultColor: defaultColor)
  }

  /// A colour of a module.
  public static func tuiDynamicColor(
    _ colorKey: String, themeModule: TUIThemeModule, defaultColor: String
  ) -> UIColor {
    TUITheme.dynamicColor(colorKey, module: themeModule, defaultColor: defaultColor) ?? .clear
  }

  /// A colour of parts from 0 to 255.
  public static func rgb(_ r: CGFloat, g: CGFloat, b: CGFloat) -> UIColor {
    rgba(r, g: g, b: b, a: 1)
  }

  /// A colour of parts from 0 to 255, and an opacity from 0 to 1.
  public static func rgba(_ r: CGFloat, g: CGFloat, b: CGFloat, a: CGFloat) -> UIColor {
    UIColor(red: r / 255, green: g / 255, blue: b / 255, alpha: a)
  }

  /// The colour over photos and videos while they are sent.
  public static func tImageMessageCell_Progress_Color() -> UIColor { rgba(0, g: 0, b: 0, a: 0.5) }
  public static func tVideoMessageCell_Progress_Color() -> UIColor { rgba(0, g: 0, b: 0, a: 0.5) }

  /// The background of screens.
  public static func tController_Background_Color() -> UIColor { rgb(255, g: 255, b: 255) }
  public static func tController_Background_Color_Dark() -> UIColor { rgb(25, g: 25, b: 25) }
}
