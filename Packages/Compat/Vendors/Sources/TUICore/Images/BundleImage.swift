// SPDX-License-Identifier: MIT
import Foundation
import UIKit

/// Image files of bundles, which are named without a scale and mostly without an extension.
enum BundleImage {
  /// The image at a path, in the scale that is nearest to the screen's from above.
  static func image(at path: String) -> UIImage? {
    guard !path.isEmpty, let file = file(at: path) else { return nil }
    return UIImage(contentsOfFile: file)
  }

  /// The file at a path, with a scale suffix such as `@2x` and the extension `.png` if the path has
  /// neither.
  static func file(at path: String) -> String? {
    let url = URL(fileURLWithPath: path)
    let knownExtensions = ["png", "jpg", "jpeg", "gif", "webp"]
    let hasExtension = knownExtensions.contains(url.pathExtension.lowercased())
    let stem = hasExtension ? url.deletingPathExtension().path : path
    let suffix = hasExtension ? "." + url.pathExtension : ".png"
    let scale = Int(UIScreen.main.scale.rounded(.up))
    let scales = [scale] + [3, 2, 1].filter { $0 != scale }
    let names = scales.map { stem + ($0 == 1 ? "" : "@\($0)x") + suffix } + [path]
    return names.first { FileManager.default.isReadableFile(atPath: $0) && !isFolder($0) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }
}
