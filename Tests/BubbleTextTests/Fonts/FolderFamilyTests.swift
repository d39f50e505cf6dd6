// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import Foundation
import Testing

@testable import BubbleText

@Suite("Families of a folder")
struct FolderFamilyTests {
  private static let all = [
    "Boxes.ttf", "BoxesText-Regular.ttf", "BoxesText-Bold.ttf", "BoxesText-Italic.ttf",
    "BoxesDisplay-Regular.ttf", "Crates-Regular.ttf", "Crates-Condensed.ttf", "Slants.ttf",
  ]

  private func failure(_ files: [String], named name: String? = nil) -> FontError? {
    #expect(throws: FontError.self) { try BoxFonts.family(files, named: name) }
  }

  @Test("Several families are an error that lists them")
  func several() throws {
    let error = try #require(failure(Self.all))
    guard case .severalFamilies(let names, let folder) = error else {
      Issue.record("\(error)")
      return
    }
    expectEqual(names, ["Boxes", "Crates", "Slants"])
    expectEqual(
      error.description,
      """
      The folder '\(folder)' holds several font families: Boxes, Crates, Slants. Choose one with \
      --system-font-family (systemFamily: in code).
      """)
  }

  @Test("A family that isn't there is an error that lists those that are")
  func missing() throws {
    for files in [Self.all, ["Slants.ttf"]] {
      let error = try #require(failure(files, named: "Bricks"))
      guard case .noSuchFamily(let name, let names, let folder) = error else {
        Issue.record("\(error)")
        return
      }
      expectEqual(name, "Bricks")
      expectEqual(names, files.count == 1 ? ["Slants"] : ["Boxes", "Crates", "Slants"])
      expectEqual(
        error.description,
        """
        The folder '\(folder)' holds no font family 'Bricks'. Choose one of: \
        \(names.joined(separator: ", ")).
        """)
    }
  }

  @Test("Long lists of families are cut")
  func manyFamilies() {
    let names = (1...20).map { "F\($0)" } + [""]
    let error = FontError.severalFamilies(names, folder: "f")
    #expect(error.description.contains("F11, F12 and 9 more. Choose"))
    #expect(
      FontError.severalFamilies([""], folder: "f").description.contains(": (without a name)."))
  }

  @Test(
    "A family is chosen by its name, in capitals or small letters",
    arguments: [
      ("Crates", "Crates", ["Crates-Regular.ttf"]), ("sLANTS", "Slants", ["Slants.ttf"]),
      (
        "boxes", "Boxes",
        [
          "Boxes.ttf", "BoxesDisplay-Regular.ttf", "BoxesText-Bold.ttf", "BoxesText-Italic.ttf",
          "BoxesText-Regular.ttf",
        ]
      ),
      ("Boxes Display", "Boxes Display", ["BoxesDisplay-Regular.ttf"]),
    ])
  func chosen(_ name: String, _ family: String, _ files: [String]) throws {
    let found = try BoxFonts.family(Self.all, named: name)
    expectEqual(found.name, family)
    expectEqual(found.faces.map { URL(filePath: $0.path).lastPathComponent }, files)
  }

  @Test("One half of a pair is found by the pair's name")
  func half() throws {
    let files = ["BoxesText-Regular.ttf", "Crates-Regular.ttf"]
    try expectEqual(BoxFonts.family(files, named: "Boxes").name, "Boxes Text")
    guard case .severalFamilies(["Boxes Text", "Crates"], _) = failure(files) else {
      Issue.record("Half of a pair has its own name.")
      return
    }
  }

  @Test("Condensed faces are taken where there are no others")
  func widths() throws {
    let both = try BoxFonts.family(["Crates-Condensed.ttf", "Crates-Regular.ttf"])
    expectEqual(both.faces.map { URL(filePath: $0.path).lastPathComponent }, ["Crates-Regular.ttf"])
    try expectEqual(BoxFonts.family(["Crates-Condensed.ttf"]).faces.count, 1)
  }

  @Test(
    "Text below 20 points is set in the face for text, from there on in the one for display",
    arguments: [
      (8.0, "BoxesText", 400.0), (19.99, "BoxesText", 400), (20, "BoxesDisplay", 360),
      (60, "BoxesDisplay", 360),
    ])
  func sizes(_ size: Double, _ file: String, _ advance: Double) throws {
    let fonts = try BoxFonts.collection(
      "BoxesDisplay-Regular.ttf", "BoxesText-Regular.ttf", "BoxesText-Bold.ttf")
    expectEqual(fonts.system.name, "Boxes")
    let face = try fonts.face(.system(size)).face
    expectEqual(face.fileName, "\(file)-Regular")
    expectEqual(face.advance(of: "A"), advance)
    let text = AttributedText("AA", font: .system(size))
    let width = Typesetter(fonts: fonts).prepare(text).size(fitting: .infinity).width
    #expect(abs(width - advance / 500 * size) < 1e-4)
    // There is one bold face, which comes before a regular one of the right size.
    let bold = try fonts.face(.system(size, weight: .bold))
    expectEqual(bold.face.fileName, "BoxesText-Bold")
    #expect(!bold.isEmboldened)
  }

  @Test("The text scale decides between the faces for text and display")
  func textScale() throws {
    let fonts = try BoxFonts.collection("BoxesDisplay-Regular.ttf", "BoxesText-Regular.ttf")
    let text = AttributedText("AA", font: .system(15))
    let scaled = Typesetter(fonts: fonts, textScale: 2).prepare(text)
    expectEqual(scaled.oneLineRuns.map(\.face.fileName), ["BoxesDisplay-Regular"])
    let typesetter = Typesetter(fonts: fonts, textScale: 2)
    let measured = typesetter.measurer(text.runs[0].attributes, style: ParagraphStyle())
      .size(of: "AA", fitting: .infinity)
    expectEqual(measured, scaled.size(fitting: .infinity))
    #expect(abs(measured.width - 0.72 * 30) < 1e-4)
  }

  @Test("A variable face comes before static ones of equal weight")
  func variableFirst() throws {
    let fonts = try BoxFonts.collection(
      "BoxesDisplay-Regular.ttf", "BoxesText-Regular.ttf", "BoxesText-Bold.ttf",
      "BoxesText-Italic.ttf", "Boxes.ttf")
    for font in [
      Font.system(15), .system(30), .system(15, weight: .bold), .system(15, weight: .medium),
    ] {
      try expectEqual(fonts.face(font).face.fileName, "Boxes")
    }
    try expectEqual(fonts.face(.system(15, isItalic: true)).face.fileName, "BoxesText-Italic")
  }

  @Test("The faces of a collection file are chosen among")
  func collectionFile() throws {
    let folder = try FontFolder("NotoSansCJK-Regular.ttc")
    let family = try FontFamily(folder: folder.url, name: "noto sans cjk sc")
    expectEqual(family.name, "Noto Sans CJK SC")
    expectEqual(family.faces.map(\.index), [2])
    #expect(throws: FontError.self) { try FontFamily(folder: folder.url) }
  }

  @Test("The digest depends on the family that is chosen")
  func digests() throws {
    let names = ["Boxes", "Crates", "Slants"]
    let digests = try names.map {
      try FontCollection(system: BoxFonts.family(Self.all, named: $0), fallbacks: []).digest
    }
    expectEqual(Set(digests).count, 3)
  }
}
