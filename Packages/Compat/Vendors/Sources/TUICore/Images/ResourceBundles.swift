// SPDX-License-Identifier: MIT
import Foundation
import Synchronization
import UIKit

/// The `.bundle` folders of TUIKit's modules, below one folder: a checkout of TUIKit, or an application's copy.
///
/// None of them are part of this package. Without a folder, no image is found.
final class ResourceBundles: Sendable {
  /// The process's bundles.
  static let shared = ResourceBundles()

  private struct State {
    var folder: URL?
    var bundles: [String: URL] = [:]
    var manifests: [URL: [String: String]] = [:]
    var strings: [URL: [String: String]] = [:]
  }

  private let state = Mutex(State())

  /// The folder. Setting it looks for bundles in it, four levels deep.
  var folder: URL? {
    get { state.withLock { $0.folder } }
    set {
      let bundles = newValue.map { Self.bundles(below: $0, depth: 4) } ?? [:]
      state.withLock { $0 = State(folder: newValue, bundles: bundles) }
    }
  }

  private static func bundles(below folder: URL, depth: Int) -> [String: URL] {
    guard depth > 0 else { return [:] }
    let entries =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
    var result: [String: URL] = [:]
    for entry in entries.sorted(by: { $0.path < $1.path }) where entry.hasDirectoryPath {
      if entry.pathExtension == "bundle" {
        result[entry.deletingPathExtension().lastPathComponent] = entry
      } else {
        result.merge(bundles(below: entry, depth: depth - 1)) { first, _ in first }
      }
    }
    return result
  }

  /// The path of a bundle, which need not exist.
  func path(ofBundle name: String) -> String {
    state.withLock { $0.bundles[name]?.path } ?? "\(name).bundle"
  }

  // MARK: Themes

  /// The image of a theme's key; `nil` where the theme's files have none.
  func themeImage(_ key: String, module: TUIThemeModule, theme: String) -> UIImage? {
    guard let name = Self.themeBundles[module],
      let bundle = state.withLock({ $0.bundles[name] })
    else { return nil }
    let folder = bundle.appendingPathComponent(theme)
    guard let name = manifest(in: folder)[key] else { return nil }
    return BundleImage.image(at: folder.appendingPathComponent("resource/\(name)").path)
  }

  private static let themeBundles: [TUIThemeModule: String] = [
    .demo: "TUIDemoTheme", .core: "TUICoreTheme", .chat: "TUIChatTheme",
    .conversation: "TUIConversationTheme", .contact: "TUIContactTheme", .search: "TUISearchTheme",
    .timCommon: "TIMCommonTheme", .translation: "TUITranslationTheme",
    .voiceToText: "TUIVoiceToTextTheme",
  ]

  private func manifest(in folder: URL) -> [String: String] {
    read(folder.appendingPathComponent("manifest.plist"), into: \.manifests)
  }

  // MARK: Strings

  /// The string of a key in a bundle; `nil` where there is none.
  func string(_ key: String, bundle name: String, language: String) -> String? {
    guard let bundle = state.withLock({ $0.bundles[name] }) else { return nil }
    let file = bundle.appendingPathComponent("Localizable/\(language).lproj/Localizable.strings")
    return read(file, into: \.strings)[key]
  }

  /// The texts of a property list, read once.
  private func read(
    _ file: URL, into cache: WritableKeyPath<State, [URL: [String: String]]> & Sendable
  ) -> [String: String] {
    if let known = state.withLock({ $0[keyPath: cache][file] }) { return known }
    let data = (try? Data(contentsOf: file)) ?? Data()
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    let texts = (list as? [String: Any] ?? [:]).compactMapValues { $0 as? String }
    state.withLock { $0[keyPath: cache][file] = texts }
    return texts
  }
}
