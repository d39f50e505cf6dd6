// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// What few layers have. Apart, so that all others are small.
final class UncommonLayerState {
  /// The place of a layer that isn't a view's.
  var placement = Placement()
  var transform = CGAffineTransform.identity
  var zPosition: CGFloat = 0
  var name: String?

  /// From back to front, those of subviews included; `nil` while there are no others.
  var sublayers: [Layer]?

  /// The layer that this one is in, unless it is a view's.
  weak var superlayer: Layer?

  var animator: (any LayerAnimator)?

  var mask: Layer?
  /// Kept while its layer is the mask.
  var maskView: View?

  var contents: Image?
  var contentsGravity = ContentMode.scaleToFill
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
}

extension Layer {
  /// What few layers have, made when it is first needed.
  var uncommon: UncommonLayerState {
    if let uncommonState { return uncommonState }
    let state = UncommonLayerState()
    uncommonState = state
    return state
  }
}
