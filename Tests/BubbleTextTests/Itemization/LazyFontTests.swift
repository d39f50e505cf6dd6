// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import BubbleText
import Testing

@Suite("Opening fonts")
struct LazyFontTests {
  /// A file that could not be opened is not tried again. So when a font that is put in its place after
  /// one text was set shows a second text, the first text didn't try to open it.
  @Test("Text opens no font but those that show it")
  func lazily() throws {
    let folder = try FontFolder("Inter-Regular.otf")
    let typesetter = Typesetter(fonts: try .bundled(folder: folder.url))
    func files(_ string: String) -> [String] {
      let text = typesetter.prepare(AttributedText(string, font: .system(15)))
      return text.shownRuns.map(\.file)
    }
    expectEqual(files("Hello → “you”, it's 5 €! À bientôt…\u{0}\t\u{FE0F}"), ["Inter-Regular"])
    try folder.add("NotoSansHebrew-Regular.ttf")
    expectEqual(files("שלום"), ["Hebrew-Regular"])
    try folder.add("NotoSansCJK-Regular.ttc")
    expectEqual(files("你好"), ["CJK-Regular"])
    try folder.add("NotoColorEmoji.ttf")
    expectEqual(files("👍"), ["NotoColorEmoji"])
  }

  @Test("A font that cannot be opened is not tried again")
  func missingFallback() throws {
    let folder = try FontFolder("Inter-Regular.otf")
    let typesetter = Typesetter(fonts: try .bundled(folder: folder.url))
    let text = AttributedText("你", font: .system(15))
    expectEqual(typesetter.prepare(text).shownRuns.map(\.file), ["Inter-Regular"])
    try folder.add("NotoSansCJK-Regular.ttc")
    expectEqual(typesetter.prepare(text).shownRuns.map(\.file), ["Inter-Regular"])
  }

  @Test("A weight whose file is gone is shown in the first face, thickened")
  func missingWeight() throws {
    let folder = try FontFolder("Inter-Regular.otf")
    let typesetter = Typesetter(fonts: try .bundled(folder: folder.url))
    let bold = AttributedText("abc", font: .system(15, weight: .bold))
    let run = try #require(typesetter.prepare(bold).oneLineRuns.first)
    expectEqual(run.face.fileName, "Inter-Regular")
    #expect(run.isEmboldened)
    expectEqual(run.glyphs.count, 3)
  }

  @Test("A folder of fonts serves as the system family, with the metrics in its files")
  func systemFolder() throws {
    let folder = try FontFolder("Inter-Regular.otf", "Inter-Bold.otf")
    let fonts = try FontCollection.bundled(systemFolder: folder.url, systemMetrics: nil)
    let typesetter = Typesetter(fonts: fonts)
    let regular = typesetter.prepare(AttributedText("a", font: .system(20)))
    let bold = typesetter.prepare(AttributedText("a", font: .system(20, weight: .bold)))
    expectEqual(regular.oneLineRuns.map(\.face.fileName), ["Inter-Regular"])
    expectEqual(bold.oneLineRuns.map(\.face.fileName), ["Inter-Bold"])
    for text in [regular, bold] {
      let face = try #require(text.oneLineRuns.first).face
      let height = (face.metrics.lineHeight + face.metrics.lineGap) * 20
      #expect(abs(text.size(fitting: .infinity).height - height) < 1e-9)
    }
  }

  @Test("A folder without fonts is an error")
  func emptyFolder() throws {
    let folder = try FontFolder()
    #expect(throws: FontError.noFonts(folder: folder.url.path)) {
      try FontCollection.bundled(systemFolder: folder.url)
    }
  }
}
