// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleGraphics
public import BubbleText
public import Foundation

/// A drawing surface: a view's canvas, or an image's.
///
/// y grows downwards, as in UIKit's contexts, except in one that is made of a width and a height in pixels.
///
/// Partial: no text, patterns, PDF, and no caller-provided memory; shadows are those of fills.
public final class CGContext {
  /// The surface of this package.
  public let canvas: Canvas

  /// The names of symbols without a drawing that were drawn into the image.
  var undrawnSymbols: [String] = []

  init(_ canvas: Canvas) { self.canvas = canvas }

  /// Creates a context of its own pixels. y grows upwards, and a pixel is a point.
  ///
  /// - Parameters:
  ///   - data: Memory of the caller isn't drawn on: with other than `nil`, there is no context.
  ///   - bitsPerComponent: Ignored, as the other parameters are: pixels have four components of 8 bits.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard data == nil, width > 0, height > 0,
      let canvas = try? Canvas(
        size: CGSize(width: width, height: height), scale: 1, glyphCache: SharedGlyphs.cache)
    else { return nil }
    canvas.translate(x: 0, y: Double(height))
    canvas.scale(x: 1, y: -1)
    self.init(canvas)
  }

  /// The image so far; `nil` for a document's context.
  public func makeImage() -> CGImage? {
    canvas.keepsText ? nil : CGImage(canvas.makeBitmap(), undrawnSymbols: undrawnSymbols)
  }

  /// The width in pixels.
  public var width: Int { Int((canvas.size.width * canvas.scale).rounded(.up)) }

  /// The height in pixels.
  public var height: Int { Int((canvas.size.height * canvas.scale).rounded(.up)) }

  /// The transform from points to pixels.
  public var ctm: CGAffineTransform { canvas.transform }

  /// The bounding box of the clip.
  public var boundingBoxOfClipPath: CGRect { canvas.clipBounds }

  /// The path that is being drawn.
  var path: CGMutablePath {
    get {
      if canvas.attributes == nil { state = GraphicsState() }
      return state.path
    }
    set { state.path = newValue }
  }

  /// The state that ``saveGState()`` saves and ``restoreGState()`` restores.
  var state: GraphicsState {
    get { (canvas.attributes as? GraphicsStateBox)?.state ?? GraphicsState() }
    set { canvas.attributes = GraphicsStateBox(newValue) }
  }

  // MARK: State

  /// Saves the state.
  public func saveGState() { canvas.save() }

  /// Restores the state of the latest ``saveGState()``.
  public func restoreGState() { canvas.restore() }

  /// Moves the origin.
  public func translateBy(x: CGFloat, y: CGFloat) { canvas.translate(x: Double(x), y: Double(y)) }

  /// Scales subsequent drawing.
  public func scaleBy(x: CGFloat, y: CGFloat) { canvas.scale(x: Double(x), y: Double(y)) }

  /// Rotates subsequent drawing, in radians.
  public func rotate(by angle: CGFloat) { canvas.rotate(by: Double(angle)) }

  /// Moves, scales, turns or slants what is drawn next.
  public func concatenate(_ transform: CGAffineTransform) { canvas.concatenate(transform) }

  /// The opacity of what is drawn next, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(Double(alpha), 0), 1) }

  /// Sets the blend mode.
  public func setBlendMode(_ mode: CGBlendMode) { canvas.blendMode = mode.blendMode }

  /// The shadow of what is drawn next, black at a third of its opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(white: 0, alpha: 1 / 3))
  }

  /// The shadow of what is drawn next; without a colour, none.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(color: $0, blurRadius: Double(blur), offset: offset) }
  }

  /// Starts a layer that is composited as a whole, with the opacity that is set.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    var inside = state
    canvas.beginLayer(alpha: inside.alpha)
    canvas.blendMode = .normal
    inside.alpha = 1
    inside.shadow = nil
    state = inside
  }

  /// Composites the latest layer.
  public func endTransparencyLayer() { canvas.endLayer() }

  /// Sets whether edges are smooth. Inert: they always are.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  /// Sets whether smooth edges are possible. Inert: edges always are.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  /// The interpolation of images. Inert: reducing averages, enlarging interpolates.
  public var interpolationQuality = CGInterpolationQuality.default
}

/// The interpolation of images.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case high = 3
  case medium = 4
}

/// The state of drawing besides the transform and the clip.
struct GraphicsState {
  /// An image through which everything is seen.
  struct Mask {
    var image: CGImage
    var rect: CGRect
    /// The context's transform when the mask was set.
    var transform: CGAffineTransform
  }

  var fillColor = CGColor.black
  /// A pattern in place of the colour.
  var fillPattern: (any PatternImage)?
  var strokeColor = CGColor.black
  var strokeStyle = StrokeStyle(width: 1)
  var alpha = 1.0
  var shadow: Shadow?
  var masks: [Mask] = []
  var path = CGMutablePath()
}

private final class GraphicsStateBox {
  let state: GraphicsState

  init(_ state: GraphicsState) { self.state = state }
}

/// The glyphs of images that are drawn outside of views. A cache of the process, as image contexts belong to it.
enum SharedGlyphs {
  static let cache = GlyphCache()
}

extension CGContext {
  /// Sets an opacity in addition to that which is set.
  func multiplyAlpha(by factor: CGFloat) { state.alpha *= min(max(Double(factor), 0), 1) }
}
