// SPDX-License-Identifier: MIT
internal import BubbleFiles
public import Foundation

/// Reading and writing what the store keeps.
extension GoldenStore {
  /// The files that a mismatch may leave, by what they hold.
  private static let failureKinds = ["golden", "actual", "difference"]

  func path(of name: GoldenName) -> String { url(of: name).path }

  /// The golden's path as records have it.
  func recordPath(of name: GoldenName) -> String { relative(path(of: name)) }

  /// The path of one of the files that explain a mismatch, as records have it.
  func failurePath(_ kind: String, of name: GoldenName, as fileExtension: String? = nil) -> String {
    relative(failureURL(kind, of: name, as: fileExtension).path)
  }

  /// The path from the package's folder; all of it for what is elsewhere.
  private func relative(_ path: String) -> String {
    let folder = package.path.hasSuffix("/") ? package.path : package.path + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// The golden's bytes; `nil` when there is none.
  func contents(of name: GoldenName) throws(GoldenError) -> [UInt8]? {
    let path = path(of: name)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .unreadable(path: path, reason: error.localizedDescription)
    }
  }

  /// Writes the golden, and forgets what an earlier mismatch left.
  func record(_ bytes: [UInt8], as name: GoldenName) throws(GoldenError) {
    try write(bytes, to: url(of: name))
    removeFailures(of: name)
  }

  func attachment(
    _ kind: String, _ bytes: [UInt8], of name: GoldenName, as fileExtension: String? = nil
  ) -> GoldenResult.Attachment {
    let url = failureURL(kind, of: name, as: fileExtension)
    return GoldenResult.Attachment(name: url.lastPathComponent, bytes: bytes)
  }

  /// Leaves the files that explain a mismatch, and no others.
  func writeFailures(
    _ attachments: [GoldenResult.Attachment], of name: GoldenName
  ) throws(GoldenError) {
    removeFailures(of: name)
    let folder = failures.appending(path: name.suite)
    for attachment in attachments {
      try write(attachment.bytes, to: folder.appending(path: attachment.name))
    }
  }

  /// Removes what an earlier mismatch left, if anything.
  func removeFailures(of name: GoldenName) {
    let folder = failures.appending(path: name.suite)
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    for kind in Self.failureKinds {
      try? FileManager.default.removeItem(at: failureURL(kind, of: name, as: nil))
    }
    try? FileManager.default.removeItem(at: failureURL("difference", of: name, as: "txt"))
  }

  /// The paths, as records have them, of files that writers did not finish, and will not finish.
  func abandonedFiles() -> [String] {
    let names =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let folders = Set(names.map { ($0 as NSString).deletingLastPathComponent })
    return folders.flatMap { folder -> [String] in
      let url = folder.isEmpty ? root : root.appending(path: folder)
      let directory = try? Directory(path: url.path)
      return (directory?.abandonedFiles() ?? []).map { relative(url.appending(path: $0).path) }
    }
  }

  private func url(of name: GoldenName) -> URL { root.appending(path: name.relativePath) }

  private func failureURL(_ kind: String, of name: GoldenName, as fileExtension: String?) -> URL {
    let url = failures.appending(path: name.relativePath(of: kind))
    guard let fileExtension, url.pathExtension != fileExtension else { return url }
    return url.deletingPathExtension().appendingPathExtension(fileExtension)
  }

  /// Writes a file whole or not at all, under its name only when it is complete. What is there already
  /// stays as it is.
  private func write(_ bytes: [UInt8], to url: URL) throws(GoldenError) {
    if let current = try? Data(contentsOf: url), current.elementsEqual(bytes) { return }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let folder = try Directory(path: url.deletingLastPathComponent().path)
      folder.removeAbandonedFiles()
      try folder.write(bytes, to: url.lastPathComponent)
    } catch let error as SystemError {
      throw .unwritable(path: url.path, reason: "\(error)")
    } catch {
      throw .unwritable(path: url.path, reason: error.localizedDescription)
    }
  }
}

/// Finding the package that a source file is in.
public enum PackageFolder {
  /// The nearest folder above a source file with a `Package.swift`.
  ///
  /// - Parameter sourcePath: An absolute path, as `#filePath` gives it.
  /// - Throws: ``GoldenError/noPackage(sourcePath:)``.
  public static func url(above sourcePath: String) throws(GoldenError) -> URL {
    var folder = URL(filePath: sourcePath).deletingLastPathComponent()
    while folder.path != "/" && !folder.path.isEmpty {
      let manifest = folder.appending(path: "Package.swift")
      if FileManager.default.fileExists(atPath: manifest.path) { return folder }
      folder.deleteLastPathComponent()
    }
    throw .noPackage(sourcePath: sourcePath)
  }
}
