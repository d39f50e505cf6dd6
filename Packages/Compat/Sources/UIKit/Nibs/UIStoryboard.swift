// SPDX-License-Identifier: MIT
public import Foundation

/// A file of scenes, `NAME.storyboard`, which is read when a controller is made from it.
///
/// Controllers have their class, title and bar items at once, and their view when it is loaded; navigation and tab bar
/// controllers have the controllers that their relationships name. Segues that a user triggers, and static cells of
/// tables, aren't there.
///
/// Partial: no segues that a user triggers, no static cells.
public final class UIStoryboard: NSObject {
  private let name: String
  private let bundle: Bundle?
  private lazy var document = NibDocument.read(name, "storyboard", in: bundle)

  /// Names a file in a bundle; `nil` for the main one.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    (self.name, bundle) = (name, storyboardBundleOrNil)
  }

  /// The controller that the file marks as the first one; `nil`, and a report, if there is none.
  public func instantiateInitialViewController() -> UIViewController? {
    guard let document else { return nil }
    guard let element = document.element(document.root["initialViewController"]) else {
      UIKitDiagnostics.report("'\(document.name)' has no initial view controller.")
      return nil
    }
    return controller(of: element, in: document, creator: nil)
  }

  /// The first controller, made by a closure.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    guard let document, let element = document.element(document.root["initialViewController"])
    else { return nil }
    return controller(of: element, in: document, creator: creator) as? Controller
  }

  /// The controller of an identifier. An unknown identifier, which UIKit raises an exception for, is reported, and gives
  /// an empty controller.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    made(identifier, creator: nil) ?? UIViewController()
  }

  /// The controller of an identifier, made by a closure.
  ///
  /// - Precondition: The file has a controller of this identifier and class.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    guard let controller = made(identifier, creator: creator) as? Controller else {
      preconditionFailure(
        "'\(name)' has no \(Controller.self) with the identifier '\(identifier)'.")
    }
    return controller
  }

  private func made(_ identifier: String, creator: ((NSCoder) -> UIViewController?)?)
    -> UIViewController?
  {
    guard let document else { return nil }
    var found: NibElement?
    document.root.walk { if $0["storyboardIdentifier"] == identifier { found = found ?? $0 } }
    guard let found else {
      UIKitDiagnostics.report(
        "'\(document.name)' has no controller with the identifier '\(identifier)'.")
      return nil
    }
    return controller(of: found, in: document, creator: creator)
  }

  private func controller(
    of element: NibElement, in document: NibDocument, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    NibControllers(document, storyboard: self).controller(of: element, creator: creator)
  }
}
