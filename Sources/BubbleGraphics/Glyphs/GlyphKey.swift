// SPDX-License-Identifier: MIT
internal import BubbleText

/// The properties that determine a rasterised glyph.
struct GlyphKey: Sendable {
  /// Changes that are made to outlines where a face lacks a weight or a slant.
  struct Style: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let emboldened = Style(rawValue: 1)
    static let slanted = Style(rawValue: 2)
  }

  /// The face. The owner of the key keeps the face alive, so that no other takes its address.
  let face: ObjectIdentifier

  /// The glyph's index in its face.
  let glyph: UInt32

  /// Pixels per em, in 1/64.
  let ppem: Int32

  /// The distance of the origin to the right of a whole pixel, in quarters.
  let xQuarters: UInt8

  /// The distance of the origin below a whole pixel, in quarters.
  let yQuarters: UInt8

  let style: Style
}

extension GlyphRun {
  /// The changes to this run's outlines.
  var style: GlyphKey.Style {
    var style: GlyphKey.Style = []
    if isEmboldened { style.insert(.emboldened) }
    if isSlanted { style.insert(.slanted) }
    return style
  }
}

/// A glyph's pixels at one size.
enum GlyphImage: Sendable {
  /// A glyph without ink: a space, or one that the font file gets wrong.
  case empty

  /// One byte of coverage a pixel, to be painted in the text's colour.
  case coverage(GlyphBitmap)

  /// Premultiplied colour, four bytes a pixel.
  case color(GlyphBitmap)

  /// Too large to keep as pixels: fill its outline.
  case outline
}

/// Pixels, and where they lie about the glyph's origin.
struct GlyphBitmap: Sendable {
  /// The first column, right of the origin.
  var left: Int

  /// The first row, below the origin: mostly negative.
  var top: Int

  var width: Int
  var height: Int

  /// Rows from the top, without padding.
  var bytes: [UInt8]

  /// The pixels covered when the origin is at the given one.
  func rect(x: Int, y: Int) -> PixelRect {
    PixelRect(
      left: x + left, top: y + top, right: x + left + width, bottom: y + top + height)
  }
}
