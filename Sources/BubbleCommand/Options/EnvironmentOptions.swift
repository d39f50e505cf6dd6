// SPDX-License-Identifier: MIT
public import ArgumentParser
public import BubbleKit
import BubbleStrings
import Foundation

/// The options of the environment that messages are shown in, shared by the commands.
struct EnvironmentOptions: ParsableArguments {
  @Option(help: "The screen's width.", unit: "points")
  var width = 375.0

  @Option(
    help: ArgumentHelp(
      "The kit that draws messages. (default: classic)",
      valueName: "kit"))
  var style: KitName?

  @Option(
    help: ArgumentHelp("The generation of TUIKit whose sizes classic has.", valueName: "version"))
  var generation = TUIKitGeneration.v7_4

  @Option(
    help: ArgumentHelp(
      "Where lines of text break: between words, or after any character, as in TUIKit's app.",
      valueName: "rule"))
  var wrapping = Wrapping.word

  @Option(
    help: ArgumentHelp(
      "A theme of the style (light, dark, accessible or accessible-dark; classic also has serious and lively), "
        + "or a theme's JSON file. "
        + "(default: light)", valueName: "name|file"),
    completion: .file(extensions: ["json"]))
  var theme: String?

  @Option(
    help: ArgumentHelp(
      "The language of the words that cells add, such as zh-Hans.", valueName: "tag"))
  var locale = "en"

  @Option(
    help: ArgumentHelp(
      "A JSON file of words to replace those that cells add, by language and key; upstream for the original's wording.",
      valueName: "file|upstream"),
    completion: .file(extensions: ["json"]))
  var strings: StringsSource?

  @Option(
    help: ArgumentHelp(
      "A folder with CustomizedChatKit.*.bundle, whose words, colours and bubbles replace those of chatkit.",
      valueName: "dir"), completion: .directory)
  var resourcesBundle: String?

  @Flag(help: "Keep chatkit's own words and colours where --resources-bundle has none.")
  var resourcesFallBack = false

  @Option(
    help: ArgumentHelp(
      "The reading direction of the screen. auto follows --locale. (default: auto)",
      valueName: "direction"))
  var direction: Direction?

  @Option(help: "The factor that text sizes are multiplied by.", unit: "factor")
  var textScale = 1.0

  @Option(
    help: ArgumentHelp("The shape of avatars. (default: the style's)", valueName: "shape"))
  var avatar: Avatar?

  @Option(
    help: ArgumentHelp(
      "A folder of images for emoji keys such as [TUIEmoji_Smile].", valueName: "dir"),
    completion: .directory)
  var emoji: String?

  @Option(
    help: ArgumentHelp(
      "Show the marks for selecting messages, with these IDs selected; \"\" for none.",
      valueName: "id,id"))
  var select: String?

  @Option(
    help: ArgumentHelp(
      "The time zone of days and times, such as Asia/Tokyo, also of an export's times without an offset.",
      valueName: "zone"))
  var timeZone = "GMT"

  @Option(
    help: ArgumentHelp(
      """
      The current time, in seconds since 1970: dates such as Monday are relative to it, and a document's head states \
      it. (default: the time of the last message; no clock is read)
      """, valueName: "seconds"),
    transform: DecimalNumber.parse)
  var now: Double?

  @OptionGroup var fonts: FontOptions

  @Option(
    help: ArgumentHelp(
      "The folder of the images that messages name. (default: the input's)", valueName: "dir"),
    completion: .directory)
  var resources: String?

  @OptionGroup(title: "Input") var messages: FormatOptions

  @OptionGroup(title: "Limits") var limits: LimitOptions

  enum Wrapping: String, ExpressibleByArgument, CaseIterable {
    case word, character
  }

  enum Direction: String, ExpressibleByArgument, CaseIterable {
    case auto, ltr, rtl
  }

  enum Avatar: String, ExpressibleByArgument, CaseIterable {
    case rounded, circle, square
  }

  /// The year 9999, in seconds since 1970.
  private static let latestMoment = 253_402_300_799.0

  /// The options that a line of a filter may set, by the names of their properties: all but those that name files.
  static let lineFields: [LineField] = [
    LineField("width", \.width), LineField("style", choice: \.style),
    LineField("generation", choice: \.generation), LineField("wrapping", choice: \.wrapping),
    .theme, LineField("locale", \.locale), .strings,
    LineField("resourcesFallBack", \.resourcesFallBack),
    LineField("direction", choice: \.direction), LineField("textScale", \.textScale),
    LineField("avatar", choice: \.avatar), LineField("select", \.select),
    LineField("timeZone", \.timeZone), LineField("now", \.now),
    LineField("systemSpacing", choice: \.fonts.systemSpacing),
  ]

