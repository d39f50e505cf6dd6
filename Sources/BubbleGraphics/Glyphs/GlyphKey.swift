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
