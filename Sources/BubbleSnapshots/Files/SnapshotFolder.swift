// SPDX-License-Identifier: MIT
package import BubbleFiles
import BubbleStrings

/// The snapshots of a folder, at any depth.
package struct SnapshotFolder: Sendable {
  /// A PNG file of the folder.
  package struct File: Sendable {
    package let name: SnapshotName

    /// The path from the folder, with `/`.
    package let path: String
  }

  /// The folder's path.
  package let path: String

  /// The files, by their names.
  package let files: [File]

  /// Folders that can't be read, each with the reason.
  package let problems: [String]

  /// How deep folders are read, and how many files.
  private static let depthLimit = 24
  private static let countLimit = 200_000

  /// Lists a folder. Links to folders aren't followed, nor are hidden folders read.
  ///
  /// - Parameters:
  ///   - platform: The folder below `__Snapshots__` that has the images of one platform.
  ///   - isPlatforms: Whether images of the platform are wanted: where there are any in such folders, only those are.
  ///     Otherwise they are left out.
  /// - Throws: An error of the system, where the folder can't be read.
  package init(
    path: String, platform: String, isPlatforms: Bool
  ) throws(SystemError) {
    self.path = path
    let root = try Directory(path: path)
    var (found, problems): ([String], [String]) = ([], [])
    var folders = [(path: "", depth: 0)]
    while let folder = folders.popLast(), found.count < Self.countLimit {
      do throws(SystemError) {
        let directory = folder.path.isEmpty ? root : try root.folder(at: folder.path)
        for name in try directory.names() where !name.beginsExactly(with: ".") {
          if name.endsExactly(with: "/") {
            guard !directory.hasLink(String(name.dropLast())) else { continue }
            if folder.depth < Self.depthLimit {
              folders.append((folder.path + name, folder.depth + 1))
            } else {
              problems.append("'\(folder.path.withoutControls)' has folders too deep to be read")
            }
          } else if name.endsExactly(with: ".png") {
            found.append(folder.path + name)
          }
        }
      } catch {
        problems.append("'\(folder.path.withoutControls)' cannot be read: \(error)")
      }
    }
    if found.count >= Self.countLimit {
      problems.append("only \(Self.countLimit) files are read")
    }
    let own = found.filter { Self.isIn(platform, file: $0) }
    if isPlatforms {
      if !own.isEmpty { found = own }
    } else if own.count < found.count {
      found.removeAll { Self.isIn(platform, file: $0) }
    }
    files = found.map { File(name: SnapshotName(file: $0, platform: platform), path: $0) }
      .sorted { ($0.name.path, ExactString($0.path)) < ($1.name.path, ExactString($1.path)) }
    self.problems = problems.sorted { $0.precedesExactly($1) }
  }

  private static func isIn(_ platform: String, file: String) -> Bool {
    let names = file.pathNames()
    guard let place = names.lastIndex(where: { $0.isExactly(SnapshotName.folder) }) else {
      return false
    }
    return place + 2 < names.count && names[place + 1].isExactly(platform)
  }

  /// The bytes of a file.
  ///
  /// - Throws: An error of the system; `nil` is returned for a file beyond the limit.
  func contents(of file: File, limit: Int) throws(SystemError) -> [UInt8]? {
    let opened = try Directory(path: path).openRegularFile(file.path)
    defer { try? opened.close() }
    return try opened.readAll(limit: limit)
  }
}