  mutating func validate() throws {
    guard width >= 200, width <= 4000 else {
      throw ValidationError(
        "--width must be from 200 to 4000 points, not \(DecimalNumber.text(width)).")
    }
    guard textScale >= 0.1, textScale <= 10 else {
      throw ValidationError(
        "--text-scale must be from 0.1 to 10, not \(DecimalNumber.text(textScale)).")
    }
    if let now, abs(now) > Self.latestMoment {
      throw ValidationError(
        "--now must be at most \(DecimalNumber.text(Self.latestMoment)) seconds from 1970, not \(now)."
      )
    }
    try LanguageTag.validate(locale)
    try validateBundle()
    try validateTheme()
    try validateFolder(resources, option: "--resources")
    try validateFolder(emoji, option: "--emoji")
    try TimeZoneName.validate(timeZone)
  }
}

extension EnvironmentOptions {
  /// Whether times are those of Greenwich, which is the default.
  var isInGreenwich: Bool { TimeZone(identifier: timeZone) == .gmt }

  private func validateTheme() throws {
    let themes = try knownThemes()
    guard let theme, !ThemeOption.isFile(theme),
      !themes.contains(where: { $0.name.isExactly(theme) })
    else {
      return
    }
    let names = themes.map(\.name).joined(separator: ", ")
    throw ValidationError(
      "There is no theme '\(theme)' for --theme. Use one of \(names), or the path of a theme's .json file."
    )
  }

  private func knownThemes() throws -> [Theme] {
    do {
      return try bundledKit(style ?? .classic).themes
    } catch let failure as Failure {
      throw ValidationError(failure.reason)
    }
  }

  private func validateBundle() throws {
    try validateFolder(resourcesBundle, option: "--resources-bundle")
    if resourcesBundle != nil, style != .chatkit {
      throw ValidationError("--resources-bundle is for --style chatkit. Add that, or leave it out.")
    }
    if resourcesFallBack, resourcesBundle == nil {
      throw ValidationError("--resources-fall-back needs --resources-bundle. Name its folder.")
    }
  }

  private func validateFolder(_ path: String?, option: String) throws {
    guard let path else { return }
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard isFolder.boolValue else {
      throw ValidationError("There is no folder '\(path.withoutControls)'. Give \(option) one.")
    }
  }
}

extension TUIKitGeneration: ExpressibleByArgument {}

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

  @Option(
    help: ArgumentHelp(
      "The family to take from --system-fonts, where its files are of several: \"SF Pro\".",
      valueName: "name"))
  var systemFontFamily: String?

  @Option(
    help: ArgumentHelp(
      "The spacing of the system font by size and weight: phone makes text as wide as on iOS, none takes the files' "
        + "widths. (default: phone)", valueName: "spacing"))
  var systemSpacing: SpacingName?

  mutating func validate() throws {
    if systemFontFamily != nil, systemFonts == nil {
      throw ValidationError("--system-font-family needs --system-fonts. Name its folder.")
    }
  }

  /// The folder of the package's font files; `nil` where there is none.
  var folder: URL? { fonts.map { URL(fileURLWithPath: $0) } ?? BundledFonts.folder }

  /// Returns open fonts with the spacing of the options.
  func spaced(_ fonts: FontCollection) -> FontCollection {
    systemSpacing?.applied(to: fonts) ?? fonts
  }

  /// Opens the fonts.
  ///
  /// - Parameter cacheBudget: The maximum memory of caches.
  func open(cacheBudget: CacheBudget = CacheBudget()) throws -> FontCollection {
    do {
      return spaced(
        try FontCollection.bundled(
          folder: folder, systemFolder: systemFonts.map { URL(fileURLWithPath: $0) },
          systemFamily: systemFontFamily, cacheBudget: cacheBudget))
    } catch FontError.noFonts where folder == nil {
      throw Failure.usage(
        "the font files are not beside the program. Name their folder with --fonts")
    } catch {
      throw Failure.usage("\(error)")
    }
  }
}

/// The spacing of the system font, by its name on the command line.
enum SpacingName: String, ExpressibleByArgument, CaseIterable {
  case phone
  case none

  /// The same fonts with this spacing: `phone` is that of the files, which other fonts than the package's may lack.
  func applied(to fonts: FontCollection) -> FontCollection {
    switch self {
    case .phone: fonts.withSystemSpacing(fonts.ownSpacing)
    case .none: fonts.withSystemSpacing(nil)
    }
  }
}

/// Tags of languages on the command line.
enum LanguageTag {
  /// - Throws: A message that names `--locale`, where the tag isn't known.
  static func validate(_ tag: String) throws {
    guard isKnown(tag) else {
      throw ValidationError(
        "There is no language '\(tag)'. Use a tag such as en, ar or zh-Hans for --locale.")
    }
  }

  /// Whether a tag begins with a language of ISO 639, and has the characters of a tag: `en`, `zh-Hans`, `pt_BR`.
  private static func isKnown(_ tag: String) -> Bool {
    let parts = tag.splitExactly(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        }
    }
    guard isTag, let language = parts.first else { return false }
    return Locale.LanguageCode(String(language)).isISOLanguage
  }
}
