// SPDX-License-Identifier: MIT
import Foundation
import Synchronization
public import UIKit

/// Images of bundles, each decoded once.
public final class TUIImageCache: Sendable {
  private static let shared = TUIImageCache()

  private let images = Mutex<[String: UIImage]>([:])

  private init() {}

  /// The process's cache.
  public static func sharedInstance() -> TUIImageCache { shared }

  /// Decodes the image at a path in advance.
  public func addResource(toCache path: String) { _ = getResourceFromCache(path) }

  /// The image at a path; `nil` where there is none.
  public func getResourceFromCache(_ path: String) -> UIImage? {
    cached(path) { BundleImage.image(at: path) }
  }

  /// Decodes the face at a path in advance.
  public func addFace(toCache path: String) { _ = getFaceFromCache(path) }

  /// The face at a path, a GIF where there is no other file; one without pixels where there is none at all.
  public func getFaceFromCache(_ path: String) -> UIImage! {
    cached(path) {
      BundleImage.image(at: path)
        ?? .sd_image(withGIFData: try? Data(contentsOf: URL(fileURLWithPath: path + ".gif")))
    } ?? UIImage()
  }

  private func cached(_ path: String, _ make: () -> UIImage?) -> UIImage? {
    let key = "\(UIScreen.main.scale) \(path)"
    if let image = images.withLock({ $0[key] }) { return image }
    let image = make()
    images.withLock { $0[key] = image }
    return image
  }
}

/// Avatars of groups. None is made here: the groups' members are not known.
public enum TUIGroupAvatar {
  /// Passes the placeholder.
  public static func fetchGroupAvatars(
    _ groupID: String, placeholder: UIImage,
    callback: (_ success: Bool, _ image: UIImage, _ groupID: String) -> Void
  ) {
    callback(false, placeholder, groupID)
  }

  /// Passes `nil`: no avatars are cached.
  public static func getCacheGroupAvatar(
    _ groupID: String, callback: (_ image: UIImage?, _ groupID: String) -> Void
  ) {
    callback(nil, groupID)
  }

  /// Returns `nil`: no avatars are cached.
  public static func getCacheAvatar(forGroup groupID: String, number: UInt32) -> UIImage? { nil }

  /// Does nothing: no avatars are cached.
  public static func cacheGroupAvatar(_ avatar: UIImage, number: UInt32, groupID: String) {}
  public static func asyncClearCacheAvatar(forGroup groupID: String) {}
}
