// SPDX-License-Identifier: MIT
import BubbleStrings
internal import Synchronization

/// A folder or an archive of media that aren't beside the files that name them.
package final class MediaFolder: Sendable {
  private let files: FileTree

  /// The paths of files by their names; an empty one for several. `nil` before one is looked up.
  private let paths = Mutex<[ExactString: String]?>(nil)

  /// The maximum number of files that are looked for by name, and how deep their folders may be.
  private static let countLimit = 200_000
  private static let depthLimit = 16

  init(_ files: FileTree) { self.files = files }

  /// The path of the only file of a name.
  package func path(ofName name: String) -> String? {
    let path = paths.withLock { known in
      let paths = known ?? listed()
      known = paths
      return paths[name]
    }
    return path.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func listed() -> [ExactString: String] {
    var paths: [ExactString: String] = [:]
    var folders: [(path: String, depth: Int)] = [("", 0)]
    while let folder = folders.popLast(), paths.count < Self.countLimit {
      for name in (try? files.names(in: folder.path)) ?? [] {
        if name.utf8.last == UInt8(ascii: "/") {
          let isTooDeep = folder.depth >= Self.depthLimit || folders.count >= Self.countLimit
          if !isTooDeep { folders.append((folder.path + name, folder.depth + 1)) }
        } else {
          let isOnly = paths[name] == nil
          paths[name] = isOnly ? folder.path + name : ""
        }
      }
    }
    return paths
  }
}
