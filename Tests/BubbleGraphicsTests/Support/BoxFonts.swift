// SPDX-License-Identifier: MIT
import BubbleText
import Foundation
import Testing

/// The small fonts of the text module's tests, whose glyphs are boxes: 1000 units an em, `A` 400 wide with bearings of
/// 50, and 700 high.
enum BoxFonts {
  static func typesetter(_ file: String) throws -> Typesetter {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../BubbleTextTests/Fixtures/Fonts").standardizedFileURL
    let source = FaceSource(path: fixtures.appending(path: file).path)
    return Typesetter(
      fonts: try FontCollection(
        system: FontFamily(name: "Boxes", faces: [source]), fallbacks: []))
  }

  /// The only run of a text on one line.
  static func run(_ text: String, _ font: Font, in file: String = "Boxes.ttf") throws -> GlyphRun {
    let prepared = try typesetter(file).prepare(AttributedText(text, font: font))
    let line = try #require(prepared.lines(fitting: .infinity).first)
    return try #require(prepared.glyphRuns(of: line, keepingText: true).first)
  }
}
