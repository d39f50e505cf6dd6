// SPDX-License-Identifier: MIT
import Foundation

/// The image and colour sets below a folder: those of the asset catalogues (`.xcassets`) in it.
struct AssetCatalog: Sendable {
  /// The folders of sets, by name.
  private(set) var imageSets: [String: URL] = [:]
  private(set) var colorSets: [String: URL] = [:]

  /// The maximum depth of catalogues in a bundle.
  private static let depthLimit = 4

  /// Finds the sets.
  init(bundle folder: URL) { findCatalogs(in: folder, depth: 0) }

  private mutating func findCatalogs(in folder: URL, depth: Int) {
    for item in Self.folders(in: folder) {
      if item.pathExtension == "xcassets" {
        addSets(in: item, namespace: "")
      } else if depth < Self.depthLimit {
        findCatalogs(in: item, depth: depth + 1)
      }
    }
  }

  private mutating func addSets(in folder: URL, namespace: String) {
    for item in Self.folders(in: folder) {
      let name = item.deletingPathExtension().lastPathComponent
      switch item.pathExtension {
      case "imageset": imageSets[namespace + name] = imageSets[namespace + name] ?? item
      case "colorset": colorSets[namespace + name] = colorSets[namespace + name] ?? item
      default:
        let contents = AssetContents.read(AssetGroup.self, in: item)
        let isNamespace = contents?.properties?.providesNamespace ?? false
        addSets(
          in: item, namespace: isNamespace ? "\(namespace)\(item.lastPathComponent)/" : namespace)
      }
    }
  }

  private static func folders(in folder: URL) -> [URL] {
    let items = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey])
    return (items ?? []).filter(\.hasDirectoryPath)
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}

/// Reads the `Contents.json` of a set.
enum AssetContents {
  /// - Returns: `nil` if the file is missing or has other contents.
  static func read<Contents: Decodable>(_ type: Contents.Type, in folder: URL) -> Contents? {
    let url = folder.appendingPathComponent("Contents.json")
    return (try? Data(contentsOf: url)).flatMap { try? JSONDecoder().decode(type, from: $0) }
  }
}

/// A folder of sets.
private struct AssetGroup: Decodable {
  struct Properties: Decodable {
    var providesNamespace: Bool?

    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
    }
  }

  var properties: Properties?
}

/// The appearance that an entry of a set is for.
struct AssetAppearance: Decodable, Hashable, Sendable {
  var appearance: String
  var value: String
}

extension [AssetAppearance]? {
  /// Whether it is for a dark interface.
  var isDark: Bool {
    self?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
  }

  /// Whether it is for more contrast than is usual.
  var isHighContrast: Bool { self?.contains { $0.appearance == "contrast" } ?? false }
}

/// The choice among the entries of a set.
enum AssetChoice {
  /// Returns the entries for phones, or else those for all devices, and no others.
  static func forPhones<Entry>(_ entries: [Entry], idiom: (Entry) -> String?) -> [Entry] {
    let phone = entries.filter { idiom($0) == "iphone" }
    if !phone.isEmpty { return phone }
    let universal = entries.filter { idiom($0) == nil || idiom($0) == "universal" }
    return universal.isEmpty ? entries : universal
  }

  /// Returns the entries for a dark interface, or those for a light one.
  static func forStyle<Entry>(
    _ entries: [Entry], isDark: Bool, appearances: (Entry) -> [AssetAppearance]?
  ) -> [Entry] {
    let usual = entries.filter { !appearances($0).isHighContrast }
    let candidates = usual.isEmpty ? entries : usual
    let dark = candidates.filter { appearances($0).isDark }
    if isDark, !dark.isEmpty { return dark }
    let light = candidates.filter { !appearances($0).isDark }
    return light.isEmpty ? candidates : light
  }
}
