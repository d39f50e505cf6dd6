// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import Foundation

/// A value that a layer's property has at a moment of an animation.
enum AnimatedValue {
  /// None.
  case nothing
  /// A number, or the numbers of a point, a size, a rectangle, a list.
  case numbers([Double])
  /// A transform, whose parts change apart.
  case transform(CATransform3D)
  /// A colour, or several.
  case colors([Color])
  case path(Path)
  /// Any other value, which can't be interpolated.
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
  /// The value on the way to another one: 0 is this one, 1 the other one.
  func interpolated(to other: AnimatedValue, _ share: Double) -> AnimatedValue {
    switch (self, other) {
    case (.numbers(let one), .numbers(let two)) where one.count == two.count:
      return .numbers(zip(one, two).map { $0 + ($1 - $0) * share })
    case (.transform(let one), .transform(let two)):
      let (one, two) = (TransformParts(one.affinePart), TransformParts(two.affinePart))
      return .transform(
        CATransform3DMakeAffineTransform(one.interpolated(to: two, share).transform))
    case (.colors(let one), .colors(let two)) where one.count == two.count:
      return .colors(zip(one, two).map { Self.mix($0, $1, share) })
    case (.path(let one), .path(let two)):
      return Self.mix(one, two, share).map(AnimatedValue.path) ?? (share < 1 ? self : other)
    default:
      return share < 1 ? self : other
    }
  }

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

  private static func mix(_ one: Color, _ two: Color, _ share: Double) -> Color {
    func part(_ from: Double, _ to: Double) -> Double { min(max(from + (to - from) * share, 0), 1) }
    // A colour that isn't seen has no hue to come from.
    let (first, last) = (
      one.alpha == 0 ? two.withAlpha(0) : one, two.alpha == 0 ? one.withAlpha(0) : two
    )
    return Color(
      red: part(first.red, last.red), green: part(first.green, last.green),
      blue: part(first.blue, last.blue), alpha: part(first.alpha, last.alpha))
  }

  /// `nil` for paths of other elements.
  private static func mix(_ one: Path, _ two: Path, _ share: Double) -> Path? {
    guard one.elements.count == two.elements.count else { return nil }
    func between(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
      CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
    var path = Path()
    for (from, to) in zip(one.elements, two.elements) {
      switch (from, to) {
      case (.move(let a), .move(let b)): path.move(to: between(a, b))
      case (.line(let a), .line(let b)): path.addLine(to: between(a, b))
      case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
        path.addCurve(to: between(a, b), control1: between(a1, b1), control2: between(a2, b2))
      case (.close, .close): path.close()
      default: return nil
      }
    }
    return path
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

  func interpolated(to other: TransformParts, _ share: Double) -> TransformParts {
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    var parts = self
    parts.scaleX = between(scaleX, other.scaleX)
    parts.scaleY = between(scaleY, other.scaleY)
    parts.slant = between(slant, other.slant)
    // The shorter way round.
    let turn = (other.rotation - rotation).remainder(dividingBy: 2 * .pi)
    parts.rotation = rotation + turn * share
    (parts.x, parts.y) = (between(x, other.x), between(y, other.y))
    return parts
  }
}
