// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// The interface files of bundles, by name.
enum NibFiles {
  private static let known = Mutex<[URL: [String: URL]]>([:])

  /// The file of a name, with its extension, in any folder of a bundle; `nil` for none.
  static func url(_ name: String, in bundle: Bundle?) -> URL? {
    for folder in ImageBundles.folders(of: bundle) {
      if let file = files(in: folder)[name] { return file }
    }
    return nil
  }

  /// Discards what is known, so that files are looked for again.
  static func reset() { known.withLock { $0 = [:] } }

  private static func files(in folder: URL) -> [String: URL] {
    if let files = known.withLock({ $0[folder] }) { return files }
    let found = search(folder)
    known.withLock { $0[folder] = found }
    return found
  }

  private static func search(_ folder: URL) -> [String: URL] {
    var files: [String: URL] = [:]
    let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = paths?.nextObject() as? URL {
      if ["xcassets", "build"].contains(file.pathExtension) { paths?.skipDescendants() }
      guard ["xib", "storyboard"].contains(file.pathExtension) else { continue }
      let name = file.lastPathComponent
      // The first one by path, so that it is the same one on every machine.
      if files[name].map({ file.path < $0.path }) ?? true { files[name] = file }
    }
    return files
  }
}
