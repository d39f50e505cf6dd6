// SPDX-License-Identifier: MIT
public import BubbleGraphics
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Properties whose types are others than those of `BubbleViews`.
extension CALayer {
  /// The opacity of everything, as one image, from 0 to 1. The default is 1.
  public var opacity: Float {
    get { Float(opacityStorage) }
    set { opacityStorage = CGFloat(newValue) }
  }

  /// The opacity of the shadow, from 0 to 1. The default is 0: no shadow.
  public var shadowOpacity: Float {
    get { Float(shadowOpacityStorage) }
    set { shadowOpacityStorage = CGFloat(newValue) }
  }

  /// An image, of `CGImage` or `UIImage`. Anything else is none. The default is `nil`.
  public var contents: Any? {
    get { contentsStorage.map(LayerContents.value) }
    set {
      UndrawnSymbols.note(newValue.map(LayerContents.undrawnSymbols) ?? [])
      contentsStorage = newValue.flatMap { LayerContents.image(from: $0, scale: contentsScale) }
    }
  }

  /// The way in which the image fills the bounds. The default is ``CALayerContentsGravity/resize``.
  public var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(contentsGravityStorage) }
    set { contentsGravityStorage = newValue.mode }
  }

  /// Pixels of ``contents`` per point. The default is 1.
  public var contentsScale: CGFloat {
    get { AssociatedValues.value(forKey: "contentsScale", of: self) as? CGFloat ?? 1 }
    set {
      AssociatedValues.set(newValue, forKey: "contentsScale", of: self)
      if let image = contentsStorage, newValue > 0 {
        contentsStorage = Image(bitmap: image.bitmap, scale: Double(newValue))
      }
    }
  }

  /// The layers inside, from back to front; `nil` for none. Setting them replaces those that aren't views'.
  public var sublayers: [CALayer]? {
    get { sublayersStorage.isEmpty ? nil : sublayersStorage }
    set {
      for layer in sublayersStorage { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// The transform of the layer about its position.
  public func affineTransform() -> CGAffineTransform { affineTransformStorage }

  /// The transform, of which the part in the plane counts. The default is the identity.
  public var transform: CATransform3D {
    get { CATransform3DMakeAffineTransform(affineTransformStorage) }
    set { affineTransformStorage = newValue.affinePart }
  }

  /// The transform of the sublayers. Inert.
  public var sublayerTransform: CATransform3D {
    get { recorded("sublayerTransform", CATransform3DIdentity) }
    set { record("sublayerTransform", newValue) }
  }

  /// The anchor point, in fractions of the bounds. Always the middle: other points change nothing.
  public var anchorPoint: CGPoint {
    get { CGPoint(x: 0.5, y: 0.5) }
    set {
      guard newValue != CGPoint(x: 0.5, y: 0.5) else { return }
      UIKitDiagnostics.report("CALayer.anchorPoint stays in the middle.")
    }
  }
}

/// Stored properties without effect on drawing.
extension CALayer {
  /// Whether the content is opaque. Inert.
  public var isOpaque: Bool {
    get { recorded("isOpaque", false) }
    set { record("isOpaque", newValue) }
  }

  /// Whether the layer is drawn as one image. Inert: it always is where it makes a difference.
  public var shouldRasterize: Bool {
    get { recorded("shouldRasterize", false) }
    set { record("shouldRasterize", newValue) }
  }

  /// The scale of that image. Inert.
  public var rasterizationScale: CGFloat {
    get { recorded("rasterizationScale", 1) }
    set { record("rasterizationScale", newValue) }
  }

  /// Whether edges are smooth. Inert: they are.
  public var allowsEdgeAntialiasing: Bool {
    get { recorded("allowsEdgeAntialiasing", false) }
    set { record("allowsEdgeAntialiasing", newValue) }
  }

  /// Whether opacity is that of everything as one image. Inert: it is.
  public var allowsGroupOpacity: Bool {
    get { recorded("allowsGroupOpacity", true) }
    set { record("allowsGroupOpacity", newValue) }
  }

  /// Whether drawing is put off. Inert.
  public var drawsAsynchronously: Bool {
    get { recorded("drawsAsynchronously", false) }
    set { record("drawsAsynchronously", newValue) }
  }

  /// Whether a change of the bounds draws the content again. Inert: everything is always drawn.
  public var needsDisplayOnBoundsChange: Bool {
    get { recorded("needsDisplayOnBoundsChange", false) }
    set { record("needsDisplayOnBoundsChange", newValue) }
  }

  /// The filter for smaller sizes. Inert.
  public var minificationFilter: CALayerContentsFilter {
    get { recorded("minificationFilter", .linear) }
    set { record("minificationFilter", newValue) }
  }

  /// The filter for larger sizes. Inert.
  public var magnificationFilter: CALayerContentsFilter {
    get { recorded("magnificationFilter", .linear) }
    set { record("magnificationFilter", newValue) }
  }

  /// The curve of round corners. Inert: corners are circular.
  public var cornerCurve: CALayerCornerCurve {
    get { recorded("cornerCurve", .circular) }
    set { record("cornerCurve", newValue) }
  }

  /// The delegate. The default is `nil`. The view of a layer isn't its delegate here.
  public var delegate: (any CALayerDelegate)? {
    get {
      (AssociatedValues.value(forKey: "delegate", of: self) as? WeakBox)?.object
        as? any CALayerDelegate
    }
    set { AssociatedValues.set(newValue.map(WeakBox.init), forKey: "delegate", of: self) }
  }

  func recorded<Value>(_ key: String, _ fallback: Value) -> Value {
    AssociatedValues.value(forKey: key, of: self) as? Value ?? fallback
  }

  func record(_ key: String, _ value: Any?) { AssociatedValues.set(value, forKey: key, of: self) }
}

/// Drawing and layout, which are always done when they are needed.
extension CALayer {
  /// Marks the content as changed. Everything is always drawn.
  public func setNeedsDisplay() {}
  /// Marks a part of the content as changed. Everything is always drawn.
  public func setNeedsDisplay(_ rect: CGRect) {}
  /// Does nothing: everything is always drawn.
  public func displayIfNeeded() {}
  /// Whether drawing is pending: always `false`.
  public func needsDisplay() -> Bool { false }

  /// Marks the layer's view, if there is one, for layout.
  public func setNeedsLayout() { owningView?.setNeedsLayout() }

  /// Lays out the layer's view; ``/BubbleViews/Layer/layoutSublayers()`` of a layer without one.
  public func layoutIfNeeded() {
    if let owningView { owningView.layoutIfNeeded() } else { layoutSublayers() }
  }

  /// Draws the layer and its sublayers.
  public func render(in context: CGContext) {
    LayerContents.render(self, on: context)
  }

  /// Whether a point of the layer's own coordinates is in its bounds.
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The frontmost layer under a point of the superlayer's coordinates; `nil` for none.
  public func hitTest(_ point: CGPoint) -> CALayer? {
    let own = point.applying(place.transformToSuperlayer.inverted())
    guard !isHidden, contains(own) else { return nil }
    for layer in sublayersStorage.reversed() {
      if let found = layer.hitTest(own) { return found }
    }
    return self
  }

  /// A point of this layer in another one's coordinates; `nil` is the outermost layer.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let inRoot = point.applying(transformToRoot)
    return layer.map { inRoot.applying($0.transformToRoot.inverted()) } ?? inRoot
  }

  /// A point of another layer in this one's coordinates; `nil` is the outermost layer.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    (layer?.convert(point, to: nil) ?? point).applying(transformToRoot.inverted())
  }

  /// A rectangle of this layer in another one's coordinates; `nil` is the outermost layer.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    let inRoot = rect.applying(transformToRoot)
    return layer.map { inRoot.applying($0.transformToRoot.inverted()) } ?? inRoot
  }

  /// A rectangle of another layer in this one's coordinates; `nil` is the outermost layer.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    (layer?.convert(rect, to: nil) ?? rect).applying(transformToRoot.inverted())
  }

  private var transformToRoot: CGAffineTransform {
    var transform = CGAffineTransform.identity
    var layer = self
    while let parent = layer.superlayer {
      transform = transform.concatenating(layer.place.transformToSuperlayer)
      layer = parent
    }
    return transform
  }
}

/// A delegate that is notified of a layer's events. Every method is optional. Inert.
public protocol CALayerDelegate: AnyObject {
  /// The layer's content is to be made.
  func display(_ layer: CALayer)
  /// The layer's content is to be drawn.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// The layer's sublayers are to be placed.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action that animates a change; `nil` for the default.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// The response to a change of a layer.
public protocol CAAction: AnyObject {}
