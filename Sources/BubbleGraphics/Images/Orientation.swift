// SPDX-License-Identifier: MIT
/// The turn that makes stored pixels upright, numbered as in EXIF.
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case flipped = 4
  case transposed = 5
  case turnedRight = 6
  case transversed = 7
  case turnedLeft = 8

  /// Whether columns become rows.
  var swapsSides: Bool { rawValue >= 5 }

  /// Whether a step to the right in the result is a step to the left, or up, in the source.
  fileprivate var reversesX: Bool {
    switch self {
    case .mirrored, .upsideDown, .turnedRight, .transversed: true
    case .upright, .flipped, .transposed, .turnedLeft: false
    }
  }

  /// Whether a step down in the result is a step up, or to the left, in the source.
  fileprivate var reversesY: Bool {
    switch self {
    case .upsideDown, .flipped, .transversed, .turnedLeft: true
    case .upright, .mirrored, .transposed, .turnedRight: false
    }
  }
}

extension Bitmap {
  /// The pixels as they are to be seen.
  func oriented(_ orientation: Orientation) -> Bitmap {
    guard orientation != .upright else { return self }
    let swaps = orientation.swapsSides
    let (width, height) = swaps ? (pixelHeight, pixelWidth) : (pixelWidth, pixelHeight)
    var stepX = swaps ? pixelWidth : 1
    var stepY = swaps ? 1 : pixelWidth
    var first = 0
    if orientation.reversesX {
      first += stepX * (width - 1)
      stepX = -stepX
    }
    if orientation.reversesY {
      first += stepY * (height - 1)
      stepY = -stepY
    }
    let turned = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      for y in 0..<height {
        for x in 0..<width {
          let source = (first + x * stepX + y * stepY) * 4
          for channel in 0..<4 { buffer[count + channel] = bytes[source + channel] }
          count += 4
        }
      }
    }
    return Bitmap(pixelWidth: width, pixelHeight: height, bytes: turned)
  }
}
