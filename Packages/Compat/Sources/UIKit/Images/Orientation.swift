// SPDX-License-Identifier: MIT
import BubbleGraphics

extension UIImage.Orientation {
  /// The orientation of an image whose upright pixels are to be mirrored.
  var mirroredHorizontally: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .rightMirrored
    case .right: .leftMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .right
    case .rightMirrored: .left
    }
  }

  /// Whether columns become rows.
  fileprivate var swapsSides: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// The source of a pixel of the upright image.
  ///
  /// - Parameters:
  ///   - width: Of the upright image.
  ///   - height: Of the upright image.
  fileprivate func source(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (x: Int, y: Int) {
    let (right, bottom) = (width - 1 - x, height - 1 - y)
    return switch self {
    case .up: (x, y)
    case .down: (right, bottom)
    case .left: (bottom, x)
    case .right: (y, right)
    case .upMirrored: (right, y)
    case .downMirrored: (x, bottom)
    case .leftMirrored: (y, x)
    case .rightMirrored: (bottom, right)
    }
  }
}

extension Image {
  /// The pixels as they are seen.
  func turned(upright orientation: UIImage.Orientation) -> Image {
    guard orientation != .up else { return self }
    let swaps = orientation.swapsSides
    let width = swaps ? bitmap.pixelHeight : bitmap.pixelWidth
    let height = swaps ? bitmap.pixelWidth : bitmap.pixelHeight
    var bytes = [UInt8](repeating: 0, count: bitmap.bytes.count)
    for y in 0..<height {
      for x in 0..<width {
        let from = orientation.source(x, y, width, height)
        let source = (from.y * bitmap.pixelWidth + from.x) * 4
        let target = (y * width + x) * 4
        for channel in 0..<4 { bytes[target + channel] = bitmap.bytes[source + channel] }
      }
    }
    return Image(
      bitmap: Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes), scale: scale)
  }
}
