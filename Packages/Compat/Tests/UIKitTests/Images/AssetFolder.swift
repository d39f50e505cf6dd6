// SPDX-License-Identifier: MIT
import Foundation
import UIKit

/// A bundle with asset catalogues that are written for a test.
final class AssetFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("assets-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var bundle: Bundle { Bundle(path: url.path)! }

  func write(_ contents: String, to path: String) throws {
    try write(Data(contents.utf8), to: path)
  }

  func write(_ color: UIColor, _ width: Int, to path: String) throws {
    try write(UIImage.filled(color, width: width, height: width).pngData() ?? Data(), to: path)
  }

  func write(_ data: Data, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// Writes an image set with one entry, and its file.
  func writeSet(
    _ name: String, entry: String, properties: String = "{}", file: Data, _ path: String
  )
    throws
  {
    try write(
      #"{"images": [{\#(entry), "filename": "\#(path)"}], "properties": \#(properties)}"#,
      to: "Assets.xcassets/\(name).imageset/Contents.json")
    try write(file, to: "Assets.xcassets/\(name).imageset/\(path)")
  }

  /// The image of a name.
  func image(_ name: String, _ traits: UITraitCollection? = nil) -> UIImage? {
    UIImage(named: name, in: bundle, compatibleWith: traits)
  }
}
