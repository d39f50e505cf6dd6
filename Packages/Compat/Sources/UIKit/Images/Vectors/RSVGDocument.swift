// SPDX-License-Identifier: MIT
import BubbleGraphics
import CBubbleRSVG
import Foundation

/// A document that librsvg parsed (`RsvgHandle`). It belongs to one thread.
struct RSVGDocument: ~Copyable {
  private let handle: UnsafeMutableRawPointer

  /// Whether librsvg is installed.
  static var isAvailable: Bool { bubble_svg_is_available() }

  /// - Returns: `nil` for a document that can't be parsed, and where librsvg isn't installed.
  init?(_ data: Data) {
    let opened = data.withUnsafeBytes { bytes in
      bubble_svg_open(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    }
    guard let opened else { return nil }
    handle = opened
  }

  deinit { bubble_svg_close(handle) }

  /// The size, in pixels of CSS: points. `nil` for a document that states none.
  var size: CGSize? {
    var (width, height) = (0.0, 0.0)
    guard bubble_svg_size(handle, &width, &height), width.isFinite, height.isFinite else {
      return nil
    }
    return CGSize(width: width, height: height)
  }

  /// The box of an element without its strokes, in points.
  func box(ofElement id: String, in size: CGSize) -> CGRect? {
    var box = bubble_svg_box()
    guard bubble_svg_element_box(handle, "#\(id)", size.width, size.height, &box) else {
      return nil
    }
    let rect = CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
    return [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite) ? rect : nil
  }

  /// Draws a part of the document, or of an element, stretched to pixels.
  ///
  /// - Returns: `nil` for a document with more parts than librsvg draws.
  func bitmap(
    of part: CGRect, element id: String?, in size: CGSize, pixelWidth: Int, pixelHeight: Int
  ) -> Bitmap? {
    guard part.width > 0, part.height > 0, pixelWidth > 0, pixelHeight > 0 else { return nil }
    let box = bubble_svg_box(x: part.minX, y: part.minY, width: part.width, height: part.height)
    var bytes = [UInt8](repeating: 0, count: pixelWidth * pixelHeight * 4)
    let element = id.map { "#\($0)" }
    let isDrawn = bytes.withUnsafeMutableBufferPointer { pixels in
      bubble_svg_draw(
        handle, element, size.width, size.height, box, pixels.baseAddress, Int32(pixelWidth),
        Int32(pixelHeight))
    }
    guard isDrawn else { return nil }
    return Bitmap(pixelWidth: pixelWidth, pixelHeight: pixelHeight, bytes: bytes)
  }
}
