// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

extension RenderEnvironment {
  /// The image of an emoji, as wide as high; `nil` for a key that ``emojiSet`` doesn't have.
  ///
  /// - Parameters:
  ///   - key: The key with its brackets.
  ///   - side: The width and height of the drawn image, in points.
  /// - Throws: ``ImageStoreError`` for a file that cannot be shown.
  public func emojiImage(forKey key: String, side: Double) throws(ImageStoreError) -> Image? {
    switch emojiSet[key]?.picture {
    case nil: return nil
    case .text(let text): return emojiImages.image(of: text) { draw(emoji: text) }
    case .image(let path, let store):
      return try store.image(at: path, size: fitting(CGSize(width: side, height: side)))
    }
  }

  /// Draws an emoji in the middle of a square, with the pixels that fonts have.
  private func draw(emoji: String) -> Image? {
    let style = EmojiDrawing()
    // The typesetter multiplies the size by the text scale.
    let font = Font.system(style.pixelsPerEm / textScale)
    let text = typesetter.prepare(AttributedText(emoji, font: font))
    guard let line = text.lines(fitting: .infinity).first,
      let canvas = try? Canvas(
        size: CGSize(width: style.canvasSide, height: style.canvasSide), scale: 1,
        glyphCache: glyphCache)
    else { return nil }
    for run in text.glyphRuns(of: line) { canvas.draw(run, at: style.origin, color: .black) }
    return style.square(of: canvas.makeBitmap()).map { Image(bitmap: $0) }
  }
}
