// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Testing

@testable import BubblePNG

@Suite("PNG, few colours")
struct FewColorsTests {
  @Test(arguments: ImageKind.allCases, [3, 16, 256])
  func imagesHaveNoMoreColors(_ kind: ImageKind, limit: Int) {
    let image = kind.image(width: 300, height: 200)
    let reduced = image.withFewColors(limit)
    #expect(Self.colors(of: reduced).count <= limit)
    expectEqual(reduced, kind.image(width: 300, height: 200).withFewColors(limit))
    if Self.colors(of: image).count <= limit { expectEqual(reduced, image) }
    for (old, new) in zip(Self.pixels(of: image), Self.pixels(of: reduced)) {
      expectEqual(new >> 24 == 255, old >> 24 == 255)
      expectEqual(new >> 24 == 0, old >> 24 == 0)
    }
  }

  /// As premultiplied ones are: no component is above its alpha.
  @Test func colorsStayPremultiplied() {
    let reduced = ImageKind.translucentNoise.image(width: 200, height: 100).withFewColors()
    for pixel in Self.colors(of: reduced) {
      for shift in [0, 8, 16] { #expect(pixel >> shift & 255 <= pixel >> 24) }
    }
  }

  /// Two colours become one where they differ by one.
  @Test func likeColorsBecomeOne() {
    let image = PNGImage(pixelWidth: 256, pixelHeight: 2) { x, y in Pixel(UInt8(x), UInt8(y), 9) }
    let reduced = image.withFewColors()
    #expect(Self.colors(of: reduced).count <= 256)
    for (old, new) in zip(image.bytes, reduced.bytes) { #expect(abs(Int(old) - Int(new)) <= 2) }
  }

  /// The time to count colours is bounded, also for those that one product sends to one slot, and for gradients.
  @Test(arguments: [0x0E8B_2F51, 1, 2, 0x101, 0x0001_0000, 0x0001_0101] as [UInt32])
  func colorsHaveSlotsOfTheirOwn(_ step: UInt32) {
    let hash = ColorHash()
    // The number of those that are counted.
    let slots = (0..<1 << 15).map { hash.slot(of: $0 &* step) }.sorted()
    var (next, farthest) = (0, 0)
    for slot in slots {
      farthest = max(farthest, next - slot)
      next = max(next, slot) + 1
    }
    #expect(farthest < 100)
  }

  @Test func backgroundsStayExact() {
    let photo = ImageKind.photo.image(width: 90, height: 90)
    let image = PNGImage(pixelWidth: 300, pixelHeight: 200) { x, y in
      x < 90 && y < 90 ? photo[x, y] : x < 200 ? .white : Pixel(236, 236, 236)
    }
    let reduced = image.withFewColors(64)
    expectEqual(reduced[250, 150], Pixel(236, 236, 236))
    expectEqual(reduced[150, 150], .white)
    #expect(reduced.encoded().count * 2 < image.encoded().count)
  }

  private static func pixels(of image: PNGImage) -> [UInt32] { image.withPixels { Array($0) } }

  private static func colors(of image: PNGImage) -> Set<UInt32> { Set(pixels(of: image)) }
}
