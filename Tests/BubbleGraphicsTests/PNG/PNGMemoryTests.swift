// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Testing

@testable import BubblePNG

@Suite("Memory of encoded images")
struct PNGMemoryTests {
  /// An image's file doesn't depend on the one before.
  @Test func imagesAfterEachOtherHaveTheirOwnBytes() {
    let memory = PNGMemory()
    for (width, height) in [(300, 40), (7, 3), (640, 90), (65, 200)] {
      for kind in ImageKind.allCases {
        let image = kind.image(width: width, height: height)
        expectEqual(image.encoded(in: memory), image.encoded(), "\(kind) \(width) × \(height)")
      }
    }
  }

  @Test func memoryIsThatOfTheLargestImage() {
    let memory = PNGMemory()
    let (large, small) = (image(side: 256), image(side: 16))
    _ = large.encoded(in: memory)
    let byteCount = memory.byteCount
    for _ in 0..<3 { _ = large.encoded(in: memory) }
    _ = small.encoded(in: memory)
    expectEqual(memory.byteCount, byteCount)
  }

  private func image(side: Int) -> PNGImage { ImageKind.text.image(width: side, height: side) }

  @Test func partsDoNotOverlap() {
    let memory = PNGMemory()
    for _ in 0..<3 {
      memory.reset()
      let parts = (1...40).map { count in
        let part = memory.allocate(UInt32.self, count: count)
        part.initialize(repeating: UInt32(count), count: count)
        return UnsafeBufferPointer(start: part, count: count)
      }
      for part in parts { #expect(part.allSatisfy { $0 == UInt32(part.count) }) }
    }
  }
}
