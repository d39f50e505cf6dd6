// SPDX-License-Identifier: MIT
import Foundation

/// The files of one snapshot: `__Snapshots__/SUITE/TEST.ID.EXTENSION` beside the test's file.
///
/// Where `__Snapshots__/Linux` exists, or `SNAPSHOT_PLATFORM` names a folder, references of this platform are in a
/// folder of that name inside of `__Snapshots__`, with a folder for each suite. Everything that is recorded is written
/// there. Texts that it doesn't have are compared with those of the other platform; images never are.
///
/// Where `SNAPSHOT_FOLDER` names a folder, everything is recorded into and read from that instead, wherever the tests are:
/// `SUITE/TEST.ID.EXTENSION` in it.
struct SnapshotFile {
  /// The name of the test's file, without extension: the name of the suite.
  let suite: String

  /// The test's name, as file names have it.
  let test: String

  /// The file's name without extension: the test's name and the identifier.
  let name: String

  /// The file that is compared with.
  let reference: URL

  /// The file that is recorded.
  let recorded: URL

  /// - Parameters:
  ///   - filePath: The test's file.
  ///   - testName: The test's function, such as `testReply()`.
  ///   - name: The snapshot's name; `nil` for a number.
  ///   - folder: The folder of references; `nil` for the one beside the test's file.
  ///   - pathExtension: Without a dot; `nil` for none.
  ///   - environment: The variables that name folders.
  init(
    filePath: String, testName: String, name: String?, folder: String?, pathExtension: String?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let file = URL(fileURLWithPath: filePath, isDirectory: false)
    suite = file.deletingPathExtension().lastPathComponent
    let base = file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
    let shared =
      folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? base.appendingPathComponent(suite)
    test = Self.sanitized(testName)
    let identifier =
      name.map(Self.sanitized)
      ?? "\(SnapshotCounter.inForce.next(for: shared.appendingPathComponent(testName).path))"
    self.name = "\(test).\(identifier)"
    let fileName = self.name + (pathExtension.map { ".\($0)" } ?? "")
    let own =
      Self.namedFolder(environment)?.appendingPathComponent(
        folder == nil ? suite : shared.lastPathComponent)
      ?? (folder == nil
        ? Self.platformFolder(in: base, environment)?.appendingPathComponent(suite) : nil)
    recorded = (own ?? shared).appendingPathComponent(fileName)
    reference = Self.reference(recorded, shared.appendingPathComponent(fileName), pathExtension)
  }

  /// A file of another library's names.
  init(suite: String, name: String, reference: URL) {
    (self.suite, self.name, self.reference, recorded) = (suite, name, reference, reference)
    test = name
  }

  /// The file to compare with: the recorded one, or the other platform's of a text.
  private static func reference(_ own: URL, _ shared: URL, _ pathExtension: String?) -> URL {
    let isText = pathExtension != nil && pathExtension != "png"
    let exists = { (url: URL) in FileManager.default.fileExists(atPath: url.path) }
    return isText && !exists(own) && exists(shared) ? shared : own
  }

  /// The folder that the environment names for all references; `nil` for none.
  private static func namedFolder(_ environment: [String: String]) -> URL? {
    let path = environment["SNAPSHOT_FOLDER"] ?? ""
    return path.isEmpty ? nil : URL(fileURLWithPath: path, isDirectory: true)
  }

  /// The folder of this platform's references inside of `__Snapshots__`; `nil` where all platforms share them.
  private static func platformFolder(in base: URL, _ environment: [String: String]) -> URL? {
    if let name = environment["SNAPSHOT_PLATFORM"] {
      let folder = sanitized(name)
      return folder.isEmpty ? nil : base.appendingPathComponent(folder)
    }
    let folder = base.appendingPathComponent("Linux")
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? folder : nil
  }

  /// The file in the folder of artefacts that a failure leaves: that of `SNAPSHOT_ARTIFACTS`, or a temporary one.
  var artifact: URL {
    let folder =
      ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"] ?? NSTemporaryDirectory()
    return URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent(suite)
      .appendingPathComponent(recorded.lastPathComponent)
  }

  /// A name as a part of a path: runs of characters that aren't letters, digits or underscores are `-`, and none
  /// are at the ends. No name leads out of its folder.
  static func sanitized(_ name: String) -> String {
    name.replacingOccurrences(of: "\\W+", with: "-", options: .regularExpression)
      .replacingOccurrences(of: "^-|-$", with: "", options: .regularExpression)
  }

  /// Writes a file, and the folders on the way.
  static func write(_ data: Data, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
  }
}
