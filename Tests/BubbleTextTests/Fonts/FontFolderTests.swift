// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import Foundation
import Testing

@testable import BubbleText

@Suite("Fonts of a folder")
struct FontFolderTests {
  @Test("Files are taken by their extensions, whatever their case, in the order of their names")
  func extensions() throws {
    let folder = try FontFolder("Inter-Regular.otf", "Inter-Medium.otf")
    let files = FileManager.default
    let source = try #require(BundledFonts.folder)
    try files.createSymbolicLink(
      at: folder.url.appending(path: "Bold.OTF"),
      withDestinationURL: source.appending(path: "Inter-Bold.otf"))
    for name in ["notes.txt", "otf", ".ttf"] {
      try Data().write(to: folder.url.appending(path: name))
    }
    let family = try FontFamily(folder: folder.url)
    let names = family.faces.map { URL(filePath: $0.path).lastPathComponent }
    expectEqual(names, ["Bold.OTF", "Inter-Medium.otf", "Inter-Regular.otf"])
    expectEqual(family.faces.map(\.weight), [.bold, .medium, .regular])
    expectEqual(family.name, "Inter")
  }

  @Test("A folder is the same with a slash at its end")
  func trailingSlash() throws {
    let folder = try #require(BundledFonts.folder)
    let slashed = URL(filePath: folder.path + "/", directoryHint: .isDirectory)
    let fonts = try FontCollection.bundled(folder: slashed)
    expectEqual(fonts.digest, Fixture.fonts.digest)
    expectEqual(fonts.system, Fixture.fonts.system)
  }
}
