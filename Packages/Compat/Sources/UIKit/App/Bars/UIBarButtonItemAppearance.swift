// SPDX-License-Identifier: MIT
public import Foundation

/// The appearance of bar buttons, by state.
open class UIBarButtonItemAppearance: NSObject, NSCopying {
  /// The default state.
  public let normal: UIBarButtonItemStateAppearance
  /// The pressed state. Inert.
  public let highlighted: UIBarButtonItemStateAppearance
  /// The state of a button that isn't enabled.
  public let disabled: UIBarButtonItemStateAppearance
  /// The focused state. Inert.
  public let focused: UIBarButtonItemStateAppearance

  /// Creates the appearance of a style's buttons.
  public init(style: UIBarButtonItem.Style) {
    normal = UIBarButtonItemStateAppearance()
    highlighted = UIBarButtonItemStateAppearance()
    disabled = UIBarButtonItemStateAppearance()
    focused = UIBarButtonItemStateAppearance()
  }

  /// Creates the appearance of plain buttons.
  public override convenience init() { self.init(style: .plain) }

  private init(copying other: UIBarButtonItemAppearance) {
    normal = UIBarButtonItemStateAppearance(copying: other.normal)
    highlighted = UIBarButtonItemStateAppearance(copying: other.highlighted)
    disabled = UIBarButtonItemStateAppearance(copying: other.disabled)
    focused = UIBarButtonItemStateAppearance(copying: other.focused)
  }

  /// Makes it the default of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] { state.reset() }
  }

  final var copied: UIBarButtonItemAppearance { UIBarButtonItemAppearance(copying: self) }

  open func copy(with zone: NSZone? = nil) -> Any { copied }
}

/// The appearance of bar buttons in one state.
open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title. The default is empty: those of the style.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title, in points. The default is zero.
  open var titlePositionAdjustment = UIOffset.zero
  /// The image behind. The default is `nil`. Inert.
  open var backgroundImage: UIImage?
  /// The offset of the image behind. Inert.
  open var backgroundImagePositionAdjustment = UIOffset.zero

  override init() {}

  init(copying other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }

  func reset() {
    titleTextAttributes = [:]
    titlePositionAdjustment = .zero
    (backgroundImage, backgroundImagePositionAdjustment) = (nil, .zero)
  }
}
