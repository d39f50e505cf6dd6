// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
@_spi(UIKit) import BubbleViews
import Foundation

/// A property of layers that can be animated.
struct LayerProperty {
  let get: (CALayer) -> AnimatedValue?
  let set: (CALayer, AnimatedValue) -> Void

  /// The property of a key path; `nil` for one that isn't animated.
  static func named(_ keyPath: String) -> LayerProperty? { all[keyPath] }

  nonisolated(unsafe) private static let all: [String: LayerProperty] =
    geometry.merging(transforms) { $1 }.merging(appearance) { $1 }.merging(shapes) { $1 }
}

/// The layer's geometry. It changes without any layout.
extension LayerProperty {
  fileprivate static var geometry: [String: LayerProperty] {
    [
      "position": place({ AnimatedValue($0.position) }) { place, value in
        if let point = value.point { place.position = point }
      },
      "position.x": number({ $0.position.x }) { $0.position.x = $1 },
      "position.y": number({ $0.position.y }) { $0.position.y = $1 },
      "bounds": place({ AnimatedValue($0.bounds) }) { place, value in
        if let rect = value.rect { place.bounds = rect }
      },
      "bounds.origin": place({ AnimatedValue($0.bounds.origin) }) { place, value in
        if let point = value.point { place.bounds.origin = point }
      },
      "bounds.origin.x": number({ $0.bounds.origin.x }) { $0.bounds.origin.x = $1 },
      "bounds.origin.y": number({ $0.bounds.origin.y }) { $0.bounds.origin.y = $1 },
      "bounds.size": place({ AnimatedValue($0.bounds.size as Any) }) { place, value in
        if let size = value.size { place.bounds.size = size }
      },
      "bounds.size.width": number({ $0.bounds.width }) { $0.bounds.size.width = $1 },
      "bounds.size.height": number({ $0.bounds.height }) { $0.bounds.size.height = $1 },
    ]
  }

  fileprivate static var transforms: [String: LayerProperty] {
    [
      "transform": place({ .transform(CATransform3DMakeAffineTransform($0.transform)) }) {
        if let transform = $1.affineTransform { $0.transform = transform }
      },
      "transform.scale": part({ $0.scaleX }) { ($0.scaleX, $0.scaleY) = ($1, $1) },
      "transform.scale.x": part({ $0.scaleX }) { $0.scaleX = $1 },
      "transform.scale.y": part({ $0.scaleY }) { $0.scaleY = $1 },
      "transform.rotation": part({ $0.rotation }) { $0.rotation = $1 },
      "transform.rotation.z": part({ $0.rotation }) { $0.rotation = $1 },
      "transform.rotation.x": part({ _ in 0 }) { $0.scaleY *= cos($1) },
      "transform.rotation.y": part({ _ in 0 }) { $0.scaleX *= cos($1) },
      "transform.translation": place({
        AnimatedValue(CGPoint(x: $0.transform.tx, y: $0.transform.ty))
      }) {
        if let point = $1.point { ($0.transform.tx, $0.transform.ty) = (point.x, point.y) }
      },
      "transform.translation.x": part({ $0.x }) { $0.x = $1 },
      "transform.translation.y": part({ $0.y }) { $0.y = $1 },
    ]
  }

  private static func place(
    _ get: @escaping (LayerPlace) -> AnimatedValue,
    _ set: @escaping (inout LayerPlace, AnimatedValue) -> Void
  ) -> LayerProperty {
    LayerProperty(get: { get($0.place) }, set: { set(&$0.place, $1) })
  }

  private static func number(
    _ get: @escaping (LayerPlace) -> CGFloat, _ set: @escaping (inout LayerPlace, CGFloat) -> Void
  ) -> LayerProperty {
    place({ .numbers([Double(get($0))]) }) { place, value in
      if let number = value.number { set(&place, CGFloat(number)) }
    }
  }

  private static func part(
    _ get: @escaping (TransformParts) -> Double,
    _ set: @escaping (inout TransformParts, Double) -> Void
  ) -> LayerProperty {
    place({ .numbers([get(TransformParts($0.transform))]) }) { place, value in
      guard let number = value.number else { return }
      var parts = TransformParts(place.transform)
      set(&parts, number)
      place.transform = parts.transform
    }
  }
}

