// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleFiles
import BubbleKit
import BubbleStrings
import Foundation

extension EnvironmentOptions {
  /// The kit of a style with its screens, as the package or the program has it.
  func bundledKit(_ style: KitName) throws -> CellKit {
    if let kit = Program.current.kit(named: style.name) { return kit }
    let builtIn = BuiltInKit.all.first { $0.name == style } ?? .classic
    var kit = try builtIn.make(self)
    kit.metrics.wrapping = wrapping == .word ? .byWord : .byCharacter
    kit.screens = builtIn.screens
    return kit
  }

  /// Returns the strings, colours and bubbles of ChatKit, or those of a folder.
  func chatKitResources() throws -> ChatKitResources {
    guard let resourcesBundle else { return .bundled }
    do throws(ChatKitResourceError) {
      return try ChatKitResources(
        folder: URL(fileURLWithPath: resourcesBundle), fallback: resourcesFallBack ? .perKey : .none
      )
    } catch {
      throw Failure.usage("--resources-bundle '\(resourcesBundle)': \(error)")
    }
  }

  /// The kit of a style, with the strings that the options give.
  func makeKit(_ style: KitName) throws -> CellKit {
    var kit = try bundledKit(style)
    if let strings { kit.strings = try self.strings(of: kit, by: strings) }
    return kit
  }

  /// The kits of the style that the options choose, or else those that galleries show, and the program's own.
  func makeKits() throws -> [(style: KitName, kit: CellKit)] {
    let own = Program.current.kits.compactMap { KitName(argument: $0.name) }
    let styles = style.map { [$0] } ?? BuiltInKit.all.filter(\.isInGalleries).map(\.name) + own
    return try styles.map { ($0, try makeKit($0)) }
  }

  /// The strings of a kit, with others in place of its own.
  private func strings(of kit: CellKit, by source: StringsSource) throws -> StringCatalog {
    do throws(StringOverrideError) {
      switch source {
      case .upstream:
        if let strings = kit.upstreamStrings { return strings }
      case .file(let path): return try kit.strings.overriding(withFileAt: path)
      case .given(let strings): return try kit.strings.overriding(with: strings)
      }
    } catch {
      throw Failure.usage("\(source): \(error)")
    }
    throw Failure.usage(
      "\(source): the strings of '\(kit.name)' have no other wording. Leave it out")
  }

  /// Takes the images of a folder for emoji keys, and those of its numbered folders for big faces. One of them may
  /// be missing.
  private func addEmoji(inFolder path: String, to environment: inout RenderEnvironment) throws {
    let folder = URL(fileURLWithPath: path)
    if let faces = try? FaceSet(folder: folder) { environment.faceSet = faces }
    do throws(EmojiFolderError) {
      environment.emojiSet = try EmojiSet(folder: folder, over: environment.kit.emojiSet)
    } catch {
      if case .noImages = error, !environment.faceSet.isEmpty { return }
      throw Failure.usage("--emoji '\(path.withoutControls)': \(error)")
    }
  }
}

extension EnvironmentOptions {
  /// The environment that the options describe.
  ///
  /// - Parameters:
  ///   - folder: The folder of images, unless the options name another one; `nil` for none.
  ///   - remote: The images of addresses; `nil` for none.
  ///   - fonts: The fonts of texts; `nil` opens those that the options name.
  ///   - shared: Fonts and caches that other environments have, too; `nil` for its own.
  func makeEnvironment(
    imagesIn folder: URL?, remote: RemoteImages? = nil, fonts: FontCollection? = nil,
    sharing shared: SharedResources? = nil
  ) throws -> RenderEnvironment {
    let folder = resources.map { URL(fileURLWithPath: $0) } ?? folder
    let sharedImages = folder == nil && remote == nil ? shared?.images : nil
    let images =
      sharedImages
      ?? ImageStore(
        folder: folder, limits: limits.images, remote: remote,
        cacheBudget: cacheBudget(of: fonts, sharing: shared))
    return try makeEnvironment(images, fonts: fonts, sharing: shared)
  }

  /// The environment that the options describe, with the images of an input.
  func makeEnvironment(
    imagesOf input: Input, sharing shared: SharedResources? = nil
  ) throws -> RenderEnvironment {
    guard resources == nil, let files = input.files else {
      return try makeEnvironment(imagesIn: input.folder, sharing: shared)
    }
    return try makeEnvironment(
      ImageStore(
        files: files, limits: limits.images, cacheBudget: cacheBudget(sharing: shared)),
      fonts: nil, sharing: shared)
  }

  /// The budget of open fonts, of shared caches, or a new one by the options.
  private func cacheBudget(
    of fonts: FontCollection? = nil, sharing shared: SharedResources?
  ) -> CacheBudget {
    fonts?.cacheBudget ?? shared?.fonts.cacheBudget
      ?? CacheBudget(byteLimit: limits.maxCacheBytes)
  }

