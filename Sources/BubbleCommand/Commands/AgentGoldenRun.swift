// SPDX-License-Identifier: MIT
import BubbleAgents
import BubbleGoldenFiles
import BubbleKit
import BubbleRequests
import Foundation

/// The runs of agents over goldens.
enum AgentGoldenRun {
  /// A run with the options that the goldens were recorded with, and those of a call on top.
  @Sendable static func make(_ call: ToolCall, over input: String) throws -> GoldenFileRun {
    let words = call.optionWords()
    let values = try call.values(VerifiedOptions())
    var given = try GoldenRunOptions.parse(words + ["--", input])
    given.environment.strings = values.environment.strings
    let remembered = try RememberedOptions(given, for: .verify, arguments: words)
    let options = try remembered.completed()
    try check(call.roots, options.environment.values, given.environment.fonts)
    try check(call.roots, filesOf: input)
    return try GoldenCommandRun(options, remembered).makeRun()
  }

  /// Makes sure that files of messages, and links among them, lead below the roots.
  private static func check(_ roots: AgentRoots, filesOf input: String) throws {
    do {
      let inputs = try GoldenInputs(path: input)
      for path in inputs.files.map(\.path) + inputs.skippedLinks.map(\.path) {
        _ = try roots.existing(URL(fileURLWithPath: path).standardizedFileURL.path, "input")
      }
    } catch GoldenInputError.noMessages(_, let link?) {
      _ = try roots.existing(URL(fileURLWithPath: link.path).standardizedFileURL.path, "input")
    }
  }

  /// Makes sure that remembered paths lead below the roots. Files that others wrote may name any.
  private static func check(
    _ roots: AgentRoots, _ options: EnvironmentOptions, _ fonts: FontOptions
  ) throws(FilterError) {
    var paths = [
      options.resources, options.emoji, options.resourcesBundle, options.messages.profiles,
      options.messages.media,
    ]
    if options.fonts.fonts != fonts.fonts { paths.append(options.fonts.fonts) }
    if options.fonts.systemFonts != fonts.systemFonts { paths.append(options.fonts.systemFonts) }
    if options.fonts.fallbackFonts != fonts.fallbackFonts {
      paths.append(options.fonts.fallbackFonts)
    }
    if let theme = options.theme, ThemeOption.isFile(theme) { paths.append(theme) }
    if case .file(let path) = options.strings { paths.append(path) }
    for path in paths.compactMap({ $0 }) {
      _ = try roots.existing(URL(fileURLWithPath: path).standardizedFileURL.path, "input")
    }
  }
}

/// The options of comparing messages with goldens.
private struct VerifiedOptions: OptionValues {
  var environment = EnvironmentOptions()
  var scaling = ScaleOptions()
  var checks = GoldenChecks()

  static let fields: [OptionField<Self>] = []

  static let groups: [any OptionSubgroup<Self>] = [
    OptionGroupField("environment", \.environment), OptionGroupField("scaling", \.scaling),
    OptionGroupField("checks", \.checks),
  ]
}
