// SPDX-License-Identifier: MIT
public import Foundation
internal import Synchronization

/// The results of one process of a test run, written while the tests run.
///
/// It is a file of lines, each a JSON object: one that describes the process, one for each
/// ``GoldenRecord``, and one that marks the end of the process. Only this process writes it,
/// from any number of threads. ``GoldenRun`` reads the files of a run.
public final class GoldenManifest: Sendable {
  private let file: Mutex<FileHandle?>

  /// Begins a file in `.build/golden-run/<run>/` of a package, and removes the oldest runs. Where it
  /// cannot be written there is none: tests have verdicts of their own.
  public convenience init(package: URL) {
    self.init(
      package: package, process: .current,
      number: Int(ProcessInfo.processInfo.processIdentifier))
  }

  init(package: URL, process: TestProcess, number: Int) {
    let runs = GoldenRun.folder(in: package)
    let folder = runs.appending(path: process.run)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = Mutex(Self.newFile(in: folder, number: number))
    append(GoldenRun.Line(process: GoldenRun.Process(isFiltered: process.isFiltered)))
    GoldenRun.removeOldRuns(in: runs)
  }

  /// Opens a file of the process. Another library of assertions may have one already: digits are added then.
  private static func newFile(in folder: URL, number: Int) -> FileHandle? {
    for suffix in ["", "00", "01", "02", "03"] {
      let url = folder.appending(path: "\(number)\(suffix).jsonl")
      if (try? Data().write(to: url, options: .withoutOverwriting)) != nil {
        return try? FileHandle(forWritingTo: url)
      }
    }
    return nil
  }

  /// Adds a record.
  public func append(_ record: GoldenRecord) { append(GoldenRun.Line(record: record)) }

  /// Marks the end of the process, and closes the file. Nothing is added after that.
  public func finish() {
    append(GoldenRun.Line(isEnd: true))
    file.withLock { file in
      try? file?.close()
      file = nil
    }
  }

  private func append(_ line: GoldenRun.Line) {
    guard let data = try? line.encoded() else { return }
    file.withLock { try? $0?.write(contentsOf: data) }
  }
}

/// The goldens of a folder that its latest run didn't use, and the files that killed writers left
/// beside them.
public struct StaleGoldens: Sendable {
  /// The paths from the folder, sorted.
  public let paths: [String]

  private let files: PackageFiles

  /// - Parameter folder: A package, or a folder of verified files of messages.
  /// - Throws: ``GoldenError/noRun(folder:)``, and ``GoldenError/partialRun(folder:)`` when the latest run
  ///   was not a whole one.
  public init(in folder: URL) throws(GoldenError) {
    guard let run = GoldenRun(latestIn: folder) else { throw .noRun(folder: folder.path) }
    guard run.isWhole else { throw .partialRun(folder: folder.path) }
    let store = GoldenStore(package: folder)
    paths = (run.staleGoldens(in: store).map(\.golden) + store.abandonedFiles()).sorted()
    files = PackageFiles(folder: folder)
  }

  /// Deletes the files.
  ///
  /// - Throws: ``GoldenError/unwritable(path:reason:)`` at the first that cannot be deleted. Those before
  ///   it are deleted.
  public func delete() throws(GoldenError) {
    for path in paths { try files.remove(path) }
  }
}
