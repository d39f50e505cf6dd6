// SPDX-License-Identifier: MIT
/// A rectangle of whole pixels, counted from the top left pixel.
public struct PixelArea: Hashable, Sendable, Codable {
  /// The first column.
  public let x: Int

  /// The first row.
  public let y: Int

  /// The number of columns. Never 0.
  public let pixelWidth: Int

  /// The number of rows. Never 0.
  public let pixelHeight: Int

  /// - Precondition: The width and the height are positive.
  public init(x: Int, y: Int, pixelWidth: Int, pixelHeight: Int) {
    precondition(pixelWidth > 0 && pixelHeight > 0, "A pixel area needs at least one pixel.")
    self.x = x
    self.y = y
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}

extension PixelArea: CustomStringConvertible {
  /// The size and the first pixel: `12 × 3 pixels at (40, 7)`.
  public var description: String { "\(pixelWidth) × \(pixelHeight) pixels at (\(x), \(y))" }
}
