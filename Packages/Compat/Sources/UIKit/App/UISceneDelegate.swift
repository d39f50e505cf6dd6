// SPDX-License-Identifier: MIT
public import Foundation

/// A scene's session. Inert: data.
open class UISceneSession: NSObject {
  /// The use of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The use.
  public let role: Role
  /// Data of the app's own.
  open var userInfo: [String: Any]?

  /// Creates a session.
  public init(role: Role = .windowApplication) { self.role = role }
}

/// The class of a scene's delegate. Inert: data.
open class UISceneConfiguration: NSObject {
  /// The name in the app's information.
  public let name: String?
  /// The use.
  public let role: UISceneSession.Role
  /// The delegate's class.
  open var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}

extension UIScene {
  /// The addresses and activities that a scene is opened for: none.
  public struct ConnectionOptions {
    /// Addresses.
    public let urlContexts: Set<UIOpenURLContext> = []

    /// Creates options without anything.
    public init() {}
  }
}

/// An address that a scene is opened for. Inert: data.
open class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL

  /// Creates a context.
  public init(url: URL) { self.url = url }
}

/// The delegate of a scene. Inert: never called.
public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with windows. Inert: never called.
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
