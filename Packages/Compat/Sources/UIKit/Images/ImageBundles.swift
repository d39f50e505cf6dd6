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
/// Files are read once, and kept for the life of the process.
public enum ImageBundles {
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

  /// Adds a folder to the main bundle: one with catalogues or images in it.
  public static func register(_ folder: URL) {
    known.withLock { known in
      if !known.registered.contains(folder) { known.registered.append(folder) }
    }
  }

  /// Discards all registrations and caches.
  public static func reset() {
    known.withLock { $0 = Known() }
    NibFiles.reset()
  }

  /// The image of a name, chosen by traits.
  static func image(named name: String, in bundle: Bundle?, traits: TraitCollection)
    -> ImageDetails?
  {
    for folder in folders(of: bundle) {
      let catalog = catalog(in: folder)
      if let set = catalog.imageSets[name], let details = image(ofSet: set, traits: traits) {
        return details
      }
      if let set = catalog.symbolSets[name], let symbol = symbol(ofSet: set, named: name) {
        return symbol.details(for: traits)
      }
      if let details = image(ofFile: name, in: folder, traits: traits) { return details }
    }
    return nil
  }

  /// The image of a file, in the language's folder or beside it.
  private static func image(ofFile name: String, in folder: URL, traits: TraitCollection)
    -> ImageDetails?
  {
    let folders = name.hasPrefix("/") ? [] : languageFolders(in: folder, traits) + [folder]
    let paths = name.hasPrefix("/") ? [name] : folders.map { $0.appendingPathComponent(name).path }
    for path in paths {
      if let file = ImageFile.best(at: path, scale: traits.displayScale),
        let loaded = load(file, displayScale: traits.displayScale)
      {
        return loaded.details(keepsVectors: true)
      }
    }
    return nil
  }

  private static func languageFolders(in folder: URL, _ traits: TraitCollection) -> [URL] {
    let language = traits.language ?? ""
    let names = [language, String(language.prefix { $0 != "-" }), "Base"]
    return names.filter { !$0.isEmpty && !$0.contains("/") }
      .map { folder.appendingPathComponent("\($0).lproj") }
  }

  /// The image of a set's folder, chosen by traits.
  static func image(ofSet folder: URL, traits: TraitCollection) -> ImageDetails? {
    guard let set = imageSet(in: folder), let entry = set.entry(for: traits),
      let filename = entry.filename
    else { return nil }
    guard let path = AssetContents.file(filename, in: folder)?.path else { return nil }
    if path.lowercased().hasSuffix(".pdf") { reportPDF(path) }
    let file = ImageFile(path: path, scale: entry.pixelsPerPoint)
    guard var loaded = load(file, displayScale: traits.displayScale) else { return nil }
    if let resizing = entry.resizing {
      let unit = loaded.image.scale / entry.pixelsPerPoint
      loaded.image = Image(
        bitmap: resizing.used(of: loaded.image.bitmap, unit: unit), scale: loaded.image.scale)
    }
    // A whole drawing has what slicing leaves out.
    let isSliced = entry.resizing?.center != nil
    var details = loaded.details(keepsVectors: set.preservesVectors && !isSliced)
    details.renderingMode = set.renderingMode
    details.flipsForRightToLeft = set.isMirrored
    details.traits = traits
    details.asset = set.hasVariants ? UIImageAsset(folder: folder) : nil
    if let insets = entry.alignmentInsets {
      details.alignmentRectInsets = insets.points(pixelsPerPoint: entry.pixelsPerPoint)
    }
    if let resizing = entry.resizing {
      details.isResizable = true
      // A drawing has as many pixels per point as the screen; its insets are in the file's.
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
      let color = color(of: set, name: folder.path)
    else { return nil }
    known.withLock { $0.colors[folder] = color }
    return color
  }

  private static func color(of set: AssetColorSet, name: String) -> UIColor? {
    let light = TraitCollection()
    let dark = light.with(userInterfaceStyle: .dark)
    guard let usual = set.color(for: light) else { return nil }
    if set.hasContrast { return UIColor { set.color(for: $0) ?? usual } }
    let other = set.color(for: dark) ?? usual
    return other == usual ? usual : UIColor(name: name, light: usual, dark: other)
  }

  /// The folder of a data set.
  static func folder(ofDataSet name: String, in bundle: Bundle?) -> URL? {
    folders(of: bundle).lazy.compactMap { catalog(in: $0).dataSets[name] }.first
  }

  private static func symbol(ofSet folder: URL, named name: String) -> SymbolSource? {
    if let file = known.withLock({ $0.symbols[folder] }) {
      return SymbolSource(name: name, artwork: .custom(file))
    }
    guard let entry = AssetContents.read(AssetFileSet.self, in: folder)?.entry,
      let url = entry.filename.flatMap({ AssetContents.file($0, in: folder) }),
      let data = try? Data(contentsOf: url), let svg = SVGFile(data),
      let file = SymbolSetFile(svg)
    else { return nil }
    known.withLock { $0.symbols[folder] = file }
    return SymbolSource(name: name, artwork: .custom(file))
  }

  private static func reportPDF(_ path: String) {
    UIKitDiagnostics.report(
      "'\(path)' is a PDF, which isn't drawn. Convert the catalogue with 'lower assets', and register the result."
    )
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

  private static func load(_ file: ImageFile, displayScale: Double) -> LoadedImage? {
    let key = ImageKey(file: file, displayScale: displayScale)
    if let image = known.withLock({ $0.images[key] }) { return image }
    guard let image = file.load(displayScale: displayScale) else { return nil }
    known.withLock { known in
      if known.images.count >= imageLimit { known.images.removeAll() }
      known.images[key] = image
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