/// The layer's appearance.
extension LayerProperty {
  fileprivate static var appearance: [String: LayerProperty] {
    [
      "opacity": number(\CALayer.opacityStorage), "cornerRadius": number(\CALayer.cornerRadius),
      "zPosition": number(\CALayer.zPosition), "borderWidth": number(\CALayer.borderWidth),
      "borderColor": color(\CALayer.borderColor),
      "backgroundColor": color(\CALayer.backgroundColor),
      "shadowColor": color(\CALayer.shadowColor),
      "shadowOpacity": number(\CALayer.shadowOpacityStorage),
      "shadowRadius": number(\CALayer.shadowRadius),
      "shadowPath": path(\CALayer.shadowPath),
      "shadowOffset": LayerProperty(
        get: { AnimatedValue($0.shadowOffset as Any) },
        set: { if let size = $1.size { $0.shadowOffset = size } }),
      "hidden": LayerProperty(
        get: { .numbers([$0.isHidden ? 1 : 0]) },
        set: { if let number = $1.number { $0.isHidden = number != 0 } }),
      "contents": LayerProperty(
        get: { $0.contents.map(AnimatedValue.object) ?? .nothing },
        set: { if case .object(let image) = $1 { $0.contents = image } else { $0.contents = nil } }),
    ]
  }

  fileprivate static var shapes: [String: LayerProperty] {
    [
      "path": path(\ShapeLayer.path), "fillColor": color(\ShapeLayer.fillColor),
      "strokeColor": color(\ShapeLayer.strokeColor), "lineWidth": number(\ShapeLayer.lineWidth),
      "miterLimit": number(\ShapeLayer.miterLimit),
      "lineDashPhase": number(\ShapeLayer.lineDashPhase),
      "strokeStart": number(\CAShapeLayer.strokeStart),
      "strokeEnd": number(\CAShapeLayer.strokeEnd),
      "startPoint": point(\GradientLayer.startPoint), "endPoint": point(\GradientLayer.endPoint),
      "colors": LayerProperty(
        get: { ($0 as? GradientLayer).map { .colors($0.colorsStorage) } },
        set: { if let list = $1.colorList { ($0 as? GradientLayer)?.colorsStorage = list } }),
      "locations": LayerProperty(
        get: { ($0 as? GradientLayer)?.locationsStorage.map(AnimatedValue.numbers) ?? .nothing },
        set: { ($0 as? GradientLayer)?.locationsStorage = $1.numberList }),
    ]
  }

  private static func number<Layer: CALayer>(
    _ property: ReferenceWritableKeyPath<Layer, CGFloat>
  ) -> LayerProperty {
    LayerProperty(
      get: { ($0 as? Layer).map { .numbers([Double($0[keyPath: property])]) } },
      set: { layer, value in
        if let number = value.number { (layer as? Layer)?[keyPath: property] = CGFloat(number) }
      })
  }

  private static func color<Layer: CALayer>(
    _ property: ReferenceWritableKeyPath<Layer, Color?>
  ) -> LayerProperty {
    LayerProperty(
      get: { ($0 as? Layer).map { $0[keyPath: property].map { .colors([$0]) } ?? .nothing } },
      set: { ($0 as? Layer)?[keyPath: property] = $1.color })
  }

  private static func path<Layer: CALayer>(
    _ property: ReferenceWritableKeyPath<Layer, Path?>
  ) -> LayerProperty {
    LayerProperty(
      get: { ($0 as? Layer).map { $0[keyPath: property].map(AnimatedValue.path) ?? .nothing } },
      set: { ($0 as? Layer)?[keyPath: property] = $1.path })
  }

  private static func point<Layer: CALayer>(
    _ property: ReferenceWritableKeyPath<Layer, CGPoint>
  ) -> LayerProperty {
    LayerProperty(
      get: { ($0 as? Layer).map { AnimatedValue($0[keyPath: property]) } },
      set: { layer, value in
        if let point = value.point { (layer as? Layer)?[keyPath: property] = point }
      })
  }
}

/// The values that a layer shows at a moment, which it has until ``restore()``.
struct PresentedValues {
  private let layer: CALayer
  private let place: LayerPlace
  private var originals: [(LayerProperty, AnimatedValue)] = []
  private var known: Set<String> = []

  init(_ layer: CALayer) {
    self.layer = layer
    place = layer.place
  }

  /// The value of a property; `nil` for one that the layer doesn't have. Others than those that are animated
  /// can't be set.
  subscript(keyPath: String) -> AnimatedValue? {
    get { LayerProperty.named(keyPath)?.get(layer) }
    set {
      guard let newValue, let property = LayerProperty.named(keyPath) else { return }
      if known.insert(keyPath).inserted, let original = property.get(layer) {
        originals.append((property, original))
      }
      property.set(layer, newValue)
    }
  }

  /// Gives the layer its own values back.
  func restore() {
    for (property, original) in originals.reversed() { property.set(layer, original) }
    if !originals.isEmpty { layer.place = place }
  }
}
