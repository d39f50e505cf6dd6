// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The background of a bar: effect, colour, image and shadow line, from back to front.
open class UIBarAppearance: NSObject, NSCopying {
  /// The material. The default is the system's chrome material.
  open var backgroundEffect: UIBlurEffect?
  /// The colour over the material. The default is `nil`.
  open var backgroundColor: UIColor?
  /// The image over the colour. The default is `nil`.
  open var backgroundImage: UIImage?
  /// The scaling of the image. The default is to fill.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line at the bar's edge; `nil` or clear is none. The default is the system's.
  open var shadowColor: UIColor?
  /// The image in place of the line. The default is `nil`.
  open var shadowImage: UIImage?

  /// Creates an appearance with the default background.
  public override convenience init() { self.init(idiom: .phone) }

  /// Creates an appearance with the default background, which is that of phones on every device.
  public required init(idiom: UIUserInterfaceIdiom) {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates an appearance with another one's background.
  public required init(barAppearance: UIBarAppearance) {
    backgroundEffect = barAppearance.backgroundEffect
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    backgroundImageContentMode = barAppearance.backgroundImageContentMode
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
  }

  /// Makes the background translucent, with a line.
  open func configureWithDefaultBackground() {
    configure(effect: UIBlurEffect(style: .systemChromeMaterial), color: nil, shadow: .barShadow)
  }

  /// Makes the background opaque, with a line.
  open func configureWithOpaqueBackground() {
    configure(effect: nil, color: .systemBackground, shadow: .barShadow)
  }

  /// Leaves the background out.
  open func configureWithTransparentBackground() { configure(effect: nil, color: nil, shadow: nil) }

  private func configure(effect: UIBlurEffect?, color: UIColor?, shadow: UIColor?) {
    (backgroundEffect, backgroundColor, shadowColor) = (effect, color, shadow)
    (backgroundImage, shadowImage) = (nil, nil)
  }

  /// The same appearance without a background.
  final func transparent() -> Self {
    let copy = Self(barAppearance: self)
    copy.configureWithTransparentBackground()
    return copy
  }

  open func copy(with zone: NSZone? = nil) -> Any { Self(barAppearance: self) }
}

extension UIColor {
  /// The colour of the line at a bar's edge.
  static let barShadow = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }

  /// The colour of disabled titles and glyphs of bars.
  static let barDisabled = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(white: 0.46, alpha: 1) : UIColor(white: 0.6, alpha: 1)
  }

  /// The colour over content behind an alert, a sheet or a popover.
  static let dimming = UIColor {
    UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2)
  }
}

/// The appearance of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The appearance of buttons for the main action.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  public required init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.copied
    doneButtonAppearance = other.doneButtonAppearance.copied
  }
}

/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title. The default is empty: 17 points, semibold.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title. The default is empty: 34 points, bold.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title, in points. The default is zero.
  open var titlePositionAdjustment = UIOffset.zero
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The appearance of buttons for the main action.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// The appearance of the button that leads back.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The image of the button that leads back; `nil` for a chevron.
  open private(set) var backIndicatorImage: UIImage?
  /// The mask of that image in transitions. Inert.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  public required init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    buttonAppearance = other.buttonAppearance.copied
    doneButtonAppearance = other.doneButtonAppearance.copied
    backButtonAppearance = other.backButtonAppearance.copied
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }

  /// Sets the image of the button that leads back.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage
    backIndicatorTransitionMaskImage = transitionMaskImage
  }
}

extension UIBarAppearance {
  /// Takes over the properties that bars had before iOS 13.
  func takeOver(
    tint: UIColor?, style: UIBarStyle, isTranslucent: Bool, image: UIImage?, shadow: UIImage?
  ) {
    if !isTranslucent, backgroundColor == nil {
      (backgroundEffect, backgroundColor) = (nil, .systemBackground)
    }
    if let tint {
      backgroundEffect = nil
      backgroundColor = isTranslucent ? tint.translucent : tint
    } else if style != .default {
      backgroundEffect = isTranslucent ? UIBlurEffect(style: .systemChromeMaterialDark) : nil
      if !isTranslucent { backgroundColor = .black }
    }
    if let image {
      (backgroundEffect, backgroundColor) = (nil, nil)
      backgroundImage = image
    }
    if let shadow {
      shadowColor = nil
      shadowImage = shadow.size == .zero ? nil : shadow
    }
  }
}
