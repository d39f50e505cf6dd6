// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// Makes the steps that draw a symbol.
struct SymbolComposer {
  /// The width of lines, in units.
  var stroke: Double
  private let table = SymbolTable.shared

  init(stroke: Double) { self.stroke = stroke }

  /// The steps of a recipe.
  func steps(_ recipe: SymbolRecipe, isFilled: Bool = false) -> [SymbolStep] {
    switch recipe {
    case .base(let name):
      steps((table.drawings[name] ?? SymbolTable.characters[name])?.layers ?? [], isFilled)
    case .filled(let inner): steps(inner, isFilled: true)
    case .slashed(let inner): slashed(steps(inner, isFilled: isFilled))
    case .badged(let inner, let sign):
      badged(steps(inner, isFilled: isFilled), sign, isPerson: inner.baseName.isPlainPerson)
    case .enclosed(let inner, let shape): enclosed(inner, shape, isFilled)
    }
  }

  private func steps(_ layers: [SymbolLayer], _ isFilled: Bool) -> [SymbolStep] {
    layers.flatMap { isFilled ? filledSteps($0) : outlinedSteps($0) }
  }

  private func outlinedSteps(_ layer: SymbolLayer) -> [SymbolStep] {
    switch layer.kind {
    case .outline, .line, .regularLine: [.add(line(layer.path), level: 0)]
    case .detail, .enclosed: [.add(line(layer.path, width: fineStroke), level: 0)]
    case .solid, .hole: [.add(SymbolShape(path: layer.path), level: 0)]
    case .dots: [.add(dots(layer.path, stroke), level: 0)]
    case .largeDots: [.add(dots(layer.path, stroke * 1.5), level: 0)]
    case .detailDots: [.add(dots(layer.path, fineStroke), level: 0)]
    case .filledArea: []
    case .gap: gap(around: layer.path)
    }
  }

  private func filledSteps(_ layer: SymbolLayer) -> [SymbolStep] {
    switch layer.kind {
    case .outline:
      [.add(SymbolShape(path: layer.path), level: 0), .add(line(layer.path), level: 0)]
    case .line: [.add(line(layer.path), level: 0)]
    case .solid, .filledArea: [.add(SymbolShape(path: layer.path), level: 0)]
    case .dots: [.add(dots(layer.path, stroke), level: 0)]
    case .largeDots: [.add(dots(layer.path, stroke * 1.5), level: 0)]
    case .detail: [.cut(line(layer.path, width: max(fineStroke, 1.2)))]
    case .enclosed, .hole: [.cut(SymbolShape(path: layer.path))]
    case .detailDots: [.cut(dots(layer.path, fineStroke))]
    case .regularLine: []
    case .gap: gap(around: layer.path)
    }
  }

  private func line(_ path: Path, width: Double? = nil) -> SymbolShape {
    SymbolShape(path: path, lineWidth: width ?? stroke)
  }

  /// The width of lines inside of others, which in heavy weights have less space.
  private var fineStroke: Double { stroke < 1.5 ? stroke : 1.5 + (stroke - 1.5) * 0.45 }

  /// Discs at the points of a path, somewhat wider than lines.
  private func dots(_ path: Path, _ stroke: Double) -> SymbolShape {
    var discs = Path()
    let radius = stroke * 0.6 + 0.45
    for case .move(let center) in path.elements {
      discs.append(
        .ellipse(
          in: CGRect(
            x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)))
    }
    return SymbolShape(path: discs)
  }

  /// The width of gaps between parts that overlap.
  private var gapWidth: Double { 0.9 + stroke * 0.2 }

  /// Clears an area whose outline is to be drawn, with a gap around it.
  private func gap(around path: Path) -> [SymbolStep] {
    [
      .cut(SymbolShape(path: path)),
      .cut(line(path, width: stroke + 2 * gapWidth)),
    ]
  }
}

// MARK: Variants

extension SymbolComposer {
  /// Strikes steps out, with a gap along one side of the line.
  private func slashed(_ steps: [SymbolStep]) -> [SymbolStep] {
    func slash(offset: Double, width: Double, cap: StrokeStyle.Cap) -> SymbolShape {
      let shift = offset * 0.5.squareRoot()
      var path = Path()
      path.move(to: CGPoint(x: 3.2 + shift, y: 3.2 - shift))
      path.addLine(to: CGPoint(x: 20.8 + shift, y: 20.8 - shift))
      return SymbolShape(path: path, lineWidth: width, cap: cap)
    }
    let clear = stroke / 2 + gapWidth + 0.3
    return steps.map { $0.inLevel(1) } + [
      .cut(slash(offset: clear / 2, width: clear, cap: .square)),
      .add(slash(offset: 0, width: stroke, cap: .round), level: 0),
    ]
  }

