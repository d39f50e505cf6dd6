// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import BubbleText
import Foundation
import Testing

@testable import BubbleGraphics

/// Our own loops against Cairo, and against themselves one pixel at a time.
@Suite("Rasterization")
struct RasterizationTests {
  /// The maximum size of shapes, and the margin around them: where a curve leaves the canvas, Cairo cuts
  /// it, which changes its edge by up to 8 levels.
  private static let side = 64.0
  private static let margin = 32.0

  /// The pixels after drawing on a coloured canvas.
  private func pixels(
    _ rasterization: Rasterization, background: Color?, scale: Double,
    margin: Double = margin, _ draw: (Canvas) -> Void
  ) throws -> Bitmap {
    let side = 2 * (Self.side + margin)
    let canvas = try Canvas(
      size: CGSize(width: side, height: side), scale: scale, background: background,
      glyphCache: GlyphCache(), rasterization: rasterization)
    canvas.translate(x: margin, y: margin)
    draw(canvas)
    return canvas.makeBitmap()
  }

  /// Draws in the three ways, and compares.
  ///
  /// - Parameter tolerance: The maximum difference of a component from Cairo's.
  private func expectAgreement(
    background: Color?, scale: Double, tolerance: Int = 1, _ draw: (Canvas) -> Void
  ) throws {
    let vectors = try pixels(.vectors, background: background, scale: scale, draw)
    let scalars = try pixels(.scalars, background: background, scale: scale, draw)
    let cairo = try pixels(.cairo, background: background, scale: scale, draw)
    expectEqual(vectors, scalars)
    let difference = vectors.largestDifference(to: cairo)
    #expect(difference <= tolerance)
  }

  private func scene(_ seed: Int) -> (random: SeededGenerator, background: Color?, scale: Double) {
    var random = SeededGenerator(seed: seed)
    let background = [nil, Color.black, random.color()].randomElement(using: &random) ?? nil
    let scale: Double = [1, 2, 1.5].randomElement(using: &random) ?? 1
    return (random, background, scale)
  }

  @Test(arguments: 0..<60)
  func boxesAreFilledAsCairoFillsThem(seed: Int) throws {
    var (random, background, scale) = scene(seed)
    let path = random.box(within: Self.side)
    let color = random.color()
    try expectAgreement(background: background, scale: scale) { $0.fill(path, color: color) }
  }

  @Test(arguments: 0..<60)
  func boxesAreStrokedAsCairoStrokesThem(seed: Int) throws {
    var (random, background, scale) = scene(seed)
    let path = random.box(within: Self.side)
    let color = random.color()
    let width = random.coordinate(0.3...6)
    // Cairo rounds a line's sides from points that are rounded already, at another place.
    try expectAgreement(background: background, scale: scale, tolerance: 3) {
      $0.stroke(path, color: color, width: width)
    }
  }

  @Test(arguments: 0..<30)
  func shadowsAreThoseOfTheWholeShape(seed: Int) throws {
    var (random, background, scale) = scene(seed)
    let path = random.box(within: Self.side)
    let shadow = Shadow(
      color: random.color(), blurRadius: random.coordinate(0...12),
      offset: CGSize(width: random.coordinate(-4...4), height: random.coordinate(-4...4)))
    try expectAgreement(background: background, scale: scale) {
      $0.drawShadow(of: path, shadow)
    }
  }

