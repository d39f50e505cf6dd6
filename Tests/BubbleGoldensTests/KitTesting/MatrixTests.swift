// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

@Suite("Matrices")
struct MatrixTests {
  @Test func everyCombinationHasALabelAndAScreen() throws {
    let matrix = GoldenMatrix(
      .themes(.light, .dark), .textScales(1, 1.5), .widths(320, 390.5), .densities(2, 2.5))
    expectEqual(matrix.count, 16)
    let variants = try matrix.variants(of: Fixture.environment())
    expectEqual(variants.count, 16)
    expectEqual(Set(variants.map(\.label)).count, 16)
    expectEqual(variants.first?.label, "light-text100-w320-2x")
    expectEqual(variants.last?.label, "dark-text150-w390_5-2_5x")
    let last = try #require(variants.last?.environment)
    #expect(last.theme == .dark && last.typesetter.textScale == 1.5)
    #expect(last.width == 390.5 && last.scale == 2.5)
  }

  @Test func aDirectionGoesBeforeThatOfALocale() throws {
    let matrix = GoldenMatrix(.directions(.leftToRight, .rightToLeft), .locales("en", "ar"))
    let variants = try matrix.variants(of: Fixture.environment())
    expectEqual(variants.map(\.label), ["ltr-en", "ltr-ar", "rtl-en", "rtl-ar"])
    expectEqual(
      variants.map(\.environment.direction),
      [.leftToRight, .leftToRight, .rightToLeft, .rightToLeft])
    expectEqual(
      variants.map(\.environment.localization.language), [.english, .arabic, .english, .arabic])
  }

  @Test(arguments: [false, true])
  func aKitGoesBeforeItsThemesAndItsWrapping(_ isLast: Bool) throws {
    var matrix = GoldenMatrix(
      .styles, .themes(named: "light", "dark"), .wrappings(.byWord, .byCharacter))
    if isLast { matrix.axes.reverse() }
    let variants = try matrix.variants(of: Fixture.environment())
    expectEqual(variants.count, 8)
    for variant in variants {
      let (label, screen) = (variant.label, variant.environment)
      let kit: CellKit = label.contains("classic") ? .tuikitClassic() : .tuikitMinimalist()
      expectEqual(screen.kit.name, kit.name, "\(label)")
      expectEqual(
        screen.theme, kit.theme(named: label.contains("dark") ? "dark" : "light"), "\(label)")
      expectEqual(
        screen.kit.metrics.wrapping, label.contains("word") ? .byWord : .byCharacter, "\(label)")
    }
  }

  @Test func aKitWithoutAThemeKeepsItsOwn() throws {
    let matrix = GoldenMatrix(.styles, .themes(named: "lively"))
    let variants = try matrix.variants(of: Fixture.environment())
    expectEqual(variants.map(\.label), ["classic-lively", "minimalist-lively"])
    expectEqual(variants.map(\.environment.theme.name), ["lively", "light"])
  }

  @Test func screensEditionsAndAxesOfOnesOwnVary() throws {
    let avatars = GoldenAxis([
      .init("round") { $0.avatarStyle.shape = .circle },
      .init("square") { $0.avatarStyle.shape = .square },
    ])
    let matrix = GoldenMatrix(.screens(Screen.common), .editions(.v2021, .v7_4), avatars)
    let variants = try matrix.variants(of: Fixture.environment())
    expectEqual(variants.count, 12)
    expectEqual(variants[0].label, "iPhoneSE-2021-round")
    expectEqual(variants[11].label, "iPhone16ProMax-7_4-square")
    #expect(variants[11].environment.width == 440 && variants[11].environment.scale == 3)
    expectEqual(variants[0].environment.kit.name, "tuikit-classic-2021")
    expectEqual(variants[11].environment.avatarStyle.shape, .square)
  }

