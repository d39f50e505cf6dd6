// SPDX-License-Identifier: MIT
package import BubbleKit
import BubbleStrings
package import BubbleText
import Foundation

/// The fonts that text is set in.
package struct FontOptions: OptionValues {
  package var fonts: String?
  package var systemFonts: String?
  package var systemFontFamily: String?
  package var fallbackFonts: String?
  package var systemSpacing: SpacingName?

  package init() {}

  package static let fields: [OptionField<Self>] = [
    .folder(
      "fonts", \.fonts, "dir", .program, "The folder of the package's font files.",
      default: "beside the program"),
    .folder(
      "systemFonts", \.systemFonts, "dir", .program,
      "A folder of font files for the system font, such as a licensed SF Pro."),
    .text(
      "systemFontFamily", \.systemFontFamily, "name", .program,
      "The family to take from \(option: "systemFonts"), where its files are of several: \"SF Pro\"."
    ),
    .folder(
      "fallbackFonts", \.fallbackFonts, "dir", .program,
      "A folder of font files for characters that the package's fonts lack. 'bubblekit doctor' lists what they add."
    ),
    .choice(
      "systemSpacing", \.systemSpacing, "spacing", .look,
      """
      The spacing of the system font by size and weight: phone makes text as wide as on iOS, none takes the files' widths.
      """, default: "phone"),
  ]

  package func validate() throws(OptionError) {
    if systemFontFamily != nil, systemFonts == nil {
      throw OptionError("systemFontFamily", "needs \(option: "systemFonts")")
    }
  }

  /// The folder of the package's font files; `nil` where there is none.
  package var folder: URL? { fonts.map { URL(fileURLWithPath: $0) } ?? BundledFonts.folder }

  /// Returns open fonts with the spacing of the options.
  package func spaced(_ fonts: FontCollection) -> FontCollection {
    systemSpacing?.applied(to: fonts) ?? fonts
  }

  /// Opens the fonts.
  ///
  /// - Parameter cacheBudget: The maximum memory of caches.
  package func open(
    cacheBudget: CacheBudget = CacheBudget()
  ) throws(OptionError) -> FontCollection {
    do throws(FontError) {
      return spaced(
        try FontCollection.bundled(
          folder: folder, systemFolder: systemFonts.map { URL(fileURLWithPath: $0) },
          systemFamily: systemFontFamily,
          fallbackFolder: fallbackFonts.map { URL(fileURLWithPath: $0) },
          cacheBudget: cacheBudget))
    } catch {
      if case .noFonts = error, folder == nil {
        throw OptionError(
          "fonts", "must name the folder of the font files, which are not beside the program")
      }
      throw OptionError(option(of: error), "cannot be opened: \(error)")
    }
  }
}

extension FontOptions {
  /// The option whose files an error is about. Errors name a folder, or a file in it.
  private func option(of error: FontError) -> String {
    let place: String
    switch error {
    case .unreadable(let path, _), .notAFont(let path), .noSuchFace(_, _, let path): place = path
    case .noFonts(let folder), .severalFamilies(_, let folder), .noSuchFamily(_, _, let folder):
      place = folder + "/"
    }
    func isBelow(_ folder: String?) -> Bool {
      folder.map { place.beginsExactly(with: URL(fileURLWithPath: $0).path + "/") } ?? false
    }
    if isBelow(fallbackFonts) { return "fallbackFonts" }
    return isBelow(systemFonts) ? "systemFonts" : "fonts"
  }

  /// What the families of ``fallbackFonts`` add to the others, in open fonts.
  package func coverage(of fonts: FontCollection) -> [FontCoverage] {
    guard let fallbackFonts else { return [] }
    let folder = URL(fileURLWithPath: fallbackFonts).path + "/"
    return fonts.coverage { $0.family.faces[0].path.beginsExactly(with: folder) }
  }
}

/// The spacing of the system font.
package enum SpacingName: String, OptionChoice, CaseIterable {
  case phone
  case none

  /// The same fonts with this spacing: `phone` is that of the files, which other fonts than the package's may lack.
  package func applied(to fonts: FontCollection) -> FontCollection {
    switch self {
    case .phone: fonts.withSystemSpacing(fonts.ownSpacing)
    case .none: fonts.withSystemSpacing(nil)
    }
  }
}
