// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

@Suite("Tracking")
struct TrackingTests {
  @Test(
    "Faces with the table trak have a space for each size",
    arguments: [
      (6, 0.06), (9, 0.03), (12, 0), (15, -0.0075), (16, -0.01), (20, -0.02), (24, -0.022),
      (28, -0.024), (0, 0.06), (-5, 0.06), (100, -0.024), (.infinity, -0.024), (.nan, -0.024),
    ] as [(Double, Double)])
  func sizes(_ size: Double, _ tracking: Double) throws {
    for font in [Font.system(15), .system(30, weight: .bold)] {
      let face = try BoxFonts.collection("Boxes.ttf").face(font).face
      #expect(abs(try #require(face.tracking(atSize: size)) - tracking) < 1e-12)
    }
  }

  @Test("Other faces have none")
  func without() throws {
    try expectNil(BoxFonts.face("Slants.ttf").tracking(atSize: 15))
    try expectNil(Fixture.fonts.face(.system(15)).face.tracking(atSize: 15))
  }

  @Test("Shaping doesn't apply it, whatever the size")
  func shaping() throws {
    let fonts = try BoxFonts.collection("Boxes.ttf")
    for (size, units) in [(6.0, 800.0), (12, 800), (28, 720)] {
      let text = Typesetter(fonts: fonts).prepare(AttributedText("AA", font: .system(size)))
      let width = text.shaped.size(fitting: .infinity, limit: .none).width
      #expect(abs(width - units / 1000 * size) < 1e-4)
    }
    let setting = ShapingSetting(try fonts.face(.system(15)), script: "Latn", language: nil)
    #expect(!NeighborPlans().plan(in: setting).rules.areUnknown)
  }

  @Test(
    "Text of a system family with tracking has it after each cluster, measured and drawn",
    arguments: [(6, 0.06), (9, 0.03), (12, 0), (16, -0.01), (24, -0.022)] as [(Double, Double)])
  func widths(_ size: Double, _ tracking: Double) throws {
    let fonts = try BoxFonts.collection("Boxes.ttf")
    let text = AttributedText("AA 12", font: .system(size))
    let plain = Typesetter(fonts: fonts).prepare(text).size(fitting: 1000).width
    let tracked = Sizes(
      text, style: ParagraphStyle(), width: 1000,
      typesetter: Typesetter(fonts: fonts.withSystemSpacing(.tracking)))
    #expect(tracked.agree)
    #expect(abs(tracked.shaped.width - plain - 5 * tracking * size) < 1e-4)
  }

  @Test(
    "Text whose font applies it has the space of its size after each cluster",
    arguments: [(6, 460), (9, 430), (12, 400), (20, 369), (28, 336)] as [(Double, Double)])
  func applied(_ size: Double, _ units: Double) throws {
    let fonts = try BoxFonts.collection("Boxes.ttf").withSystemSpacing(.tracking)
    let sizes = Sizes(
      AttributedText("AA", font: .system(size)), style: ParagraphStyle(), width: .infinity,
      typesetter: Typesetter(fonts: fonts))
    #expect(sizes.agree && abs(sizes.prepared.width - 2 * units / 1000 * size) < 1e-4)
  }

  @Test("A table that is cut short has no effect", arguments: 0..<68)
  func cut(_ length: Int) throws {
    var font = try ChangedFont("Boxes.ttf")
    try expectEqual(font.table("trak").count, 68)
    try font.cut("trak", to: length)
    let folder = try FontFolder()
    let face = try FontFace(path: try font.write(to: folder))
    expectNil(face.tracking(atSize: 9))
  }

  @Test("Any bytes give a finite space, or none", arguments: 0..<200 as Range<UInt64>)
  func hostile(_ seed: UInt64) throws {
    var font = try ChangedFont("Boxes.ttf")
    var random = SplitMix(state: seed)
    let table = try font.table("trak")
    for _ in 0..<Int.random(in: 1..<8, using: &random) {
      let place = Int.random(in: table, using: &random)
      font.bytes[place] =
        [0, 0xFF, 0x7F, 0x80, UInt8.random(in: 0...255, using: &random)]
        .randomElement(using: &random) ?? 0
    }
    let folder = try FontFolder()
    let face = try FontFace(path: try font.write(to: folder))
    for size in [-1e9, 0, 6, 15, 20, 1e9, .nan, .infinity] {
      if let tracking = face.tracking(atSize: size) { #expect(abs(tracking) <= 1) }
    }
  }
}
