// SPDX-License-Identifier: MIT
public import Foundation

/// An object that handles events, or passes them on to the next one: UIKit's `UIResponder`.
///
/// Views are responders. An event that none of them handles is ignored.
open class Responder {
  /// Creates a responder.
  public init() {}

  // The module UIKit calls these two by their symbols, with the class that a metatype holds: a convenience initialiser
  // calls the initialisers of the class that is created. They aren't public, since the optimiser would copy their
  // bodies into other modules, where the symbols are declared with other types.
  @_silgen_name("bubbleviews_create_view")
  package convenience init(creatingView: Void) { self.init() }
  @_silgen_name("bubbleviews_create_controller")
  package convenience init(creatingController: Void) { self.init() }

  /// The responder that receives the events that this one doesn't handle. The default is `nil`:
  /// none.
  open var next: Responder? { nil }

  /// Called after the object was made from an interface file, and its outlets were connected.
  open func awakeFromNib() {}

  /// Connects an outlet of an interface file. Overrides set their property of that name, and call `super` for others;
  /// the plug-in `Lower` writes them for properties that are marked `@IBOutlet` or `@IBInspectable`.
  ///
  /// - Returns: Whether there is an outlet of that name for the value.
  @discardableResult
  open func connectOutlet(_ name: String, to value: Any?) -> Bool { false }

  /// Calls an action of an interface file by the name of its selector, such as `send:`. Overrides call their method, and
  /// `super` for others; the plug-in `Lower` writes them for methods that are marked `@IBAction`.
  ///
  /// - Returns: Whether there is an action of that name.
  @discardableResult
  open func performAction(_ name: String, sender: Any?) -> Bool { false }

  /// Returns the object that takes this one's place after it was made from an interface file. The default is this one.
  open func awakeAfter(using coder: NSCoder) -> Any? { self }

  /// Called by UIKit before an interface is shown in a design tool; never called here.
  open func prepareForInterfaceBuilder() {}

  /// Returns the object that gets a message that this one doesn't understand. Never called: there are no such messages.
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }

  // MARK: Accessibility actions

  /// Performs the default action for assistive technologies. Never called by itself. Returns whether it did.
  open func accessibilityActivate() -> Bool { false }

  /// Closes what is open for assistive technologies. Never called by itself. Returns whether it did.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Performs the most important action for assistive technologies. Never called by itself. Returns whether it did.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: The first responder

  /// Whether the responder is the first of its tree.
  open var isFirstResponder: Bool { focus?.firstResponder === self }

  /// Whether the responder may become the first one. The default is `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder may resign. The default is `true`.
  open var canResignFirstResponder: Bool { true }

  /// Becomes the first responder of its tree, if it can, and the current one resigns. Returns whether it did.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let focus else { return false }
    if let first = focus.firstResponder, first !== self, !first.resignFirstResponder() {
      return false
    }
    focus.firstResponder = self
    return true
  }

  /// Resigns as the first responder. Returns whether it did.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    focus?.firstResponder = nil
    return true
  }

  /// The view that replaces the keyboard while the responder is the first one. The default is
  /// `nil`.
  open var inputView: View? { nil }

  /// The view above the keyboard while the responder is the first one. The default is `nil`.
  open var inputAccessoryView: View? { nil }

  /// Asks for the input views again. The default does nothing.
  open func reloadInputViews() {}

  // MARK: Actions

  /// Whether the responder can perform an action of a menu. The default is `false`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  /// The nearest responder that can perform an action, from this one on; `nil` for none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  /// Copies the selection. The default does nothing.
  open func copy(_ sender: Any?) {}
  /// Cuts the selection. The default does nothing.
  open func cut(_ sender: Any?) {}
  /// Pastes the copied content. The default does nothing.
  open func paste(_ sender: Any?) {}
  /// Deletes the selection. The default does nothing.
  open func delete(_ sender: Any?) {}
  /// Selects something. The default does nothing.
  open func select(_ sender: Any?) {}
  /// Selects everything. The default does nothing.
  open func selectAll(_ sender: Any?) {}

  // MARK: Touches

  /// Called when fingers go down. Passes it on to ``next``.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when fingers move. Passes it on to ``next``.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when fingers go up. Passes it on to ``next``.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches are interrupted. Passes it on to ``next``.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: The view that the responder owns

  /// Called before a view whose ``View/owner`` this is lays out its subviews. The default does nothing.
  @_spi(UIKit) open func ownedViewWillLayout(_ view: View) {}
  /// Called after the view has laid out its subviews. The default does nothing.
  @_spi(UIKit) open func ownedViewDidLayout(_ view: View) {}
  /// Called before the view moves to another window, or to none. The default does nothing.
  @_spi(UIKit) open func ownedViewWillMove(_ view: View, toWindow window: Window?) {}
  /// Called after the view and those inside it have moved. The default does nothing.
  @_spi(UIKit) open func ownedViewDidMove(_ view: View) {}
  /// Called after the view has another trait collection. The default does nothing.
  @_spi(UIKit) open func ownedViewTraitsDidChange(_ view: View, from previous: TraitCollection?) {}
  /// Returns the view's safe area from that part of its superview's that is over it. The default is that part.
  @_spi(UIKit) open func safeArea(of view: View, inheriting insets: EdgeInsets) -> EdgeInsets {
    insets
  }
  /// Called after the view has other ``View/safeAreaInsets``. The default does nothing.
  @_spi(UIKit) open func ownedViewSafeAreaDidChange(_ view: View) {}

  /// Called after a value changed that this object observes by its name. The default does nothing.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - object: The object with the property.
  ///   - change: The kind of change, and the values that the observer asked for.
  ///   - context: The context that the observation was begun with.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The state that holds the tree's first responder; `nil` outside of a tree.
  private final var focus: RareViewState? {
    var responder: Responder? = self
    while let current = responder {
      if let view = current as? View { return view.rootView.rare }
      responder = current.next
    }
    return nil
  }
}

/// The keys of the values that an observer of a property receives: UIKit's `NSKeyValueChangeKey`.
public struct KeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// Foundation's name.
  public let rawValue: String

  /// Creates a key from Foundation's name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of change, as a number.
  public static let kindKey = KeyValueChangeKey(rawValue: "kind")
  /// The new value.
  public static let newKey = KeyValueChangeKey(rawValue: "new")
  /// The value before.
  public static let oldKey = KeyValueChangeKey(rawValue: "old")
  /// The indexes of changed elements. There are none.
  public static let indexesKey = KeyValueChangeKey(rawValue: "indexes")
  /// Whether the change is yet to come. It never is.
  public static let notificationIsPriorKey = KeyValueChangeKey(rawValue: "notificationIsPrior")
}
