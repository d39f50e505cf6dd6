// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import Foundation

/// Shows a layer at a time of its animation, while its own properties have their final values.
@_spi(UIKit) public protocol LayerAnimator: AnyObject {
  /// Sets a layer's values of the current time, draws it, and restores them.
  func present(_ layer: Layer, _ draw: () -> Void)
}

/// The placement of a layer, to be changed without layout.
@_spi(UIKit) public struct LayerPlace {
  var placement: Placement

  /// The transform about ``position``.
  public var transform: CGAffineTransform

  /// The layer's own coordinate system. A change of size keeps ``position``.
  public var bounds: CGRect {
    get { placement.bounds }
    set { placement.setBounds(newValue) }
  }

  /// The transform from the layer's points to those of the layer around it.
  public var transformToSuperlayer: CGAffineTransform {
    placement.transformToParent(transform.isIdentity ? nil : transform)
  }

  /// The centre of the layer, in its superlayer.
  public var position: CGPoint {
    get { placement.center }
    set { placement.setCenter(newValue) }
  }
}

extension Layer {
  /// The layer's animator; `nil` for none.
  @_spi(UIKit) public var animator: (any LayerAnimator)? {
    get { rareState?.animator }
    set { if newValue != nil || rareState != nil { rare.animator = newValue } }
  }

  /// The layer's placement. Setting it moves nothing else, and needs no layout.
  @_spi(UIKit) public var place: LayerPlace {
    get {
      if let view {
        return LayerPlace(placement: view.placement, transform: view.transform)
      }
      return LayerPlace(
        placement: rareState?.placement ?? Placement(),
        transform: rareState?.transform ?? .identity)
    }
    set {
      if let view {
        view.placement = newValue.placement
        if view.rareState != nil || !newValue.transform.isIdentity {
          view.rare.transform = newValue.transform
        }
      } else {
        rare.placement = newValue.placement
        rare.transform = newValue.transform
      }
    }
  }

  /// Draws the layer with the animator's current values.
  func presenting(_ draw: () -> Void) {
    guard let animator else { return draw() }
    animator.present(self, draw)
  }
}
