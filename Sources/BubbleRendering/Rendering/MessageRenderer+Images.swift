// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleGraphics
public import BubbleMessages

extension MessageRenderer {
  /// The pixels of a message's row, on the theme's background.
  ///
  /// - Returns: `nil` for a message that is not shown, such as the signal that someone is typing.
  /// - Throws: ``DrawingError`` when the row is larger than a canvas may be.
  public func render(_ message: Message) throws(DrawingError) -> Bitmap? {
    try row(for: message)?.makeBitmap()
  }

  /// Draws the pixels of a message's row into the memory that a bitmap has.
  ///
  /// ```swift
  /// var bitmap = Bitmap()
  /// for message in messages where try renderer.render(message, into: &bitmap) {
  ///   send(bitmap)
  /// }
  /// ```
  ///
  /// - Parameter bitmap: Takes the row's size. Its memory is kept when there is enough of it.
  /// - Returns: `false` for a message that is not shown. The bitmap is as before then.
  /// - Throws: ``DrawingError`` when the row is larger than a canvas may be.
  public func render(_ message: Message, into bitmap: inout Bitmap) throws(DrawingError) -> Bool {
    guard let row = row(for: message) else { return false }
    try row.draw(into: &bitmap)
    return true
  }

  /// A message's row as a PNG file.
  ///
  /// - Returns: `nil` for a message that is not shown.
  public func png(_ message: Message) throws(RenderError) -> [UInt8]? {
    try row(for: message)?.encoded(as: .png)
  }
}
