// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// Masks: the parts of a layer that are drawn.
extension Layer {
  /// Makes everything, the shadow too, as opaque as this layer is, which is drawn in this layer's coordinates. Its
  /// colours don't count. The default is `nil`: nothing is cut off.
  ///
  /// A mask that is an opaque outline, such as a ``ShapeLayer`` with the default colours, costs little. A layer that
  /// is in another one, or that contains this one, isn't a mask.
  public var mask: Layer? {
    get { rareState?.mask }
    set {
      guard newValue !== self, newValue?.superlayer == nil else { return }
      if let newValue, newValue.contains(self) { return }
      rare.mask = newValue
      rare.maskView = newValue?.view
    }
  }

  /// Whether a layer is in this one, or in a mask of it.
  private func contains(_ layer: Layer) -> Bool {
    var pending = [self]
    while let next = pending.popLast() {
      if next === layer { return true }
      pending += next.sublayers
      if let mask = next.mask { pending.append(mask) }
    }
    return false
  }

  /// The mask as an outline in the masked layer's coordinates, if it is no more than that.
  var outlineAsMask: Path? {
    guard !isHidden, opacity == 1, mask == nil, sublayers.isEmpty, borderWidth == 0,
      shadowOpacity == 0, let outline = opaqueOutline
    else { return nil }
    let transform = transformToSuperlayer
    return transform.isIdentity ? outline : outline.applying(transform)
  }
}

extension View {
  /// The view whose opacity masks this view, its shadow included. It is drawn in this view's
  /// coordinates, and must be in no other view. The default is `nil`: nothing is cut off.
  public var mask: View? {
    get { layer.rareState?.maskView }
    set { layer.mask = newValue?.layer }
  }
}
