internal import BubbleText
internal import CBubbleCairo
internal import Foundation

/// Shapes and pixels. Points go through the transform, so that few elements need one of their own.
extension SVGDocument {
  func fill(_ path: Path, color: Color, _ transform: Transform) {
    guard !path.isEmpty else { return }
    write { writer in
      writer.write("<path")
      writer.paint("fill", color)
      writer.write(" d=\"\(path.mapPoints(transform.apply).svgData())\"/>\n")
    }
  }

  func fill(_ path: Path, gradient: LinearGradient, _ transform: Transform) {
    guard !path.isEmpty else { return }
    let number = definitions.gradient(gradient, transform)
    write { writer in
      writer.write("<path fill=\"url(#gradient\(number))\"")
      writer.write(" d=\"\(path.mapPoints(transform.apply).svgData())\"/>\n")
    }
  }

  func fill(_ path: Path, color: Color, rule: FillRule, _ transform: Transform) {
    guard !path.isEmpty else { return }
    write { writer in
      writer.write("<path")
      writer.paint("fill", color)
      if rule == .evenOdd { writer.attribute("fill-rule", "evenodd") }
      writer.write(" d=\"\(path.mapPoints(transform.apply).svgData())\"/>\n")
    }
  }

  func stroke(_ path: Path, color: Color, width: Double, _ transform: Transform) {
    stroke(path, color: color, style: StrokeStyle(width: width), transform)
  }

  func stroke(_ path: Path, color: Color, style: StrokeStyle, _ transform: Transform) {
    guard !path.isEmpty else { return }
    let isScaled = transform.isUniformScale
    let factor = isScaled ? transform.xx : 1
    write { writer in
      writer.write("<path fill=\"none\"")
      writer.paint("stroke", color)
      writer.write(style, scaledBy: factor)
      if !isScaled { writer.attribute(transform) }
      let data = isScaled ? path.mapPoints(transform.apply).svgData() : path.svgData()
      writer.write(" d=\"\(data)\"/>\n")
    }
  }

  func draw(_ bitmap: Bitmap, in rect: CGRect, alpha: Double, _ transform: Transform) {
    guard alpha > 0, rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite else {
      return
    }
    let number = definitions.image(bitmap)
    let origin = transform.apply(to: rect.origin)
    let xScale = rect.width / bitmap.pixelSize.width
    let yScale = rect.height / bitmap.pixelSize.height
    write { writer in
      writer.write("<use href=\"#image\(number)\"")
      writer.attribute(
        Transform(
          xx: transform.xx * xScale, yx: transform.yx * xScale, xy: transform.xy * yScale,
          yy: transform.yy * yScale, x0: origin.x, y0: origin.y))
      if alpha < 1 { writer.attribute("opacity", alpha) }
      writer.write("/>\n")
    }
  }

  /// A blurred copy of the path, which readers blur themselves.
  func drawShadow(of path: Path, _ shadow: Shadow, _ transform: Transform) {
    let offset = shadow.offset
    let moved = path.mapPoints {
      transform.apply(to: CGPoint(x: $0.x + offset.width, y: $0.y + offset.height))
    }
    let deviation = min(shadow.blurRadius / 2 * transform.largestScale, Canvas.blurLimit)
    // Beyond three deviations, less than a level of 255 is left.
    let reach = (deviation * 3).rounded(.up)
    let bounds = moved.controlBounds.insetBy(dx: -reach, dy: -reach)
    let number = definitions.blur(deviation, in: bounds)
    write { writer in
      writer.write("<path filter=\"url(#blur\(number))\"")
      writer.paint("fill", shadow.color)
      writer.write(" d=\"\(moved.svgData())\"/>\n")
    }
  }
}

extension CairoSurface {
  /// The pixels of a colour surface.
  func bitmap(pixelSize: CGSize) -> Bitmap {
    let (width, height) = (Int(pixelSize.width), Int(pixelSize.height))
    let stride = stride
    let bytes = withPixels { pixels in
      (0..<height).flatMap { y in
        UnsafeRawBufferPointer(pixels)[y * stride..<y * stride + width * 4]
      }
    }
    return Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
  }

  /// A colour as opaque as a coverage surface says.
  func coloredBitmap(_ color: Color, pixelSize: CGSize) -> Bitmap {
    let (width, height) = (Int(pixelSize.width), Int(pixelSize.height))
    let stride = stride
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    withPixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let alpha = Double(pixels[y * stride + x]) * color.alpha
          for part in [color.blue, color.green, color.red, 1] {
            bytes.append(UInt8((part * alpha).rounded()))
          }
        }
      }
    }
    return Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
  }
}

extension SVGWriter {
  /// Writes what a line looks like, where SVG's own defaults differ.
  fileprivate mutating func write(_ style: StrokeStyle, scaledBy factor: Double) {
    attribute("stroke-miterlimit", max(1, style.miterLimit))
    attribute("stroke-width", min(style.width, 200_000) * factor)
    if style.cap != .butt { attribute("stroke-linecap", style.cap.rawValue) }
    if style.join != .miter { attribute("stroke-linejoin", style.join.rawValue) }
    guard let dashes = style.usableDashes else { return }
    let lengths = dashes.map { SVGNumber.text($0 * factor) }
    attribute("stroke-dasharray", lengths.joined(separator: " "))
    if style.dashPhase != 0 { attribute("stroke-dashoffset", style.dashPhase * factor) }
  }
}
