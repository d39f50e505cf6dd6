// SPDX-License-Identifier: MIT
public import BubbleViews
import Foundation

/// A choice of a menu that calls a method of the first responder that has it.
open class UICommand: UIMenuElement {
  /// The method.
  public let action: Selector?
  /// An object of the app's own.
  public let propertyList: Any?
  /// The title while the shortcut is discovered.
  open var discoverabilityTitle: String?
  /// The attributes.
  open var attributes: Attributes
  /// Whether it is selected.
  open var state: State

  /// Creates a command.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (self.action, self.propertyList) = (action, propertyList)
    (self.discoverabilityTitle, self.attributes, self.state) = (
      discoverabilityTitle, attributes, state
    )
    super.init(title: title, subtitle: nil, image: image)
  }
}

/// Keys that are held while another one is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: Int

  /// Creates a set of UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A shortcut of a keyboard. Inert: data, as no keyboard is connected.
open class UIKeyCommand: UICommand {
  /// The character of the key.
  public let input: String?
  /// The keys that are held.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the system's own shortcut is replaced. The default is `false`.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a shortcut.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String? = nil
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  /// Creates a shortcut that menus show.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputPageUp = "UIKeyInputPageUp"
  public static let inputPageDown = "UIKeyInputPageDown"
  public static let inputHome = "UIKeyInputHome"
  public static let inputEnd = "UIKeyInputEnd"
  public static let inputDelete = "UIKeyInputDelete"
}

extension UIResponder {
  /// The shortcuts of a keyboard: none. A subclass declares the property without `override`, which the plug-in `Lower`
  /// takes away. Inert: no keyboard is connected.
  public var keyCommands: [UIKeyCommand]? { nil }
}

/// A part of a menu whose elements are made when the menu shows.
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void

  /// Creates a part whose elements are made once.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Creates a part whose elements are made each time.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }

  /// Has the elements made, and returns those that were there at once.
  public func makeElements() -> [UIMenuElement] {
    var elements: [UIMenuElement] = []
    provider { elements = $0 }
    return elements
  }
}
