// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleAgents
@testable import BubbleCommand
@_spi(Library) @testable import BubbleRequests

@Suite("Options of the system font")
struct SystemFontTests {
  private static let fixtures = Examples.folder
    .appending(path: "../Tests/BubbleTextTests/Fixtures/Fonts").standardizedFileURL
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func add(_ files: String...) throws {
    for file in files {
      try FileManager.default.createSymbolicLink(
        at: folder.url(of: file), withDestinationURL: Self.fixtures.appending(path: file))
    }
  }

  /// The width of two letters at 20 points.
  private func width(_ options: String...) async throws -> Double {
    struct Broken: Decodable { var width: Double }
    let words = ["text", "--font-size", "20", "--system-fonts", folder.url.path] + options
    let result = try await ProcessRunner.run(words, input: Data("\"AA\"\n".utf8))
    return try JSONDecoder().decode(Broken.self, from: Data(result.output.utf8)).width
  }

  @Test func aFamilyIsChosenAmongSeveral() async throws {
    try add("Boxes.ttf", "Crates-Regular.ttf")
    #expect(try await abs(width("--system-font-family", "crates") - 18.4) < 1e-3)
    // Two letters of 389 units, with tracking of -20.
    #expect(try await abs(width("--system-font-family", "Boxes") - 14.76) < 1e-3)
  }

  @Test func severalFamiliesHaveStatusTwo() async throws {
    try add("Boxes.ttf", "Crates-Regular.ttf")
    let result = try await ProcessRunner.run(
      "measure", "-", "--system-fonts", folder.url.path)
    expectEqual(result.status, 2)
    #expect(
      result.error.contains(
        "holds several font families: Boxes, Crates. Choose one with --system-font-family"))
    let other = try await ProcessRunner.run(
      "measure", "-", "--system-fonts", folder.url.path, "--system-font-family", "Bricks")
    expectEqual(other.status, 2)
    #expect(other.error.contains("holds no font family 'Bricks'. Choose one of: Boxes, Crates."))
  }

  @Test func aFamilyNeedsAFolder() async throws {
    let result = try await ProcessRunner.run("measure", "-", "--system-font-family", "Boxes")
    #expect(result.status == 64 || result.status == 2)
    #expect(result.error.contains("--system-font-family needs --system-fonts."))
  }

  @Test func theDoctorNamesTheFamily() async throws {
    try add("Boxes.ttf", "BoxesText-Regular.ttf")
    let result = try await ProcessRunner.run(
      "doctor", "--system-fonts", folder.url.path, "--system-font-family", "Boxes")
    #expect(result.output.contains("The system font is Boxes in \(folder.url.path)"))
  }

  @Test func theLibraryHasTheOption() throws {
    try add("Boxes.ttf", "Crates-Regular.ttf")
    let options = #"{"systemFonts": "\#(folder.url.path)", "systemFontFamily": "Crates"}"#
    _ = try InProcessCommands(options: Array(options.utf8), fonts: nil)
    let error = try #require(throws: InProcessError.self) {
      let options = #"{"systemFonts": "\#(folder.url.path)"}"#
      _ = try InProcessCommands(options: Array(options.utf8), fonts: nil)
    }
    #expect(String(decoding: error.json, as: UTF8.self).contains("Boxes, Crates"))
  }

  @Test func linesAndRequestsCannotSetIt() throws {
    let field = try #require(
      RenderOptions.allFields.first { $0.name.isExactly("systemFontFamily") })
    #expect(OptionDoor.environment.has(field))
    for door in [OptionDoor.line, .request, .export] { #expect(!door.has(field)) }
    #expect(!AgentOptions.image.contains { $0.name.isExactly("systemFontFamily") })
  }

  @Test func fallbackFontsAreListedAndDefectsNameTheFile() async throws {
    try add("Crates-Regular.ttf")
    let listed = try await ProcessRunner.run("doctor", "--fallback-fonts", folder.url.path)
    #expect(listed.output.contains("The fallback font Crates adds none of its "))
    try Data("no font".utf8).write(to: folder.url(of: "Broken.otf"))
    let broken = try await ProcessRunner.run("measure", "-", "--fallback-fonts", folder.url.path)
    expectEqual(broken.status, 2)
    #expect(
      broken.error.contains("--fallback-fonts cannot be opened: '\(folder.url.path)/Broken.otf'"))
  }

  @Test func fallbackFontsShowWhatIsMissing() async throws {
    let text = Data(#"{"msgID":"m","textElem":{"text":"a \uE000"}}"#.utf8)
    let words = ["render", "-", "--strict", "--output", folder.url(of: "out").path]
    let missing = try await ProcessRunner.run(words, input: text)
    expectEqual(missing.status, 1)
    let warning = "message 0 (\"m\"): U+E000 has no glyph in the fonts, and isn't shown"
    expectEqual(missing.error.components(separatedBy: warning).count, 2)
    let inter = try #require(BundledFonts.folder).appending(path: "Inter-Regular.otf")
    try FileManager.default.createSymbolicLink(
      at: folder.url(of: "Inter.otf"), withDestinationURL: inter)
    let shown = try await ProcessRunner.run(
      words + ["--fallback-fonts", folder.url.path], input: text)
    expectEqual(shown.status, 0)
    #expect(!shown.error.contains("U+E000"))
  }
}
