// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Synchronization

/// A symbol and its configuration, from which its image is made for traits.
struct SymbolSource: Sendable {
  let name: String
  /// The way in which it is drawn.
  let artwork: Artwork
  var values = SymbolValues()

  /// The drawings that symbols have.
  enum Artwork: Sendable {
    /// One of this module's.
    case drawing(SymbolRecipe)
    /// A box for a name without a drawing.
    case missing
    /// A variant of a symbol set.
    case custom(SymbolSetFile)
  }

  /// The symbol of a system name. One without a drawing is reported; `nil` for a name that no symbol has.
  static func system(_ name: String, _ values: SymbolValues = SymbolValues()) -> SymbolSource? {
    if let recipe = SymbolRecipe(name) {
      return SymbolSource(name: name, artwork: .drawing(recipe), values: values)
    }
    guard SymbolWords.mayName(name) else {
      UIKitDiagnostics.report("There is no symbol '\(name)': its image is nil, as on iOS.")
      return nil
    }
    UIKitDiagnostics.report(UndrawnSymbols.problem(name))
    return SymbolSource(name: name, artwork: .missing, values: values)
  }

  /// Whether views show it in their tint.
  var isPlain: Bool { values.colors == nil || values.colors == .monochrome }

  /// Whether it is mirrored in right-to-left layouts.
  var isDirectional: Bool {
    let words = name.split(separator: ".")
    if words.contains("forward") || words.contains("backward") { return true }
    return ["list", "text", "checklist", "line"].contains(words.first ?? "")
      && !name.hasPrefix("text.align") && !name.hasPrefix("line.3")
  }

  /// The image for traits.
  func details(for traits: TraitCollection) -> ImageDetails? {
    let metrics: SymbolMetrics
    let drawing: any VectorDrawing
    switch artwork {
    case .custom(let file):
      metrics = SymbolMetrics(file, values, traits)
      drawing = file.drawing(for: values)
    case .drawing, .missing:
      let steps = SymbolSteps.of(artwork, stroke: values.stroke)
      metrics = SymbolMetrics(ink: steps.bounds, values, traits)
      drawing = SymbolPicture(
        steps: steps, box: metrics.box, colors: colors(in: traits), isLayered: !isPlain)
    }
    let vector = VectorContent(drawing: drawing)
    guard let image = vector.image(size: metrics.size, scale: traits.displayScale) else {
      return nil
    }
    var details = ImageDetails(image)
    details.vector = vector
    details.symbol = self
    details.baselineOffset = metrics.baselineOffset
    details.flipsForRightToLeft = isDirectional
    details.traits = traits
    details.asset = UIImageAsset { self.details(for: $0) }
    return details
  }

  private func colors(in traits: TraitCollection) -> [Color] {
    switch values.colors {
    case nil, .monochrome: [.black]
    case .hierarchical(let color):
      [1, 0.5, 0.25].map { color.color(in: traits).faded($0) }
    case .palette(let colors): colors.isEmpty ? [.black] : colors.map { $0.color(in: traits) }
    case .multicolor: SymbolMeaning.colors(of: name).map { $0.color(in: traits) }
    }
  }
}

extension Color {
  /// The colour, less opaque by a factor.
  fileprivate func faded(_ factor: Double) -> Color { withAlpha(alpha * factor) }
}

/// A symbol of this module, to be drawn in any size.
struct SymbolPicture: VectorDrawing {
  let steps: [SymbolStep]
  let box: CGRect
  let colors: [Color]
  let isLayered: Bool

  func bitmap(pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
    SymbolRaster(
      steps, box: box, pixelWidth: pixelWidth, pixelHeight: pixelHeight, isLayered: isLayered
    ).bitmap(colors)
  }
}

/// The colours of symbols that have some by their meaning.
enum SymbolMeaning {
  /// The colours from the front layer to the back.
  static func colors(of name: String) -> [UIColor] {
    if name.contains(".badge.plus") || name.contains(".badge.checkmark") {
      return [.systemGreen, .label, .white]
    }
    if name.contains("badge.") || name.hasSuffix(".badge") { return [.systemRed, .label, .white] }
    let first = String(name.split(separator: ".").first ?? "")
    let color =
      table[first] ?? (name.hasPrefix("exclamationmark.triangle") ? .systemYellow : .label)
    return isEnclosed(name) ? [.white, color] : [color]
  }

  private static func isEnclosed(_ name: String) -> Bool {
    name.hasSuffix(".circle.fill") || name.hasSuffix(".square.fill")
  }

  private static let table: [String: UIColor] = [
    "heart": .systemRed, "star": .systemYellow, "bookmark": .systemRed, "flag": .systemOrange,
    "bolt": .systemYellow, "sun": .systemYellow, "flame": .systemOrange, "drop": .systemBlue,
    "leaf": .systemGreen, "crown": .systemYellow, "trash": .systemRed, "xmark": .systemRed,
    "checkmark": .systemGreen, "phone": .systemGreen, "mic": .systemOrange, "record": .systemRed,
    "plus": .systemGreen, "minus": .systemRed, "location": .systemBlue, "link": .systemBlue,
    "cloud": .systemBlue, "envelope": .systemBlue, "lock": .systemOrange, "pin": .systemOrange,
  ]
}
