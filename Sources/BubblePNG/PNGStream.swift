// SPDX-License-Identifier: MIT
/// Writes a PNG file from top to bottom, in bands of rows.
///
/// Memory grows with a band's pixels, not with the image's height. The file's bytes come as soon
/// as a band is compressed:
///
/// ```swift
/// var stream = PNGStream(pixelWidth: 750, pixelHeight: 120_000)
/// for band in bands { file.write(stream.append(band)) }
/// file.write(stream.finish())
/// ```
///
/// Colours are stored as RGB, since their number isn't known in advance. The same pixels in the same bands
/// give the same bytes; other bands give the same pixels.
public struct PNGStream: ~Copyable {
  /// The number of pixels in a row.
  public let pixelWidth: Int

  /// The number of rows of the whole image.
  public let pixelHeight: Int

  /// The number of rows that are still missing.
  public private(set) var remainingRows: Int

  private var file: PNGFile
  private var rows: StreamedRows

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - pixelWidth: The number of pixels in a row.
  ///   - pixelHeight: The number of rows of all bands together.
  ///   - isOpaque: Whether alpha is left out. Transparent pixels are black then. The default is `true`.
  /// - Precondition: Both sides are greater than zero and below 2³¹.
  public init(pixelWidth: Int, pixelHeight: Int, isOpaque: Bool = true) {
    precondition(
      (1..<1 << 31).contains(pixelWidth) && (1..<1 << 31).contains(pixelHeight),
      "A PNG file cannot hold \(pixelWidth) × \(pixelHeight) pixels.")
    (self.pixelWidth, self.pixelHeight) = (pixelWidth, pixelHeight)
    remainingRows = pixelHeight
    let format: PNGPixelFormat = isOpaque ? .rgb : .rgba
    file = PNGFile(width: pixelWidth, height: pixelHeight, format: format)
    rows = StreamedRows(format, width: pixelWidth)
  }

  /// Appends rows.
  ///
  /// - Returns: The file's next bytes.
  /// - Precondition: The band is as wide as the image, and no higher than the missing rows.
  public mutating func append(_ band: PNGImage) -> [UInt8] {
    precondition(
      band.pixelWidth == pixelWidth && band.pixelHeight <= remainingRows,
      "A band of \(band.pixelWidth) × \(band.pixelHeight) pixels does not fit where \(pixelWidth) × "
        + "\(remainingRows) are to come.")
    remainingRows -= band.pixelHeight
    return takeBytes(after: rows.append(band))
  }

  /// Ends the file. Call it once, after the last band.
  ///
  /// - Returns: The file's last bytes.
  /// - Precondition: All rows have been added.
  public mutating func finish() -> [UInt8] {
    precondition(remainingRows == 0, "\(remainingRows) rows of the image are missing.")
    let bytes = takeBytes(after: rows.finish())
    file.append(PNGChunk("IEND", []))
    return bytes + file.takeBytes()
  }

  private mutating func takeBytes(after data: [UInt8]) -> [UInt8] {
    if !data.isEmpty { file.append(PNGChunk("IDAT", data)) }
    return file.takeBytes()
  }
}
