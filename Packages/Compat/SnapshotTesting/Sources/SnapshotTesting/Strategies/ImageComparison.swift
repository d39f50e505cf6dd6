// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import UIKit

/// The comparison of two images.
struct ImageComparison {
  /// The share of pixels that must match, or of bytes where `perceptualPrecision` is 1.
  let precision: Float

  /// A pixel matches if its difference is at most 100 × (1 − this).
  let perceptualPrecision: Float

  /// A description of the difference; `nil` for a match.
  func message(_ reference: UIImage, _ image: UIImage) -> String? {
    guard let old = reference.cgImage?.bitmap, old.pixelWidth > 0 else {
      return "Reference image could not be loaded."
    }
    guard let new = image.cgImage?.bitmap, new.pixelWidth > 0, new.pixelHeight > 0 else {
      return "Newly-taken snapshot is empty."
    }
    guard old.pixelWidth == new.pixelWidth, old.pixelHeight == new.pixelHeight else {
      return """
        Newly-taken snapshot@\(Self.text(image)) does not match reference@\(Self.text(reference)).
        """
    }
    if old.bytes == new.bytes { return nil }
    // Colours of translucent pixels lose digits in a file.
    guard let stored = image.pngData().flatMap({ UIImage(data: $0)?.cgImage?.bitmap }) else {
      return "Newly-taken snapshot's data could not be loaded."
    }
    return old.bytes == stored.bytes ? nil : message(old, stored)
  }

  /// The size in points: `(375.0, 812.0)`.
  private static func text(_ image: UIImage) -> String {
    "(\(image.size.width), \(image.size.height))"
  }

  private func message(_ old: Bitmap, _ new: Bitmap) -> String? {
    if precision >= 1, perceptualPrecision >= 1 {
      return "Newly-taken snapshot does not match reference."
    }
    return perceptualPrecision < 1 ? perceptualMessage(old, new) : byteMessage(old, new)
  }

  private func byteMessage(_ old: Bitmap, _ new: Bitmap) -> String? {
    let count = zip(old.bytes, new.bytes).reduce(into: 0) { count, pair in
      if pair.0 != pair.1 { count += 1 }
    }
    guard Float(count) > ((1 - precision) * Float(old.bytes.count)).rounded(.down) else {
      return nil
    }
    let actual = 1 - Float(count) / Float(old.bytes.count)
    return "Actual image precision \(actual) is less than required \(precision)"
  }

  private func perceptualMessage(_ old: Bitmap, _ new: Bitmap) -> String? {
    let limit = (1 - perceptualPrecision) * 100
    var (count, largest) = (0, Float(0))
    for start in stride(from: 0, to: old.bytes.count, by: 4) {
      let difference = ColorDifference.between(old.bytes, new.bytes, at: start)
      if difference > limit { count += 1 }
      largest = max(largest, difference)
    }
    let share = 1 - Float(count) / Float(old.bytes.count / 4)
    guard share < precision else { return nil }
    return """
      The percentage of pixels that match \(share) is less than required \(precision)
      The lowest perceptual color precision \(1 - min(largest / 100, 1)) is less than required \(perceptualPrecision)
      """
  }
}

/// An image of the pixels that differ.
enum ImageDifference {
  /// The difference of each channel, on black; `nil` where an image has no pixels.
  static func image(_ old: UIImage, _ new: UIImage) -> UIImage? {
    guard let one = old.cgImage?.bitmap, let other = new.cgImage?.bitmap else { return nil }
    let (width, height) = (
      max(one.pixelWidth, other.pixelWidth), max(one.pixelHeight, other.pixelHeight)
    )
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let target = (row * width + column) * 4
        for channel in 0..<3 {
          let (a, b) = (one.byte(column, row, channel), other.byte(column, row, channel))
          bytes[target + channel] = a > b ? a - b : b - a
        }
        bytes[target + 3] = 255
      }
    }
    let bitmap = Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
    return UIImage(Image(bitmap: bitmap, scale: Double(max(old.scale, new.scale))))
  }
}

extension Bitmap {
  /// A channel of a pixel; 0 outside.
  fileprivate func byte(_ column: Int, _ row: Int, _ channel: Int) -> UInt8 {
    guard column < pixelWidth, row < pixelHeight else { return 0 }
    return bytes[(row * pixelWidth + column) * 4 + channel]
  }
}
