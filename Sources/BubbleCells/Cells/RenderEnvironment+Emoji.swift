// SPDX-License-Identifier: MIT
public import BubbleGraphics
package import BubbleText
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

  /// The images of the emoji in a text, by key, for ``/BubbleViews/Label/attachmentImages``.
  ///
  /// An image that cannot be shown is reported, and leaves its place empty.
  package func emojiImages(in text: AttributedText) -> [String: Image] {
    var images: [String: Image] = [:]
    for run in text.runs {
      guard let box = run.attributes.attachment, images[box.identifier] == nil else { continue }
      images[box.identifier] = shownEmoji(forKey: box.identifier, side: box.width)
    }
    return images
  }

  /// The image of an emoji, as wide as high; `nil`, with a warning, for one that cannot be shown.
  package func shownEmoji(forKey key: String, side: Double) -> Image? {
    do throws(ImageStoreError) {
      return try emojiImage(forKey: key, side: side)
    } catch {
      Self.report(
        RenderWarning(msgID: "", field: key, reason: "\(error). Its place is left empty."))
      return nil
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
