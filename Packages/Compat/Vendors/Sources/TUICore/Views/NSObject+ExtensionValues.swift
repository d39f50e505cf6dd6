// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

// What TUIKit hangs on objects of other modules.
extension NSObject {
  /// A value of any kind.
  public var tui_extValueObj: Any? {
    get { objc_getAssociatedObject(self, ExtensionKeys.shared.value) }
    set {
      objc_setAssociatedObject(
        self, ExtensionKeys.shared.value, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  /// Called with values.
  public var tui_valueCallback: TUIValueCallbck? {
    get { objc_getAssociatedObject(self, ExtensionKeys.shared.call) as? TUIValueCallbck }
    set {
      objc_setAssociatedObject(
        self, ExtensionKeys.shared.call, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
}

private struct ExtensionKeys: @unchecked Sendable {
  static let shared = ExtensionKeys()

  // Never written, and never freed.
  let value = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  let call = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

extension V2TIMUserFullInfo {
  /// The name, or else the ID.
  public func showName() -> String! { nickName?.isEmpty == false ? nickName : userID }

  /// The user's signature.
  public func showSignature() -> String! { selfSignature ?? "" }
}

extension UIAlertController {
  /// Adds an action. Its colour is the system's.
  public func tuitheme_add(_ action: UIAlertAction) { addAction(action) }
}

/// A view controller with TUIKit's bars.
open class TUINavigationController: UINavigationController {}

/// A photo that can be moved and enlarged. Here it stays.
open class TUIScrollView: UIScrollView {
  /// The photo.
  open var imageView = UIImageView()
}
