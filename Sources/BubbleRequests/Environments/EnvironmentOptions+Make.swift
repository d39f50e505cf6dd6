// SPDX-License-Identifier: MIT
package import BubbleKit
import BubbleStrings
import Foundation

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
        cacheBudget: cacheBudget(of: fonts, sharing: shared)
      ).naming(limits.imageNames)
    return try makeEnvironment(images, fonts: fonts, sharing: shared)
  }

  /// The environment that the options describe, with the images of an input.
  package func makeEnvironment(
    imagesOf input: Input, fonts: FontCollection? = nil, sharing shared: SharedResources? = nil
  ) throws(OptionError) -> RenderEnvironment {
    guard resources == nil, let files = input.files else {
      return try makeEnvironment(imagesIn: input.folder, fonts: fonts, sharing: shared)
    }
    return try makeEnvironment(
      ImageStore(
        files: files, limits: limits.images, cacheBudget: cacheBudget(of: fonts, sharing: shared)
      ).naming(limits.imageNames),
      fonts: fonts, sharing: shared)
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

  /// Takes the images of a folder for emoji keys, and those of its numbered folders for big faces. One of them may
  /// be missing.
  private func addEmoji(inFolder path: String, to environment: inout RenderEnvironment)
    throws(OptionError)
  {
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
