// SPDX-License-Identifier: MIT
import BubbleGraphics

extension OutputFormat {
  /// BMP: pixels without compression.
  public static let bmp = OutputFormat("bmp", .pixels { bitmap, _, _ in bitmap.bmpData })
}

extension Bitmap {
  /// A file of 32 bits a pixel, its rows from top to bottom.
  fileprivate var bmpData: [UInt8] {
    let headerLength = 14 + 40
    let numbers: [(value: Int, byteCount: Int)] = [
      (headerLength + bytes.count, 4), (0, 4), (headerLength, 4), (40, 4), (pixelWidth, 4),
      (-pixelHeight, 4), (1, 2), (32, 2), (0, 4), (bytes.count, 4), (0, 4), (0, 4), (0, 4), (0, 4),
    ]
    let header = numbers.flatMap { number in
      (0..<number.byteCount).map { UInt8(truncatingIfNeeded: number.value >> (8 * $0)) }
    }
    return Array("BM".utf8) + header + bytes
  }
}
