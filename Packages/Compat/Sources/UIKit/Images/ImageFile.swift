// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// A file of an image, and its pixels per point, which its name states: `icon@2x.png`.
struct ImageFile: Hashable {
  var path: String
  var scale: Double

  /// Extensions to try where a path has none.
  private static let extensions = ["png", "jpg", "jpeg", "gif", "webp", "heic", "avif", "svg"]

  /// The file that fits a scale best.
  ///
  /// - Parameter path: May lack the scale and the extension.
  static func best(at path: String, scale: Double) -> ImageFile? {
    let url = URL(fileURLWithPath: path)
    let known = url.pathExtension.lowercased()
    if extensions.contains(known) {
      let base = String(path.dropLast(known.count + 1))
      return best(base: base, extension: url.pathExtension, scale: scale)
    }
    for candidate in extensions {
      if let found = best(base: path, extension: candidate, scale: scale) { return found }
    }
    return isFile(path) ? ImageFile(path: path, scale: statedScale(of: path)) : nil
  }

  /// Returns the scale that fits another one best: the same, then the next larger one, then the
  /// largest.
  static func bestScale(of scales: [Double], for scale: Double) -> Double? {
    scales.filter { $0 >= scale }.min() ?? scales.max()
  }

  /// The decoded file; `nil` where it can't be.
  ///
  /// - Parameter displayScale: The pixels per point at which drawings are drawn.
  func load(displayScale: Double) -> LoadedImage? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return LoadedImage(data, scale: scale, displayScale: displayScale)
  }

  private static func best(base: String, extension name: String, scale: Double) -> ImageFile? {
    let stated = statedScale(of: base)
    if stated != 1 {
      let path = "\(base).\(name)"
      return isFile(path) ? ImageFile(path: path, scale: stated) : nil
    }
    let files = [1.0, 2, 3].flatMap { scale in
      ["~iphone", ""].map { idiom in
        let suffix = scale == 1 ? "" : "@\(Int(scale))x"
        return ImageFile(path: "\(base)\(suffix)\(idiom).\(name)", scale: scale)
      }
    }.filter { isFile($0.path) }
    let best = bestScale(of: files.map(\.scale), for: scale)
    return files.first { $0.scale == best }
  }

  /// The scale in a name: 2 for `icon@2x`.
  private static func statedScale(of path: String) -> Double {
    let name = URL(fileURLWithPath: path).lastPathComponent
    if name.contains("@2x") { return 2 }
    return name.contains("@3x") ? 3 : 1
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}

/// The pixels of a file, and its drawing where it is one.
struct LoadedImage: Sendable {
  var image: Image
  var vector: VectorContent?

  /// - Parameters:
  ///   - scale: The file's pixels per point.
  ///   - displayScale: The pixels per point at which drawings are drawn.
  init?(_ data: Data, scale: Double, displayScale: Double) {
    if let image = try? Image(encoded: [UInt8](data), scale: scale) {
      self.image = image
      return
    }
    guard let file = SVGFile(data) else { return nil }
    let vector = VectorContent(drawing: file)
    let size = CGSize(width: file.size.width / scale, height: file.size.height / scale)
    guard let image = vector.image(size: size, scale: displayScale) else { return nil }
    (self.image, self.vector) = (image, vector)
  }

  /// The image, sharp in every size if the drawing is kept.
  func details(keepsVectors: Bool) -> ImageDetails {
    var details = ImageDetails(image)
    if keepsVectors { details.vector = vector }
    return details
  }
}
