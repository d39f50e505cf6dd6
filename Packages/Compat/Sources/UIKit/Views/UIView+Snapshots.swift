// SPDX-License-Identifier: MIT
import BubbleGraphics
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Images of views.
extension UIView {
  /// A view with an image of this one in its current state; `nil` for one that is too large or too small to
  /// be drawn.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view with an image of a part of this one, which keeps its edges where it is stretched.
  ///
  /// - Parameter rect: In the view's own coordinates.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard let image = image(of: rect) else { return nil }
    let view = UIImageView(frame: CGRect(origin: .zero, size: rect.size))
    view.image = image
    view.capInsets = capInsets
    return view
  }

  /// Draws the view and its subviews into the current context. Returns whether there is one.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let canvas = UIGraphicsGetCurrentContext()?.canvas, !bounds.isEmpty else { return false }
    canvas.save()
    canvas.translate(x: rect.minX, y: rect.minY)
    canvas.scale(x: rect.width / bounds.width, y: rect.height / bounds.height)
    render(on: canvas)
    canvas.restore()
    return true
  }

  private func image(of rect: CGRect) -> UIImage? {
    layoutIfNeeded()
    let scale = traitCollection.displayScale
    guard !rect.isEmpty,
      let canvas = try? Canvas(size: rect.size, scale: scale, glyphCache: GlyphCache())
    else { return nil }
    canvas.translate(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
    let (_, names) = UndrawnSymbols.collecting { render(on: canvas) }
    return UIImage(Image(bitmap: canvas.makeBitmap(), scale: scale), undrawnSymbols: names)
  }
}
