// SPDX-License-Identifier: MIT
import BubbleCells
import Foundation
import Synchronization
import TUIKitCells
import UIKit

/// The posted notification of a theme that was applied, and its keys.
public let TUIDidApplyingThemeChangedNotfication = "TUIDidApplyingThemeChangedNotfication"
public let TUIDidApplyingThemeChangedNotficationThemeKey =
  "TUIDidApplyingThemeChangedNotficationThemeKey"
public let TUIDidApplyingThemeChangedNotficationModuleKey =
  "TUIDidApplyingThemeChangedNotficationModuleKey"

/// Applies themes to the process. The theme of a render environment comes first.
public final class TUIThemeManager: Sendable {
  private static let shared = TUIThemeManager()

  private let applied = Mutex<Theme?>(nil)

  private init() {}

  /// The process's manager.
  public static func share() -> TUIThemeManager { shared }

  /// Does nothing: the resource folder has all themes.
  public func registerThemeResourcePath(_ path: String, for module: TUIThemeModule) {}

  /// Applies the theme of a name to all parts: `light`, `dark`, `serious` or `lively`. Any other name changes
  /// nothing.
  public func applyTheme(_ themeID: String, for module: TUIThemeModule) {
    let themes: [Theme] = [.light, .dark, .serious, .lively]
    guard let theme = themes.first(where: { $0.name == themeID }) else { return }
    applied.withLock { $0 = theme }
    postChange()
  }

  /// Returns to the system's appearance.
  public func unApplyTheme(for module: TUIThemeModule) {
    applied.withLock { $0 = nil }
    postChange()
  }

  /// Does nothing: colours are looked up whenever cells are made.
  public func addListener(_ listener: any TUIThemeManagerListener) {}
  public func removeListener(_ listener: any TUIThemeManagerListener) {}

  /// The theme that lookups follow; `nil` where the system's appearance decides.
  var theme: Theme? { CurrentEnvironment.value?.theme ?? applied.withLock { $0 } }

  private func postChange() {
    NotificationCenter.default.post(
      name: Notification.Name(TUIDidApplyingThemeChangedNotfication), object: nil)
  }
}

/// The environment that TUICore looks values up in.
enum CurrentEnvironment {
  /// The current environment, or that of the process's traits; `nil` outside of any.
  static var value: RenderEnvironment? {
    RenderEnvironment.currentIfAny ?? ProcessTraits.fallback?.renderEnvironment
  }
}
