// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation
import Synchronization

/// The folders in which images and colours are found by name.
///
/// There is no compiler for asset catalogues here: a package's resources are folders beside the program, with
/// the catalogues as they are. A bundle's images are those of its catalogues and files. The main bundle, which on
/// iOS has everything that belongs to the app, is the program's folder, the resources of packages in it, and what
/// was registered.
///
/// What was read is kept for the life of the process.
public enum ImageBundles {
  private struct Known {
    var registered: [URL] = []
    var catalogs: [URL: AssetCatalog] = [:]
    var images: [ImageFile: Image] = [:]
    var imageSets: [URL: AssetImageSet] = [:]
    var colors: [URL: UIColor] = [:]
    var mainFolders: [URL]?
  }

  private static let known = Mutex(Known())

  /// The maximum number of decoded images in the cache.
  private static let imageLimit = 512

  /// Adds a folder to the main bundle: one with catalogues or images in it.
  public static func register(_ folder: URL) {
    known.withLock { known in
      if !known.registered.contains(folder) { known.registered.append(folder) }
    }
  }

  /// Discards all registrations and caches.
  public static func reset() { known.withLock { $0 = Known() } }

  /// The image of a name, chosen by traits.
  static func image(named name: String, in bundle: Bundle?, traits: TraitCollection)
    -> ImageDetails?
  {
    for folder in folders(of: bundle) {
      if let set = catalog(in: folder).imageSets[name],
        let details = image(ofSet: set, traits: traits)
      {
        return details
      }
      let path = name.hasPrefix("/") ? name : folder.appendingPathComponent(name).path
      if let file = ImageFile.best(at: path, scale: traits.displayScale), let image = load(file) {
        return ImageDetails(image)
      }
    }
    return nil
  }

  /// The image of a set's folder, chosen by traits.
  static func image(ofSet folder: URL, traits: TraitCollection) -> ImageDetails? {
    guard let set = imageSet(in: folder), let entry = set.entry(for: traits),
      let filename = entry.filename
    else { return nil }
    let file = ImageFile(
      path: folder.appendingPathComponent(filename).path, scale: entry.pixelsPerPoint)
    guard let image = load(file) else { return nil }
    var details = ImageDetails(image)
    details.renderingMode = set.renderingMode
    details.flipsForRightToLeft = set.isMirrored
    details.traits = traits
    details.asset = set.hasDarkImages ? UIImageAsset(folder: folder) : nil
    if let resizing = entry.resizing {
      details.isResizable = true
      details.capInsets = resizing.capInsets(pixelsPerPoint: entry.pixelsPerPoint)
      details.resizingMode = resizing.resizingMode
    }
    return details
  }

  /// The colour of a name.
  static func color(named name: String, in bundle: Bundle?) -> UIColor? {
    for folder in folders(of: bundle) {
      if let place = catalog(in: folder).colorSets[name], let color = color(ofSet: place) {
        return color
      }
    }
    return nil
  }

  private static func color(ofSet folder: URL) -> UIColor? {
    if let color = known.withLock({ $0.colors[folder] }) { return color }
    guard let set = AssetContents.read(AssetColorSet.self, in: folder),
      let light = set.color(isDark: false)
    else { return nil }
    let dark = set.color(isDark: true) ?? light
    let color = dark == light ? light : UIColor(name: folder.path, light: light, dark: dark)
    known.withLock { $0.colors[folder] = color }
    return color
  }

  private static func imageSet(in folder: URL) -> AssetImageSet? {
    if let set = known.withLock({ $0.imageSets[folder] }) { return set }
    let set = AssetContents.read(AssetImageSet.self, in: folder)
    known.withLock { $0.imageSets[folder] = set }
    return set
  }

  private static func catalog(in folder: URL) -> AssetCatalog {
    if let catalog = known.withLock({ $0.catalogs[folder] }) { return catalog }
    let catalog = AssetCatalog(bundle: folder)
    known.withLock { $0.catalogs[folder] = catalog }
    return catalog
  }

  private static func load(_ file: ImageFile) -> Image? {
    if let image = known.withLock({ $0.images[file] }) { return image }
    guard let image = file.load() else { return nil }
    known.withLock { known in
      if known.images.count >= imageLimit { known.images.removeAll() }
      known.images[file] = image
    }
    return image
  }

  static func folders(of bundle: Bundle?) -> [URL] {
    if let bundle, bundle !== Bundle.main { return [bundle.resourceURL ?? bundle.bundleURL] }
    let (registered, known) = known.withLock { ($0.registered, $0.mainFolders) }
    if let known { return registered + known }
    let found = mainFolders()
    self.known.withLock { $0.mainFolders = found }
    return registered + found
  }

  /// The resources of packages beside the program, and its own folder.
  private static func mainFolders() -> [URL] {
    let main = Bundle.main.bundleURL
    let items = try? FileManager.default.contentsOfDirectory(
      at: main, includingPropertiesForKeys: nil)
    let resources = (items ?? []).filter { ["resources", "bundle"].contains($0.pathExtension) }
    return resources.sorted { $0.lastPathComponent < $1.lastPathComponent } + [main]
  }
}

/// The variants of an image of a catalogue.
open class UIImageAsset: NSObject, @unchecked Sendable {
  // Unchecked: nothing changes after `init`.

  private let make: @Sendable (TraitCollection) -> ImageDetails?

  init(folder: URL) { make = { ImageBundles.image(ofSet: folder, traits: $0) } }

  init(symbol: SymbolSource) { make = { symbol.details(for: $0) } }

  /// The variant for some traits.
  open func image(with traitCollection: TraitCollection) -> UIImage {
    make(traitCollection).map { UIImage($0) } ?? UIImage()
  }
}
