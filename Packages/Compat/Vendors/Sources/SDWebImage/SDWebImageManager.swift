// SPDX-License-Identifier: MIT
import BubbleCells
public import Foundation
import Synchronization
public import UIKit

/// Finds the images that addresses name, in a folder in place of the network.
///
/// The process has one, which applications share. Set its ``resourceFolder`` before anything is drawn. An address
/// is found by its whole path below the folder, or by its last component; `file:` addresses and `data:` URIs are
/// read as they are.
public final class SDWebImageManager: Sendable {
  /// The process's manager.
  public static let shared = SDWebImageManager()

  private let folder = Mutex<URL?>(nil)

  private init() {}

  /// The folder of images. The default is that of the current environment's images.
  public var resourceFolder: URL? {
    get {
      folder.withLock { $0 } ?? ProcessTraits.currentEnvironment?.images.folder
    }
    set { folder.withLock { $0 = newValue } }
  }

  /// The image at an address, decoded; `nil` where there is none.
  public func image(at url: URL?) -> UIImage? {
    guard let url else { return nil }
    if let cached = SDImageCache.shared.imageFromCache(forKey: url.absoluteString) { return cached }
    guard let data = data(at: url), let image = UIImage(encoded: data) else { return nil }
    SDImageCache.shared.storeImage(toMemory: image, forKey: url.absoluteString)
    return image
  }

  private func data(at url: URL) -> Data? {
    if url.scheme == "data" { return try? Data(contentsOf: url) }
    return file(for: url).flatMap { try? Data(contentsOf: $0) }
  }

  private func file(for url: URL) -> URL? {
    if url.isFileURL { return url }
    guard let folder = resourceFolder?.standardizedFileURL else { return nil }
    let path = url.path.removingPercentEncoding ?? url.path
    let names = [path, url.lastPathComponent]
    return names.lazy.map { folder.appendingPathComponent($0).standardizedFileURL }.first {
      $0.path.hasPrefix(folder.path + "/") && FileManager.default.fileExists(atPath: $0.path)
    }
  }
}

extension ProcessTraits {
  /// The current environment, or that of the process; `nil` outside of any.
  static var currentEnvironment: RenderEnvironment? {
    RenderEnvironment.currentIfAny ?? fallback?.renderEnvironment
  }
}
