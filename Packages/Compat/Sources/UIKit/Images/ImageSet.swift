// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleViews
import Foundation

/// The `Contents.json` of an image set.
struct AssetImageSet: Decodable, Sendable {
  struct Entry: Decodable, Sendable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [AssetAppearance]?
    var direction: String?
    var resizing: Resizing?

    enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, appearances, resizing
      case direction = "language-direction"
    }

    /// Pixels per point.
    var pixelsPerPoint: Double { scale.flatMap { Double($0.dropLast()) } ?? 1 }
  }

  /// The parts that keep their size.
  struct Resizing: Decodable, Sendable {
    struct Insets: Decodable, Sendable {
      var top: Double?
      var left: Double?
      var bottom: Double?
      var right: Double?
    }

    struct Center: Decodable, Sendable {
      var mode: String?
    }

    var mode: String?
    var center: Center?
    /// In pixels.
    var insets: Insets?

    enum CodingKeys: String, CodingKey {
      case mode, center
      case insets = "cap-insets"
    }
  }

  struct Properties: Decodable, Sendable {
    var intent: String?

    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
    }
  }

  var images: [Entry]
  var properties: Properties?
}

extension AssetImageSet {
  /// The entry that fits the traits.
  func entry(for traits: TraitCollection) -> Entry? {
    var entries = images.filter { $0.filename != nil }
    entries = AssetChoice.forPhones(entries) { $0.idiom }
    entries = AssetChoice.forStyle(entries, isDark: traits.userInterfaceStyle == .dark) {
      $0.appearances
    }
    entries = forDirection(entries, traits.layoutDirection == .rightToLeft)
    let scale = ImageFile.bestScale(
      of: entries.map(\.pixelsPerPoint), for: traits.displayScale)
    return entries.first { $0.pixelsPerPoint == scale }
  }

  /// Whether there is one direction only, which is mirrored for the other.
  var isMirrored: Bool {
    let directions = Set(images.compactMap(\.direction))
    return directions.count == 1
  }

  /// Whether dark interfaces have images of their own.
  var hasDarkImages: Bool { images.contains { $0.appearances.isDark && $0.filename != nil } }

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

extension AssetImageSet.Resizing {
  /// The insets in points.
  func capInsets(pixelsPerPoint: Double) -> EdgeInsets {
    func points(_ pixels: Double?) -> CGFloat { CGFloat((pixels ?? 0) / pixelsPerPoint) }
    return EdgeInsets(
      top: points(insets?.top), left: points(insets?.left), bottom: points(insets?.bottom),
      right: points(insets?.right))
  }

  var resizingMode: UIImage.ResizingMode { center?.mode == "tile" ? .tile : .stretch }
}
