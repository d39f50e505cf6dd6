// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The root of a tree that is on a screen. Partial: one is on the screen at a time.
open class UIWindow: Window {
  /// The level of a window.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }

  /// The controller whose view fills the window. The default is `nil`.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let oldValue, oldValue.viewIfLoaded?.window === self { leave(oldValue) }
      guard let controller = rootViewController else { return }
      controller.view.frame = bounds
      controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.appear(in: self)
      Presentation.showPending(above: controller)
    }
  }

  /// Takes out a controller, and what it presents.
  private func leave(_ controller: UIViewController) {
    if controller.relations.presented != nil { controller.dismiss(animated: false) }
    controller.disappear()
  }

  private var afterLayoutBlocks: [() -> Void] = []

  /// Runs a block after the next layout of the window.
  final func afterLayout(_ block: @escaping () -> Void) { afterLayoutBlocks.append(block) }

  /// The level. Inert.
  open var windowLevel = Level.normal

  /// The screen that it is on.
  open var screen: UIScreen { .main }

  /// The scene of the window: none.
  open weak var windowScene: UIWindowScene?

  /// Whether events of the keyboard go to it.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Creates a window of a scene, as large as the screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// Makes this the window that receives keyboard events.
  open func makeKey() { UIApplication.shared.makeKey(self) }

  /// Shows it, and has events of the keyboard go to it.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Lays out the window with its controllers' bars as they are now, and ends the appearance of views that were put
  /// into it.
  open override func layoutIfNeeded() {
    Watches.shared.checkAll(in: traitCollection)
    if let rootViewController {
      rootViewController.prepareForLayout()
      Presentation.showPending(above: rootViewController)
    }
    Appearances.apply(to: self)
    super.layoutIfNeeded()
    let blocks = afterLayoutBlocks
    afterLayoutBlocks = []
    for block in blocks { block() }
    if !blocks.isEmpty { super.layoutIfNeeded() }
  }

  open override var frame: CGRect {
    get { super.frame }
    set { transition(to: newValue.size) { super.frame = newValue } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { transition(to: newValue.size) { super.bounds = newValue } }
  }

  /// Notifies the controller of another size before and while it changes.
  private func transition(to size: CGSize, _ change: () -> Void) {
    guard let rootViewController, size != super.bounds.size else { return change() }
    let coordinator = TransitionCoordinator(from: nil, to: nil, isAnimated: false)
    coordinator.containerView = self
    rootViewController.viewWillTransition(to: size, with: coordinator)
    change()
    coordinator.run()
    layoutIfNeeded()
    coordinator.finish()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    passSafeAreaOn()
  }

  /// Posted when a keyboard is about to show. None does by itself.
  public static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when it becomes visible. It isn't by itself.
  public static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
}

/// A part of an application's interface.
open class UIScene: UIResponder {
  /// Whether it is in front.
  public enum ActivationState: Int, Hashable, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// The state: active in the foreground.
  open var activationState: ActivationState { .foregroundActive }
}

/// A part of an application's interface that has windows. Partial: one is on the screen at a time.
open class UIWindowScene: UIScene {
  /// The windows of the application.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that events of the keyboard go to.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The traits: those of the window in front, or else the screen's.
  open var traitCollection: UITraitCollection {
    keyWindow?.traitCollection ?? screen.traitCollection
  }
  /// The space of the scene's coordinates: the screen's.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The orientation: portrait.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// The scene's status bar.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// A status bar, which isn't there.
open class UIStatusBarManager: NSObject {
  /// The location: always zero.
  open var statusBarFrame: CGRect { .zero }
  /// Whether it is hidden: `true`.
  open var isStatusBarHidden: Bool { true }
}

/// Responders are equal when they are the same one.
extension UIScene: Hashable {
  public static func == (one: UIScene, other: UIScene) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
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
