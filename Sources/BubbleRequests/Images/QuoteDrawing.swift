// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// A quote in its frame, ready to be drawn.
struct QuoteDrawing {
  let sheet: QuoteSheet
  let frame: QuoteFrame

  /// The colour that the wallpaper follows from.
  let paper: Color

  /// Draws on a canvas of the frame's size.
  func draw(on canvas: Canvas) {
    if let tile = frame.tile {
      QuoteBackdrop(for: paper).draw(size: frame.size, tile: tile, on: canvas)
    }
    canvas.save()
    canvas.translate(x: frame.origin.x, y: frame.origin.y)
    sheet.draw(on: canvas, scale: frame.scale)
    canvas.restore()
  }
}
