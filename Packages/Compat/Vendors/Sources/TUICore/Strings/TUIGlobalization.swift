// SPDX-License-Identifier: MIT
import BubbleCells
import Foundation
import Synchronization
import TUIKitCells
import UIKit

public let TUICustomLanguageKey = "TUICustomLanguageKey"
public let TUIChangeLanguageNotification = "TUIChangeLanguageNotification"
public let TUIKitGlobalizationRTLOptionKey = "TUIKitGlobalizationRTLOptionKey"

/// Looks up strings: those of the current environment, or else of the preferred language.
public enum TUIGlobalization {
  private struct State {
    var language = "en"
    var isRTL: Bool?
  }

  private static let state = Mutex(State())

  /// The string of a key, or the key itself where there is none. All bundles have one set of keys.
  ///
  /// Keys that BubbleKit has no string for are looked up in the bundle's files of the resource folder.
  public static func getLocalizedString(forKey key: String, bundle bundleName: String) -> String {
    let string = localization[key]
    guard string == key else { return string }
    return ResourceBundles.shared.string(
      key, bundle: bundleName, language: localization.language.rawValue) ?? key
  }

  private static var localization: Localization {
    CurrentEnvironment.value?.localization
      ?? Localization(tag: getPreferredLanguage(), strings: .tuikit)
  }

  /// The language outside of any environment: `en` until another is set. The system's is not used.
  public static func getPreferredLanguage() -> String {
    CurrentEnvironment.value?.localization.language.rawValue ?? state.withLock { $0.language }
  }

  /// Sets the language outside of any environment. It is not kept beyond the process.
  public static func setPreferredLanguage(_ language: String) {
    state.withLock { $0.language = language }
    NotificationCenter.default.post(
      name: Notification.Name(TUIChangeLanguageNotification), object: nil)
  }

  /// Sets whether the screen reads from right to left outside of any environment.
  public static func setRTLOption(_ isRTL: Bool) { state.withLock { $0.isRTL = isRTL } }

  /// Whether the screen reads from right to left.
  public static func getRTLOption() -> Bool {
    if let environment = CurrentEnvironment.value { return environment.direction == .rightToLeft }
    return state.withLock { $0.isRTL } ?? localization.isRightToLeft
  }
}
