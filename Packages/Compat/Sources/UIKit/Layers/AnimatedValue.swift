// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import Foundation

/// A value that a layer's property has at an end of an animation.
enum AnimatedValue {
  /// None.
  case nothing
  /// A number, or the numbers of a point, a size, a rectangle, a list.
  case numbers([Double])
  /// A transform of a layer.
  case transform(CATransform3D)
  /// A colour, or several.
  case colors([Color])
  case path(Path)
  /// Any other value, which can't be added to.
  case object(Any)

  init(_ value: Any) {
    if let value = value as? CGPoint {
      self.init(value)
    } else if let value = value as? CGSize {
      self = .numbers([Double(value.width), Double(value.height)])
    } else if let value = value as? CGRect {
      self.init(value)
    } else if let value = value as? CATransform3D {
      self = .transform(value)
    } else if let value = value as? CGAffineTransform {
      self = .transform(CATransform3DMakeAffineTransform(value))
    } else if let number = Self.number(value) {
      self = .numbers([number])
    } else if let color = Self.color(value) {
      self = .colors([color])
    } else if let value = value as? Path {
      self = .path(value)
    } else {
      self.init(boxed: value)
    }
  }

  private init(boxed value: Any) {
    if let list = value as? [Any] {
      let (numbers, colors) = (list.compactMap(Self.number), list.compactMap(Self.color))
      if numbers.count == list.count {
        self = .numbers(numbers)
      } else {
        self = colors.count == list.count ? .colors(colors) : .object(value)
      }
    } else if let value = value as? NSValue, let geometry = Self.geometry(value) {
      self = geometry
    } else if let path = value as? UIBezierPath {
      self = .path(path.cgPath)
    } else {
      self = .object(value)
    }
  }

  init(_ point: CGPoint) { self = .numbers([Double(point.x), Double(point.y)]) }

  init(_ rect: CGRect) {
    self = .numbers([rect.minX, rect.minY, rect.width, rect.height].map(Double.init))
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  static func color(_ value: Any) -> Color? { value as? Color ?? (value as? UIColor)?.cgColor }

  private static func geometry(_ value: NSValue) -> AnimatedValue? {
    if value is NSNumber { return nil }
    let type = String(cString: value.objCType)
    if type.contains("Rect") { return AnimatedValue(value.rectValue) }
    if type.contains("Size") { return AnimatedValue(value.sizeValue as Any) }
    return type.contains("Point") ? AnimatedValue(value.pointValue) : nil
  }
}

/// The values in the types of properties; `nil` for values of other kinds.
extension AnimatedValue {
  var number: Double? { if case .numbers(let list) = self { list.first } else { nil } }

  var numberList: [Double]? { if case .numbers(let list) = self { list } else { nil } }

  var point: CGPoint? {
    guard case .numbers(let list) = self, list.count == 2 else { return nil }
    return CGPoint(x: list[0], y: list[1])
  }

  var size: CGSize? { point.map { CGSize(width: $0.x, height: $0.y) } }

  var rect: CGRect? {
    guard case .numbers(let list) = self, list.count == 4 else { return nil }
    return CGRect(x: list[0], y: list[1], width: list[2], height: list[3])
  }

  var affineTransform: CGAffineTransform? {
    if case .transform(let transform) = self { transform.affinePart } else { nil }
  }

  var color: Color? { if case .colors(let list) = self { list.first } else { nil } }

  var colorList: [Color]? { if case .colors(let list) = self { list } else { nil } }

  var path: Path? { if case .path(let path) = self { path } else { nil } }
}

/// Arithmetic.
extension AnimatedValue {
  func adding(_ other: AnimatedValue) -> AnimatedValue {
    switch (self, other) {
    case (.numbers(let one), .numbers(let two)) where one.count == two.count:
      .numbers(zip(one, two).map(+))
    case (.transform(let one), .transform(let two)): .transform(CATransform3DConcat(two, one))
    default: other
    }
  }

  func subtracting(_ other: AnimatedValue) -> AnimatedValue {
    guard case .numbers(let one) = self, case .numbers(let two) = other, one.count == two.count
    else { return self }
    return .numbers(zip(one, two).map(-))
  }
}

/// A transform of the plane as a scale, a slant, a turn and a move, in this order.
struct TransformParts {
  var scaleX: Double
  var scaleY: Double
  var slant: Double
  var rotation: Double
  var x: Double
  var y: Double

  init(_ transform: CGAffineTransform) {
    let (a, b, c, d) = (
      Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d)
    )
    let width = hypot(a, b)
    rotation = width == 0 ? 0 : atan2(b, a)
    scaleX = width
    scaleY = width == 0 ? hypot(c, d) : (a * d - b * c) / width
    slant = width == 0 ? 0 : (a * c + b * d) / width
    (x, y) = (Double(transform.tx), Double(transform.ty))
  }

  var transform: CGAffineTransform {
    let (sine, cosine) = (sin(rotation), cos(rotation))
    return CGAffineTransform(
      a: scaleX * cosine, b: scaleX * sine, c: slant * cosine - scaleY * sine,
      d: slant * sine + scaleY * cosine, tx: x, ty: y)
  }
}
