public import Foundation
internal import Synchronization

/// What one process of a run found out, written down as it goes along.
///
/// It is a file of lines, each a JSON object: one that tells about the process, one for each
/// ``GoldenRecord``, and one that says that the process came to its end. Only this process writes it,
/// from any number of threads. ``GoldenRun`` reads the files of a run.
public final class GoldenManifest: Sendable {
  /// How many runs are kept, this one among them.
  private static let maximumRuns = 8

  private let file: Mutex<FileHandle?>

  /// Begins a file in `.build/golden-run/<run>/` of a package, and removes the oldest runs. Where it
  /// cannot be written there is none: tests say more than their protocol.
  public convenience init(package: URL) {
    self.init(
      package: package, process: .current,
      number: Int(ProcessInfo.processInfo.processIdentifier))
  }

  init(package: URL, process: TestProcess, number: Int) {
    let runs = GoldenRun.folder(in: package)
    let folder = runs.appending(path: process.run)
    let url = folder.appending(path: "\(number).jsonl")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let isCreated = FileManager.default.createFile(atPath: url.path, contents: nil)
    file = Mutex(isCreated ? try? FileHandle(forWritingTo: url) : nil)
    append(GoldenRun.Line(process: GoldenRun.Process(isFiltered: process.isFiltered)))
    Self.removeOldRuns(in: runs)
  }

  /// Adds a record.
  public func append(_ record: GoldenRecord) { append(GoldenRun.Line(record: record)) }

  /// Says that the process came to its end, and closes the file. Nothing is added after that.
  public func finish() {
    append(GoldenRun.Line(isEnd: true))
    file.withLock { file in
      try? file?.close()
      file = nil
    }
  }

  private func append(_ line: GoldenRun.Line) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard var data = try? encoder.encode(line) else { return }
    data.append(UInt8(ascii: "\n"))
    file.withLock { try? $0?.write(contentsOf: data) }
  }

  private static func removeOldRuns(in folder: URL) {
    for run in GoldenRun.folders(in: folder).dropFirst(maximumRuns) {
      try? FileManager.default.removeItem(at: run)
    }
  }
}
