// SPDX-License-Identifier: MIT
import BubbleFiles
package import BubbleKit
import BubbleStrings
import Foundation

extension EnvironmentOptions {
  /// The kit of a style with its screens, as the package or the program has it.
  package func bundledKit(_ style: KitName) throws(OptionError) -> CellKit {
    if let kit = Program.current.kit(named: style.name) { return kit }
    let builtIn = BuiltInKit.all.first { $0.name == style } ?? .classic
    var kit = try builtIn.make(self)
    kit.metrics.wrapping = wrapping == .word ? .byWord : .byCharacter
    kit.screens = builtIn.screens
    return kit
  }

  /// Returns the strings, colours and bubbles of ChatKit, or those of a folder.
  func chatKitResources() throws(OptionError) -> ChatKitResources {
    guard let resourcesBundle else { return .bundled }
    do throws(ChatKitResourceError) {
      return try ChatKitResources(
        folder: URL(fileURLWithPath: resourcesBundle), fallback: resourcesFallBack ? .perKey : .none
      )
    } catch {
      throw OptionError("resourcesBundle", "'\(resourcesBundle.withoutControls)' can't be used: \(error)")
    }
  }

  /// The kit of a style, with the strings that the options give.
  package func makeKit(_ style: KitName) throws(OptionError) -> CellKit {
    var kit = try bundledKit(style)
    if let strings { kit.strings = try self.strings(of: kit, by: strings) }
    return kit
  }

  /// The kits of the style that the options choose, or else those that galleries show, and the program's own.
  package func makeKits() throws(OptionError) -> [(style: KitName, kit: CellKit)] {
    let own = Program.current.kits.compactMap { KitName(choice: $0.name) }
    let styles = style.map { [$0] } ?? BuiltInKit.all.filter(\.isInGalleries).map(\.name) + own
    return try styles.map { (style) throws(OptionError) in (style, try makeKit(style)) }
  }

  /// The strings of a kit, with others in place of its own.
  private func strings(of kit: CellKit, by source: StringsSource) throws(OptionError) -> StringCatalog {
    do throws(StringOverrideError) {
      switch source {
      case .upstream:
        if let strings = kit.upstreamStrings { return strings }
      case .file(let path): return try kit.strings.overriding(withFileAt: path)
      case .given(let strings): return try kit.strings.overriding(with: strings)
      }
    } catch {
      throw OptionError("strings", "\(source) can't be used: \(error)")
    }
    throw OptionError("strings", "can't be \(source): those of '\(kit.name)' have no other wording")
  }

