// SPDX-License-Identifier: MIT
package import BubbleKit
import BubbleStrings
import Foundation

/// The environment that messages are shown in.
package struct EnvironmentOptions: OptionValues {
  package var width = 375.0
  package var style: KitName?
  package var generation = TUIKitGeneration.v7_4
  package var wrapping = Wrapping.word
  package var names: SenderNames?
  package var theme: String?
  package var locale = "en"
  package var strings: StringsSource?
  package var resourcesBundle: String?
  package var resourcesFallBack = false
  package var direction: Direction?
  package var textScale = 1.0
  package var avatar: Avatar?
  package var emoji: String?
  package var select: String?
  package var timeZone = "GMT"
  package var now: Double?
  package var fonts = FontOptions()
  package var resources: String?
  package var messages = FormatOptions()
  package var limits = LimitOptions()

  package init() {}

  package enum Wrapping: String, OptionChoice, CaseIterable {
    case word, character
  }

  package enum Direction: String, OptionChoice, CaseIterable {
    case auto, ltr, rtl
  }

  package enum Avatar: String, OptionChoice, CaseIterable {
    case rounded, circle, square
  }

  /// The year 9999, in seconds since 1970.
  private static let latestMoment = 253_402_300_799.0

  package static let fields: [OptionField<Self>] = [
    .number("width", \.width, 200...4000, unit: "points", .look, "The screen's width."),
    .choice(
      "style", \.style, "kit", .look, "The kit that draws messages.", default: "classic"),
    .choice(
      "generation", \.generation, "version", .look,
      "The generation of TUIKit whose sizes classic has."),
    .choice(
      "wrapping", \.wrapping, "rule", .look,
      "Where lines of text break: between words, or after any character, as in TUIKit's app."),
    .choice(
      "names", \.names, "which", .look,
      "The messages with their sender's name: all, those of others in groups, or none.",
      default: "the style's"),
    themeField,
    .text(
      "locale", \.locale, "tag", .look,
      "The language of the words that cells add, such as zh-Hans.", check: LanguageTag.check),
    stringsField,
    .folder(
      "resourcesBundle", \.resourcesBundle, "dir", .reading,
      "A folder with CustomizedChatKit.*.bundle, whose words, colours and bubbles replace those of chatkit."
    ),
    .flag(
      "resourcesFallBack", \.resourcesFallBack, .look,
      "Keep chatkit's own words and colours where \(option: "resourcesBundle") has none."),
    .choice(
      "direction", \.direction, "direction", .look,
      "The reading direction of the screen. auto follows \(option: "locale").", default: "auto"),
    .number(
      "textScale", \.textScale, 0.1...10, unit: "factor", .look,
      "The factor that text sizes are multiplied by."),
    .choice(
      "avatar", \.avatar, "shape", .look, "The shape of avatars.", default: "the style's"),
    .folder(
      "emoji", \.emoji, "dir", .reading,
      "A folder of images for emoji keys such as [TUIEmoji_Smile]."),
    .text(
      "select", \.select, "id,id", .look,
      "Show the marks for selecting messages, with these IDs selected; \"\" for none."),
    .text(
      "timeZone", \.timeZone, "zone", .look,
      "The time zone of days and times, such as Asia/Tokyo, also of an export's times without an offset.",
      check: { (name) throws(OptionReason) in try TimeZoneName.check(name) }),
    .number(
      "now", \.now, -latestMoment...latestMoment, unit: "seconds", .look,
      """
      The current time, in seconds since 1970: dates such as Monday are relative to it, and a document's head states it.
      """, default: "the time of the last message; no clock is read"),
    .folder(
      "resources", \.resources, "dir", .reading,
      "The folder of the images that messages name.", default: "the input's"),
  ]

  package static let groups: [any OptionSubgroup<Self>] = [
    OptionGroupField("fonts", \.fonts),
    OptionGroupField("messages", \.messages, title: "Input"),
    OptionGroupField("limits", \.limits, title: "Limits"),
  ]

  package func validate() throws(OptionError) {
    try validateBundle()
    try validateTheme()
    try Self.validateFolder(resources, of: "resources")
    try Self.validateFolder(emoji, of: "emoji")
  }
}

extension EnvironmentOptions {
  /// A theme by its name, or by the path of its file.
  private static let themeField = OptionField<EnvironmentOptions>(
    "theme", \.theme,
    .nameOrFile("name|file", isFile: ThemeOption.isFile, takesObject: false), .look,
    """
    A theme of the style (light, dark, accessible or accessible-dark; classic also has serious and lively), or a \
    theme's JSON file.
    """, default: "light", json: { $0.map { .string($0) } },
    read: { (input) throws(OptionReason) in .some(try input.text()) })

  /// Strings by the path of their file, or as an object, or `upstream`.
  private static let stringsField = OptionField<EnvironmentOptions>(
    "strings", \.strings,
    .nameOrFile(
      "file|upstream", isFile: { $0 != StringsSource.upstreamName }, takesObject: true), .look,
    """
    A JSON file of words to replace those that cells add, by language and key; upstream for the original's wording.
    """, json: { $0.map { .string("\($0)") } },
    read: { (input) throws(OptionReason) in
      if case .json(.object(let strings)) = input { return .given(strings) }
      return StringsSource(try input.text())
    })
}

extension EnvironmentOptions {
  /// Whether times are those of Greenwich, which is the default.
  package var isInGreenwich: Bool { TimeZone(identifier: timeZone) == .gmt }

  private func validateTheme() throws(OptionError) {
    let themes = try bundledKit(style ?? .classic).themes
    guard let theme, !ThemeOption.isFile(theme),
      !themes.contains(where: { $0.name.isExactly(theme) })
    else { return }
    let names = themes.map(\.name).joined(separator: ", ")
    throw OptionError(
      "theme",
      "must be one of \(names), or the path of a theme's .json file, not \(OptionInput.word(theme))"
    )
  }

  private func validateBundle() throws(OptionError) {
    try Self.validateFolder(resourcesBundle, of: "resourcesBundle")
    if resourcesBundle != nil, style != .chatkit {
      throw OptionError("resourcesBundle", "is for \(option: "style") chatkit")
    }
    if resourcesFallBack, resourcesBundle == nil {
      throw OptionError("resourcesFallBack", "needs \(option: "resourcesBundle")")
    }
  }

  private static func validateFolder(_ path: String?, of option: String) throws(OptionError) {
    guard let path else { return }
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard isFolder.boolValue else {
      throw OptionError(option, "must be a folder, and there is none at \(OptionInput.word(path))")
    }
  }
}

extension TUIKitGeneration: OptionChoice {}
extension SenderNames: OptionChoice {}

/// Tags of languages.
package enum LanguageTag {
  /// Refuses a tag that isn't known.
  @Sendable package static func check(_ tag: String) throws(OptionReason) {
    guard isKnown(tag) else {
      throw OptionReason(
        "must be a language such as en, ar or zh-Hans, not \(OptionInput.word(tag))")
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
