// SPDX-License-Identifier: MIT
public import Foundation
import Synchronization

/// Strings of bundles and their formats, as iOS has them. Foundation's on Linux ends the program at a key of a
/// `.stringsdict`; `lower` makes calls of these out of an app's calls.
extension Bundle {
  /// Returns the string of a key, in the preferred localization. One of a `.stringsdict` has its plural forms with it,
  /// for `String(_format:_:)`. The main bundle's strings are also those of the folders that ``ImageBundles`` registers.
  public func _localizedString(forKey key: String, value: String?, table tableName: String?)
    -> String
  {
    let table = tableName.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    if let string = ownString(key, table) { return string }
    if self === Bundle.main {
      let string = Self.string(key, table, in: AssetCache.registeredFolders)
      if let string { return string }
    }
    return localizedString(forKey: key, value: value, table: table)
  }

  /// The string of the first folder that has it.
  static func string(_ key: String, _ table: String, in folders: [URL]) -> String? {
    folders.lazy.compactMap { Bundle(url: $0)?.ownString(key, table) }.first
  }

  /// A string that the bundle has; `nil` for none.
  private func ownString(_ key: String, _ table: String) -> String? {
    if let plural = pluralFormat(key, table) { return plural.text }
    let missing = "\u{1A}"
    let string = localizedString(forKey: key, value: missing, table: table)
    return string == missing ? nil : string
  }

  private func pluralFormat(_ key: String, _ table: String) -> PluralFormat? {
    PluralFiles.formats(of: self, table)[key]
  }

  /// Opens the bundle of a package's resources by the name that it has on a Mac, `Package_Target.bundle`, or here,
  /// `Package_Target.resources`, of whichever package has the target.
  public convenience init?(_url url: URL) { self.init(url: Self.existing(url)) }

  /// Opens the bundle of a path, as `init(_url:)` does.
  public convenience init?(_path path: String) {
    self.init(path: Self.existing(URL(fileURLWithPath: path)).path)
  }

  /// The URL of a bundle, or of the one of the same target beside it: SwiftPM's bundles are called
  /// `Package_Target.bundle`, and the package on Linux may be another one than the app's.
  private static func existing(_ url: URL) -> URL {
    let manager = FileManager.default
    guard ["bundle", "resources"].contains(url.pathExtension),
      !manager.fileExists(atPath: url.path)
    else { return url }
    let folder = url.deletingLastPathComponent()
    let name = url.deletingPathExtension().lastPathComponent
    let target = name.firstIndex(of: "_").map { String(name[$0...]) }
    let entries = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
    let found = entries.sorted().map(folder.appendingPathComponent).filter {
      ["bundle", "resources"].contains($0.pathExtension)
    }
    let stems = found.map { $0.deletingPathExtension().lastPathComponent }
    let index =
      stems.firstIndex(of: name)
      ?? target.flatMap { target in stems.firstIndex { $0.hasSuffix(target) } }
    return index.map { found[$0] } ?? url
  }
}

/// Returns the string of a key; see `Bundle._localizedString(forKey:value:table:)`.
public func _NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
  comment: String
) -> String {
  bundle._localizedString(forKey: key, value: value, table: tableName)
}

extension String {
  /// Formats arguments, in the plural forms that a string of a bundle has.
  public init(_format format: String, _ arguments: any CVarArg...) {
    self.init(_format: format, locale: nil, arguments: arguments)
  }

  /// Formats arguments, in the plural forms that a string of a bundle has.
  public init(_format format: String, arguments: [any CVarArg]) {
    self.init(_format: format, locale: nil, arguments: arguments)
  }

  /// Formats arguments for a locale, in the plural forms that a string of a bundle has.
  public init(_format format: String, locale: Locale?, _ arguments: any CVarArg...) {
    self.init(_format: format, locale: locale, arguments: arguments)
  }

  /// Formats arguments for a locale, in the plural forms that a string of a bundle has.
  public init(_format format: String, locale: Locale?, arguments: [any CVarArg]) {
    guard let plural = PluralFormat(text: format)?.resolved(for: arguments) else {
      self.init(format: format, locale: locale, arguments: arguments)
      return
    }
    self.init(format: plural.format, locale: locale, arguments: plural.arguments)
  }

  /// Formats arguments for the current locale, in the plural forms that a string of a bundle has.
  public static func _localizedStringWithFormat(
    _ format: String, _ arguments: any CVarArg...
  ) -> String {
    String(_format: format, locale: .current, arguments: arguments)
  }
}

/// The plural forms of files that were read.
private enum PluralFiles {
  private static let known = Mutex<[String: [String: PluralFormat]]>([:])

  /// The formats of a bundle's table by their keys, each in the first language that has it.
  static func formats(of bundle: Bundle, _ table: String) -> [String: PluralFormat] {
    let name = "\(bundle.bundlePath)/\(table)"
    if let formats = known.withLock({ $0[name] }) { return formats }
    var formats: [String: PluralFormat] = [:]
    for language in bundle.preferredLocalizations + ["Base"] + bundle.localizations {
      let path = bundle.path(
        forResource: table, ofType: "stringsdict", inDirectory: nil, forLocalization: language)
      guard let path else { continue }
      formats.merge(read(path, language == "Base" ? "en" : language)) { first, _ in first }
    }
    known.withLock { [formats] in $0[name] = formats }
    return formats
  }

  private static func read(_ path: String, _ language: String) -> [String: PluralFormat] {
    let data = try? Data(contentsOf: URL(fileURLWithPath: path))
    let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    return (list as? [String: [String: Any]] ?? [:]).compactMapValues {
      PluralFormat(entry: $0, language: language)
    }
  }
}
