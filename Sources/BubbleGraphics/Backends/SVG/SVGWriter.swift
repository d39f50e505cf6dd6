// SPDX-License-Identifier: MIT
internal import BubbleText
internal import Foundation

/// Elements of an SVG document as bytes.
struct SVGWriter {
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func write(_ other: SVGWriter) { bytes.append(contentsOf: other.bytes) }

  /// Writes ` name="value"`, with the characters that XML reserves escaped.
  mutating func attribute(_ name: String, _ value: String) {
    write(" \(name)=\"")
    write(escaping: value)
    write("\"")
  }

  /// Writes ` name="number"`.
  mutating func attribute(_ name: String, _ value: Double, decimals: Int = 3) {
    write(" \(name)=\"\(SVGNumber.text(value, decimals: decimals))\"")
  }

  /// Writes a colour, and how opaque it is when it is not so altogether.
  ///
  /// - Parameter name: `fill` or `stroke`.
  mutating func paint(_ name: String, _ color: Color) {
    attribute(name, color.svgHex)
    if color.alpha < 1 { attribute("\(name)-opacity", color.alpha) }
  }

  /// Writes a gradient's stop.
  mutating func write(_ stop: LinearGradient.Stop) {
    write("<stop")
    attribute("offset", min(max(stop.location, 0), 1), decimals: 6)
    attribute("stop-color", stop.color.svgHex)
    if stop.color.alpha < 1 { attribute("stop-opacity", stop.color.alpha) }
    write("/>")
  }

  /// Writes a transform that is not the identity.
  mutating func attribute(_ transform: Transform) {
    guard transform != Transform() else { return }
    let factors = [transform.xx, transform.yx, transform.xy, transform.yy]
      .map { SVGNumber.text($0, decimals: 9) }
    let offsets = [transform.x0, transform.y0].map { SVGNumber.text($0) }
    write(" transform=\"matrix(\((factors + offsets).joined(separator: " ")))\"")
  }

  /// Writes text with the characters that XML reserves escaped, and without those that it forbids.
  mutating func write(escaping text: String) {
    for byte in text.withoutControls.utf8 {
      switch byte {
      case UInt8(ascii: "&"): write("&amp;")
      case UInt8(ascii: "<"): write("&lt;")
      case UInt8(ascii: ">"): write("&gt;")
      case UInt8(ascii: "\""): write("&quot;")
      default: bytes.append(byte)
      }
    }
  }

  /// Writes `data:type;base64,…`.
  mutating func write(data: [UInt8], type: String) {
    write("data:\(type);base64,")
    bytes.append(contentsOf: Data(data).base64EncodedData())
  }
}

/// Numbers as SVG has them: decimal, without exponents, as short as they can be.
enum SVGNumber {
  static func text(_ value: Double, decimals: Int = 3) -> String {
    guard value.isFinite else { return "0" }
    var factor = 1
    for _ in 0..<decimals { factor *= 10 }
    let limited = min(max(value, -1e7), 1e7)
    let scaled = Int((limited * Double(factor)).rounded())
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(factor))
    var text = scaled < 0 ? "-" : ""
    text += String(whole)
    guard fraction > 0 else { return text }
    var digits = String(fraction)
    digits = String(repeating: "0", count: decimals - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return text + "." + digits
  }
}

extension Path {
  /// The path as the `d` of an SVG path.
  func svgData(decimals: Int = 3) -> String {
    func text(_ point: CGPoint) -> String {
      let x = SVGNumber.text(point.x, decimals: decimals)
      return "\(x) \(SVGNumber.text(point.y, decimals: decimals))"
    }
    var data = ""
    for element in elements {
      switch element {
      case .move(let point): data += "M\(text(point))"
      case .line(let point): data += "L\(text(point))"
      case .curve(let end, let first, let second):
        data += "C\(text(first)) \(text(second)) \(text(end))"
      case .close: data += "Z"
      }
    }
    return data
  }
}

extension Color {
  /// `#rrggbb`, without alpha.
  fileprivate var svgHex: String {
    let parts = [red, green, blue].map { part in
      UInt8((min(max(part, 0), 1) * 255).rounded()).hexadecimal(digits: 2)
    }
    return "#" + parts.joined()
  }
}
