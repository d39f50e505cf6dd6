// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleGraphics
public import BubbleText
import Foundation

/// The appearance of a view, as far as it isn't kept by its layer.
extension View {
  static func makeLayer() -> Layer {
    let type: AnyClass = layerClass
    return type == Layer.self ? Layer() : ((type as? Layer.Type) ?? Layer.self).init()
  }

  /// Keeps `backgroundColor`.
  @_spi(UIKit) public final var backgroundColorStorage: Color? {
    get { layer.backgroundColor }
    set { layer.backgroundColor = newValue }
  }

  /// Keeps `tintColor`.
  @_spi(UIKit) public final var tintColorStorage: Color! {
    get { ownTintColor ?? superview?.tintColorStorage ?? Color(hex: 0x007AFF) }
    set {
      ownTintColor = newValue
      announceTintColor()
    }
  }

  func setHidden(_ isHidden: Bool) {
    let hasChanged = isHidden != layer.isHidden
    layer.isHidden = isHidden
    guard hasChanged else { return }
    superview?.subviewDidHide(self)
    noteChange()
  }

  /// Calls ``draw(_:)`` with the canvas as the current one, in a state that it may leave changed.
  func drawAsUIKit(_ rect: CGRect, on canvas: Canvas) {
    canvas.save()
    canvas.attributes = nil
    canvas.performAsCurrent { draw(rect) }
    canvas.restore()
  }
}

extension CGRect {
  var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
