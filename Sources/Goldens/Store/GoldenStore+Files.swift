import Foundation

/// Reading and writing what the store keeps.
extension GoldenStore {
  /// The kinds of files a mismatch leaves.
  private static let failureKinds = ["golden", "actual", "difference"]

  func path(of name: GoldenName) -> String { url(of: name).path }

  /// The golden's bytes; `nil` when there is none.
  func contents(of name: GoldenName) throws(GoldenError) -> [UInt8]? {
    let url = url(of: name)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    do {
      return [UInt8](try Data(contentsOf: url))
    } catch {
      throw .unreadable(path: url.path, reason: error.localizedDescription)
    }
  }

  /// Writes the golden, and forgets what an earlier mismatch left.
  func record(_ bytes: [UInt8], as name: GoldenName) throws(GoldenError) -> GoldenOutcome {
    try write(bytes, to: url(of: name))
    removeFailures(of: name)
    return .recorded(path: path(of: name))
  }

  /// Leaves one of the files that explain a mismatch.
  func writeFailure(_ kind: String, _ bytes: [UInt8], of name: GoldenName) throws(GoldenError) {
    try write(bytes, to: failures.appending(path: name.relativePath(of: kind)))
  }

  /// Removes what an earlier mismatch left; nothing is no error.
  func removeFailures(of name: GoldenName) {
    for kind in Self.failureKinds {
      let url = failures.appending(path: name.relativePath(of: kind))
      try? FileManager.default.removeItem(at: url)
    }
  }

  private func url(of name: GoldenName) -> URL { root.appending(path: name.relativePath) }

  private func write(_ bytes: [UInt8], to url: URL) throws(GoldenError) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .atomic)
    } catch {
      throw .unwritable(path: url.path, reason: error.localizedDescription)
    }
  }
}

/// Finding the package that a source file is in.
enum PackageFolder {
  /// The nearest folder above `sourcePath` with a `Package.swift`.
  static func url(above sourcePath: String) throws(GoldenError) -> URL {
    var folder = URL(filePath: sourcePath).deletingLastPathComponent()
    while folder.path != "/" && !folder.path.isEmpty {
      let manifest = folder.appending(path: "Package.swift")
      if FileManager.default.fileExists(atPath: manifest.path) { return folder }
      folder.deleteLastPathComponent()
    }
    throw .noPackage(sourcePath: sourcePath)
  }
}
