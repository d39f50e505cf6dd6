// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

public typealias TUICallServiceResultCallback = (
  _ errorCode: Int, _ errorMessage: String, _ param: [AnyHashable: Any]
) -> Void
public typealias TUIValueResultCallback = (_ param: [AnyHashable: Any]) -> Void
public typealias TUIValueCallbck = (_ param: [AnyHashable: Any]) -> Void
public typealias TUINonValueCallbck = () -> Void
public typealias TUIExtensionClickCallback = (_ param: [AnyHashable: Any]) -> Void

/// A module that others call by name.
public protocol TUIServiceProtocol: AnyObject {
  func onCall(_ method: String, param: [AnyHashable: Any]?) -> Any?
  func onCall(
    _ method: String, param: [AnyHashable: Any]?,
    resultCallback: @escaping TUICallServiceResultCallback
  ) -> Any?
}

extension TUIServiceProtocol {
  public func onCall(_ method: String, param: [AnyHashable: Any]?) -> Any? { nil }
  public func onCall(
    _ method: String, param: [AnyHashable: Any]?,
    resultCallback: @escaping TUICallServiceResultCallback
  ) -> Any? { nil }
}

/// A listener to events.
public protocol TUINotificationProtocol: AnyObject {
  func onNotifyEvent(
    _ key: String, subKey: String, object anObject: Any?, param: [AnyHashable: Any]?)
}

extension TUINotificationProtocol {
  public func onNotifyEvent(
    _ key: String, subKey: String, object anObject: Any?, param: [AnyHashable: Any]?
  ) {}
}

/// Adds to other modules' views and menus.
public protocol TUIExtensionProtocol: AnyObject {
  func onGetExtension(_ extensionID: String, param: [AnyHashable: Any]?) -> [TUIExtensionInfo]?
  func onRaiseExtension(
    _ extensionID: String, parentView: UIView, param: [AnyHashable: Any]?
  ) -> Bool
}

extension TUIExtensionProtocol {
  public func onGetExtension(
    _ extensionID: String, param: [AnyHashable: Any]?
  ) -> [TUIExtensionInfo]? { nil }
  public func onRaiseExtension(
    _ extensionID: String, parentView: UIView, param: [AnyHashable: Any]?
  ) -> Bool { false }
}

/// Makes objects for other modules.
public protocol TUIObjectProtocol: AnyObject {
  func onCreateObject(_ method: String, param: [AnyHashable: Any]?) -> Any?
}

extension TUIObjectProtocol {
  public func onCreateObject(_ method: String, param: [AnyHashable: Any]?) -> Any? { nil }
}

/// An extension's item in a menu.
open class TUIExtensionInfo: NSObject {
  open var weight = 0
  open var icon: UIImage?
  open var text: String?
  open var data: [AnyHashable: Any]?
  open var onClicked: TUIExtensionClickCallback?

  public override init() { super.init() }
}
