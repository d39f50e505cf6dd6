// SPDX-License-Identifier: MIT
public import Foundation

/// The height of a bar that an image is for.
public enum UIBarMetrics: Int, Hashable, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

// Bars aren't drawn: their images are kept.
extension UINavigationBar {
  /// The image behind a bar of a height.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    images[barMetrics]
  }

  /// Sets the image behind a bar of a height.
  public func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
    images[barMetrics] = image
  }

  private var images: [UIBarMetrics: UIImage] {
    get {
      AssociatedValues.value(forKey: Self.imagesKey, of: self) as? [UIBarMetrics: UIImage] ?? [:]
    }
    set { AssociatedValues.set(newValue, forKey: Self.imagesKey, of: self) }
  }

  private static var imagesKey: String { "UINavigationBar.backgroundImages" }
}

extension UIWindow.Level {
  /// A level above another one.
  public static func + (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(level.rawValue + distance)
  }

  /// A level below another one.
  public static func - (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(level.rawValue - distance)
  }
}
