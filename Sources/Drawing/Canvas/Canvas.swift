public import Foundation
public import Typesetting

/// A surface to draw on, in points: x grows right, y grows down, zero is the top left corner.
public final class Canvas {
  /// The size, in points.
  public let size: CGSize

  /// Pixels per point.
  public let scale: Double

  /// - Parameters:
  ///   - size: In points. The bitmap has the size × `scale`, rounded up.
  ///   - background: The colour below the first thing drawn. `nil` is transparent.
  ///   - glyphCache: Rasterised glyphs, shared by canvases of one thread or many.
  public init(
    size: CGSize, scale: Double, background: Color? = nil, glyphCache: GlyphCache
  ) throws(DrawingError) {
    fatalError("to be written")
  }

  // State
  public func save() {}
  public func restore() {}
  public func translate(x: Double, y: Double) {}
  public func clip(to path: Path) {}
  /// Starts a layer that is composited as a whole, at `alpha`, by ``endLayer()``.
  public func beginLayer(alpha: Double) {}
  public func endLayer() {}

  // Shapes
  public func fill(_ path: Path, color: Color) {}
  public func fill(_ path: Path, gradient: LinearGradient) {}
  public func stroke(_ path: Path, color: Color, width: Double) {}
  /// Draws only the shadow that `path` casts, outside and inside of the path alike.
  public func drawShadow(of path: Path, _ shadow: Shadow) {}

  // Images
  /// Draws an image into a rectangle. The image's own point size is its pixels / `image.scale`.
  public func draw(_ image: Image, in rect: CGRect, mode: ImageMode) {}

  // Text
  /// Draws a run with its line's left end of the baseline at `origin`. Decorations included.
  /// `color` is used where the run's attributes name none.
  public func draw(_ run: GlyphRun, at origin: CGPoint, color: Color) {}

  /// The pixels drawn so far.
  public func makeBitmap() -> Bitmap { fatalError("to be written") }
}

public struct Shadow: Hashable, Sendable {
  public var color: Color
  /// In points, the standard deviation × 2, as in CSS and Core Graphics.
  public var blurRadius: Double
  public var offset: CGSize

  public init(color: Color, blurRadius: Double, offset: CGSize) {
    self.color = color
    self.blurRadius = blurRadius
    self.offset = offset
  }
}

public struct LinearGradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    /// From 0 (start) to 1 (end).
    public var location: Double
    public var color: Color
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }
  public var start: CGPoint
  public var end: CGPoint
  public var stops: [Stop]
  public init(start: CGPoint, end: CGPoint, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// How an image fills a rectangle.
public enum ImageMode: Hashable, Sendable {
  case stretch
  case aspectFit
  case aspectFill
  case center
  /// The insets (points of the image) stay as they are; the middle is stretched.
  case nineSlice(top: Double, left: Double, bottom: Double, right: Double)
}

/// An outline made of lines and curves, in points.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }
  public private(set) var elements: [Element] = []
  public init() {}
  public mutating func move(to point: CGPoint) { elements.append(.move(point)) }
  public mutating func addLine(to point: CGPoint) { elements.append(.line(point)) }
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }
  public mutating func close() { elements.append(.close) }
  public static func rect(_ rect: CGRect) -> Path { Path() }
  public static func ellipse(in rect: CGRect) -> Path { Path() }
  public static func roundedRect(_ rect: CGRect, radii: CornerRadii) -> Path { Path() }
}

/// The radius of each corner, in points.
public struct CornerRadii: Hashable, Sendable {
  public var topLeft, topRight, bottomLeft, bottomRight: Double
  public init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }
}

/// A decoded picture.
public struct Image: Hashable, Sendable {
  public let bitmap: Bitmap
  /// Pixels per point.
  public let scale: Double
  public init(bitmap: Bitmap, scale: Double = 1) {
    self.bitmap = bitmap
    self.scale = scale
  }
  public var size: CGSize {
    CGSize(width: Double(bitmap.pixelWidth) / scale, height: Double(bitmap.pixelHeight) / scale)
  }
}

/// Rasterised glyphs, bounded in bytes. Safe to share between threads.
public final class GlyphCache: Sendable {
  public init(byteLimit: Int = 16 << 20) {}
}

public enum DrawingError: Error, Hashable, Sendable {
  case canvasTooLarge(pixelWidth: Int, pixelHeight: Int, limit: Int)
}
