// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import BubbleViews
public import Foundation

/// The contexts that a thread has begun.
///
/// UIKit's functions name no context: it is the thread's.
private final class ContextStack {
  struct Entry {
    let context: CGContext?
    let scale: Double
    let isImage: Bool
    /// The canvas of the view that was being drawn when the entry was made.
    let outerCanvas: Canvas?
  }

  var entries: [Entry] = []

  private static let key = "org.bubblekit.uikit.contexts"

  static var current: ContextStack {
    let dictionary = Thread.current.threadDictionary
    if let stack = dictionary[key] as? ContextStack { return stack }
    let stack = ContextStack()
    dictionary[key] = stack
    return stack
  }

  func push(_ context: CGContext?, scale: Double, isImage: Bool) {
    entries.append(
      Entry(context: context, scale: scale, isImage: isImage, outerCanvas: Canvas.current))
  }
}

/// Returns the current context: the thread's latest image context, or the canvas of the view that is being
/// drawn, whichever began later.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  let canvas = Canvas.current
  if let entry = ContextStack.current.entries.last, entry.outerCanvas === canvas {
    return entry.context
  }
  return canvas.map { CGContext($0) }
}

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.push(context, scale: context.canvas.scale, isImage: false)
}

/// Restores the previous context.
public func UIGraphicsPopContext() { _ = ContextStack.current.entries.popLast() }

/// Starts an image of one pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Starts an image.
///
/// - Parameters:
///   - size: In points. Without an area, there is no context and no image.
///   - opaque: Whether what isn't drawn is black.
///   - scale: Pixels per point; 0 for those of the current traits.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  let scale = scale > 0 ? Double(scale) : ProcessTraits.current.displayScale
  let canvas = Canvas.forImage(size: size, scale: scale, isOpaque: opaque)
  ContextStack.current.push(canvas.map { CGContext($0) }, scale: scale, isImage: true)
}

/// The pixels so far, and the symbols without a drawing in them; `nil` outside of an image context.
func currentContextImage() -> (pixels: Image, undrawnSymbols: [String])? {
  guard let entry = ContextStack.current.entries.last, entry.isImage else { return nil }
  return entry.context.map {
    (Image(bitmap: $0.canvas.makeBitmap(), scale: entry.scale), $0.undrawnSymbols)
  }
}

/// Adds symbols without a drawing to the image that is drawn on at the moment, also by views that are drawn into it.
///
/// - Returns: Whether there is such an image. A view's own context that was pushed belongs to the view.
func noteInCurrentImage(_ names: [String]) -> Bool {
  let entries = ContextStack.current.entries
  guard let last = entries.last, let canvas = last.context?.canvas else { return false }
  let current = Canvas.current
  guard last.outerCanvas === current || canvas === current else { return false }
  let images = entries.filter { $0.context?.canvas === canvas && $0.outerCanvas !== canvas }
  for image in images {
    guard let context = image.context else { continue }
    context.undrawnSymbols += names.filter { !context.undrawnSymbols.contains($0) }
  }
  return !images.isEmpty
}

/// Ends the image.
public func UIGraphicsEndImageContext() {
  if ContextStack.current.entries.last?.isImage == true {
    _ = ContextStack.current.entries.popLast()
  }
}

/// Fills a rectangle with the fill colour.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the fill colour, in a mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line of one point along the inside of a rectangle's edge, with the stroke colour.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Keeps what is drawn next inside of a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension Canvas {
  /// A canvas for an image; `nil` for a size that no image has.
  static func forImage(size: CGSize, scale: Double, isOpaque: Bool) -> Canvas? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    return try? Canvas(
      size: size, scale: scale, background: isOpaque ? .black : nil, glyphCache: SharedGlyphs.cache)
  }
}

extension UIColor {
  /// Makes the colour that of insides and lines, in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes the colour that of insides, in the current context.
  public func setFill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(cgColor)
    if case .pattern(let pattern) = content { context.state.fillPattern = pattern.image }
  }

  /// Makes the colour that of lines, in the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
