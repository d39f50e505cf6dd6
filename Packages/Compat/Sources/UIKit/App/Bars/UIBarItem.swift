// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// An item of a bar: a title and an image.
open class UIBarItem: NSObject {
  /// The title. The default is `nil`.
  open var title: String? { didSet { changed() } }
  /// The image, as a template in the bar's tint unless its mode is `alwaysOriginal`. The default is `nil`.
  open var image: UIImage? { didSet { changed() } }
  /// The image in landscape. The default is `nil`. Inert.
  open var landscapeImagePhone: UIImage?
  /// The image at the size for accessibility. The default is `nil`. Inert.
  open var largeContentSizeImage: UIImage?
  /// The insets of the image. The default is zero.
  open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
  /// Whether it reacts. The default is `true`.
  open var isEnabled = true { didSet { changed() } }
  /// A number to find it by. The default is 0.
  open var tag = 0
  /// A name for layout descriptions and tests. The default is `nil`.
  open var accessibilityIdentifier: String? { didSet { changed() } }
  /// The label for assistive technology. The default is `nil`: the title.
  open var accessibilityLabel: String? { didSet { changed() } }
  /// The hint for assistive technology. The default is `nil`.
  open var accessibilityHint: String?
  /// The value for assistive technology. The default is `nil`.
  open var accessibilityValue: String?

  /// The bar that shows it.
  weak var bar: UIView?
  private var titleAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// Creates an empty item.
  public override init() {}

  /// Creates an empty item. Nothing is read.
  public required init?(coder: NSCoder) {}

  /// Sets the attributes of the title in a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    changed()
  }

  /// The attributes of the title in a state; `nil` for none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// Has the bar show the item as it is now.
  final func changed() { bar?.setNeedsLayout() }
}

/// A bar: whether it extends below the status bar.
public enum UIBarPosition: Int, Hashable, Sendable {
  case any, bottom, top, topAttached
}

/// The older style of a bar.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// As the interface is.
  case `default`
  /// Dark.
  case black
  /// As ``black``.
  case blackTranslucent
}

/// An object with a position of a bar.
public protocol UIBarPositioning: AnyObject {
  /// The position.
  var barPosition: UIBarPosition { get }
}

/// A delegate that decides about a bar's position.
public protocol UIBarPositioningDelegate: AnyObject {
  /// The position of a bar. The default is ``UIBarPosition/any``.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
