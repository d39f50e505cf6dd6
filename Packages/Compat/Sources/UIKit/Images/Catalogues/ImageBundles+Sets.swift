// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// The images, symbols and colours of sets of catalogues.
extension ImageBundles {
  /// The image of a set's folder, chosen by traits.
  static func image(ofSet folder: URL, traits: TraitCollection) -> ImageDetails? {
    guard let set = AssetCache.imageSet(in: folder), let entry = set.entry(for: traits),
      let image = image(of: entry, in: folder, displayScale: traits.displayScale)
    else { return nil }
    // A whole drawing has what slicing leaves out.
    let isSliced = entry.resizing?.center != nil
    var details = image.details(keepsVectors: set.preservesVectors && !isSliced)
    details.renderingMode = set.renderingMode
    details.flipsForRightToLeft = set.isMirrored
    details.traits = traits
    details.asset = set.hasVariants ? UIImageAsset { Self.image(ofSet: folder, traits: $0) } : nil
    details.takeInsets(of: entry)
    return details
  }

  /// The pixels of an entry, without those that its slicing leaves out.
  private static func image(
    of entry: AssetImageSet.Entry, in folder: URL, displayScale: Double
  ) -> LoadedImage? {
    guard let path = entry.filename.flatMap({ AssetContents.file($0, in: folder) })?.path else {
      return nil
    }
    if path.lowercased().hasSuffix(".pdf") { reportPDF(path) }
    let file = ImageFile(path: path, scale: entry.pixelsPerPoint)
    guard var loaded = AssetCache.image(file, displayScale: displayScale) else { return nil }
    if let resizing = entry.resizing {
      let unit = loaded.image.scale / entry.pixelsPerPoint
      loaded.image = Image(
        bitmap: resizing.used(of: loaded.image.bitmap, unit: unit), scale: loaded.image.scale)
    }
    return loaded
  }

  private static func reportPDF(_ path: String) {
    UIKitDiagnostics.report(
      "'\(path)' is a PDF, which isn't drawn. Convert the catalogue with 'lower assets', and register the result."
    )
  }

  static func color(ofSet folder: URL) -> UIColor? {
    AssetCache.color(in: folder) {
      AssetContents.read(AssetColorSet.self, in: folder)
        .flatMap { color(of: $0, name: folder.path) }
    }
  }

  private static func color(of set: AssetColorSet, name: String) -> UIColor? {
    let light = TraitCollection()
    let dark = light.with(userInterfaceStyle: .dark)
    guard let usual = set.color(for: light) else { return nil }
    if set.hasContrast { return UIColor { set.color(for: $0) ?? usual } }
    let other = set.color(for: dark) ?? usual
    return other == usual ? usual : UIColor(name: name, light: usual, dark: other)
  }

  static func symbol(ofSet folder: URL, named name: String) -> SymbolSource? {
    let file = AssetCache.symbolFile(in: folder) {
      guard let entry = AssetContents.read(AssetFileSet.self, in: folder)?.entry,
        let url = entry.filename.flatMap({ AssetContents.file($0, in: folder) }),
        let data = try? Data(contentsOf: url), let svg = SVGFile(data)
      else { return nil }
      return SymbolSetFile(svg)
    }
    return file.map { SymbolSource(name: name, artwork: .custom($0)) }
  }
}

extension ImageDetails {
  /// Takes over the slicing and the alignment of an entry.
  fileprivate mutating func takeInsets(of entry: AssetImageSet.Entry) {
    if let insets = entry.alignmentInsets {
      alignmentRectInsets = insets.points(pixelsPerPoint: entry.pixelsPerPoint)
    }
    guard let resizing = entry.resizing else { return }
    isResizable = true
    // A drawing has as many pixels per point as the screen; its insets are in the file's.
    capInsets = resizing.capInsets(pixelsPerPoint: entry.pixelsPerPoint)
    resizingMode = resizing.resizingMode
  }
}
