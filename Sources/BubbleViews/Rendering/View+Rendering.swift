// SPDX-License-Identifier: MIT
import BubbleBatches
public import BubbleGraphics
public import BubbleText
import Foundation

/// Drawing a tree of views.
extension View {
  /// Performs pending layout, then draws the view and everything in it, with the view's top left corner at
  /// the canvas's origin.
  ///
  /// Hidden and fully transparent views are left out with their subviews; ``alpha`` applies to a
  /// view and its subviews as one image; later subviews cover earlier ones. The view's own
  /// ``transform`` is left out, as it only applies in a superview.
  public func render(on canvas: Canvas) {
    layoutIfNeeded()
    layer.presenting {
      guard isVisible else { return }
      canvas.save()
      canvas.translate(x: -bounds.origin.x, y: -bounds.origin.y)
      inTraitCollection { canvas.performAsCurrent { drawSelf(on: canvas) } }
      canvas.restore()
    }
  }

  /// Draws the view onto a bitmap of its own size.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point. The default is that of the view's traits.
  ///   - background: The colour below the view. `nil` is transparent.
  ///   - glyphCache: Rasterised glyphs, shared by as many images as needed.
  /// - Throws: ``/BubbleGraphics/DrawingError`` when the view is larger than a canvas may be.
  public func makeBitmap(
    scale: Double? = nil, background: Color? = nil, glyphCache: GlyphCache
  ) throws(DrawingError) -> Bitmap {
    layoutIfNeeded()
    var bitmap = Bitmap()
    try bitmap.draw(
      size: bounds.size, scale: scale ?? traitCollection.displayScale, background: background,
      glyphCache: glyphCache, render)
    return bitmap
  }

  /// Draws the view on a canvas that has its superview's coordinates.
  func drawTree(on canvas: Canvas) {
    layer.presenting { drawPresentedTree(on: canvas) }
  }

  private func drawPresentedTree(on canvas: Canvas) {
    guard isVisible, !WorkLimit.isExceeded else { return }
    canvas.save()
    if activeTransform == nil {
      let offset = offsetInSuperview
      canvas.translate(x: offset.x, y: offset.y)
      inOwnTraits { drawSelf(on: canvas) }
    } else if canvas.concatenate(transformToSuperview) {
      inOwnTraits { drawSelf(on: canvas) }
    }
    canvas.restore()
  }

  private var isVisible: Bool { !isHidden && alpha > 0 }

  /// Draws the view on a canvas that has its own coordinates, whose state it may change.
  private func drawSelf(on canvas: Canvas) {
    canvas.drawElement(of: self) { compose(on: canvas) }
  }

  private func compose(on canvas: Canvas) {
    let clip = clipsToBounds ? ContentClip(ink: inkArea ?? layer.inkArea) : nil
    layer.compose(in: bounds, opacity: alpha, clip: clip, on: canvas) { part in
      switch part {
      case .own:
        if layer.drawsAboveView { draw(bounds, on: canvas) }
        layer.draw(bounds, on: canvas)
        if !layer.drawsAboveView { draw(bounds, on: canvas) }
      case .children: drawChildren(on: canvas)
      }
    }
  }

  /// Draws the subviews, with standalone layers between them.
  private func drawChildren(on canvas: Canvas) {
    if let sublayers = layer.rareState?.sublayers {
      for child in Layer.fromBackToFront(sublayers) { child.drawTree(on: canvas) }
    } else {
      for view in subviewsFromBackToFront { view.drawTree(on: canvas) }
    }
  }

  /// The subviews in the order in which they are drawn.
  var subviewsFromBackToFront: [View] {
    guard subviews.contains(where: { $0.layer.zPosition != 0 }) else { return subviews }
    return Layer.fromBackToFront(subviews.map(\.layer)).compactMap(\.view)
  }
}

extension Canvas {
  /// The canvas that a view is being drawn on; `nil` outside of drawing. UIKit's
  /// `UIGraphicsGetCurrentContext()`.
  ///
  /// A canvas belongs to one thread at a time: a task that is started while drawing must not use it.
  public static var current: Canvas? { CurrentCanvas.value?.canvas }

  /// Runs `body` with this as the current canvas.
  public func performAsCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    if Canvas.current === self { return try body() }
    return try CurrentCanvas.$value.withValue(CurrentCanvas(canvas: self), operation: body)
  }
}

/// Unchecked: drawing doesn't suspend, so that it is read by the thread that draws.
private struct CurrentCanvas: @unchecked Sendable {
  let canvas: Canvas

  @TaskLocal static var value: CurrentCanvas?
}
