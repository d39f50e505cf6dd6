// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import Foundation

/// The fonts that text is set in.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the package's font files. (default: beside the program)", valueName: "dir"),
    completion: .directory)
  var fonts: String?

  @Option(
    help: ArgumentHelp(
      "A folder of font files for the system font, such as a licensed SF Pro.", valueName: "dir"),
    completion: .directory)
  var systemFonts: String?

  /// The folder of the package's font files; `nil` where there is none.
  var folder: URL? { fonts.map { URL(fileURLWithPath: $0) } ?? BundledFonts.folder }

  /// Opens the fonts.
  func open() throws -> FontCollection {
    do {
      return try FontCollection.bundled(
        folder: folder, systemFolder: systemFonts.map { URL(fileURLWithPath: $0) })
    } catch FontError.noFonts where folder == nil {
      throw Failure.usage(
        "the font files are not beside the program. Name their folder with --fonts")
    } catch {
      throw Failure.usage("\(error)")
    }
  }
}
