// SPDX-License-Identifier: MIT
public import ArgumentParser
public import BubbleKit
import Foundation

/// The options of the environment that messages are shown in, shared by the commands.
struct EnvironmentOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The screen's width, in points.", valueName: "points"),
    transform: DecimalNumber.parse)
  var width = 375.0

  @Option(
    help:
      "The kit that shows messages: TUIKit's classic or minimalist, or LeanCloud's chatkit. (default: classic)"
  )
  var style: KitName?

  @Option(help: "The generation of the classic style whose sizes are followed: 2021, 5.8 or 7.4.")
  var generation = TUIKitGeneration.v7_4

  @Option(
    help: "Where lines of text end: between words, or after any character, as in the shipped app.")
  var wrapping = Wrapping.word

  @Option(
    help: ArgumentHelp(
      "A theme of the style (light or dark; of classic also serious or lively), or the path of a theme's "
        + "JSON file. (default: light)", valueName: "name-or-path"))
  var theme: String?

  @Option(
    help: ArgumentHelp("The language of the cells' own words, such as zh-Hans.", valueName: "tag"))
  var locale = "en"

  @Option(
    help: ArgumentHelp(
      "A JSON file of words to take in place of the cells' own, by language and key.",
      valueName: "file"))
  var strings: String?

  @Option(
    help: ArgumentHelp(
      "A folder with CustomizedChatKit.*.bundle, whose words, colours and bubbles replace those of chatkit.",
      valueName: "dir"))
  var resourcesBundle: String?

  @Flag(help: "Keep chatkit's own words and colours where --resources-bundle has none.")
  var resourcesFallBack = false

  @Option(
    help: "Which way the screen reads: auto (by the locale), ltr or rtl. (default: auto)")
  var direction: Direction?

  @Option(
    help: ArgumentHelp("The factor that text sizes are multiplied by.", valueName: "factor"),
    transform: DecimalNumber.parse)
  var textScale = 1.0

  @Option(help: "The outline of avatars: rounded, circle or square. The default is the style's.")
  var avatar: Avatar?

  @Option(
    help: ArgumentHelp(
      "A folder of images to show for emoji keys such as [TUIEmoji_Smile].", valueName: "dir"))
  var emoji: String?

  @Option(
    help: ArgumentHelp(
      "Show the marks for selecting messages, with these selected; \"\" for none.",
      valueName: "id,id"))
  var select: String?

  @Option(help: ArgumentHelp("The time zone of times, such as Asia/Tokyo.", valueName: "zone"))
  var timeZone = "GMT"

  @Option(
    help: ArgumentHelp(
      "The moment that dates are relative to, in seconds since 1970.", valueName: "seconds"),
    transform: DecimalNumber.parse)
  var now: Double?

  @OptionGroup var fonts: FontOptions

  @Option(
    help: ArgumentHelp(
      "The folder of the images that messages name. The default is the input's.",
      valueName: "dir"))
  var resources: String?

  @OptionGroup var messages: FormatOptions

  @OptionGroup var limits: LimitOptions

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

  mutating func validate() throws {
    guard width >= 200, width <= 4000 else {
      throw ValidationError("--width must be from 200 to 4000 points, not \(width).")
    }
    guard textScale >= 0.1, textScale <= 10 else {
      throw ValidationError("--text-scale must be from 0.1 to 10, not \(textScale).")
    }
    if let now, abs(now) > Self.latestMoment {
      throw ValidationError(
        "--now must be at most \(Self.latestMoment) seconds from 1970, not \(now).")
    }
    try LanguageTag.validate(locale)
    try validateBundle()
    try validateTheme()
    try validateFolder(resources, option: "--resources")
    try validateFolder(emoji, option: "--emoji")
    guard TimeZone(identifier: timeZone) != nil else {
      throw ValidationError("There is no time zone '\(timeZone)'. Use a name such as Asia/Tokyo.")
    }
  }
}

extension EnvironmentOptions {
  private func validateTheme() throws {
    let themes = try knownThemes()
    guard let theme, !ThemeOption.isFile(theme), !themes.contains(where: { $0.name == theme })
    else {
      return
    }
    let names = themes.map(\.name).joined(separator: ", ")
    throw ValidationError(
      "There is no theme '\(theme)'. Use one of \(names), or the path of a theme's .json file.")
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
      throw ValidationError("There is no folder '\(path)'. Give \(option) one.")
    }
  }
}

extension TUIKitGeneration: ExpressibleByArgument {}
