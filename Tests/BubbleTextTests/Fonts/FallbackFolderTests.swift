// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import Foundation
import Testing

@testable import BubbleText

@Suite("Fallback fonts of a folder")
struct FallbackFolderTests {
  /// Some of the package's fonts.
  private let package: FontFolder

  /// The fallbacks.
  private let folder: FontFolder

  init() throws {
    package = try FontFolder("Inter-Regular.otf", "NotoSansHebrew-Regular.ttf")
    folder = try FontFolder()
  }

  private func fonts(_ added: String...) throws -> FontCollection {
    for file in added { try folder.add(file) }
    return try .bundled(folder: package.url, fallbackFolder: folder.url)
  }

  @Test("Show what the package's fonts lack, and nothing else")
  func coverage() throws {
    let fonts = try self.fonts("NotoSansTamil-Regular.ttf", "NotoSans-Regular.ttf")
    let typesetter = Typesetter(fonts: fonts)
    func files(_ string: String) -> [String] {
      typesetter.prepare(AttributedText(string, font: .system(15))).shownRuns.map(\.file)
    }
    expectEqual(files("வணக்கம் abc"), ["Tamil-Regular", "Inter-Regular"])
  }

  @Test("Are asked in the order of their families' names")
  func order() throws {
    let fonts = try self.fonts(
      "NotoSansTamil-Regular.ttf", "NotoSansTamil-Bold.ttf", "NotoColorEmoji.ttf")
    let added = fonts.fallbacks.suffix(2)
    expectEqual(added.map(\.family.name), ["Noto Color Emoji", "Noto Sans Tamil"])
    expectEqual(added.map(\.coverage), [.emoji, .anything])
    expectEqual(added.map(\.family.faces.count), [1, 2])
  }

  @Test("Are part of the digest")
  func digest() throws {
    let digests = try [[], ["NotoSansTamil-Regular.ttf"], ["NotoSansThai-Regular.ttf"]].map {
      files in
      let folder = try FontFolder()
      for file in files { try folder.add(file) }
      return try FontCollection.bundled(fallbackFolder: files.isEmpty ? nil : folder.url).digest
    }
    expectEqual(Set(digests).count, 3)
  }

  @Test("Report what they add")
  func report() throws {
    let fonts = try self.fonts("NotoSansTamil-Regular.ttf", "NotoSansHebrew-Bold.ttf")
    let reports = fonts.coverage { $0.coverage == .anything }
    expectEqual(reports.map(\.family), ["Noto Sans Hebrew", "Noto Sans Tamil"])
    expectEqual(reports[0].added, 0)
    expectEqual(reports[1].scripts.first, "Taml")
    #expect(reports[1].added > 60 && reports[1].added < reports[1].count)
  }

  @Test("Show private characters")
  func privateUse() throws {
    let fonts = try self.fonts("Inter-Regular.otf")
    let text = Typesetter(fonts: fonts).prepare(AttributedText("\u{E000}", font: .system(15)))
    expectEqual(text.missingScalars, [])
  }

  @Test("That are broken, or none, are errors that name the file or the folder")
  func errors() throws {
    #expect(throws: FontError.noFonts(folder: folder.url.path)) {
      try FontCollection.bundled(fallbackFolder: folder.url)
    }
    let broken = folder.url.appending(path: "Broken.ttf")
    try Data("no font".utf8).write(to: broken)
    #expect(throws: FontError.notAFont(path: broken.path)) {
      try FontCollection.bundled(fallbackFolder: folder.url)
    }
  }
}