  private func makeEnvironment(
    _ images: ImageStore, fonts openFonts: FontCollection?, sharing shared: SharedResources?
  ) throws -> RenderEnvironment {
    let kit = try makeKit(style ?? .classic)
    let typesetter =
      try shared?.typesetter(textScale: textScale, spacing: fonts.systemSpacing)
      ?? Typesetter(
        fonts: try openFonts.map(fonts.spaced) ?? fonts.open(cacheBudget: images.cacheBudget),
        textScale: textScale)
    var environment = RenderEnvironment(
      typesetter: typesetter, kit: kit, images: images, locale: locale)
    if let shared {
      environment.glyphCache = shared.glyphCache
      environment.bitmaps = shared.bitmaps
    }
    environment.width = width
    if let theme { environment.theme = try ThemeOption.theme(theme, of: kit) }
    if let avatar { environment.avatarStyle.shape = avatar.shape }
    environment.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    environment.now = now.map { Date(timeIntervalSince1970: $0) }
    if let direction = direction?.value { environment.direction = direction }
    environment.selection = select.map { Set($0.splitExactly(separator: ",").map(String.init)) }
    if let emoji { try addEmoji(inFolder: emoji, to: &environment) }
    return environment
  }
}

extension EnvironmentOptions.Avatar {
  fileprivate var shape: AvatarStyle.Shape {
    switch self {
    case .rounded: .rounded(radius: 5)
    case .circle: .circle
    case .square: .square
    }
  }
}

extension EnvironmentOptions.Direction {
  /// `nil` for that of the locale.
  var value: LayoutDirection? {
    switch self {
    case .auto: nil
    case .ltr: .leftToRight
    case .rtl: .rightToLeft
    }
  }
}

/// A value of `--style`: one of the built-in kits, or one that the program brings.
struct KitName: ExpressibleByArgument, Hashable {
  let name: String

  static let classic = KitName(name: "classic")
  static let chatkit = KitName(name: "chatkit")

  fileprivate init(name: String) { self.name = name }

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    name = argument
  }

  static var allValueStrings: [String] {
    let builtIn = BuiltInKit.all.map(\.name.name)
    return builtIn + Program.current.kits.map(\.name).filter { !builtIn.contains($0) }
  }

  /// The descriptions of the values in help.
  static var allValueDescriptions: [String: String] {
    let builtIn = BuiltInKit.all.map { ($0.name.name, $0.summary) }
    let own = Program.current.kits.map { ($0.name, "a kit of this program") }
    return Dictionary(builtIn + own) { _, own in own }
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  var defaultValueDescription: String { name }
}

/// A kit of the package, as the command line offers it.
struct BuiltInKit: Sendable {
  let name: KitName

  /// The line in help.
  let summary: String

  let screens: KitScreens

  /// Whether galleries show it beside others. ChatKit's messages are not TUIKit's.
  var isInGalleries = true

  /// Makes the kit that the options describe. Line breaks are set for all kits.
  let make: @Sendable (EnvironmentOptions) throws -> CellKit

  /// Every kit, in the order of lists. The first is the default.
  static let all = [
    classic,
    BuiltInKit(
      name: KitName(name: "minimalist"), summary: "TUIKit's Minimalist edition",
      screens: .tuikit, make: { _ in .tuikitMinimalist() }),
    BuiltInKit(
      name: .chatkit, summary: "LeanCloud's ChatKit", screens: .chatkit,
      isInGalleries: false, make: { .chatkit(resources: try $0.chatKitResources()) }),
    BuiltInKit(
      name: KitName(name: "quote"), summary: "stickers of messages, as Telegram's bots make them",
      screens: KitScreens(), isInGalleries: false, make: { _ in .quote() }),
  ]

  static let classic = BuiltInKit(
    name: .classic, summary: "TUIKit's Classic edition", screens: .tuikit,
    make: { .tuikitClassic($0.generation) })
}

/// A theme by its name, or by the path of its file.
enum ThemeOption {
  /// The maximum length of a theme's file, in bytes. Those of the kits have less than 5,000.
  private static let byteLimit = 1 << 20

  /// Whether a value is the path of a file: it has a slash, or ends in `.json`.
  static func isFile(_ value: String) -> Bool {
    value.containsExactly("/") || value.lowercased().endsExactly(with: ".json")
  }

  /// Opens a theme.
  ///
  /// - Parameter value: The name of one of the kit's themes, or the path of a file to read over them.
  static func theme(_ value: String, of kit: CellKit) throws -> Theme {
    guard isFile(value) else { return kit.theme(named: value) ?? kit.themes[0] }
    let bytes = try read(value)
    do throws(ThemeError) {
      return try Theme(json: bytes, over: kit.themes)
    } catch {
      throw Failure.usage("--theme '\(value)': \(error)")
    }
  }

  private static func read(_ path: String) throws -> [UInt8] {
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path)
      if let bytes = try file.readAll(limit: byteLimit) { return bytes }
    } catch {
      throw Failure.usage("--theme '\(path.withoutControls)' cannot be read: \(error)")
    }
    throw Failure.usage(
      "--theme '\(path.withoutControls)' is longer than the limit of \(byteLimit) bytes")
  }
}