  @Test func tooManyVariantsAreAnError() {
    let axis = GoldenAxis((0..<1000).map { number in .init("n\(number)") { _ in } })
    #expect(throws: MessageGoldenError.tooManyVariants(1000, limit: 500)) {
      try GoldenMatrix(axis).variants(of: Fixture.environment())
    }
    #expect(throws: MessageGoldenError.self) {
      var matrix = GoldenMatrix()
      matrix.axes = Array(repeating: axis, count: 9)
      _ = try matrix.variants(of: Fixture.environment())
    }
  }

  @Test func aSheetNamesTheVariantThatDiffers() throws {
    let folder = try TemporaryFolder()
    let message = Fixture.message("See you at eight")
    func assert(_ message: Message) {
      withGoldens(record: .missing, package: folder.url) {
        assertGoldens(
          of: message, across: GoldenMatrix(.themes(.light, .dark), .densities(1, 2)),
          in: Fixture.environment(), as: .sheet)
      }
    }
    withKnownIssue {
      assert(message)
    } matching: { issue in
      issue.comments.first?.rawValue.contains("was written by this run") == true
    }
    assert(message)
    let layout = try String(
      contentsOf: folder.url.appending(
        path: "Goldens/MatrixTests/aSheetNamesTheVariantThatDiffers.layout"), encoding: .utf8)
    for label in ["light-1x", "light-2x", "dark-1x", "dark-2x"] {
      #expect(layout.contains("\n  Variant#\(label) ("))
    }
    func differs(_ environment: RenderEnvironment, _ words: String...) throws {
      // A golden that was compared before would be a collision.
      let copy = try TemporaryFolder()
      try FileManager.default.copyItem(
        at: folder.url.appending(path: "Goldens"), to: copy.url.appending(path: "Goldens"))
      withKnownIssue {
        withGoldens(record: .never, package: copy.url) {
          assertGoldens(
            of: message,
            across: GoldenMatrix(
              .themes(.light, .dark),
              GoldenAxis([
                .init("1x") { $0.scale = 1 },
                .init("2x") {
                  $0.scale = 2
                  if $0.theme == .dark { $0.avatarStyle = environment.avatarStyle }
                  if $0.theme == .dark { $0.width = environment.width }
                },
              ])), in: Fixture.environment(), as: .sheet)
        }
      } matching: { issue in
        let text = issue.comments.map(\.rawValue).joined()
        return words.allSatisfy { text.contains($0) }
      }
    }
    try differs(
      Fixture.environment { $0.avatarStyle.shape = .circle },
      "The difference is in 1 of 4 variants: dark-2x.", " in dark-2x at (")
    try differs(
      Fixture.environment { $0.width = 240 }, "The difference is in 1 of 4 variants: dark-2x.",
      "Variant #dark-2x resized from 320 × ")
  }

  // Checked by eye: labels above, two columns, each variant in its own density, language and direction.
  @Test func theSheetLooksAsRecorded() {
    assertGoldens(
      of: Fixture.message("See you at eight"),
      across: GoldenMatrix(.themes(.light, .dark), .locales("en", "en-XA", "en-XL", "ar-XB")),
      in: Fixture.environment {
        $0.width = 240
        $0.scale = 1
      }, as: .sheet)
  }

  @Test func separateGoldensHaveTheVariantsLabels() {
    assertGoldens(
      of: Fixture.message("Hi"), named: "hi",
      across: GoldenMatrix(.directions(.leftToRight, .rightToLeft)),
      in: Fixture.environment { $0.width = 160 })
  }

  @Test(arguments: [GoldenArrangement.separate, .sheet])
  func whatAScreenReaderSaysIsAFormOfItsOwn(_ arrangement: GoldenArrangement) throws {
    let folder = try TemporaryFolder()
    withKnownIssue {
      withGoldens(record: .missing, package: folder.url) {
        assertGoldens(
          of: Fixture.message("Hi"), named: "hi", across: GoldenMatrix(.themes(.light, .dark)),
          in: Fixture.environment { $0.scale = 1 }, as: arrangement,
          forms: [.accessibility, .accessibilityImage])
      }
    }
    let goldens = folder.url.appending(path: "Goldens/MatrixTests")
    let test = "whatAScreenReaderSaysIsAFormOfItsOwn-hi"
    let variants = arrangement == .sheet ? [test] : ["\(test)-light", "\(test)-dark"]
    expectEqual(
      Set(try FileManager.default.contentsOfDirectory(atPath: goldens.path)),
      Set(variants.flatMap { ["\($0).a11y", "\($0)-accessibility@1x.png"] }))
    let text = try String(
      contentsOf: goldens.appending(path: "\(variants[0]).a11y"), encoding: .utf8)
    #expect(text.contains("\"Mira, Hi\" (0, 0, 320, "))
    expectEqual(text.contains("light:\n"), arrangement == .sheet)
  }
}
