// SPDX-License-Identifier: MIT
internal import Foundation

extension CairoContext {
  /// PDF has no blur: there, a shadow is an image of this many pixels per point.
  private static let documentScale = 2.0

  /// Blurs the part of the path's coverage that the clip can show, and paints the colour through
  /// it.
  func drawShadow(of path: Path, _ shadow: Shadow) {
    let resolution = pdf == nil ? 1 : Self.documentScale
    let pixels = transform.offset(by: shadow.offset).multiplied(by: resolution)
    let blur = GaussianBlur(standardDeviation: shadow.standardDeviation(in: pixels))
    let moved = path.mapPoints(pixels.apply)
    let clip = Transform(xx: resolution, yy: resolution).bounds(of: CGRect(clipBounds))
    let bounds = PixelRect(covering: moved.controlBounds).outset(by: blur.reach)
      .intersection(PixelRect(covering: clip).outset(by: blur.reach))
    guard !bounds.isEmpty, let mask = Self.mask(of: moved, in: bounds, blur: blur) else { return }
    let rect = CGRect(
      x: Double(bounds.left) / resolution, y: Double(bounds.top) / resolution,
      width: Double(bounds.width) / resolution, height: Double(bounds.height) / resolution)
    saved {
      transform = Transform()
      paint(
        shadow.color, through: mask, pixelSize: CGRect(bounds).size, in: rect,
        filter: resolution == 1 ? .exact : .smooth)
    }
  }

  /// The blurred coverage of a path that is already in pixels.
  private static func mask(of path: Path, in bounds: PixelRect, blur: GaussianBlur) -> CairoSurface?
  {
    let width = bounds.width
    guard width * bounds.height <= PixelBuffer.pixelLimit,
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
