// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import Foundation
import Testing

@testable import BubbleGraphics
@testable import BubbleText

/// The characters of the bundled faces in a PDF, as poppler draws them, beside our own pixels.
///
/// Each run draws some of every face. With `BUBBLEKIT_ALL_GLYPHS` in the environment, it draws all.
@Suite("Glyphs of PDFs", .enabled(if: Rasterized.program != nil))
struct DocumentGlyphTests {
  private static let drawsAll = ProcessInfo.processInfo.environment["BUBBLEKIT_ALL_GLYPHS"] != nil

  /// The names of the files of bundled faces.
  private static let files: [String] = {
    let folder = BundledFonts.folder.map(\.path) ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix("tf") || $0.hasSuffix("ttc") }.sorted()
  }()

  @Test(arguments: files)
  func charactersHaveTheirInk(file: String) throws {
    try expectInk(of: scalars(of: file, every: Self.drawsAll ? 1 : 97), in: file)
  }

  /// Hint masks that follow a path, and hints in subroutines that several glyphs have, alone and together.
  @Test(arguments: ["如", "瘃", "如果瘃", "她如知道如"])
  func hanWhoseHintsAreInUnusualPlacesHasItsInk(text: String) throws {
    try expectInk(of: Array(text.unicodeScalars), in: "NotoSansCJK-Regular.ttc")
  }

  @Test(arguments: ["Inter-Regular.otf", "NotoSansCJK-Regular.ttc", "NotoSans-Regular.ttf"])
  func thickenedAndSlantedCharactersHaveTheirInk(file: String) throws {
    let scalars = try scalars(of: file, every: Self.drawsAll ? 1 : 997)
    try expectInk(of: scalars, in: file, isEmboldened: true)
    try expectInk(of: scalars, in: file, isSlanted: true)
  }

  private func scalars(of file: String, every step: Int) throws -> [Unicode.Scalar] {
    let face = try FontFace.bundled(file)
    var known: Set<UInt32> = [0]
    let all = (0x21...0x3FFFF).lazy.compactMap(Unicode.Scalar.init)
      .filter { scalar in face.glyph(for: scalar).map { known.insert($0).inserted } ?? false }
    return all.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }

  // MARK: Ink

  private static let (cell, columns) = (28, 40)

  private func expectInk(
    of scalars: [Unicode.Scalar], in file: String, isEmboldened: Bool = false,
    isSlanted: Bool = false
  ) throws {
    let face = try FontFace.bundled(file)
    for start in stride(from: 0, to: scalars.count, by: Self.columns * Self.columns) {
      let shown = Array(scalars[start..<min(start + Self.columns * Self.columns, scalars.count)])
      let runs = shown.map { run($0, face, isEmboldened, isSlanted) }
      let size = CGSize(
        width: Double(Self.cell * Self.columns),
        height: Double(Self.cell * ((shown.count - 1) / Self.columns + 1)))
      let pixels = try Canvas(size: size, scale: 1, background: .white, glyphCache: GlyphCache())
      draw(runs, on: pixels)
      let document = try Canvas(
        vector: .pdf, size: size, background: .white, glyphCache: GlyphCache())
      draw(runs, on: document)
      let own = Rasterized(pixels.makeBitmap())
      let printed = try Rasterized(pdf: document.finish())
      let faulty = shown.indices.filter { index in
        let (x, y) = (index % Self.columns * Self.cell, index / Self.columns * Self.cell)
        let (ink, other) = (own.ink(x, y, Self.cell), printed.ink(x, y, Self.cell))
        // poppler makes thin strokes darker, and ink at a cell's edge is cut through a pixel.
        return abs(ink - other) > 2500 + max(ink, other) / 2 || ink > 1000 && other == 0
      }
      expectEqual(faulty.map { String(shown[$0].value, radix: 16) }, [], "\(file)")
    }
  }

  private func draw(_ runs: [GlyphRun], on canvas: Canvas) {
    let cell = CGFloat(Self.cell)
    for (index, run) in runs.enumerated() {
      let (x, y) = (CGFloat(index % Self.columns) * cell, CGFloat(index / Self.columns) * cell)
      canvas.save()
      canvas.clip(to: .rect(CGRect(x: x, y: y, width: cell, height: cell)))
      canvas.draw(run, at: CGPoint(x: x + 6, y: y + 20), color: .black)
      canvas.restore()
    }
  }

  /// A character's glyph, with its text.
  private func run(
    _ scalar: Unicode.Scalar, _ face: FontFace, _ isEmboldened: Bool, _ isSlanted: Bool
  ) -> GlyphRun {
    let cluster = RunText.Cluster(
      characters: String(scalar), glyphCount: 1, x: 0, width: Double(Self.cell) - 6)
    return GlyphRun(
      face: face, size: 16, isEmboldened: isEmboldened, isSlanted: isSlanted,
      glyphs: [PositionedGlyph(glyph: face.glyph(for: scalar) ?? 0, x: 0, y: 0)], x: 0,
      width: cluster.width, textRange: 0..<1, attributes: TextAttributes(font: .system(16)),
      text: RunText(clusters: [cluster], isRightToLeft: false, language: nil))
  }
}

/// An image in grey.
private struct Rasterized {
  private let width: Int
  private let pixels: [UInt8]

  /// poppler's program, where it is installed.
  static let program: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { URL(fileURLWithPath: "\($0)/pdftoppm") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  init(_ bitmap: Bitmap) {
    width = bitmap.pixelWidth
    pixels = stride(from: 0, to: bitmap.bytes.count, by: 4).map { start in
      let color = bitmap.bytes[start..<start + 3].map(Int.init)
      return UInt8((color[0] * 11 + color[1] * 59 + color[2] * 30) / 100)
    }
  }

  /// The first page of a document, a pixel a point.
  init(pdf: [UInt8]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.pdf")
    try Data(pdf).write(to: file)
    let process = Process()
    process.executableURL = Self.program
    process.arguments = [
      "-gray", "-r", "72", "-singlefile", file.path, folder.appendingPathComponent("a").path,
    ]
    try process.run()
    process.waitUntilExit()
    let image = [UInt8](try Data(contentsOf: folder.appendingPathComponent("a.pgm")))
    // P5, the width, the height and 255, each with one white space behind it.
    let fields = image.prefix(40).split(maxSplits: 4) { $0 == 0x0A || $0 == 0x20 }
    width = try #require(Int(String(decoding: fields[1], as: UTF8.self)))
    pixels = Array(image[fields[4].startIndex...])
  }

  /// The sum of the darkness of a square.
  func ink(_ x: Int, _ y: Int, _ side: Int) -> Int {
    var sum = 0
    for row in y..<y + side {
      for pixel in pixels[row * width + x..<row * width + x + side] { sum += 255 - Int(pixel) }
    }
    return sum
  }
}
