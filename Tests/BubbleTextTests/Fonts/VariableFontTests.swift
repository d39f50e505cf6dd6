// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@_spi(UIKit) @testable import BubbleText

/// `Boxes.ttf` has weights from 100 to 900, of which 700 is half way from 400 to 900, and optical sizes from 17 to 28.
@Suite("Variable fonts")
struct VariableFontTests {
  private static let boxes = Result { try BoxFonts.collection("Boxes.ttf") }

  private struct Example {
    var font: Font
    /// Advances in font units: of A, of A before V, of T before o, of Q and of the space.
    var advances: [Int32]
  }

  // As another version of HarfBuzz, 15, has them.
  private static let examples = [
    Example(font: .system(17), advances: [400, 320, 550, 560, 250]),
    Example(font: .system(8), advances: [400, 320, 550, 560, 250]),
    Example(font: .system(20), advances: [389, 306, 535, 549, 239]),
    Example(font: .system(28), advances: [360, 270, 495, 520, 210]),
    Example(font: .system(90), advances: [360, 270, 495, 520, 210]),
    Example(font: .system(15, weight: .medium), advances: [424, 335, 567, 584, 250]),
    Example(font: .system(17, weight: .semibold), advances: [438, 343, 576, 838, 250]),
    Example(font: .system(20, weight: .semibold), advances: [429, 331, 565, 829, 239]),
    Example(font: .system(17, weight: .bold), advances: [460, 357, 592, 860, 250]),
    Example(font: .system(20, weight: .bold), advances: [452, 345, 582, 852, 239]),
    Example(font: .system(28, weight: .bold), advances: [431, 315, 556, 831, 210]),
    Example(
      font: .system(17, weight: Font.Weight(rawValue: 1000)), advances: [520, 394, 634, 920, 250]),
    Example(
      font: .system(28, weight: Font.Weight(rawValue: 100)), advances: [300, 229, 455, 460, 210]),
  ]

  @Test("Advances follow the font's weight and size", arguments: examples.indices)
  func advances(_ index: Int) throws {
    let example = Self.examples[index]
    let fonts = try Self.boxes.get()
    let selected = try fonts.face(example.font)
    #expect(!selected.isEmboldened && !selected.isSlanted)
    var buffer = ShapingBuffer()
    let shaped = ["A", "AV", "To", "Q", " "].map { text in
      let scalars = text.unicodeScalars.map(\.value)
      return scalars.withUnsafeBufferPointer {
        buffer.glyphs(
          of: scalars.indices, in: $0, face: selected.face,
          properties: ShapingProperties(
            script: "Latn", isRightToLeft: false, language: nil, formsLigatures: true))[0].advance
      }
    }
    expectEqual(shaped, example.advances)
    let text = AttributedText("A", font: example.font)
    let width = Typesetter(fonts: fonts).prepare(text).size(fitting: .infinity).width
    #expect(abs(width - Double(example.advances[0]) / 1000 * example.font.size) < 1e-4)
  }

  @Test("Kerning is read as HarfBuzz applies it, at any coordinates")
  func kerning() throws {
    let fonts = try Self.boxes.get()
    for weight in [100, 230, 400, 500, 640, 700, 810, 900] {
      for size in [17.0, 19, 22, 26, 28] {
        let face = try fonts.face(.system(size, weight: Font.Weight(rawValue: weight)))
        let setting = ShapingSetting(face, script: "Latn", language: nil)
        var shaper = NeighborShaper()
        let plan = shaper.plan(in: setting)
        for pair: [UInt32] in ["AV", "VA", "To", "Lo", "La", "Fa", "Te", "QV"].map({
          $0.unicodeScalars.map(\.value)
        }) {
          guard let left = shaper.lone(pair[0], plan),
            let right = shaper.lone(pair[1], plan)
          else { continue }
          let read = plan.pair(left, right, of: (pair[0], pair[1]))
          expectEqual(read?.advance, shaper.run(pair, in: setting).first?.advance)
        }
      }
    }
  }

  @Test(
    "Measured text has its glyphs' sizes", arguments: [8, 15, 17, 20, 23.4, 28, 50],
    [.regular, .medium, .semibold, .bold] as [Font.Weight])
  func measuring(_ size: Double, _ weight: Font.Weight) throws {
    let fonts = try Self.boxes.get()
    let typesetters = [fonts, fonts.withSystemSpacing(.tracking)].map { Typesetter(fonts: $0) }
    let characters = Array("AVAVToLaeFaQqxyz0123 \n")
    var random = SplitMix(state: UInt64(size * 10) &+ UInt64(weight.rawValue))
    for count in 0..<60 {
      let length = Int(random.next() % 40)
      let string = String(
        (0..<length).map { _ in characters[Int(random.next() % UInt64(characters.count))] })
      let text = AttributedText(string, font: .system(size, weight: weight))
      let sized = SizedText(text, style: ParagraphStyle(), typesetter: typesetters[count % 2])
      for width in [40, 88.5, 245, .infinity] {
        let sizes = sized.sizes(
          fitting: width, limit: count % 3 == 0 ? LineLimit(maximumLines: 2) : .none)
        #expect(sizes.agree, "\(string.debugDescription) in \(width): \(sizes)")
      }
    }
  }

