// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import BubbleViews
public import Foundation

/// The folders in which images and colours are found by name.
///
/// There is no compiler for asset catalogues here: a package's resources are folders beside the program, with
/// the catalogues as they are. A bundle's images are those of its catalogues and files. The main bundle, which on
/// iOS has everything that belongs to the app, is the program's folder, the resources of packages in it, and what
/// was registered.
///
/// Files are read once, and kept for the life of the process.
public enum ImageBundles {
  /// Adds a folder to the main bundle: one with catalogues or images in it.
  public static func register(_ folder: URL) { AssetCache.register(folder) }

  /// Discards all registrations and caches.
  public static func reset() {
    AssetCache.reset()
    NibFiles.reset()
  }

  static func folders(of bundle: Bundle?) -> [URL] {
    if let bundle, bundle !== Bundle.main { return [bundle.resourceURL ?? bundle.bundleURL] }
    return AssetCache.mainFolders
  }

  /// The image of a name, chosen by traits.
  static func image(named name: String, in bundle: Bundle?, traits: TraitCollection)
    -> ImageDetails?
  {
    for folder in folders(of: bundle) {
      let catalog = AssetCache.catalog(in: folder)
      if let set = catalog?.imageSets[name], let details = image(ofSet: set, traits: traits) {
        return details
      }
      if let set = catalog?.symbolSets[name], let symbol = symbol(ofSet: set, named: name) {
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
        let loaded = AssetCache.image(file, displayScale: traits.displayScale)
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

  /// The colour of a name.
  static func color(named name: String, in bundle: Bundle?) -> UIColor? {
    for folder in folders(of: bundle) {
      if let set = AssetCache.catalog(in: folder)?.colorSets[name], let color = color(ofSet: set) {
        return color
      }
    }
    return nil
  }

  /// The folder of a data set.
  static func folder(ofDataSet name: String, in bundle: Bundle?) -> URL? {
    folders(of: bundle).lazy.compactMap { AssetCache.catalog(in: $0)?.dataSets[name] }.first
  }
}
