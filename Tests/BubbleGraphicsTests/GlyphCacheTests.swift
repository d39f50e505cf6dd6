// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Foundation
import Testing

@testable import BubbleGraphics

@Suite("Glyph cache")
struct GlyphCacheTests {
  private func page(_ cache: GlyphCache, face: FontFace, size: Double) throws -> Bitmap {
    try drawn(600, 60, cache: cache) { canvas in
      for offset in 0..<4 {
        let run = GlyphRun("The quick brown fox jumps over a dog", face, size: size, advance: 0.6)
        canvas.draw(run, at: CGPoint(x: 4 + Double(offset) / 4, y: 40), color: .black)
      }
    }
  }

  @Test func theCacheStaysBelowItsLimit() throws {
    let cache = GlyphCache(byteLimit: 100_000)
    let face = try FontFace.latin()
    for size in 8..<60 {
      _ = try page(cache, face: face, size: Double(size))
      #expect(cache.byteCount <= 100_000)
    }
    #expect(cache.byteCount > 20_000)
  }

  @Test func aCacheWithoutSpaceDrawsTheSame() throws {
    let face = try FontFace.latin()
    let cache = GlyphCache(byteLimit: 0)
    let expected = try page(GlyphCache(), face: face, size: 20)
    try expectEqual(page(cache, face: face, size: 20), expected)
    expectEqual(cache.byteCount, 0)
  }

  @Test func aWarmCacheDrawsTheSame() throws {
    let face = try FontFace.latin()
    let cache = GlyphCache()
    let cold = try page(cache, face: face, size: 15)
    let bytes = cache.byteCount
    try expectEqual(page(cache, face: face, size: 15), cold)
    expectEqual(cache.byteCount, bytes)
  }

  @Test func threadsShareACacheAndDrawTheSame() async throws {
    let face = try FontFace.latin()
    let emoji = try FontFace.emoji()
    let cache = GlyphCache(byteLimit: 200_000)
    let bitmaps = try await withThrowingTaskGroup(of: [Bitmap].self) { group in
      for _ in 0..<8 {
        group.addTask {
          try [12.0, 15, 17, 22].map { try page(cache, face: face, size: $0) }
            + [page(cache, face: emoji, size: 18)]
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    expectEqual(Set(bitmaps).count, 1)
  }

  @Test func glyphsKeepTheirFaceAlive() throws {
    let cache = GlyphCache()
    weak var gone: FontFace?
    do {
      let face = try FontFace.latin()
      gone = face
      _ = try page(cache, face: face, size: 12)
    }
    // Otherwise another face could get its identity, and its glyphs.
    #expect(gone != nil)
  }
}
