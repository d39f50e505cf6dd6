// SPDX-License-Identifier: MIT
internal import BubbleText
internal import Foundation

/// Shapes and pixels. Points go through the transform, so that few elements need one of their own.
extension SVGDocument {
  func paint(_ color: Color) {
    fill(.rect(CGRect(origin: .zero, size: size)), color: color)
  }

  func fill(_ path: Path, gradient: LinearGradient) {
    guard !path.isEmpty else { return }
    let number = definitions.gradient(gradient, transform)
    write { writer in
      writer.write("<path fill=\"url(#gradient\(number))\"")
      writer.write(" d=\"\(path.mapPoints(transform.apply).svgData())\"/>\n")
    }
  }

  func fill(_ path: Path, color: Color, rule: FillRule) {
    guard !path.isEmpty else { return }
    write { writer in
      writer.write("<path")
      writer.paint("fill", color)
      if rule == .evenOdd { writer.attribute("fill-rule", "evenodd") }
      writer.write(" d=\"\(path.mapPoints(transform.apply).svgData())\"/>\n")
    }
  }

  func stroke(_ path: Path, color: Color, style: StrokeStyle) {
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

  func draw(_ bitmap: Bitmap, in rect: CGRect, alpha: Double, filter: ImageFilter) {
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

  /// SVG has no masks of bytes: an image of the colour, with the mask's alpha.
  func draw(_ mask: CoverageMask, color: Color, in rect: CGRect, filter: ImageFilter) {
    draw(mask.bitmap(of: color), in: rect, alpha: 1, filter: filter)
  }

  /// Readers blur a copy of the path themselves.
  func drawShadow(of path: Path, _ shadow: Shadow) {
    let offset = shadow.offset
    let moved = path.mapPoints {
      transform.apply(to: CGPoint(x: $0.x + offset.width, y: $0.y + offset.height))
    }
    let deviation = shadow.standardDeviation(in: transform)
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

extension CoverageMask {
  /// A colour as opaque as the mask.
  fileprivate func bitmap(of color: Color) -> Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(bounds.width * bounds.height * 4)
    for y in bounds.top..<max(bounds.bottom, bounds.top) {
      guard let row = row(y) else { break }
      for x in 0..<bounds.width {
        let alpha = Double(row[x]) * color.alpha
        for part in [color.blue, color.green, color.red, 1] {
          bytes.append(UInt8((part * alpha).rounded()))
        }
      }
    }
    return Bitmap(pixelWidth: bounds.width, pixelHeight: bounds.height, bytes: bytes)
  }
}

extension SVGWriter {
  /// Writes a line's style, where SVG's own defaults differ.
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
