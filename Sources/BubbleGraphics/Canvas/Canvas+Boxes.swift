// SPDX-License-Identifier: MIT
internal import BubbleText
internal import Foundation

/// Rectangles with round corners, which most of a chat is made of, without Cairo's general path.
extension Canvas {
  /// Returns a path's box as placed on the device, with its coverage; `nil` if it isn't a box.
  func placedBox(_ path: Path, ink: BoxShape.Ink, transform: Transform) -> PlacedBox? {
    guard hasCompositor, let box = path.box?.mapped(by: transform),
      let shape = BoxShape(box, ink: ink),
      let mask = glyphCache.boxes.mask(shape, draw: BoxMask.init(drawing:))
    else { return nil }
    return PlacedBox(columns: shape.columns, rows: shape.rows, mask: mask)
  }

  /// Draws a path, if it is a box that our own loops can draw. Returns whether it is.
  func drawBox(
    _ path: Path, ink: BoxShape.Ink, transform: Transform, color: PremultipliedColor
  ) -> Bool {
    guard compositor != nil, layerAlphas.isEmpty, let box = path.box else { return false }
    if ink == .fill, let pixels = box.mapped(by: transform)?.wholePixels {
      return fill(pixels, color)
    }
    guard let placed = placedBox(path, ink: ink, transform: transform),
      let compositor = compositor(in: placed.bounds)
    else { return false }
    compositor.fill(placed, clip: state.clip, color)
    return true
  }

  /// Fills whole pixels, if the clip lets our own loops do so. Returns whether it does.
  private func fill(_ pixels: PixelRect, _ color: PremultipliedColor) -> Bool {
    let visible = pixels.intersection(state.clip)
    switch state.clipShape {
    case .pixels: compositor?.fill(visible, color)
    case .box(let box): compositor?.fill(box, clip: visible, color)
    case .other: return visible.isEmpty
    }
    return true
  }
}

extension BoxMask {
  /// Draws the smallest box of a shape by Cairo.
  ///
  /// - Returns: `nil` if memory runs out.
  convenience init?(drawing shape: BoxShape) {
    let (width, height) = (shape.columns.maskLength, shape.rows.maskLength)
    guard width > 0, height > 0,
      let surface = try? CairoSurface(format: .coverage, pixelWidth: width, pixelHeight: height),
      let context = try? CairoContext(surface: surface)
    else { return nil }
    switch shape.ink {
    case .fill, .shadow: context.fill(shape.path, color: .black)
    case .stroke(let stroke): context.stroke(shape.path, color: .black, width: stroke)
    }
    var bytes = surface.coverage(width: width, height: height)
    if case .shadow(let deviation) = shape.ink {
      bytes = GaussianBlur(standardDeviation: deviation).blur(bytes, width: width, height: height)
    }
    self.init(width: width, height: height, bytes: bytes)
  }
}

extension CairoSurface {
  /// The bytes of a coverage surface, without padding.
  fileprivate func coverage(width: Int, height: Int) -> [UInt8] {
    withPixels { pixels in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(width * height)
      for y in 0..<height { bytes += pixels[y * stride..<y * stride + width] }
      return bytes
    }
  }
}
