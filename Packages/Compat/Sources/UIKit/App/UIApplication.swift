// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The style of a status bar. There is none.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

/// The application: its windows, and what has no effect here.
///
/// Partial: addresses are recorded and not opened; background tasks do nothing.
open class UIApplication: UIResponder, @unchecked Sendable {
  // Unchecked: an application is used serially, as its windows are.

  /// Whether the application is in front.
  public enum State: Int, Hashable, Sendable {
    case active, inactive, background
  }

  /// A task that goes on in the background.
  public struct BackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No task.
    public static let invalid = BackgroundTaskIdentifier(rawValue: 0)
  }

  /// Keys of the options of ``open(_:options:completionHandler:)``.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
  }

  /// The application.
  public static let shared = UIApplication()

  private var key: WeakBox?

  /// The delegate of the application. The default is `nil`.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The addresses that were to be opened, in that order.
  open private(set) var openedURLs: [URL] = []

  /// The windows: those of the current host, or the one that was made key.
  open var windows: [UIWindow] {
    let window = CurrentScreen.value?.rootView ?? key?.object
    return [window as? UIWindow].compactMap(\.self)
  }

  /// The window that events of the keyboard go to.
  open var keyWindow: UIWindow? { (key?.object ?? CurrentScreen.value?.rootView) as? UIWindow }

  /// The scenes: one.
  open var connectedScenes: Set<UIScene> { [scene] }

  private let scene = UIWindowScene()

  /// The state of the app: active.
  open var applicationState: State { .active }

  /// From left to right, or from right to left, as the current traits.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIUserInterfaceLayoutDirection(UITraitCollection.current.layoutDirection)
  }

  /// The reader's text size: that of the host, or of the current traits. Traits that are overridden in a view, as in
  /// a snapshot, don't change it.
  open var preferredContentSizeCategory: UIContentSizeCategory { .ofApplication }
  /// The orientation of the status bar: portrait.
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  /// The frame of the status bar: zero.
  open var statusBarFrame: CGRect { .zero }
  /// The style of the status bar. Inert.
  open var statusBarStyle = UIStatusBarStyle.default
  /// Whether the status bar is hidden. Inert.
  open var isStatusBarHidden = true
  /// Whether the device stays awake. Inert.
  open var isIdleTimerDisabled = false
  /// The number on the application's icon. Inert.
  open var applicationIconBadgeNumber = 0
  /// Whether the network is shown to be busy. Inert.
  open var isNetworkActivityIndicatorVisible = false

  func makeKey(_ window: UIWindow) { key = WeakBox(window) }

  /// Records an address in ``openedURLs``. It isn't opened.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@Sendable (Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    completion?(false)
  }

  /// Records an address in ``openedURLs``. It isn't opened.
  open func openURL(_ url: URL) -> Bool {
    openedURLs.append(url)
    return false
  }

  /// Whether an address can be opened: `false`.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Calls a method of a target, or of the first responder that has it. Returns whether there was one.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target { return action.invoke(on: target as AnyObject, with: [sender, event]) != nil }
    var responder = sender as? UIResponder
    while let current = responder {
      if action.invoke(on: current, with: [sender, event]) != nil { return true }
      responder = current.next
    }
    return false
  }

  /// The time that is left in the background: without end.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Does nothing: there is no background.
  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> BackgroundTaskIdentifier { .invalid }

  /// Does nothing: there is no background.
  open func endBackgroundTask(_ identifier: BackgroundTaskIdentifier) {}

  /// Does nothing: there are no events.
  open func beginIgnoringInteractionEvents() {}
  /// Does nothing: there are no events.
  open func endIgnoringInteractionEvents() {}
  /// Does nothing: there is nothing to register with.
  open func registerForRemoteNotifications() {}

  /// The address of the application's settings.
  public static let openSettingsURLString = "app-settings:"
  public static let didBecomeActiveNotification = name("DidBecomeActive")
  public static let willResignActiveNotification = name("WillResignActive")
  public static let didEnterBackgroundNotification = name("DidEnterBackground")
  public static let willEnterForegroundNotification = name("WillEnterForeground")
  public static let willTerminateNotification = name("WillTerminate")
  public static let didReceiveMemoryWarningNotification = name("DidReceiveMemoryWarning")
  public static let didFinishLaunchingNotification = name("DidFinishLaunching")
  public static let didChangeStatusBarOrientationNotification = name(
    "DidChangeStatusBarOrientation")
  public static let userDidTakeScreenshotNotification = name("UserDidTakeScreenshot")

  private static func name(_ event: String) -> NSNotification.Name {
    NSNotification.Name("UIApplication\(event)Notification")
  }

  /// Keys of launch options.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// The delegate of an application. Every method is optional.
public protocol UIApplicationDelegate: AnyObject {
  /// The window.
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// A task that goes on in the background.
public typealias UIBackgroundTaskIdentifier = UIApplication.BackgroundTaskIdentifier
