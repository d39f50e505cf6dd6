public import Drawing
import Foundation
public import Typesetting

/// Drawing a tree of views.
extension View {
  /// Lays out what needs it, then draws the view and everything in it, with the view's top left
  /// corner at the canvas's origin.
  ///
  /// Hidden and fully transparent views are left out with their subviews; ``alpha`` applies to a
  /// view and its subviews as one picture; later subviews cover earlier ones. The view's own
  /// ``transform`` is left out, as it only says how the view lies in a superview.
  public func render(on canvas: Canvas) {
    layoutIfNeeded()
    guard isVisible else { return }
    canvas.save()
    canvas.translate(x: -bounds.origin.x, y: -bounds.origin.y)
    inContext { drawSelf(on: canvas) }
    canvas.restore()
  }

  /// Draws the view onto a bitmap of its own size.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point. The default is that of the view's context, or 1.
  ///   - background: The colour below the view. `nil` is transparent.
  ///   - glyphCache: Rasterised glyphs, shared by as many pictures as wanted.
  /// - Throws: ``DrawingError`` when the view is larger than a canvas may be.
  public func makeBitmap(
    scale: Double? = nil, background: Color? = nil, glyphCache: GlyphCache
  ) throws(DrawingError) -> Bitmap {
    layoutIfNeeded()
    var bitmap = Bitmap()
    try bitmap.draw(
      size: bounds.size, scale: scale ?? viewContext?.scale ?? 1, background: background,
      glyphCache: glyphCache, render)
    return bitmap
  }

  /// Draws the view on a canvas that has its superview's coordinates.
  private func drawTree(on canvas: Canvas) {
    guard isVisible else { return }
    canvas.save()
    if activeTransform == nil {
      let offset = offsetInSuperview
      canvas.translate(x: offset.x, y: offset.y)
      drawSelf(on: canvas)
    } else if canvas.concatenate(transformToSuperview) {
      drawSelf(on: canvas)
    }
    canvas.restore()
  }

  private var isVisible: Bool { !isHidden && alpha > 0 }

  /// Draws the view on a canvas that has its own coordinates, whose state it may change.
  private func drawSelf(on canvas: Canvas) {
    if let mask = layer.mask { canvas.clip(to: mask) }
    if alpha < 1 { canvas.beginLayer(alpha: alpha) }
    layer.drawBelowContent(in: bounds, on: canvas)
    drawContent(on: canvas)
    layer.drawBorder(in: bounds, on: canvas)
    if alpha < 1 { canvas.endLayer() }
  }

  /// Draws the view's own content and its subviews, cut off at the bounds when it clips.
  private func drawContent(on canvas: Canvas) {
    guard clipsToBounds else {
      drawUnclippedContent(on: canvas)
      return
    }
    guard !bounds.isEmpty else { return }
    canvas.save()
    canvas.clip(to: layer.outline(of: bounds))
    drawUnclippedContent(on: canvas)
    canvas.restore()
  }

  private func drawUnclippedContent(on canvas: Canvas) {
    draw(bounds, on: canvas)
    for view in subviews { view.drawTree(on: canvas) }
  }
}

extension Layer {
  /// Draws the shadow, the background and the gradient.
  fileprivate func drawBelowContent(in bounds: CGRect, on canvas: Canvas) {
    if let shadow = shadow(), shadowPath != nil || !bounds.isEmpty {
      canvas.drawShadow(of: shadowPath ?? outline(of: bounds), shadow)
    }
    guard !bounds.isEmpty else { return }
    if let backgroundColor, backgroundColor.alpha > 0 {
      canvas.fill(outline(of: bounds), color: backgroundColor)
    }
    if let gradient = gradient(in: bounds) {
      canvas.fill(outline(of: bounds), gradient: gradient)
    }
  }

  /// Draws the border along the inside of the edge.
  fileprivate func drawBorder(in bounds: CGRect, on canvas: Canvas) {
    guard let borderColor, borderColor.alpha > 0, borderWidth > 0, !bounds.isEmpty else { return }
    let width = min(borderWidth, bounds.size.width, bounds.size.height)
    canvas.stroke(
      outline(of: bounds, inset: width / 2), color: borderColor, width: Double(width))
  }
}
