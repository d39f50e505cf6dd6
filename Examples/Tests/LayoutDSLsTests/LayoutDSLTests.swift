// SPDX-License-Identifier: MIT
import BubbleGoldenTesting
import BubbleKit
import Foundation
import Testing

@testable import LayoutDSLs

/// The cells of `LAYOUT.md`, which shows their code and their images.
@Suite("Layout DSLs", .goldens(naming: .label))
struct LayoutDSLTests {
  enum DSL: String, CaseIterable, Sendable {
    case chain = "ChainNoteCell"
    case snapKit = "SnapKitNoteCell"
    case masonry = "MasonryNoteCell"

    var cell: NoteCell.Type {
      switch self {
      case .chain: ChainNoteCell.self
      case .snapKit: SnapKitNoteCell.self
      case .masonry: MasonryNoteCell.self
      }
    }
  }

  struct Note: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let name: String
    let text: String
    let time: String
    let direction: LayoutDirection
  }

  private static let leftToRight = Note(
    testDescription: "cell", name: "Mira",
    text: "The ferry leaves from the second pier today, a little before nine.", time: "08:41",
    direction: .leftToRight)
  private static let rightToLeft = Note(
    testDescription: "cell-rtl", name: "ليلى",
    text: "تغادر العبّارة اليوم من الرصيف الثاني قبل التاسعة بقليل.", time: "08:41",
    direction: .rightToLeft)
  private static let oneWord = Note(
    testDescription: "short, with a long name",
    name: "A name that is far too long for one line of a cell, and is cut off", text: "Ok",
    time: "9", direction: .rightToLeft)

  private func traits(_ direction: LayoutDirection) throws -> TraitCollection {
    TraitCollection(
      typesetter: Typesetter(fonts: try .bundled()), displayScale: 2, layoutDirection: direction)
  }

  /// A cell of 320 points whose height follows from the constraints.
  private func makeCell(_ dsl: DSL, _ note: Note) throws -> NoteCell {
    try traits(note.direction).performAsCurrent {
      func make(_ type: NoteCell.Type, height: CGFloat) -> NoteCell {
        type.init(
          frame: CGRect(x: 0, y: 0, width: 320, height: height), name: note.name, text: note.text,
          time: note.time)
      }
      let height = make(SnapKitNoteCell.self, height: 0).systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      let cell = make(dsl.cell, height: height)
      cell.layoutIfNeeded()
      #expect(cell.layoutDiagnostics == [])
      return cell
    }
  }

  @Test(arguments: [leftToRight, rightToLeft])
  func looksAsInTheDocument(_ note: Note) throws {
    let bitmaps = try DSL.allCases.map {
      try makeCell($0, note).makeBitmap(glyphCache: GlyphCache())
    }
    assertGolden(of: bitmaps[0], named: note.testDescription, scale: 2)
    #expect(bitmaps.allSatisfy { $0 == bitmaps[0] })
  }

  @Test(arguments: [leftToRight, rightToLeft, oneWord])
  func framesAreTheSame(_ note: Note) throws {
    let cells = try DSL.allCases.map { try makeCell($0, note) }
    let frames = cells.map { cell in (cell.subviews + [cell.text]).map { rounded($0.frame) } }
    #expect(frames[0] == frames[1])
    #expect(frames[1] == frames[2])
    let inner = note.direction == .leftToRight ? frames[0][0].minX : 320 - frames[0][0].maxX
    #expect(inner == 12)
  }

  private func rounded(_ rect: CGRect) -> CGRect {
    func round(_ number: CGFloat) -> CGFloat { (number * 1e6).rounded() / 1e6 }
    return CGRect(
      x: round(rect.minX), y: round(rect.minY), width: round(rect.width), height: round(rect.height)
    )
  }

  // MARK: The document

  private var package: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }

  @Test(arguments: DSL.allCases)
  func theDocumentShowsTheCodeThatRuns(_ dsl: DSL) throws {
    let document = try String(
      contentsOf: package.appending(path: "Documentation/LAYOUT.md"), encoding: .utf8)
    let file = package.appending(path: "Examples/Sources/LayoutDSLs/\(dsl.rawValue).swift")
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let begin = try #require(lines.firstIndex(of: "  // LAYOUT.md: begin"))
    let end = try #require(lines.firstIndex(of: "  // LAYOUT.md: end"))
    let code = lines[(begin + 1)..<end].map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
    let block = "```swift\n\(code.joined(separator: "\n"))\n```\n"
    #expect(document.contains(block), "LAYOUT.md lacks this block:\n\(block)")
  }

  @Test func theDocumentShowsThePictures() throws {
    let document = try String(
      contentsOf: package.appending(path: "Documentation/LAYOUT.md"), encoding: .utf8)
    for note in [Self.leftToRight, Self.rightToLeft] {
      let path = "Examples/Goldens/LayoutDSLTests/\(note.testDescription)@2x.png"
      #expect(document.contains("src=\"../\(path)\""))
      #expect(FileManager.default.fileExists(atPath: package.appending(path: path).path))
    }
  }
}
