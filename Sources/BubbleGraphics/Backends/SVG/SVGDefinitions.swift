// SPDX-License-Identifier: MIT
internal import BubbleStrings
internal import BubbleText
internal import Foundation

/// The definitions that an SVG document refers to: clips, gradients, blurs, images and glyphs, each
/// written once.
struct SVGDefinitions {
  private var clips = Numbers<ExactString>()
  private var gradients = Numbers<[UInt8]>()
  private var blurs = Numbers<[UInt8]>()
  private var masks = Numbers<[UInt8]>()
  private var images = Numbers<Bitmap>()
  private var glyphs = Numbers<Glyph>()
  private var writer = SVGWriter()

  /// A glyph's outline.
  private struct Glyph: Hashable {
    let face: FontFace
    let glyph: UInt32
    let style: GlyphKey.Style
  }

  /// Numbers values in the order of their first use.
  fileprivate struct Numbers<Value: Hashable> {
    fileprivate var numbers: [Value: Int] = [:]

    /// The value's number, and whether it is new.
    mutating func number(of value: Value) -> (Int, isNew: Bool) {
      if let number = numbers[value] { return (number, false) }
      numbers[value] = numbers.count + 1
      return (numbers.count, true)
    }
  }

  mutating func clip(_ data: String) -> Int {
    let (number, isNew) = clips.number(of: ExactString(data))
    if isNew {
      writer.write("<clipPath id=\"clip\(number)\"><path d=\"\(data)\"/></clipPath>\n")
    }
    return number
  }

  /// A mask whose opacity counts, over the whole document.
  mutating func mask(_ elements: SVGWriter, size: CGSize) -> Int {
    let (number, isNew) = masks.number(of: elements.bytes)
    guard isNew else { return number }
    writer.write("<mask id=\"mask\(number)\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\"")
    writer.attribute("width", size.width)
    writer.attribute("height", size.height)
    writer.write(" style=\"mask-type:alpha\">\n")
    writer.write(elements)
    writer.write("</mask>\n")
    return number
  }

  mutating func gradient(_ gradient: LinearGradient, _ transform: Transform) -> Int {
    var body = SVGWriter()
    body.write(" gradientUnits=\"userSpaceOnUse\"")
    body.attribute("x1", gradient.start.x)
    body.attribute("y1", gradient.start.y)
    body.attribute("x2", gradient.end.x)
    body.attribute("y2", gradient.end.y)
    body.write(gradientTransform(transform))
    body.write(">")
    for stop in gradient.stops.sorted(by: { $0.location < $1.location }) { body.write(stop) }
    let (number, isNew) = gradients.number(of: body.bytes)
    guard isNew else { return number }
    writer.write("<linearGradient id=\"gradient\(number)\"")
    writer.write(body)
    writer.write("</linearGradient>\n")
    return number
  }

  private func gradientTransform(_ transform: Transform) -> String {
    var writer = SVGWriter()
    writer.attribute(transform)
    return String(decoding: writer.bytes, as: UTF8.self)
      .replacingOccurrences(of: " transform", with: " gradientTransform")
  }

  /// - Parameters:
  ///   - deviation: The gaussian's standard deviation, in points.
  ///   - bounds: The bounds of the blur's ink, in points.
  mutating func blur(_ deviation: Double, in bounds: CGRect) -> Int {
    var body = SVGWriter()
    body.write(" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"")
    body.attribute("x", bounds.minX)
    body.attribute("y", bounds.minY)
    body.attribute("width", bounds.width)
    body.attribute("height", bounds.height)
    body.write("><feGaussianBlur")
    body.attribute("stdDeviation", deviation)
    body.write("/></filter>\n")
    let (number, isNew) = blurs.number(of: body.bytes)
    guard isNew else { return number }
    writer.write("<filter id=\"blur\(number)\"")
    writer.write(body)
    return number
  }

  /// An image of one point a pixel.
  mutating func image(_ bitmap: Bitmap) -> Int {
    let (number, isNew) = images.number(of: bitmap)
    guard isNew else { return number }
    writer.write("<image id=\"image\(number)\"")
    writer.attribute("width", bitmap.pixelSize.width)
    writer.attribute("height", bitmap.pixelSize.height)
    writer.write(" preserveAspectRatio=\"none\" href=\"")
    writer.write(data: bitmap.pngData(), type: "image/png")
    writer.write("\"/>\n")
    return number
  }

  /// A glyph's outline in font units, y downwards; `nil` when it has no ink.
  mutating func glyph(_ glyph: UInt32, of run: GlyphRun, _ glyphCache: GlyphCache) -> Int? {
    let key = Glyph(face: run.face, glyph: glyph, style: run.style)
    if let known = glyphs.numbers[key] { return known }
    let units = Double(run.face.unitsPerEm)
    guard let outline = glyphCache.outline(of: glyph, style: run.style, in: run.face),
      !outline.isEmpty
    else { return nil }
    let (number, _) = glyphs.number(of: key)
    let data = outline.mapPoints { CGPoint(x: $0.x * units, y: -$0.y * units) }
    writer.write("<path id=\"glyph\(number)\" d=\"\(data.svgData(decimals: 1))\"/>\n")
    return number
  }

  /// The definitions, in the order of their first use.
  var written: SVGWriter { writer }
}
