// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleViews
import Foundation

/// The `Contents.json` of an image set.
struct AssetImageSet: Decodable, Sendable {
  struct Entry: AssetEntry {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [AssetAppearance]?
    var direction: String?
    var resizing: AssetResizing?
    var alignmentInsets: AssetInsets?
    var gamut: String?
    var widthClass: String?
    var heightClass: String?
    var locale: String?

    enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, appearances, resizing, locale
      case direction = "language-direction"
      case alignmentInsets = "alignment-insets"
      case gamut = "display-gamut"
      case widthClass = "width-class"
      case heightClass = "height-class"
    }

    /// Pixels per point: 1 to 8.
    var pixelsPerPoint: Double {
      min(max(scale.flatMap { Double($0.dropLast()) } ?? 1, 1), 8)
    }
  }

  struct Properties: Decodable, Sendable {
    var intent: String?
    var preservesVectors: Bool?

    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
      case preservesVectors = "preserves-vector-representation"
    }
  }

  var images: [Entry]
  var properties: Properties?
}

extension AssetImageSet {
  /// The entry that fits the traits. One without a scale is a drawing for all of them.
  func entry(for traits: TraitCollection) -> Entry? {
    var entries = images.filter { $0.filename != nil }.fitting(traits)
    entries = forDirection(entries, traits.layoutDirection == .rightToLeft)
    if let drawing = entries.first(where: { $0.scale == nil }) { return drawing }
    let scale = ImageFile.bestScale(
      of: entries.map(\.pixelsPerPoint), for: traits.displayScale)
    return entries.first { $0.pixelsPerPoint == scale }
  }

  /// Whether there is one direction only, which is mirrored for the other.
  var isMirrored: Bool {
    let directions = Set(images.compactMap(\.direction))
    return directions.count == 1
  }

  /// Whether some traits have images of their own, which views choose when theirs change.
  var hasVariants: Bool {
    images.contains { entry in
      entry.filename != nil
        && (entry.appearances?.isEmpty == false || entry.widthClass != nil
          || entry.heightClass != nil || entry.direction != nil)
    }
  }

  var preservesVectors: Bool { properties?.preservesVectors ?? false }

  var renderingMode: UIImage.RenderingMode {
    switch properties?.intent {
    case "template": .alwaysTemplate
    case "original": .alwaysOriginal
    default: .automatic
    }
  }

  private func forDirection(_ entries: [Entry], _ isRightToLeft: Bool) -> [Entry] {
    let name = isRightToLeft ? "right-to-left" : "left-to-right"
    let own = entries.filter { $0.direction == name }
    if !own.isEmpty { return own }
    let neutral = entries.filter { $0.direction == nil }
    return neutral.isEmpty ? entries : neutral
  }
}
