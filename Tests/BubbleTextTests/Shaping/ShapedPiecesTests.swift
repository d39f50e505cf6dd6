// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleText

/// Parts of texts, and the glyphs that an independent build of HarfBuzz gives for each alone.
struct ShapedPieces: CustomStringConvertible {
  struct Piece {
    var range: Range<Int>
    var glyphs: [UInt32]
    /// In font units.
    var width: Int
  }

  var file: String
  var text: String
  var pieces: [Piece]

  var description: String { "\(text) in \(file)" }

  static func all() throws -> [ShapedPieces] {
    let url = try #require(
      Bundle.module.url(forResource: "ShapedPieces", withExtension: "txt", subdirectory: "Fixtures")
    )
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let fields = line.split(separator: "\t")
        return ShapedPieces(
          file: String(fields[0]), text: String(fields[1]),
          pieces: try fields.dropFirst(2).map(makePiece))
      }
  }

  private static func makePiece(_ field: Substring) throws -> Piece {
    let parts = field.split(separator: " ")
    let glyphs = try parts[2].split(separator: ",").map { glyph in
      try glyph.split(separator: "+").map { try #require(Int($0)) }
    }
    let (start, end) = (try #require(Int(parts[0])), try #require(Int(parts[1])))
    return Piece(
      range: start..<end, glyphs: glyphs.map { UInt32($0[0]) },
      width: glyphs.reduce(0) { $0 + $1[1] })
  }
}

@Suite("Shaping at the edges of lines")
struct ShapedPiecesTests {
  @Test("A line has the glyphs of its text alone, wherever it is cut")
  func pieces() throws {
    let all = try ShapedPieces.all()
    let typesetter = Typesetter(fonts: Fixture.alternates.fonts.withSystemSpacing(nil))
    expectEqual(all.count, 200)
    for one in all {
      let text = Fixture.prepare(one.text, by: typesetter)
      for piece in one.pieces {
        let clusters = try #require(text.clusters(in: piece.range), "\(one) \(piece.range)")
        let width = text.shaped.width(of: clusters, until: clusters.upperBound)
        let expected = Double(piece.width) * text.shaped.runs[0].scale
        #expect(abs(width - expected) < 1e-4, "\(one) \(piece.range)")
        let glyphs = text.runs(of: clusters).flatMap { $0.glyphs.map(\.glyph) }
        expectEqual(glyphs, piece.glyphs, "\(one) \(piece.range)")
      }
    }
  }

  @Test("Edges are unsafe where letters join or overlap, and nowhere else")
  func unsafeEdges() {
    let latin = unsafePart(of: "Meet me at the office after lunch, I will be waiting.")
    let kerned = unsafePart(of: "AVAVAVAV")
    let arabic = unsafePart(of: "السلام عليكم المستشفيات")
    #expect(latin < 0.5)
    #expect(kerned > 0.5)
    #expect(arabic > 0.5)
    expectEqual(unsafePart(of: "你今天晚上有空吗"), 0)
  }

  private func unsafePart(of string: String) -> Double {
    let unsafe = Fixture.prepare(string).shaped.store.isUnsafeToBreak
    return Double(unsafe.filter { $0 }.count) / Double(unsafe.count)
  }
}

extension PreparedText {
  /// The clusters that start in a range of UTF-8 offsets; `nil` when the range cuts one.
  fileprivate func clusters(in range: Range<Int>) -> Range<Int>? {
    let paragraph = shaped.paragraphs[0]
    let starts =
      paragraph.clusters.map { shaped.offset(ofCluster: $0, in: paragraph) }
      + [paragraph.textRange.upperBound]
    guard let first = starts.firstIndex(of: range.lowerBound),
      let end = starts.firstIndex(of: range.upperBound)
    else { return nil }
    return first..<end
  }

  /// The glyph runs of a line that would hold just these clusters.
  fileprivate func runs(of clusters: Range<Int>) -> [GlyphRun] {
    let paragraph = shaped.paragraphs[0]
    let start = shaped.offset(ofCluster: clusters.lowerBound, in: paragraph)
    let end = shaped.offset(ofCluster: clusters.upperBound, in: paragraph)
    return glyphRuns(
      of: LineFragment(
        textRange: start..<end, visibleRange: start..<end, visibleSuffix: nil, x: 0, y: 0,
        width: 0, ascent: 0,
        descent: 0, lift: 0, baseDirection: .leftToRight, endsWithHyphen: false, clusters: clusters,
        suffix: nil, token: nil,
        paragraph: 0, trimsEnd: false))
  }
}
