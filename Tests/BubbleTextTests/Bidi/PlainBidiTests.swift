// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

@Suite("Levels of plain directions")
struct PlainBidiTests {
  private static let characters = "aaאאبب1٣۴+-%٪,:.\u{301}\u{5B0} !\u{200C}(())[]〈\u{232A}"
    .unicodeScalars.map(\.value)

  @Test(
    "Random texts have the levels of the whole algorithm",
    arguments: [
      BaseDirection.forced(.leftToRight), .forced(.rightToLeft),
      .firstStrong(fallback: .leftToRight), .firstStrong(fallback: .rightToLeft),
    ])
  func random(_ direction: BaseDirection) throws {
    var random = SplitMix(state: 5)
    var resolvedCount = 0
    for _ in 0..<20_000 {
      let scalars = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        Self.characters.randomElement(using: &random) ?? 0x20
      }
      let expected = scalars.withUnsafeBufferPointer {
        BidiLevels($0, mayRunRightToLeft: true, direction: direction)
      }
      let directions = scalars.map { PlainDirection(of: $0) }
      let base = try #require(direction.base(of: directions))
      var levels: [UInt8] = []
      let isResolved = PlainBidi.resolve(
        directions, base: base, scalar: { scalars[$0] }, { levels.append($1) })
      guard isResolved else { continue }
      resolvedCount += 1
      expectEqual(base, expected.base)
      expectEqual(levels, expected.levels, "\(scalars)")
    }
    // The others have brackets, and marks on neutral characters.
    #expect(resolvedCount > 10_000)
  }

  @Test("Brackets open more than 63 deep are left to the whole algorithm")
  func depth() {
    let brackets = [UInt32](repeating: 0x28, count: 64)
    let directions = brackets.map { PlainDirection(of: $0) }
    for count in [63, 64] {
      var levels = 0
      let isResolved = PlainBidi.resolve(
        directions.prefix(count), base: 1, scalar: { brackets[$0] }, { _, _ in levels += 1 })
      expectEqual(isResolved, count == 63)
      expectEqual(levels, isResolved ? count : 0)
    }
  }
}
