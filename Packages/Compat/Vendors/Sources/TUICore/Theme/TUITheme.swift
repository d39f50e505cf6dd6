// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
public import Foundation
import TUIKitCells
public import UIKit

/// Looks up what themes say: colours in BubbleKit's themes, images in the resource folder.
///
/// Inside of a render environment its theme decides. Outside of any, and without a theme that was applied, a
/// colour is the caller's in light appearance and the dark theme's in dark appearance, as in TUIKit.
open class TUITheme: NSObject {
  /// The theme's name, such as `light`.
  open var themeID = ""

  /// The module of the theme.
  open var module = TUIThemeModule.all

  public override init() { super.init() }

  /// The colour of a key, or else the one that the digits describe.
  public static func dynamicColor(
    _ colorKey: String, module: TUIThemeModule, defaultColor hex: String
  ) -> UIColor? {
    if let theme = TUIThemeManager.share().theme {
      return color(colorKey, in: theme) ?? .tui_color(withHex: hex)
    }
    let light = UIColor.tui_color(withHex: hex)
    guard let dark = color(colorKey, in: .dark) else { return light }
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private static func color(_ key: String, in theme: Theme) -> UIColor? {
    // A theme answers with what it is given where it has no colour: two answers tell that apart.
    let color = theme.color(ColorKey(rawValue: key), default: .white)
    guard color == theme.color(ColorKey(rawValue: key), default: .black) else { return nil }
    return UIColor(
      red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// The image of a key in the current theme's files, or else another image.
  public static func dynamicImage(
    _ imageKey: String, module: TUIThemeModule, defaultImage image: UIImage
  ) -> UIImage? {
    let theme = TUIThemeManager.share().theme?.name ?? "light"
    return ResourceBundles.shared.themeImage(imageKey, module: module, theme: theme) ?? image
  }
}

/// A listener to themes that are applied.
public protocol TUIThemeManagerListener: AnyObject {
  func onApplyTheme(_ theme: TUITheme, module: TUIThemeModule)
}
