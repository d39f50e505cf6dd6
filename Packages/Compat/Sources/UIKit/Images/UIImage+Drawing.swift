// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleGraphics
import BubbleText
import BubbleViews
public import Foundation

/// Drawing in the current context.
extension UIImage {
  /// Draws the image with its top left corner at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image with its top left corner at a point.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image in a rectangle: a resizable one by its cap insets, others stretched.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image in a rectangle. A template has its tint, or the colour that is set for insides.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), image != nil, alpha > 0 else { return }
    UndrawnSymbols.note(undrawnSymbols)
    if isTemplate, !details.isTinted {
      let color = UIColor(cgColor: context.state.fillColor)
      return withTintColor(color, renderingMode: .alwaysOriginal).draw(
        in: rect, blendMode: blendMode, alpha: alpha)
    }
    if blendMode != .normal, details.isResizable {
      // The parts of a resizable image would be blended one after the other, and some modes clear what is around one.
      return flattened(rect.size, scale: CGFloat(context.canvas.scale)).draw(
        in: rect, blendMode: blendMode, alpha: alpha)
    }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    let opacity = Double(alpha) * context.state.alpha
    context.draw(inside: .rect(rect)) { canvas in
      guard opacity < 1 else { return draw(in: rect, on: canvas) }
      canvas.clip(to: .rect(rect))
      canvas.beginLayer(alpha: opacity)
      draw(in: rect, on: canvas)
      canvas.endLayer()
    }
    context.restoreGState()
  }

  /// The image at a size, as one part.
  private func flattened(_ size: CGSize, scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(in: CGRect(origin: .zero, size: size))
    }
  }

  /// Fills a rectangle with copies of the image, side by side.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UndrawnSymbols.note(undrawnSymbols)
    context.saveGState()
    context.clip(to: rect)
    context.draw(inside: .rect(rect)) { tile(rect, on: $0) }
    context.restoreGState()
  }

  /// Draws the image in a rectangle, as an image view does that it fills.
  func draw(in rect: CGRect, on canvas: Canvas) {
    guard let image = pixels(filling: rect.size, scale: canvas.scale) else { return }
    guard details.isResizable else { return canvas.draw(image, in: rect, mode: .stretch) }
    if resizingMode == .tile { return drawTiled(in: rect, on: canvas) }
    canvas.draw(
      image, in: rect,
      mode: .nineSlice(
        top: Double(capInsets.top), left: Double(capInsets.left), bottom: Double(capInsets.bottom),
        right: Double(capInsets.right)))
  }

  /// Draws the corners as they are, and repeats what is between them. A part of one point is stretched instead,
  /// which looks the same.
  private func drawTiled(in rect: CGRect, on canvas: Canvas) {
    guard let image else { return }
    let columns = TiledAxis(
      near: capInsets.left, far: capInsets.right, length: size.width, start: rect.minX,
      space: rect.width)
    let rows = TiledAxis(
      near: capInsets.top, far: capInsets.bottom, length: size.height, start: rect.minY,
      space: rect.height)
    for row in rows.parts {
      for column in columns.parts {
        draw(image, column, row, on: canvas)
      }
    }
  }

  private func draw(
    _ image: Image, _ column: TiledAxis.Part, _ row: TiledAxis.Part, on canvas: Canvas
  ) {
    let source = CGRect(
      x: column.source.lowerBound * scale, y: row.source.lowerBound * scale,
      width: (column.source.upperBound - column.source.lowerBound) * scale,
      height: (row.source.upperBound - row.source.lowerBound) * scale)
    guard let part = CGImage(image.bitmap).cropping(to: source) else { return }
    let target = CGRect(
      x: column.target.lowerBound, y: row.target.lowerBound,
      width: column.target.upperBound - column.target.lowerBound,
      height: row.target.upperBound - row.target.lowerBound)
    let tile = UIImage(cgImage: part, scale: scale, orientation: .up)
    let isRepeated =
      column.repeats && tile.size.width > 1 || row.repeats && tile.size.height > 1
    guard isRepeated else {
      return canvas.draw(
        Image(bitmap: part.bitmap, scale: image.scale), in: target, mode: .stretch)
    }
    canvas.save()
    canvas.clip(to: .rect(target))
    canvas.translate(x: Double(target.minX), y: Double(target.minY))
    tile.tile(CGRect(origin: .zero, size: target.size), on: canvas)
    canvas.restore()
  }

  /// Fills a rectangle with copies, one of which begins at the origin.
  func tile(_ rect: CGRect, on canvas: Canvas) {
    guard let image, size.width > 0, size.height > 0, rect.width < 1e5, rect.height < 1e5 else {
      return
    }
    var y = (rect.minY / size.height).rounded(.down) * size.height
    while y < rect.maxY {
      var x = (rect.minX / size.width).rounded(.down) * size.width
      while x < rect.maxX {
        canvas.draw(image, in: CGRect(origin: CGPoint(x: x, y: y), size: size), mode: .stretch)
        x += size.width
      }
      y += size.height
    }
  }

  /// The average colour.
  var averageColor: CGColor {
    guard let bytes = image?.bitmap.bytes, !bytes.isEmpty else { return .clear }
    var sums = SIMD4<Double>.zero
    for start in stride(from: 0, to: bytes.count, by: 4) {
      sums += SIMD4(
        Double(bytes[start]), Double(bytes[start + 1]), Double(bytes[start + 2]),
        Double(bytes[start + 3]))
    }
    guard sums.w > 0 else { return .clear }
    return CGColor(
      red: sums.z / sums.w, green: sums.y / sums.w, blue: sums.x / sums.w,
      alpha: sums.w / Double(bytes.count / 4) / 255)
  }

  /// The pixels for a box of another shape: an attachment's image fills its box.
  func image(stretchedTo size: CGSize) -> Image? {
    guard let image, size.width > 0, size.height > 0 else { return image }
    let ratio = image.size.width * size.height / (image.size.height * size.width)
    if !details.isResizable, abs(ratio - 1) < 0.01 { return image }
    guard let canvas = Canvas.forImage(size: size, scale: image.scale, isOpaque: false) else {
      return image
    }
    draw(in: CGRect(origin: .zero, size: size), on: canvas)
    return Image(bitmap: canvas.makeBitmap(), scale: image.scale)
  }
}

