// SPDX-License-Identifier: MIT
import BubbleGoldenTesting
import Foundation
import UIKit

// The names by which goldens know a screen are those that UIKitHost has.
// swift-format-ignore: AvoidRetroactiveConformances
extension UIKitHost: @retroactive GoldenEnvironment {}

/// The screens that cells are drawn on.
enum Screens {
  /// A screen, and its name in those of goldens.
  struct Screen {
    let name: String
    let host: UIKitHost
  }

  static func all() throws -> [Screen] {
    registerImages
    return [
      Screen(name: "light", host: try UIKitHost(width: 390)),
      Screen(name: "dark", host: try UIKitHost(width: 390, style: .dark)),
      Screen(name: "rtl", host: try UIKitHost(width: 390, direction: .rightToLeft)),
      Screen(
        name: "large-text",
        host: try UIKitHost(width: 320, contentSizeCategory: .accessibilityLarge)),
    ]
  }

  /// Registers the app's folder of images and colours.
  private static let registerImages: Void = {
    let linux = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    ImageBundles.register(linux.appendingPathComponent("../App").standardizedFileURL)
  }()
}
