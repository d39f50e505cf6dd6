// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import Foundation

/// An image that a reader has to ask for: a few colours that run into each other, below a veil of dust.
///
/// The image is reduced to a few pixels first, so that files have nothing else of it.
enum HiddenImage {
  /// The pixels that are kept of an image's longer side.
  static let side = 7

  /// Pixels of the drawn image for each pixel that is kept.
  private static let steps = 12

  /// The colours of a reduced image as an image of soft transitions. Transparent parts are grey, so that a sticker's
  /// outline isn't seen.
  static func blurred(_ image: Image) -> Image {
    let source = image.bitmap
    let (width, height) = (source.pixelWidth * steps, source.pixelHeight * steps)
    let opaque = onGrey(source.bytes)
    // The columns of each row first, and then the rows of each column.
    var wide = [Double](repeating: 0, count: width * source.pixelHeight * 3)
    for y in 0..<source.pixelHeight {
      for x in 0..<width {
        for (place, weight) in weights(at: x, count: source.pixelWidth) {
          for channel in 0..<3 {
            wide[(y * width + x) * 3 + channel] +=
              weight * opaque[(y * source.pixelWidth + place) * 3 + channel]
          }
        }
      }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      let rows = weights(at: y, count: source.pixelHeight)
      for x in 0..<width {
        for channel in 0..<3 {
          let value = rows.reduce(0) { $0 + $1.weight * wide[($1.place * width + x) * 3 + channel] }
          bytes.append(UInt8(min(max(value.rounded(), 0), 255)))
        }
        bytes.append(255)
      }
    }
    return Image(bitmap: Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes))
  }

  /// Blue, green and red of each pixel.
  private static func onGrey(_ bytes: [UInt8]) -> [Double] {
    stride(from: 0, to: bytes.count, by: 4).flatMap { start in
      let rest = 128 * (1 - Double(bytes[start + 3]) / 255)
      return (start..<start + 3).map { Double(bytes[$0]) + rest }
    }
  }

  /// The pixels that a place of the larger image is made of: those of a cubic B-spline, whose steps can't be seen.
  private static func weights(at place: Int, count: Int) -> [(place: Int, weight: Double)] {
    let center = (Double(place) + 0.5) / Double(steps) - 0.5
    let first = Int(center.rounded(.down))
    let t = center - Double(first)
    let cubes = [
      (1 - t) * (1 - t) * (1 - t), 3 * t * t * t - 6 * t * t + 4,
      -3 * t * t * t + 3 * t * t + 3 * t + 1, t * t * t,
    ]
    return cubes.enumerated().map { index, weight in
      (min(max(first - 1 + index, 0), count - 1), weight / 6)
    }
  }

  // MARK: Dust

  /// The area for each grain, in square points, and the radii of grains.
  private static let areaOfGrain = 42.0
  private static let radii = 0.35...0.85

  /// Draws the veil. Rectangles of one size have the same grains.
  static func drawDust(in rect: CGRect, cornerRadius: CGFloat, on canvas: Canvas) {
    guard !rect.isEmpty else { return }
    canvas.save()
    canvas.clip(to: .roundedRect(rect, radii: CornerRadii(cornerRadius)))
    canvas.fill(.rect(rect), color: Color(hex: 0x1C202A).withAlpha(0.26))
    var grains = Grains(seed: UInt64(rect.width.rounded()) << 20 | UInt64(rect.height.rounded()))
    let count = Int(min(rect.width * rect.height / areaOfGrain, 20_000))
    for opacity in [0.4, 0.62, 0.85] {
      var path = Path()
      for _ in 0..<count / 3 {
        let radius = radii.lowerBound + grains.next() * (radii.upperBound - radii.lowerBound)
        let (x, y) = (
          rect.minX + grains.next() * rect.width, rect.minY + grains.next() * rect.height
        )
        path.append(
          .ellipse(
            in: CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2)))
      }
      canvas.fill(path, color: Color.white.withAlpha(opacity))
    }
    canvas.restore()
  }

  /// Numbers from 0 to 1 that follow from a seed (SplitMix64).
  private struct Grains {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
      return Double(bits >> 11) * 0x1p-53
    }
  }
}
