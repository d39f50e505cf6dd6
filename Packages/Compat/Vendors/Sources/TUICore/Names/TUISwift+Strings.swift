// SPDX-License-Identifier: MIT
import Foundation

// Strings by their keys, and names.
extension TUISwift {
  public static func timCommonLocalizableString(_ key: String) -> String {
    TUIGlobalization.getLocalizedString(forKey: key, bundle: "TIMCommonLocalizable")
  }

  public static func tuiChatLocalizableString(_ key: String) -> String {
    TUIGlobalization.getLocalizedString(forKey: key, bundle: "TUIChatLocalizable")
  }

  public static func tuiKitLocalizableString(_ key: String) -> String {
    TUIGlobalization.getLocalizedString(forKey: key, bundle: "TUIKitLocalizable")
  }

  public static func tFileMessageCell_ReuseId() -> String { "TFileMessageCell" }
  public static func tImageMessageCell_ReuseId() -> String { "TImageMessageCell" }
  public static func tFaceCell_ReuseId() -> String { "TFaceCell" }

  /// Whether the screen reads from right to left.
  public static func isRTL() -> Bool { TUIGlobalization.getRTLOption() }
}
