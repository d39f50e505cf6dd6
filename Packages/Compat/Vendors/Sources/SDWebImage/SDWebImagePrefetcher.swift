// SPDX-License-Identifier: MIT
public import Foundation

/// Decodes images before they are shown.
public final class SDWebImagePrefetcher: Sendable {
  /// The process's prefetcher.
  public static let shared = SDWebImagePrefetcher()

  private init() {}

  /// Decodes the images at addresses, before this returns.
  ///
  /// - Parameters:
  ///   - progress: Called after each image with how many of how many are done.
  ///   - completed: Called at the end with how many are done, and how many were not found.
  public func prefetchURLs(
    _ urls: [URL]?, progress: ((UInt, UInt) -> Void)? = nil,
    completed: ((UInt, UInt) -> Void)? = nil
  ) {
    let urls = urls ?? []
    var skipped: UInt = 0
    for (index, url) in urls.enumerated() {
      if SDWebImageManager.shared.image(at: url) == nil { skipped += 1 }
      progress?(UInt(index + 1), UInt(urls.count))
    }
    completed?(UInt(urls.count), skipped)
  }
}
