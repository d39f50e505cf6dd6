// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

@Suite("GIF frames")
struct GIFTests {
  /// A file of 2 × 1 pixels in red, green and blue. Frames are of one pixel each, at a place.
  private static func file(_ frames: [(x: UInt8, color: UInt8, disposal: UInt8, hundredths: UInt8)])
    -> Data
  {
    var bytes = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x81, 0, 0]
    bytes += [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0]
    for frame in frames {
      bytes += [0x21, 0xF9, 4, frame.disposal << 2, frame.hundredths, 0, 0, 0]
      bytes += [0x2C, frame.x, 0, 0, 0, 1, 0, 1, 0, 0]
      // Three codes of three bits: clear, the colour, end.
      let codes = 4 | Int(frame.color) << 3 | 5 << 6
      bytes += [2, 2, UInt8(codes & 0xFF), UInt8(codes >> 8), 0]
    }
    return Data(bytes + [0x3B])
  }

  private func pixels(_ image: UIImage) -> [Pixel?] { [image[0, 0], image[1, 0]] }

  @Test func framesAreLaidOverWhatIsLeft() throws {
    let data = Self.file([(0, 0, 1, 10), (1, 1, 2, 10), (1, 2, 3, 10), (0, 1, 1, 10)])
    let frames = try #require(UIImage.animatedImage(withGIFData: data)?.images)
    #expect(
      frames.map(pixels) == [
        [.red, Pixel.none], [.red, .green], [.red, .blue], [.green, Pixel.none],
      ])
  }

  @Test func framesAreShownForAsLongAsTheySay() throws {
    let image = try #require(
      UIImage.animatedImage(withGIFData: Self.file([(0, 0, 1, 10), (0, 1, 1, 30)])))
    #expect(abs(image.duration - 0.4) < 1e-9)
    #expect(image.images?.map { $0[0, 0] } == [.red, .green, .green, .green])
  }

  @Test func aFileWithoutAnimationIsAnImage() throws {
    let data = Self.file([(0, 0, 1, 10)])
    #expect(UIImage.animatedImage(withGIFData: data)?.images == nil)
    #expect(UIImage(data: Self.file([(0, 0, 1, 9), (0, 1, 1, 9)]))?.images == nil)
    #expect(UIImage.animatedImage(withGIFData: Data([1, 2, 3])) == nil)
    let cut = UIImage.animatedImage(
      withGIFData: Self.file([(0, 0, 1, 9), (0, 1, 1, 9)]).dropLast(9))
    #expect(cut?[0, 0] == .red)
  }
}
