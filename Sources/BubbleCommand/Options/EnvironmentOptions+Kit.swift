// SPDX-License-Identifier: MIT
import BubbleKit
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
    if let strings { kit.strings = try overridden(kit.strings, by: strings) }
    return kit
  }

  /// The kits of the style that the options choose, or else those that galleries show, and the program's own.
  func makeKits() throws -> [(style: KitName, kit: CellKit)] {
    let own = Program.current.kits.compactMap { KitName(argument: $0.name) }
    let styles = style.map { [$0] } ?? BuiltInKit.all.filter(\.isInGalleries).map(\.name) + own
    return try styles.map { ($0, try makeKit($0)) }
  }

  /// The strings of a kit, with others in place of its own.
  private func overridden(
    _ catalog: StringCatalog, by source: StringsSource
  ) throws -> StringCatalog {
    do throws(StringOverrideError) {
      switch source {
      case .file(let path): return try catalog.overriding(withFileAt: path)
      case .given(let strings): return try catalog.overriding(with: strings)
      }
    } catch {
      throw Failure.usage("\(source): \(error)")
    }
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
      throw Failure.usage("--emoji '\(path)': \(error)")
    }
  }
}

extension EnvironmentOptions {
  /// The environment that the options describe.
  ///
  /// - Parameters:
  ///   - folder: The folder of images, unless the options name another one.
  ///   - openFonts: The fonts of texts; `nil` opens those that the options name.
  func makeEnvironment(
    imagesIn folder: URL, fonts openFonts: FontCollection? = nil
  ) throws -> RenderEnvironment {
    let kit = try makeKit(style ?? .classic)
    let typesetter = Typesetter(
      fonts: try openFonts ?? fonts.open(), textScale: textScale)
    let images = ImageStore(
      folder: resources.map { URL(fileURLWithPath: $0) } ?? folder, limits: limits.images)
    var environment = RenderEnvironment(
      typesetter: typesetter, kit: kit, images: images, locale: locale)
    environment.width = width
    if let theme { environment.theme = try ThemeOption.theme(theme, of: kit) }
    if let avatar { environment.avatarStyle.shape = avatar.shape }
    environment.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    environment.now = now.map { Date(timeIntervalSince1970: $0) }
    if let direction = direction?.value { environment.direction = direction }
    environment.selection = select.map { Set($0.split(separator: ",").map(String.init)) }
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
