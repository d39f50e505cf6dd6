// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import Foundation

/// The placement of a layer. A view's layer has the view's placement, and moves the view.
extension Layer {
  /// The layer's frame in its superlayer. With an `affineTransform`, it is computed as a view's frame is.
  public var frame: CGRect {
    get { view?.frame ?? transformedFrame }
    set {
      if let view {
        view.frame = newValue
        return
      }
      guard let transform = activeTransform else { return place { $0.setFrame(newValue) } }
      place { $0.setFrame(newValue, transform: transform) }
    }
  }

  /// The layer's own coordinate system.
  public var bounds: CGRect {
    get { view?.bounds ?? placement.bounds }
    set { if let view { view.bounds = newValue } else { place { $0.setBounds(newValue) } } }
  }

  /// The centre of the layer, in its superlayer.
  public var position: CGPoint {
    get { view?.center ?? placement.center }
    set { if let view { view.center = newValue } else { place { $0.setCenter(newValue) } } }
  }

  /// Keeps `affineTransform`.
  @_spi(UIKit) public var affineTransformStorage: CGAffineTransform {
    get { view?.transform ?? rareState?.transform ?? .identity }
    set {
      if let view {
        view.transform = newValue
        return
      }
      if newValue.isFinite { rare.transform = newValue }
    }
  }

  /// Sets `affineTransform`, by Core Animation's name for it.
  public func setAffineTransform(_ transform: CGAffineTransform) {
    affineTransformStorage = transform
  }

  /// Layers with higher numbers are in front of their siblings with lower ones, regardless of their
  /// order. NaN is 0. The default is 0.
  public var zPosition: CGFloat {
    get { rareState?.zPosition ?? 0 }
    set { rare.zPosition = newValue.isNaN ? 0 : newValue }
  }

  /// A name for layout descriptions and tests. The default is `nil`.
  public var name: String? {
    get { rareState?.name }
    set { rare.name = newValue }
  }

  private var placement: Placement { rareState?.placement ?? Placement() }

  private var transformedFrame: CGRect {
    activeTransform.map(placement.boundingBox) ?? placement.frame
  }

  private var activeTransform: CGAffineTransform? {
    guard let transform = rareState?.transform, !transform.isIdentity else { return nil }
    return transform
  }

  /// Changes the place. A change to NaN is left out.
  private func place(_ change: (inout Placement) -> Void) {
    var placement = placement
    change(&placement)
    if !placement.containsNaN { rare.placement = placement }
  }

  /// The transform from the layer's points to those of the layer around it.
  var transformToSuperlayer: CGAffineTransform {
    view?.transformToSuperview ?? placement.transformToParent(activeTransform)
  }

  /// The layers in the order in which they are drawn.
  static func fromBackToFront(_ layers: [Layer]) -> [Layer] {
    guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
    return layers.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }
}