  /// Takes the images of a folder for emoji keys, and those of its numbered folders for big faces. One of them may
  /// be missing.
  private func addEmoji(inFolder path: String, to environment: inout RenderEnvironment) throws(OptionError) {
    let folder = URL(fileURLWithPath: path)
    if let faces = try? FaceSet(folder: folder) { environment.faceSet = faces }
    do throws(EmojiFolderError) {
      environment.emojiSet = try EmojiSet(folder: folder, over: environment.kit.emojiSet)
    } catch {
      if case .noImages = error, !environment.faceSet.isEmpty { return }
      throw OptionError("emoji", "'\(path.withoutControls)' can't be used: \(error)")
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
  package func makeEnvironment(
    imagesIn folder: URL?, remote: RemoteImages? = nil, fonts: FontCollection? = nil,
    sharing shared: SharedResources? = nil
  ) throws(OptionError) -> RenderEnvironment {
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
  package func makeEnvironment(
    imagesOf input: Input, sharing shared: SharedResources? = nil
  ) throws(OptionError) -> RenderEnvironment {
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
  ) throws(OptionError) -> RenderEnvironment {
    let kit = try makeKit(style ?? .classic)
    let typesetter =
      if let shared {
        shared.typesetter(textScale: textScale, spacing: fonts.systemSpacing)
      } else if let openFonts {
        Typesetter(fonts: fonts.spaced(openFonts), textScale: textScale)
      } else {
        Typesetter(fonts: try fonts.open(cacheBudget: images.cacheBudget), textScale: textScale)
      }
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
  package var value: LayoutDirection? {
    switch self {
    case .auto: nil
    case .ltr: .leftToRight
    case .rtl: .rightToLeft
    }
  }
}

/// A value of `style`: one of the built-in kits, or one that the program brings.
package struct KitName: OptionChoice, Hashable {
  package let name: String

  package static let classic = KitName(name: "classic")
  package static let chatkit = KitName(name: "chatkit")

  fileprivate init(name: String) { self.name = name }

  package init?(choice name: String) {
    guard Self.choices.contains(where: { $0.name.isExactly(name) }) else { return nil }
    self.name = name
  }

  package static var choices: [OptionChoiceName] {
    let own = Program.current.kits.map(\.name)
    let builtIn = BuiltInKit.all.map { kit in
      let isReplaced = own.contains { $0.isExactly(kit.name.name) }
      return OptionChoiceName(
        kit.name.name, summary: isReplaced ? "a kit of this program" : kit.summary)
    }
    return builtIn
      + own.filter { name in !builtIn.contains { $0.name.isExactly(name) } }.map {
        OptionChoiceName($0, summary: "a kit of this program")
      }
  }

  package var choiceName: String { name }
}

/// A kit of the package, as options name it.
package struct BuiltInKit: Sendable {
  package let name: KitName

  /// The line in help.
  package let summary: String

  package let screens: KitScreens

  /// Whether galleries show it beside others. ChatKit's messages are not TUIKit's.
  package var isInGalleries = true

  /// Makes the kit that the options describe. Line breaks are set for all kits.
  let make: @Sendable (EnvironmentOptions) throws(OptionError) -> CellKit

  /// Every kit, in the order of lists. The first is the default.
  package static let all = [
    classic,
    BuiltInKit(
      name: KitName(name: "minimalist"), summary: "TUIKit's Minimalist edition",
      screens: .tuikit, make: { _ in .tuikitMinimalist() }),
    BuiltInKit(
      name: .chatkit, summary: "LeanCloud's ChatKit", screens: .chatkit,
      isInGalleries: false, make: { (options) throws(OptionError) in .chatkit(resources: try options.chatKitResources()) }),
    BuiltInKit(
      name: KitName(name: "quote"), summary: "stickers of messages, as Telegram's bots make them",
      screens: KitScreens(), isInGalleries: false, make: { _ in .quote() }),
  ]

  static let classic = BuiltInKit(
    name: .classic, summary: "TUIKit's Classic edition", screens: .tuikit,
    make: { .tuikitClassic($0.generation) })
}

/// A theme by its name, or by the path of its file.
package enum ThemeOption {
  /// The maximum length of a theme's file, in bytes. Those of the kits have less than 5,000.
  private static let byteLimit = 1 << 20

  /// Whether a value is the path of a file: it has a slash, or ends in `.json`.
  @Sendable package static func isFile(_ value: String) -> Bool {
    value.containsExactly("/") || value.lowercased().endsExactly(with: ".json")
  }

  /// Opens a theme.
  ///
  /// - Parameter value: The name of one of the kit's themes, or the path of a file to read over them.
  package static func theme(_ value: String, of kit: CellKit) throws(OptionError) -> Theme {
    guard isFile(value) else { return kit.theme(named: value) ?? kit.themes[0] }
    let bytes = try read(value)
    do throws(ThemeError) {
      return try Theme(json: bytes, over: kit.themes)
    } catch {
      throw OptionError("theme", "'\(value.withoutControls)' can't be used: \(error)")
    }
  }

  private static func read(_ path: String) throws(OptionError) -> [UInt8] {
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path)
      if let bytes = try file.readAll(limit: byteLimit) { return bytes }
    } catch {
      throw OptionError("theme", "'\(path.withoutControls)' cannot be read: \(error)")
    }
    throw OptionError(
      "theme", "'\(path.withoutControls)' is longer than the limit of \(byteLimit) bytes")
  }
}
