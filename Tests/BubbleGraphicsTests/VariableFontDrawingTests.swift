// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Foundation
import Testing

@testable import BubbleGraphics

@Suite("Drawing variable fonts")
struct VariableFontDrawingTests {
  private struct Example {
    var font: Font
    /// The box of an "a", in font units: its left side, its width and its height.
    var box: (left: Double, width: Double, height: Double)
  }

  private static let examples = [
    Example(font: .system(10), box: (50, 300, 500)),
    Example(font: .system(28), box: (30, 300, 520)),
    Example(font: .system(10, weight: .bold), box: (50, 360, 500)),
    Example(font: .system(10, weight: Font.Weight(rawValue: 900)), box: (50, 420, 500)),
    Example(font: .system(28, weight: Font.Weight(rawValue: 900)), box: (30, 442, 520)),
    Example(font: .system(10, weight: Font.Weight(rawValue: 100)), box: (50, 240, 500)),
  ]

  @Test("Outlines follow the axes", arguments: examples.indices)
  func outlines(_ index: Int) throws {
    let example = Self.examples[index]
    let run = try BoxFonts.run("a", example.font)
    let outline = try #require(
      GlyphCache().outline(of: run.glyphs[0].glyph, style: run.style, in: run.face))
    let bounds = try #require(outline.points.bounds)
    #expect(abs(bounds.minX - example.box.left / 1000) < 1e-9)
    #expect(abs(bounds.width - example.box.width / 1000) < 1e-9)
    #expect(abs(bounds.height - example.box.height / 1000) < 1e-9)
    expectEqual(bounds.minY, 0)
  }

  @Test("Pixels follow the axes, each size in its own", arguments: examples.indices)
  func pixels(_ index: Int) throws {
    let example = Self.examples[index]
    let run = try BoxFonts.run("a", example.font)
    // A unit of the font is a tenth of a pixel.
    let scale = 100 / example.font.size
    let cache = GlyphCache()
    // Another instance comes first into the cache.
    let other = try BoxFonts.run("a", .system(example.font.size, weight: .medium))
    let bitmap = try drawn(100 / scale, 100 / scale, scale: scale, cache: cache) { canvas in
      canvas.draw(other, at: CGPoint(x: 0, y: -1000), color: .black)
      canvas.draw(run, at: CGPoint(x: 0, y: 90 / scale), color: .black)
    }
    let area = example.box.width * example.box.height / 100
    #expect(abs(bitmap.inkArea - area) < 1, "\(bitmap.inkArea) instead of \(area)")
    let bounds = try #require(bitmap.inkBounds)
    expectEqual(bounds.x.lowerBound, Int(example.box.left / 10))
    expectEqual(bounds.y, 90 - Int(example.box.height / 10)...89)
  }

  @Test("An axis of slant shears outlines, without more of it")
  func slant() throws {
    let run = try BoxFonts.run("a", .system(15, isItalic: true), in: "Slants.ttf")
    #expect(!run.isSlanted)
    let outline = try #require(
      GlyphCache().outline(of: run.glyphs[0].glyph, style: run.style, in: run.face))
    #expect(try abs(#require(outline.points.bounds).width - 0.42) < 1e-9)
  }

  // MARK: Documents

  private func document(_ format: VectorFormat, _ runs: [GlyphRun]) throws -> [UInt8] {
    var options = DocumentOptions()
    options.text = .fonts
    let canvas = try Canvas(
      vector: format, size: CGSize(width: 200, height: 100), glyphCache: GlyphCache(),
      options: options)
    for (index, run) in runs.enumerated() {
      canvas.draw(run, at: CGPoint(x: 10, y: 30 + Double(index) * 30), color: .black)
    }
    return Array(canvas.finish())
  }

  @Test("PDF files have a font for each instance, with its advances and its text")
  func pdf() throws {
    let runs = try [Font.system(15), .system(15, weight: .bold), .system(28)].map {
      try BoxFonts.run("AB", $0)
    }
    let bytes = try document(.pdf, runs)
    let text = String(decoding: bytes, as: UTF8.self)
    try expectEqual(#require(ReadPDF(bytes)).text.filter { $0 != " " && $0 != "\n" }, "ABABAB")
    let widths = text.matches(of: /\/Widths \[ ([0-9. ]+)\]/).map { match in
      match.1.split(separator: " ").compactMap { Double($0) }.filter { $0 > 0 }
    }
    expectEqual(Set(widths), [[400, 410], [460, 470], [360, 370]])
  }

  @Test("SVG files have a font for each instance, with its advances and outlines, and no axes")
  func svg() throws {
    let runs = try [Font.system(15), .system(15, weight: .bold), .system(28)].map {
      try BoxFonts.run("AB", $0)
    }
    let svg = String(decoding: try document(.svg, runs), as: UTF8.self)
    let fonts = svg.matches(of: /url\(data:font\/ttf;base64,([^)]+)\)/).map { String($0.1) }
    var found: [[Double]] = []
    for font in fonts {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ttf")
      try #require(Data(base64Encoded: font)).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let face = try FontFace(path: file.path)
      let glyph = try #require(face.glyph(for: "A"))
      let outline = try #require(GlyphCache().outline(of: glyph, style: [], in: face))
      let bounds = try #require(outline.points.bounds)
      let run = GlyphRun("A", face)
      expectNil(run.face.axes)
      found.append([bounds.minX, bounds.width].map { ($0 * 1000).rounded() })
    }
    expectEqual(found, [[50, 300], [50, 360], [30, 300]])
    #expect(svg.contains(">AB<"))
  }

  @Test("A hidden default is drawn as the instance, at 20 pixels an em and at 200")
  func largeText() throws {
    for size in [20.0, 400] {
      let run = try BoxFonts.run("a", .system(size, weight: .bold))
      let bitmap = try drawn(size, size) {
        $0.draw(run, at: CGPoint(x: 0, y: size * 0.9), color: .black)
      }
      let area = 371.0 / 1000 * 0.52 * size * size
      if size > 100 { #expect(abs(bitmap.inkArea - area) < area / 100) }
    }
  }
}

extension Path {
  /// The points of all steps.
  fileprivate var points: [CGPoint] {
    elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let end, let first, let second): [end, first, second]
      case .close: []
      }
    }
  }
}

extension [CGPoint] {
  fileprivate var bounds: CGRect? {
    guard let left = map(\.x).min(), let right = map(\.x).max(), let top = map(\.y).min(),
      let bottom = map(\.y).max()
    else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