  @Test(arguments: 0..<60)
  func clipsCutAsCairoCuts(seed: Int) throws {
    var (random, background, scale) = scene(seed)
    let clips = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      random.box(within: Self.side)
    }
    let rect = random.rect(within: Self.side)
    let color = random.color()
    try expectAgreement(background: background, scale: scale) { canvas in
      for clip in clips { canvas.clip(to: clip) }
      canvas.fill(.rect(rect), color: color)
    }
  }

  @Test(arguments: 0..<40)
  func imagesAreDrawnAsCairoDrawsThem(seed: Int) throws {
    var (random, background, scale) = scene(seed)
    let width = Int.random(in: 1...40, using: &random)
    let height = Int.random(in: 1...40, using: &random)
    let bitmap = Samples.noise(width, height) { $0 }
    let image = Image(bitmap: bitmap, scale: scale)
    let rect = random.rect(within: Self.side)
    let mode = random.mode()
    let clip = Bool.random(using: &random) ? random.box(within: Self.side) : nil
    // In noise, reading 1/65536 of a pixel away from where Cairo reads makes up to 4 levels.
    try expectAgreement(background: background, scale: scale, tolerance: 4) { canvas in
      if let clip { canvas.clip(to: clip) }
      canvas.draw(image, in: rect, mode: mode)
      // The second time it comes from the cache.
      canvas.draw(image, in: rect, mode: mode)
    }
  }

  @Test(arguments: 0..<40)
  func textIsBlendedAsCairoBlendsIt(seed: Int) throws {
    var (random, background, scale) = scene(seed)
    let isEmoji = seed % 4 == 0
    let run = GlyphRun(
      isEmoji ? "😀🎉" : "Ägyptj", isEmoji ? try .emoji() : try .latin(),
      size: random.number(8...20), advance: random.number(0.4...0.9),
      isEmboldened: Bool.random(using: &random), isSlanted: Bool.random(using: &random))
    let color = random.color()
    let origin = CGPoint(x: random.coordinate(-20...30), y: random.coordinate(0...64))
    let clip = Bool.random(using: &random) ? random.box(within: Self.side) : nil
    try expectAgreement(background: background, scale: scale) { canvas in
      if let clip { canvas.clip(to: clip) }
      canvas.draw(run, at: origin, color: color)
    }
  }

  @Test(arguments: 0..<40)
  func theCanvassEdgeCutsWithoutChangingWhatIsLeft(seed: Int) throws {
    var (random, background, scale) = scene(seed)
    scale = scale.rounded()
    let path = random.box(within: Self.side)
    let color = random.color()
    let bitmaps = try [0, Self.margin].map { margin in
      try pixels(.vectors, background: background, scale: scale, margin: margin) { canvas in
        canvas.fill(.rect(CGRect(2, 3, 200, 40)), color: color)
        canvas.stroke(path, color: color, width: 1.5)
        canvas.fill(path, color: color)
      }
    }
    let offset = Int(Self.margin * scale)
    for y in 0..<bitmaps[0].pixelHeight {
      let row = (0..<bitmaps[0].pixelWidth).map { bitmaps[0][$0, y] }
      expectEqual(row, row.indices.map { bitmaps[1][$0 + offset, y + offset] })
    }
  }

  @Test func turnedAndMirroredBoxesAreLeftToCairo() throws {
    let path = Path.roundedRect(CGRect(10, 12, 30, 20), radii: CornerRadii(6))
    let turns: [(Canvas) -> Void] = [
      { $0.rotate(by: 0.3) }, { $0.scale(x: -1, y: 1) }, { $0.scale(x: 1.5, y: 0.8) },
    ]
    for turn in turns {
      try expectAgreement(background: .black, scale: 2, tolerance: 0) { canvas in
        canvas.translate(x: 30, y: 0)
        turn(canvas)
        canvas.fill(path, color: .red)
        canvas.stroke(path, color: .green, width: 2)
      }
    }
  }

  @Test func layersAreLeftToCairo() throws {
    let path = Path.roundedRect(CGRect(10, 12, 30, 20), radii: CornerRadii(6))
    let run = GlyphRun("layer", try .latin())
    try expectAgreement(background: .black, scale: 2, tolerance: 0) { canvas in
      canvas.beginLayer(alpha: 0.5)
      canvas.translate(x: 3, y: 2)
      canvas.fill(path, color: .red)
      canvas.draw(run, at: CGPoint(x: 12, y: 25), color: .white)
      canvas.endLayer()
    }
    try expectAgreement(background: .black, scale: 2) { canvas in
      canvas.beginLayer(alpha: 0.5)
      canvas.translate(x: 3, y: 2)
      canvas.endLayer()
      canvas.fill(path, color: .red)
    }
  }
}

extension SeededGenerator {
  /// A rectangle, a rectangle with round corners, or a circle.
  fileprivate mutating func box(within size: Double) -> Path {
    let rect = rect(within: size)
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return .rect(rect)
    case 1: return .ellipse(in: CGRect(rect.minX, rect.minY, rect.width, rect.width))
    case 2: return .roundedRect(rect, radii: CornerRadii(coordinate(0...14)))
    default:
      return .roundedRect(
        rect,
        radii: CornerRadii(
          topLeft: coordinate(0...14), topRight: coordinate(0...14),
          bottomLeft: coordinate(0...14), bottomRight: coordinate(0...14)))
    }
  }

  fileprivate mutating func mode() -> ImageMode {
    let nineSlice = ImageMode.nineSlice(
      top: number(0...5), left: number(0...5), bottom: number(0...5), right: number(0...5))
    return [.stretch, .aspectFit, .aspectFill, .center, nineSlice].randomElement(using: &self)
      ?? .stretch
  }
}
