// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleText
import Foundation

/// A part of the content of a view or a layer, in the order of drawing.
enum ContentPart {
  /// That of the view or the layer itself.
  case own
  /// Subviews and sublayers.
  case children
}

/// The clip of the content of a view or a layer: its outline.
struct ContentClip {
  /// The area of text that reaches out of the bounds; `nil` where none does.
  var ink: CGRect?
}

/// Drawing layers.
extension Layer {
  /// Draws the layer on a canvas that has the coordinates of the layer around it.
  func drawTree(on canvas: Canvas) {
    if let view { return view.drawTree(on: canvas) }
    presenting { drawPresentedTree(on: canvas) }
  }

  /// Draws the layer with its top left corner at the canvas's origin.
  @_spi(UIKit) public func drawInside(_ canvas: Canvas) {
    if let view { return view.render(on: canvas) }
    presenting {
      guard !isHidden, opacity > 0 else { return }
      canvas.save()
      canvas.translate(x: -bounds.origin.x, y: -bounds.origin.y)
      drawPresented(on: canvas)
      canvas.restore()
    }
  }

  private func drawPresented(on canvas: Canvas) {
    let clip = masksToBounds ? ContentClip(ink: inkArea) : nil
    compose(in: bounds, opacity: opacity, clip: clip, on: canvas) { part in
      switch part {
      case .own: draw(bounds, on: canvas)
      case .children:
        drawSublayers(on: canvas) {
          for child in Self.fromBackToFront(sublayers) { child.drawTree(on: canvas) }
        }
      }
    }
  }

  private func drawPresentedTree(on canvas: Canvas) {
    guard !isHidden, opacity > 0 else { return }
    canvas.save()
    if canvas.concatenate(transformToSuperlayer) { drawPresented(on: canvas) }
    canvas.restore()
  }

  /// Draws the layer's background, border and content on a canvas that has the layer's own
  /// coordinates. Its state may be changed.
  ///
  /// - Parameters:
  ///   - clip: The clip of the content; `nil` for none.
  ///   - content: Draws a part of the content.
  func compose(
    in bounds: CGRect, opacity: CGFloat, clip: ContentClip?, on canvas: Canvas,
    content: (ContentPart) -> Void
  ) {
    guard let mask = rareState?.mask else {
      return composeUnmasked(in: bounds, opacity, clip, canvas, content)
    }
    if let outline = mask.outlineAsMask {
      canvas.clip(to: outline)
      return composeUnmasked(in: bounds, opacity, clip, canvas, content)
    }
    canvas.drawMasked {
      mask.drawTree(on: canvas)
    } _: {
      composeUnmasked(in: bounds, opacity, clip, canvas, content)
    }
  }

  private func composeUnmasked(
    in bounds: CGRect, _ opacity: CGFloat, _ clip: ContentClip?, _ canvas: Canvas,
    _ content: (ContentPart) -> Void
  ) {
    if opacity < 1 { canvas.beginLayer(alpha: opacity) }
    drawBelowContent(in: bounds, on: canvas)
    if let clip {
      if !bounds.isEmpty { draw(content, in: bounds, clip, on: canvas) }
    } else {
      content(.own)
      content(.children)
    }
    drawBorder(in: bounds, on: canvas)
    if opacity < 1 { canvas.endLayer() }
  }

  /// Draws clipped content. Letters may reach out of the bounds, subviews may not.
  private func draw(
    _ content: (ContentPart) -> Void, in bounds: CGRect, _ clip: ContentClip, on canvas: Canvas
  ) {
    canvas.save()
    if let ink = clip.ink {
      canvas.clip(to: outline(of: bounds, withInk: ink))
      content(.own)
      canvas.restore()
      canvas.save()
    }
    canvas.clip(to: outline(of: bounds))
    if clip.ink == nil { content(.own) }
    content(.children)
    canvas.restore()
  }

  /// Draws the shadow, the background and the gradient.
  private func drawBelowContent(in bounds: CGRect, on canvas: Canvas) {
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
  private func drawBorder(in bounds: CGRect, on canvas: Canvas) {
    guard let borderColor, borderColor.alpha > 0, borderWidth > 0, !bounds.isEmpty else { return }
    let width = min(borderWidth, bounds.size.width, bounds.size.height)
    canvas.stroke(
      outline(of: bounds, inset: width / 2), color: borderColor, width: Double(width))
  }
}