/// The columns, or rows, of an image that is tiled.
private struct TiledAxis {
  struct Part {
    /// In the image, in points.
    var source: Range<CGFloat>
    /// The target range.
    var target: Range<CGFloat>
    var repeats = false
  }

  private(set) var parts: [Part] = []

  init(near: CGFloat, far: CGFloat, length: CGFloat, start: CGFloat, space: CGFloat) {
    let near = min(max(near, 0), length)
    let far = min(max(far, 0), length - near)
    let shrink = near + far > space ? space / (near + far) : 1
    let (first, last) = (start + near * shrink, start + space - far * shrink)
    add(Part(source: 0..<near, target: start..<first))
    add(Part(source: near..<length - far, target: first..<max(last, first), repeats: true))
    add(Part(source: length - far..<length, target: max(last, first)..<start + space))
  }

  private mutating func add(_ part: Part) {
    if !part.source.isEmpty, !part.target.isEmpty { parts.append(part) }
  }
}

extension Bitmap {
  /// Returns an image of one colour with this one's opacity at each pixel.
  func painted(_ color: Color) -> Bitmap {
    let channels = [color.blue, color.green, color.red, 1].map { $0 * color.alpha }
    var result = self
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      let coverage = Double(bytes[pixel + 3])
      for channel in 0..<4 {
        result.bytes[pixel + channel] = UInt8(
          min(max((coverage * channels[channel]).rounded(), 0), 255))
      }
    }
    return result
  }

  /// Returns the bitmap with its opacity multiplied by a factor.
  func faded(_ alpha: Double) -> Bitmap {
    let alpha = min(max(alpha, 0), 1)
    var result = self
    result.bytes = bytes.map { UInt8((Double($0) * alpha).rounded()) }
    return result
  }
}

extension UIImage: PatternImage {}

extension UIColor {
  /// Creates a colour that is filled with copies of an image, side by side from the top left corner of what is
  /// drawn on. Views and text, which have plain colours, show the image's average.
  public convenience init(patternImage image: UIImage) {
    self.init(content: .pattern(ColorPattern(image: image)))
  }
}
