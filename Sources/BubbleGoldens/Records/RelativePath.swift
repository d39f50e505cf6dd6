// SPDX-License-Identifier: MIT
package import Foundation

extension URL {
  /// The path of this file from a folder, with `..` for the way up; `.` for the folder itself.
  ///
  /// Nothing is looked up: both are taken as they are written.
  package func path(from folder: URL) -> String {
    let (own, base) = (standardizedFileURL.parts, folder.standardizedFileURL.parts)
    let common = zip(own, base).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: base.count - common) + own.dropFirst(common)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The file at a path from this folder, or at a whole path.
  package func file(at path: String) -> URL {
    path.hasPrefix("/") ? URL(fileURLWithPath: path) : appending(path: path)
  }

  /// The names on the way from the root.
  private var parts: [String] { path.split(separator: "/").map(String.init) }
}
