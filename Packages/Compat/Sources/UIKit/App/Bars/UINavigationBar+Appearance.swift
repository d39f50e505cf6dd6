// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The appearance of a navigation bar at the moment.
extension UINavigationBar {
  /// The item's appearance, or the bar's: at the top of the content, or above it.
  final var effectiveAppearance: UINavigationBarAppearance {
    let standard = topItem?.standardAppearance ?? standardWithOlderProperties
    guard isAtScrollEdge, isTranslucent else { return standard }
    if let edge = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
    // An older background image shows at the top, too.
    if backgroundImages[.default] != nil { return standard }
    return standard.transparent()
  }

  /// ``standardAppearance``, with the properties that bars had before iOS 13.
  private var standardWithOlderProperties: UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance(barAppearance: standardAppearance)
    appearance.takeOver(
      tint: barTintColor, style: barStyle, isTranslucent: isTranslucent,
      image: backgroundImages[.default], shadow: shadowImage)
    if barTintColor == nil, barStyle != .default {
      appearance.titleTextAttributes[.foregroundColor] = UIColor.white
      appearance.largeTitleTextAttributes[.foregroundColor] = UIColor.white
    }
    appearance.titleTextAttributes.merge(titleTextAttributes ?? [:]) { $1 }
    appearance.largeTitleTextAttributes.merge(largeTitleTextAttributes ?? [:]) { $1 }
    if let backIndicatorImage {
      appearance.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: nil)
    }
    return appearance
  }

  /// The image behind a bar of a height.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }

  /// Sets the image behind a bar of a height. That of the default height is drawn.
  public func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = image
  }

  /// Sets the image behind a bar of a height, at whatever place it is.
  public func setBackgroundImage(
    _ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) { backgroundImages[barMetrics] = image }
}

extension UIColor {
  /// The colour as the background of a translucent bar.
  var translucent: UIColor {
    UIColor { [self] traits in
      let color = resolvedColor(with: traits)
      return color.withAlphaComponent(color.cgColor.alpha * 0.85)
    }
  }
}

/// The height of a bar that an image is for.
public enum UIBarMetrics: Int, Hashable, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}