  @Test("A lone character that is replaced has its glyph's size", arguments: ["Q", "Q\nA", "\nQ"])
  func loneReplacement(_ string: String) throws {
    let sizes = Sizes(
      AttributedText(string, font: .system(10, weight: .bold)), style: ParagraphStyle(),
      width: .infinity, typesetter: Typesetter(fonts: try Self.boxes.get()))
    #expect(sizes.agree && abs(sizes.prepared.width - 8.6) < 1e-4)
  }

  @Test("Fonts of equal coordinates have the same face")
  func identity() throws {
    let fonts = try Self.boxes.get()
    let bold = try fonts.face(.system(15, weight: .bold)).face
    for font in [
      Font.system(15, weight: .bold), .system(17.2, weight: .bold),
      .system(3, weight: Font.Weight(rawValue: 690)),
    ] {
      #expect(try fonts.face(font).face === bold)
    }
    #expect(try fonts.face(.system(18, weight: .bold)).face !== bold)
    // The file's own instance.
    let regular = try fonts.face(.system(12)).face
    #expect(regular.coordinates.isEmpty)
    #expect(try fonts.face(.system(17)).face === regular)
  }

  @Test("There are few instances for any number of sizes and weights")
  func instances() throws {
    let fonts = try BoxFonts.collection("Boxes.ttf")
    var faces: Set<FontFace> = []
    for step in 0..<4000 {
      let font = Font.system(
        Double(step) / 40, weight: Font.Weight(rawValue: step % 4 * 100 + 400))
      faces.insert(try fonts.face(font).face)
    }
    // Sizes 17 to 24, 26 and 28, four weights.
    expectEqual(faces.count, 10 * 4)
    for font in [Font.system(.nan), .system(.infinity), .system(-3), .system(1e300)] {
      #expect(faces.contains(try fonts.face(font).face))
    }
    for weight in [Int.min, -1, 0, Int.max] {
      _ = try fonts.face(.system(15, weight: Font.Weight(rawValue: weight)))
    }
  }

  @Test("Threads that need an instance get the same one")
  func threads() async throws {
    let fonts = try BoxFonts.collection("Boxes.ttf")
    let faces = try await withThrowingTaskGroup(of: [FontFace].self) { group in
      for _ in 0..<8 {
        group.addTask {
          try (17...28).map { try fonts.face(.system(Double($0), weight: .bold)).face }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(faces.allSatisfy { $0 == faces[0] })
  }

  @Test("A bold text is thickened where the axis doesn't reach that far, or there is none")
  func syntheticWeight() throws {
    let slants = try BoxFonts.collection("Slants.ttf")
    #expect(try slants.face(.system(15, weight: .bold)).isEmboldened)
    #expect(try !slants.face(.system(15, weight: .medium)).isEmboldened)
    let boxes = try Self.boxes.get()
    let italic = try boxes.face(.system(15, weight: .bold, isItalic: true))
    #expect(italic.isSlanted && !italic.isEmboldened)
  }

  @Test("An axis of slant serves italics")
  func slant() throws {
    let fonts = try BoxFonts.collection("Slants.ttf")
    let (upright, italic) = (
      try fonts.face(.system(15)), try fonts.face(.system(15, isItalic: true))
    )
    #expect(upright.face.coordinates.isEmpty && !upright.isSlanted)
    #expect(italic.face.variations.slant == -10 && !italic.isSlanted)
  }

  @Test("Metrics follow the axes")
  func metrics() throws {
    let fonts = try Self.boxes.get()
    try expectEqual(fonts.face(.system(17)).face.xHeight, 0.5)
    try expectEqual(fonts.face(.system(28)).face.xHeight, 0.52)
    let ownMetrics = try FontCollection(system: fonts.system, fallbacks: [], systemMetrics: nil)
    let typesetter = Typesetter(fonts: ownMetrics, textScale: 2)
    expectEqual(typesetter.letterHeights(of: .system(14)).x, 0.52 * 28)
  }

  @Test("Families that name their faces take weights from the file, too")
  func ownFamilies() throws {
    let path = try BoxFonts.url("Boxes.ttf").path
    let family = FontFamily(name: "Mine", faces: [FaceSource(path: path)])
    let fonts = try FontCollection(system: family, fallbacks: [])
    let bold = try fonts.face(.system(17, weight: .bold))
    #expect(bold.face.advance(of: "A") == 460 && !bold.isEmboldened)
  }
}
