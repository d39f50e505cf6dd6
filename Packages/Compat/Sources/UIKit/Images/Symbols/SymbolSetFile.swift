// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// The file of a symbol set: a template of SF Symbols with a group for each variant that it has, such as `Regular-M`,
/// and lines for baselines, cap heights and margins.
struct SymbolSetFile: Sendable {
  private let file: SVGFile
  /// The boxes of the groups and lines in the file, in points, by ID.
  private let boxes: [String: CGRect]

  private static let weights = [
    "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]
  private static let scales = ["S", "M", "L"]

  /// - Returns: `nil` for a file without any variant.
  init?(_ file: SVGFile) {
    self.file = file
    let variants = Self.weights.flatMap { weight in Self.scales.map { "\(weight)-\($0)" } }
    let margins = variants.flatMap { ["left-margin-\($0)", "right-margin-\($0)"] }
    let lines = Self.scales.flatMap { ["Baseline-\($0)", "Capline-\($0)"] }
    boxes = file.boxes(of: variants + margins + lines)
    guard variants.contains(where: { boxes[$0] != nil }) else { return nil }
  }

  /// The part of the file that shows a variant: between the margins, and as high as the drawing with a margin.
  func frame(for values: SymbolValues) -> CGRect {
    let variant = variant(for: values)
    let ink = boxes[variant] ?? CGRect(x: 0, y: 0, width: 100, height: 100)
    let left = boxes["left-margin-\(variant)"]?.midX ?? ink.minX - 10
    let right = boxes["right-margin-\(variant)"]?.midX ?? ink.maxX + 10
    let rect = ink.insetBy(dx: 0, dy: -7)
    guard right > left else { return rect }
    return CGRect(x: left, y: rect.minY, width: right - left, height: rect.height)
  }

  /// The vertical middle of capital letters beside a variant.
  func capMiddle(for values: SymbolValues) -> Double {
    let scale = variant(for: values).suffix(1)
    guard let base = boxes["Baseline-\(scale)"], let cap = boxes["Capline-\(scale)"] else {
      return Double(frame(for: values).midY)
    }
    return Double(base.midY + cap.midY) / 2
  }

  /// The factor by which a variant is to be enlarged: 1 where the file has one for the scale.
  func factor(for values: SymbolValues) -> Double {
    variant(for: values).hasSuffix("-\(Self.letter(values.scale))") ? 1 : values.scaleFactor
  }

  /// The drawing of a variant.
  func drawing(for values: SymbolValues) -> any VectorDrawing {
    var file = file
    file.part = frame(for: values)
    file.element = variant(for: values)
    return file
  }

  /// The variant of the weight and the scale, or of the nearest ones that the file has: `Regular-M` before others.
  private func variant(for values: SymbolValues) -> String {
    let weight = values.weight == .unspecified ? 3 : values.weight.rawValue - 1
    let near = Self.weights.indices.sorted { abs($0 - weight) < abs($1 - weight) }
    for scale in [Self.letter(values.scale), "M", "S", "L"] {
      for index in near where boxes["\(Self.weights[index])-\(scale)"] != nil {
        return "\(Self.weights[index])-\(scale)"
      }
    }
    return "Regular-M"
  }

  private static func letter(_ scale: UIImage.SymbolScale) -> String {
    switch scale {
    case .small: "S"
    case .large: "L"
    case .medium, .unspecified, .default: "M"
    }
  }
}
