// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation
public import UIKit

extension UIImageView {
  /// Shows the image at an address, or the placeholder where there is none. It is decoded before this returns.
  public func sd_setImage(
    with url: URL?, placeholderImage placeholder: UIImage? = nil, options: SDWebImageOptions = [],
    completed: SDExternalCompletionBlock? = nil
  ) {
    sd_imageURL = url
    let image = SDWebImageManager.shared.image(at: url)
    self.image = image ?? placeholder
    let error = image == nil ? SDWebImageError.notFound(url?.absoluteString ?? "") : nil
    completed?(image, error, .none, url)
  }

  /// Shows the image at an address. No progress is reported: the image is loaded at once.
  public func sd_setImage(
    with url: URL?, placeholderImage placeholder: UIImage?, options: SDWebImageOptions,
    progress: SDImageLoaderProgressBlock?, completed: SDExternalCompletionBlock?
  ) {
    sd_setImage(
      with: url, placeholderImage: placeholder, options: options, completed: completed)
  }

  /// Does nothing: an image is there before anything can be cancelled.
  public func sd_cancelCurrentImageLoad() {}

  /// The address of the image that is shown.
  public private(set) var sd_imageURL: URL? {
    get { objc_getAssociatedObject(self, Self.urlKey) as? URL }
    set {
      objc_setAssociatedObject(self, Self.urlKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  private static var urlKey: UnsafeRawPointer { AssociatedKey.shared.pointer }
}

extension UIButton {
  /// Shows the image at an address in a state, or the placeholder where there is none.
  public func sd_setImage(
    with url: URL?, for state: UIControl.State, placeholderImage placeholder: UIImage? = nil,
    options: SDWebImageOptions = [], completed: SDExternalCompletionBlock? = nil
  ) {
    let image = SDWebImageManager.shared.image(at: url)
    setImage(image ?? placeholder, for: state)
    let error = image == nil ? SDWebImageError.notFound(url?.absoluteString ?? "") : nil
    completed?(image, error, .none, url)
  }
}

/// The reason why an image could not be shown.
public enum SDWebImageError: Error, Hashable, Sendable {
  /// No file of the resource folder has this address.
  case notFound(String)
}

extension SDWebImageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let address):
      "'\(address)' is not in the resource folder. Set SDWebImageManager.shared.resourceFolder."
    }
  }
}

/// The name of an associated value: an address that nothing else has.
private struct AssociatedKey: @unchecked Sendable {
  static let shared = AssociatedKey()

  /// Never written, and never freed.
  let pointer = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
