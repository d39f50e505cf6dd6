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

  @Option(help: "The kit that shows messages: classic. (minimalist and chatkit are to come.)")
  var style = Style.classic

  @Option(help: "The generation of the classic style whose sizes are followed: 2021, 5.8 or 7.4.")
  var generation = TUIKitGeneration.v7_4

  @Option(
    help: ArgumentHelp(
      "A theme of the style (light, dark, serious or lively), or the path of a theme's JSON file.",
      valueName: "name-or-path"))
  var theme = "light"

  @Option(
    help: ArgumentHelp("The language of the cells' own words, such as zh-Hans.", valueName: "tag"))
  var locale = "en"

  @Option(help: "Which way the screen reads: auto (by the locale), ltr or rtl.")
  var direction = Direction.auto

  @Option(
    help: ArgumentHelp("The factor that text sizes are multiplied by.", valueName: "factor"),
    transform: DecimalNumber.parse)
  var textScale = 1.0

  @Option(help: "The outline of avatars: rounded, circle or square.")
  var avatar = Avatar.rounded

  @Option(help: ArgumentHelp("The time zone of times, such as Asia/Tokyo.", valueName: "zone"))
  var timeZone = "GMT"

  @Option(
    help: ArgumentHelp(
      "The moment that dates are relative to, in seconds since 1970.", valueName: "seconds"),
    transform: DecimalNumber.parse)
  var now: Double?

  @Option(help: ArgumentHelp("The folder of the package's font files.", valueName: "dir"))
  var fonts: String?

  @Option(
    help: ArgumentHelp(
      "A folder of font files to take as the system face, such as a licensed SF Pro.",
      valueName: "dir"))
  var systemFonts: String?

  @Option(
    help: ArgumentHelp(
      "The folder of the images that messages name. The default is the input's.",
      valueName: "dir"))
  var resources: String?

  @OptionGroup var limits: LimitOptions

  enum Style: String, ExpressibleByArgument, CaseIterable {
    case classic, minimalist, chatkit
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
    guard style == .classic else {
      throw ValidationError("The style '\(style.rawValue)' is not there yet. Use classic.")
    }
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
    guard ThemeOption.isFile(theme) || kit.theme(named: theme) != nil else {
      let names = kit.themes.map(\.name).joined(separator: ", ")
      throw ValidationError(
        "There is no theme '\(theme)'. Use one of \(names), or the path of a theme's .json file.")
    }
    if let resources {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: resources, isDirectory: &isFolder)
      guard isFolder.boolValue else {
        throw ValidationError("There is no folder '\(resources)'. Give --resources one.")
      }
    }
    guard TimeZone(identifier: timeZone) != nil else {
      throw ValidationError("There is no time zone '\(timeZone)'. Use a name such as Asia/Tokyo.")
    }
  }
}

extension TUIKitGeneration: ExpressibleByArgument {}

extension EnvironmentOptions {
  /// The kit that the options choose.
  private var kit: CellKit { .tuikitClassic(generation) }

  /// The environment that the options describe.
  ///
  /// - Parameter folder: Where images are, unless the options name another folder.
  func makeEnvironment(imagesIn folder: URL) throws -> RenderEnvironment {
    let typesetter = Typesetter(
      fonts: try FontOptions.open(fonts, system: systemFonts), textScale: textScale)
    let images = ImageStore(
      folder: resources.map { URL(fileURLWithPath: $0) } ?? folder, limits: limits.images)
    var environment = RenderEnvironment(
      typesetter: typesetter, kit: kit, images: images, locale: locale)
    environment.width = width
    environment.theme = try ThemeOption.theme(theme, of: kit)
    environment.avatarStyle.shape =
      switch avatar {
      case .rounded: .rounded(radius: 5)
      case .circle: .circle
      case .square: .square
      }
    environment.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    environment.now = now.map { Date(timeIntervalSince1970: $0) }
    switch direction {
    case .auto: break
    case .ltr: environment.direction = .leftToRight
    case .rtl: environment.direction = .rightToLeft
    }
    return environment
  }
}

/// Opens the fonts that a command sets text in.
enum FontOptions {
  static func open(_ folder: String?, system: String?) throws -> FontCollection {
    do {
      return try FontCollection.bundled(
        folder: folder.map { URL(fileURLWithPath: $0) } ?? BundledFonts.folder,
        systemFolder: system.map { URL(fileURLWithPath: $0) })
    } catch FontError.noFonts where folder == nil && BundledFonts.folder == nil {
      throw Failure.usage(
        "the font files are not beside the program. Name their folder with --fonts")
    } catch {
      throw Failure.usage("\(error)")
    }
  }
}
