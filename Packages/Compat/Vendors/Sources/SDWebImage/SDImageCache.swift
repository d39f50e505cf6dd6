// SPDX-License-Identifier: MIT
public import Foundation
import Synchronization
public import UIKit

/// A cache of decoded images, in the memory of the process.
public final class SDImageCache: Sendable {
  /// The process's cache.
  public static let shared = SDImageCache()

  private let images = Mutex<[String: UIImage]>([:])

  private init() {}

  /// The image that is kept under a key.
  public func imageFromCache(forKey key: String?) -> UIImage? {
    key.flatMap { key in images.withLock { $0[key] } }
  }

  /// The image that is kept under a key. Nothing is kept on a disk.
  public func imageFromMemoryCache(forKey key: String?) -> UIImage? { imageFromCache(forKey: key) }

  /// Keeps an image under a key.
  public func storeImage(toMemory image: UIImage?, forKey key: String?) {
    guard let key else { return }
    images.withLock { $0[key] = image }
  }

  /// Keeps an image under a key.
  public func store(
    _ image: UIImage?, forKey key: String?, completion: (() -> Void)? = nil
  ) {
    storeImage(toMemory: image, forKey: key)
    completion?()
  }

  /// Removes an image.
  public func removeImageFromMemory(forKey key: String?) {
    storeImage(toMemory: nil, forKey: key)
  }

  /// Removes all images.
  public func clearMemory() { images.withLock { $0 = [:] } }
}

/// The cache that an image came from.
public enum SDImageCacheType: Int, Sendable {
  case none = 0
  case disk = 1
  case memory = 2
  case all = 3
}

/// The options of loading images. They have no effect here: images are decoded at once.
public struct SDWebImageOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let retryFailed = SDWebImageOptions(rawValue: 1 << 0)
  public static let lowPriority = SDWebImageOptions(rawValue: 1 << 1)
  public static let progressiveLoad = SDWebImageOptions(rawValue: 1 << 2)
  public static let refreshCached = SDWebImageOptions(rawValue: 1 << 3)
  public static let highPriority = SDWebImageOptions(rawValue: 1 << 7)
  public static let delayPlaceholder = SDWebImageOptions(rawValue: 1 << 8)
}

/// A callback with the loaded image, the error, the cache it came from, and its address.
public typealias SDExternalCompletionBlock = (UIImage?, (any Error)?, SDImageCacheType, URL?) ->
  Void

/// A callback for progress, in received and total bytes.
public typealias SDImageLoaderProgressBlock = (Int, Int, URL?) -> Void
