// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import Foundation
import Testing

@Suite("Canvas state")
struct CanvasStateTests {
  private static let everything = Path.rect(CGRect(0, 0, 10, 10))

  @Test func clipsIntersectAndAreRestored() throws {
    let bitmap = try drawn(10, 10) { canvas in
      canvas.save()
      canvas.clip(to: .rect(CGRect(0, 0, 6, 10)))
      canvas.save()
      canvas.clip(to: .rect(CGRect(4, 0, 6, 10)))
      canvas.fill(Self.everything, color: .red)
      canvas.restore()
      canvas.fill(.rect(CGRect(0, 0, 10, 1)), color: .green)
      canvas.restore()
      canvas.fill(.rect(CGRect(0, 9, 10, 1)), color: .blue)
    }
    expectEqual((0..<10).filter { bitmap[$0, 5] == .red }, [4, 5])
    expectEqual((0..<10).filter { bitmap[$0, 0] == .green }, Array(0..<6))
    #expect((0..<10).allSatisfy { bitmap[$0, 9] == .blue })
  }

  @Test func translationsAddUp() throws {
    let bitmap = try drawn(10, 10, scale: 2) { canvas in
      canvas.translate(x: 2, y: 1)
      canvas.translate(x: 3, y: 4)
      canvas.fill(.rect(CGRect(0, 0, 1, 1)), color: .black)
    }
    expectEqual(bitmap.inkBounds?.x, 10...11)
    expectEqual(bitmap.inkBounds?.y, 10...11)
  }

  @Test func aLayerIsCompositedAsAWhole() throws {
    let bitmap = try drawn(3, 1) { canvas in
      canvas.beginLayer(alpha: 0.5)
      canvas.fill(.rect(CGRect(0, 0, 2, 1)), color: .black)
      canvas.fill(.rect(CGRect(1, 0, 2, 1)), color: .black)
      canvas.endLayer()
    }
    expectEqual((0..<3).map { bitmap[$0, 0].alpha }, [128, 128, 128])
  }

  @Test func layersNestAndKeepTheirPlaceUnderClips() throws {
    let bitmap = try drawn(10, 10, scale: 2) { canvas in
      canvas.clip(to: .rect(CGRect(3, 3, 4, 4)))
      canvas.translate(x: 3, y: 3)
      canvas.beginLayer(alpha: 0.5)
      canvas.beginLayer(alpha: 0.5)
      canvas.fill(.rect(CGRect(1, 1, 8, 8)), color: .black)
      canvas.endLayer()
      canvas.endLayer()
    }
    expectEqual(bitmap.inkBounds?.x, 8...13)
    expectEqual(bitmap.inkBounds?.y, 8...13)
    expectEqual(bitmap[10, 10].alpha, 64)
  }

  @Test func canvasesThatAreTooLargeAreRefused() {
    let limit = Canvas.pixelLimit
    let sizes: [(CGSize, DrawingError)] = [
      (
        CGSize(width: 16_385, height: 1),
        .canvasTooLarge(pixelWidth: 16_385, pixelHeight: 1, limit: limit)
      ),
      (
        CGSize(width: 16_000, height: 16_000),
        .canvasTooLarge(pixelWidth: 16_000, pixelHeight: 16_000, limit: limit)
      ),
      (
        CGSize(width: 1e300, height: 1),
        .canvasTooLarge(pixelWidth: 1_000_000_000, pixelHeight: 1, limit: limit)
      ),
    ]
    for (size, error) in sizes {
      #expect(throws: error) { try Canvas(size: size, scale: 1, glyphCache: GlyphCache()) }
    }
  }

  @Test func theErrorDescribesTheFix() {
    let error = DrawingError.canvasTooLarge(
      pixelWidth: 20_000, pixelHeight: 5, limit: Canvas.pixelLimit)
    expectEqual(
      error.description,
      "A canvas of 20000 × 5 pixels is too large. The limits are "
        + "16384 pixels a side and 134217728 in all: use a smaller size or scale.")
    expectEqual(
      DrawingError.surfaceFailed(reason: "out of memory").description,
      "Cairo cannot make a surface: out of memory.")
  }

  @Test func anEmptySizeHasOnePixel() throws {
    let bitmap = try drawn(0, 0) { _ in }
    expectEqual(bitmap.bytes, [0, 0, 0, 0])
  }
}
