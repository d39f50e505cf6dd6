// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// A step of drawing a symbol, in the square of 24 units.
enum SymbolStep: Sendable {
  /// Adds a shape, in the colour of a level: 0 is the first.
  case add(SymbolShape, level: Int)
  /// Takes a shape away from everything before.
  case cut(SymbolShape)
  /// Adds what other steps make, in one level.
  case addGroup([SymbolStep], level: Int)
  /// Takes away what other steps make. With several colours they are drawn in their place.
  case cutGroup([SymbolStep], level: Int)

  /// The rectangle of the ink that the step adds.
  var bounds: CGRect {
    switch self {
    case .add(let shape, _): shape.bounds
    case .addGroup(let steps, _): steps.bounds
    case .cut, .cutGroup: .null
    }
  }

  /// The step, with its paths transformed. Lines keep their width.
  func applying(_ transform: CGAffineTransform) -> SymbolStep {
    switch self {
    case .add(let shape, let level): .add(shape.applying(transform), level: level)
    case .cut(let shape): .cut(shape.applying(transform))
    case .addGroup(let steps, let level):
      .addGroup(steps.map { $0.applying(transform) }, level: level)
    case .cutGroup(let steps, let level):
      .cutGroup(steps.map { $0.applying(transform) }, level: level)
    }
  }

  /// The step in a level of its colours.
  func inLevel(_ level: Int) -> SymbolStep {
    switch self {
    case .add(let shape, _): .add(shape, level: level)
    case .addGroup(let steps, _): .addGroup(steps, level: level)
    case .cut, .cutGroup: self
    }
  }
}

/// A path that is filled, or drawn as a line with round ends.
struct SymbolShape: Sendable {
  var path: Path
  /// The width of the line; `nil` for an area.
  var lineWidth: Double?
  /// The shape of the line's ends.
  var cap = StrokeStyle.Cap.round

  /// The rectangle of its ink.
  var bounds: CGRect {
    let outset = -(lineWidth ?? 0) / 2
    return path.isEmpty ? .null : path.boundingBoxOfPath.insetBy(dx: outset, dy: outset)
  }

  func applying(_ transform: CGAffineTransform) -> SymbolShape {
    var shape = self
    shape.path = path.applying(transform)
    return shape
  }

  /// Draws it in black.
  func draw(on canvas: Canvas) {
    guard let lineWidth else { return canvas.fill(path, color: .black) }
    var style = StrokeStyle(width: lineWidth)
    (style.cap, style.join) = (cap, .round)
    canvas.stroke(path, color: .black, style: style)
  }
}

extension [SymbolStep] {
  /// The rectangle of all ink.
  var bounds: CGRect { reduce(CGRect.null) { $0.union($1.bounds) } }
}