  /// Adds a disc with a sign at the bottom right, or a dot at the top right. Beside a person the sign has no disc.
  private func badged(_ steps: [SymbolStep], _ sign: SymbolRecipe?, isPerson: Bool) -> [SymbolStep]
  {
    let below = steps.map { $0.inLevel(1) }
    guard let sign else {
      return below + [
        .cut(disc(18.4, 5.4, 3.6 + gapWidth)), .add(disc(18.4, 5.4, 3.6), level: 0),
      ]
    }
    let center = isPerson ? CGPoint(x: 20, y: 17.4) : CGPoint(x: 18.6, y: 18)
    let radius = isPerson ? 3.9 : 5.0
    let mark = SymbolComposer(stroke: isPerson ? fineStroke : max(fineStroke * 0.85, 1.1))
      .fitted(sign, size: isPerson ? 6.4 : 5, center: center)
    let clear = SymbolStep.cut(disc(center.x, center.y, radius + gapWidth))
    if isPerson { return below + [clear, .addGroup(mark, level: 0)] }
    return below + [
      clear, .add(disc(center.x, center.y, radius), level: 0), .cutGroup(mark, level: 2),
    ]
  }

  private func disc(_ x: Double, _ y: Double, _ radius: Double) -> SymbolShape {
    SymbolShape(
      path: .ellipse(
        in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)))
  }

  /// Puts a symbol in a shape: cut out of a filled one.
  private func enclosed(_ inner: SymbolRecipe, _ shape: String, _ isFilled: Bool) -> [SymbolStep] {
    let outside = steps(.base(shape), isFilled: isFilled).map { $0.inLevel(1) }
    let place = SymbolEnclosure(shape)
    let name = inner.baseName
    let isMark =
      name.hasSuffix("sign") || SymbolTable.characters[name] != nil
      || SymbolEnclosure.marks.contains { name == $0 || name.hasPrefix($0 + ".") }
    let weight = isMark ? (isFilled ? 1.1 : 1) : 0.75
    let steps = SymbolComposer(stroke: fineStroke * weight).fitted(
      isMark ? inner : .filled(inner), size: place.size(of: name), center: place.center(for: name))
    return outside + [isFilled ? .cutGroup(steps, level: 0) : .addGroup(steps, level: 0)]
  }

  /// The steps of a recipe, scaled so that the longer side of the ink has a length.
  private func fitted(_ recipe: SymbolRecipe, size: Double, center: CGPoint) -> [SymbolStep] {
    let unscaled = steps(recipe)
    let bounds = unscaled.bounds
    guard !bounds.isNull, max(bounds.width, bounds.height) > 0 else { return [] }
    // Lines keep their width, so that their part of the size isn't scaled.
    let length = max(bounds.width, bounds.height) - stroke
    let factor = max((size - stroke) / max(length, 1), 0.05)
    let transform = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(CGAffineTransform(scaleX: factor, y: factor))
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    return unscaled.map { $0.applying(transform) }
  }
}

extension String {
  /// Whether it is a person without a frame.
  fileprivate var isPlainPerson: Bool { hasPrefix("person") && !hasPrefix("person.crop") }
}

/// The space inside of a shape that symbols are put in.
private struct SymbolEnclosure {
  private let shape: String

  init(_ shape: String) { self.shape = shape }

  /// The beginnings of names of signs, which keep the weight of lines, and aren't filled.
  static let marks = [
    "plus", "minus", "xmark", "multiply", "equal", "divide", "number", "percent", "checkmark",
    "info", "exclamationmark", "questionmark", "ellipsis", "at", "dollarsign", "chevron", "arrow",
    "line", "list", "text", "textformat", "character", "link", "infinity", "power", "bold",
    "italic", "waveform", "magnifyingglass", "wifi",
  ]

  /// The longer side of the ink.
  func size(of name: String) -> Double {
    let factor = factors[shape] ?? 1
    let first = String(name.split(separator: ".").first ?? "")
    return (Self.sizes[first] ?? 10.8) * factor
  }

  private static let sizes: [String: Double] = [
    "xmark": 8.2, "multiply": 8.2, "plus": 10, "minus": 10, "checkmark": 9.8, "info": 10.4,
    "exclamationmark": 10.4, "questionmark": 10.4, "ellipsis": 11, "chevron": 9.4, "arrow": 10.6,
    "play": 8.4, "stop": 7.8, "pause": 8, "star": 11.2, "heart": 10.6, "waveform": 11.6,
  ]

  private var factors: [String: Double] {
    [
      "bubble.left": 0.86, "bubble.right": 0.86, "message": 0.84, "triangle": 0.72,
      "rectangle": 0.86, "shield": 0.9, "diamond": 0.86, "square": 1.02, "app": 1.02,
      "icloud": 0.66,
    ]
  }

  func center(for name: String) -> CGPoint {
    // A triangle that points to the right looks centred further to the right.
    let x = name == "play" ? 12.5 : 12.0
    return switch shape {
    case "bubble.left", "bubble.right": CGPoint(x: x, y: 10.5)
    case "message": CGPoint(x: x, y: 11.2)
    case "triangle", "icloud": CGPoint(x: x, y: 13.6)
    case "shield": CGPoint(x: x, y: 11.7)
    default: CGPoint(x: x, y: 12)
    }
  }
}
