// SPDX-License-Identifier: MIT
public import Foundation

/// The `Contents.json` of a set of files: data sets and symbol sets.
struct AssetFileSet: Decodable, Sendable {
  struct Entry: AssetEntry {
    var filename: String?
    var idiom: String?
    var appearances: [AssetAppearance]?
    var type: String?

    enum CodingKeys: String, CodingKey {
      case filename, idiom, appearances
      case type = "universal-type-identifier"
    }
  }

  var data: [Entry]?
  var symbols: [Entry]?

  /// The file for the current traits.
  var entry: Entry? {
    (data ?? symbols ?? []).filter { $0.filename != nil }.fitting(ProcessTraits.current).first
  }
}

/// The file of a data set in an asset catalogue.
open class NSDataAsset: NSObject, @unchecked Sendable {
  // Unchecked: nothing changes after `init`.

  /// The name of the set.
  public let name: String

  /// The file's bytes.
  public let data: Data

  /// The file's uniform type identifier; `public.data` where the set names none.
  public let typeIdentifier: String

  /// Reads a data set of the main bundle. `nil` where there is none.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Reads a data set of a bundle. `nil` where there is none.
  ///
  /// - Parameter name: With the names of folders that provide a namespace.
  public init?(name: String, bundle: Bundle) {
    guard let folder = ImageBundles.folder(ofDataSet: name, in: bundle),
      let entry = AssetContents.read(AssetFileSet.self, in: folder)?.entry,
      let file = entry.filename.flatMap({ AssetContents.file($0, in: folder) }),
      let data = try? Data(contentsOf: file)
    else { return nil }
    (self.name, self.data, typeIdentifier) = (name, data, entry.type ?? "public.data")
  }
}
