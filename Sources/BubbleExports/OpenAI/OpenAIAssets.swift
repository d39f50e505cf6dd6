// SPDX-License-Identifier: MIT
import BubbleStrings

/// The files that messages name by an ID, which their names begin with: `file-17abc-lake.png`.
enum OpenAIAssets {
  /// The maximum number of folders that are looked at: conversations have one each.
  private static let folderLimit = 20_000

  /// The list of the names that files had before they were exported as `file-17abc.dat`.
  private static let namesPath = "conversation_asset_file_names.json"

  /// Returns the files by their IDs, and the names of some by their paths.
  ///
  /// They are in the export's folder, in its folders, and in the folders of those.
  static func find(
    in files: ExportFiles
  ) throws(ExportError) -> ([ExactString: String], [ExactString: String]) {
    var assets: [ExactString: String] = [:]
    var folders = [""]
    var index = 0
    while index < folders.count, index < folderLimit {
      let folder = folders[index]
      index += 1
      for name in try names(in: folder, of: files) {
        if name.endsExactly(with: "/") {
          if folder.count(where: { $0 == "/" }) < 2 { folders.append(folder + name) }
        } else if let id = id(of: name), assets[id] == nil {
          assets[id] = folder + name
        }
      }
    }
    return (assets, names(of: assets, files))
  }

  private static func names(
    in folder: String, of files: ExportFiles
  ) throws(ExportError) -> [String] {
    // Not every folder that a file is given from can be listed.
    if files.file != nil || !folder.isEmpty { return (try? files.names(in: folder)) ?? [] }
    return try files.names()
  }

  private static func id(of name: String) -> String? {
    guard name.beginsExactly(with: "file-") || name.beginsExactly(with: "file_") else { return nil }
    return AssetPointer.id(atStartOf: name)
  }

  private static func names(
    of assets: [ExactString: String], _ files: ExportFiles
  ) -> [ExactString: String] {
    guard let list = (try? files.json(namesPath))?.object else { return [:] }
    var names: [ExactString: String] = [:]
    for path in assets.values {
      let stored = path.pathNames().last.map { String($0) } ?? path
      if let name = list[stored]?.string, !name.isEmpty { names[path] = name }
    }
    return names
  }
}
