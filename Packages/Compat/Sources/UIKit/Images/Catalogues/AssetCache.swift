// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation
import Synchronization

/// The folders of images, and what was read of them, which is kept for the life of the process.
enum AssetCache {
  private struct Known {
    var registered: [URL] = []
    var catalogs: [URL: AssetCatalog] = [:]
    var images: [ImageKey: LoadedImage] = [:]
    var symbols: [URL: SymbolSetFile] = [:]
    var imageSets: [URL: AssetImageSet] = [:]
    var colors: [URL: UIColor] = [:]
    var mainFolders: [URL]?
  }

  /// A file, and the scale at which drawings are drawn.
  private struct ImageKey: Hashable {
    var file: ImageFile
    var displayScale: Double
  }

  private static let known = Mutex(Known())

  /// The maximum number of decoded images in the cache.
  private static let imageLimit = 512

  static func register(_ folder: URL) {
    known.withLock { known in
      if !known.registered.contains(folder) { known.registered.append(folder) }
    }
  }

  static var registeredFolders: [URL] { known.withLock { $0.registered } }

  /// Discards registrations and all that was read.
  static func reset() { known.withLock { $0 = Known() } }

  /// The folders of the main bundle.
  static var mainFolders: [URL] {
    let (registered, mainFolders) = known.withLock { ($0.registered, $0.mainFolders) }
    if let mainFolders { return registered + mainFolders }
    let found = foldersOfProgram()
    known.withLock { $0.mainFolders = found }
    return registered + found
  }

  /// The resources of packages beside the program, and its own folder.
  private static func foldersOfProgram() -> [URL] {
    let main = Bundle.main.bundleURL
    let items = try? FileManager.default.contentsOfDirectory(
      at: main, includingPropertiesForKeys: nil)
    let resources = (items ?? []).filter { ["resources", "bundle"].contains($0.pathExtension) }
    return resources.sorted { $0.lastPathComponent < $1.lastPathComponent } + [main]
  }

  static func catalog(in folder: URL) -> AssetCatalog? {
    value(\.catalogs, folder) { AssetCatalog(bundle: folder) }
  }

  static func imageSet(in folder: URL) -> AssetImageSet? {
    value(\.imageSets, folder) { AssetContents.read(AssetImageSet.self, in: folder) }
  }

  static func color(in folder: URL, _ read: () -> UIColor?) -> UIColor? {
    value(\.colors, folder, read)
  }

  static func symbolFile(in folder: URL, _ read: () -> SymbolSetFile?) -> SymbolSetFile? {
    value(\.symbols, folder, read)
  }

  /// The decoded image of a file. The cache begins again when it is full.
  static func image(_ file: ImageFile, displayScale: Double) -> LoadedImage? {
    let key = ImageKey(file: file, displayScale: displayScale)
    return value(\.images, key) {
      known.withLock { if $0.images.count >= imageLimit { $0.images.removeAll() } }
      return file.load(displayScale: displayScale)
    }
  }

  /// The known value of a key, or the one that is read, which is then kept.
  private static func value<Key: Hashable & Sendable, Value: Sendable>(
    _ values: WritableKeyPath<Known, [Key: Value]> & Sendable, _ key: Key, _ read: () -> Value?
  ) -> Value? {
    if let value = known.withLock({ $0[keyPath: values][key] }) { return value }
    guard let value = read() else { return nil }
    known.withLock { $0[keyPath: values][key] = value }
    return value
  }
}
