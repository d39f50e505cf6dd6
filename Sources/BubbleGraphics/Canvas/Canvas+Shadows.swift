internal import BubbleText
internal import Foundation

extension Canvas {
  /// The largest standard deviation of a shadow's blur, in pixels. A larger one is reduced to it.
  static let blurLimit = 256.0

  /// PDF has no blur: there, a shadow is an image of this many pixels per point.
  private static let documentScale = 2.0

  /// Draws only the shadow that `path` casts, outside and inside of the path alike.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels that the shadow covers inside of the
  ///   clip, however strong its blur is.
  public func drawShadow(of path: Path, _ shadow: Shadow) {
    guard shadow.color.alpha > 0, !path.isEmpty else { return }
    guard shadow.blurRadius > 0 else { return drawSharpShadow(of: path, shadow) }
    if let svg = target.svg { return svg.drawShadow(of: path, shadow, context.transform) }
    let resolution = target.hasPixels ? 1 : Self.documentScale
    let pixels = shadowTransform(for: shadow, resolution: resolution)
    let deviation = min(shadow.blurRadius / 2 * pixels.largestScale, Self.blurLimit)
    let color = PremultipliedColor(shadow.color)
    if drawBox(path, ink: .shadow(deviation: deviation), transform: pixels, color: color) { return }
    let blur = GaussianBlur(standardDeviation: deviation)
    let moved = path.mapPoints(pixels.apply)
    let clip = Transform(xx: resolution, yy: resolution).bounds(of: CGRect(context.clipBounds))
    let bounds = PixelRect(covering: moved.controlBounds).outset(by: blur.reach)
      .intersection(PixelRect(covering: clip).outset(by: blur.reach))
    guard !bounds.isEmpty, let mask = Self.mask(of: moved, in: bounds, blur: blur) else { return }
    paintShadow(mask, in: bounds, resolution: resolution, color: shadow.color)
  }

  private func drawSharpShadow(of path: Path, _ shadow: Shadow) {
    context.saved {
      context.translate(x: shadow.offset.width, y: shadow.offset.height)
      context.fill(path, color: shadow.color)
    }
  }

  /// How the path's points become the mask's pixels, the shadow's offset included.
  private func shadowTransform(for shadow: Shadow, resolution: Double) -> Transform {
    let device = context.transform
    let origin = device.apply(to: CGPoint(x: shadow.offset.width, y: shadow.offset.height))
    return Transform(
      xx: device.xx * resolution, yx: device.yx * resolution, xy: device.xy * resolution,
      yy: device.yy * resolution, x0: origin.x * resolution, y0: origin.y * resolution)
  }

  private func paintShadow(
    _ mask: CairoSurface, in bounds: PixelRect, resolution: Double, color: Color
  ) {
    let rect = CGRect(
      x: Double(bounds.left) / resolution, y: Double(bounds.top) / resolution,
      width: Double(bounds.width) / resolution, height: Double(bounds.height) / resolution)
    context.saved {
      context.transform = Transform()
      context.paint(
        color, through: mask, pixelSize: CGRect(bounds).size, in: rect,
        filter: resolution == 1 ? .exact : .smooth)
    }
  }

  /// The blurred coverage of a path that is already in pixels.
  private static func mask(of path: Path, in bounds: PixelRect, blur: GaussianBlur) -> CairoSurface?
  {
    let width = bounds.width
    guard width * bounds.height <= pixelLimit,
      let surface = try? CairoSurface(
        format: .coverage, pixelWidth: width, pixelHeight: bounds.height),
      let context = try? CairoContext(surface: surface)
    else { return nil }
    context.translate(x: Double(-bounds.left), y: Double(-bounds.top))
    context.fill(path, color: .black)
    surface.withPixels { bytes in
      Self.blur(bytes, stride: surface.stride, width: width, height: bounds.height, blur)
    }
    return surface
  }

  private static func blur(
    _ bytes: UnsafeMutableRawBufferPointer, stride: Int, width: Int, height: Int,
    _ blur: GaussianBlur
  ) {
    var pixels = [Float](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width { pixels[y * width + x] = Float(bytes[y * stride + x]) }
    }
    pixels = blur.blur(pixels, width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bytes[y * stride + x] = UInt8(min(max(pixels[y * width + x] + 0.5, 0), 255))
      }
    }
  }
}
