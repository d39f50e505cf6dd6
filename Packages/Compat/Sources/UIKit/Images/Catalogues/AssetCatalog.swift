// SPDX-License-Identifier: MIT
import Foundation

/// The sets below a folder: those of the asset catalogues (`.xcassets`) in it.
struct AssetCatalog: Sendable {
  /// The folders of sets, by name.
  private(set) var imageSets: [String: URL] = [:]
  private(set) var colorSets: [String: URL] = [:]
  private(set) var dataSets: [String: URL] = [:]
  private(set) var symbolSets: [String: URL] = [:]

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
      case "dataset": dataSets[namespace + name] = dataSets[namespace + name] ?? item
      case "symbolset": symbolSets[namespace + name] = symbolSets[namespace + name] ?? item
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

  /// The file of a set. `nil` for a name with a path, which leads elsewhere.
  static func file(_ name: String, in folder: URL) -> URL? {
    name.contains("/") || name == ".." ? nil : folder.appendingPathComponent(name)
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
