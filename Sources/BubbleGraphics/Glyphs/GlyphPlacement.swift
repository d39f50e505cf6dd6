// SPDX-License-Identifier: MIT
internal import BubbleText
internal import Foundation

/// Turns a run's positions into whole pixels and the quarters between them.
///
/// Horizontally a glyph is placed to a quarter of a pixel, which keeps the spacing even. The
/// baseline sits on a whole pixel, which keeps it sharp; a glyph that is lifted off it (a mark)
/// goes to the nearest quarter. Bitmaps go to whole pixels: between them, they would blur.
struct GlyphPlacement {
  /// Pixels per point.
  let scale: Double

  /// The line's start, in device pixels.
  let originX: Double

  /// The run's baseline, in whole device pixels.
  let baseline: Int

  private let baselineOffset: Double
  private let isBitmap: Bool

  /// - Parameter isBitmap: Whether the run's face draws with bitmaps.
  init(run: GlyphRun, isBitmap: Bool, origin: CGPoint, transform: Transform) {
    self.isBitmap = isBitmap
    let device = transform.apply(to: origin)
    scale = transform.xx
    originX = device.x
    baselineOffset = run.attributes.baselineOffset
    baseline = PixelRect.pixel(PixelRect.nearest(device.y - baselineOffset * scale))
  }

  /// The nearest quarter of a pixel.
  struct Quarters {
    let pixel: Int
    let quarters: UInt8

    init(_ coordinate: Double) {
      let total = PixelRect.pixel(PixelRect.nearest(coordinate * 4))
      pixel = total >> 2
      quarters = UInt8(total & 3)
    }
  }

  func x(of glyph: PositionedGlyph) -> Quarters { snapped(originX + glyph.x * scale) }

  /// Returns a glyph's distance below the baseline.
  func y(of glyph: PositionedGlyph) -> Quarters { snapped((glyph.y + baselineOffset) * scale) }

  private func snapped(_ coordinate: Double) -> Quarters {
    Quarters(isBitmap ? PixelRect.nearest(coordinate) : coordinate)
  }
}
