// SPDX-License-Identifier: MIT
import BubbleStrings
internal import Foundation

/// A record of a review, as it was looked at last.
struct ReviewedRecord {
  private(set) var record: GoldenRecord

  /// The number of times that it has been another since the review began.
  private(set) var revision = 0

  init(_ record: GoldenRecord, files: ReviewedFiles) {
    self.record = record
    if record.canBeDecided, record.files == nil { self.record.files = files.digests(of: record) }
  }

  /// Takes what has become of the files, and the record of a later run.
  mutating func update(from files: ReviewedFiles, _ runs: LaterRuns) {
    guard record.canBeDecided, files.haveChanged(record, runs) else { return }
    revision += 1
    if let later = runs.record(of: record.golden) { record = later }
    guard record.canBeDecided else { return }
    let now = files.digests(of: record)
    guard record.files != now else { return }
    if record.files != nil { forgetComparison() }
    record.files = now
    if now.actual == nil { record.actual = nil }
  }

  /// Removes what was found out by comparing other files.
  private mutating func forgetComparison() {
    record.message = "This has changed since it was compared. Run again to see what differs."
    (record.difference, record.area, record.views) = (nil, nil, [])
    (record.differingPixels, record.largestChannelDifference) = (0, 0)
  }
}

/// The files of a report under review.
struct ReviewedFiles: Sendable {
  private let files: PackageFiles
  private let folder: URL
  private let known: Set<RunFile>

  init(of report: GoldenReport) {
    folder = report.folder
    files = PackageFiles(folder: report.folder)
    // A report of another machine, or of an earlier run, may be older than the latest run here.
    let latest = GoldenRun.folders(in: GoldenRun.folder(in: folder)).first?.lastPathComponent
    known = Set(RunFile.all(in: folder).filter { !$0.run.isExactly(latest) })
  }

  /// The runs since the review began, and the latest one before.
  var laterRuns: LaterRuns { LaterRuns(in: folder, besides: known) }

  func contents(of path: String) -> [UInt8]? { files.contents(of: path) }

  func isAbsent(_ path: String) -> Bool { files.isAbsent(path) }

  /// Writes a file, or removes it.
  func replace(_ path: String, by bytes: [UInt8]?) throws(GoldenError) {
    guard let bytes else { return try files.remove(path) }
    try files.write(bytes, to: path)
  }

  /// The digests of what a record names, as it is now.
  func digests(of record: GoldenRecord) -> GoldenRecord.Files {
    GoldenRecord.Files(
      golden: contents(of: record.golden).digest,
      actual: record.actual.flatMap { contents(of: $0).digest })
  }

  /// Whether a record's files have become others, or a later run compared with a golden that was stale.
  func haveChanged(_ record: GoldenRecord, _ runs: LaterRuns) -> Bool {
    record.files != digests(of: record)
      || record.status == .stale && runs.record(of: record.golden) != nil
  }
}

/// The records of runs that a review doesn't show yet.
final class LaterRuns {
  private let folder: URL
  private let runFiles: [RunFile]

  /// Read when it is needed first.
  private lazy var records = readRecords()

  init(in folder: URL, besides known: Set<RunFile>) {
    self.folder = folder
    runFiles = RunFile.all(in: folder).filter { !known.contains($0) }
  }

  /// The latest record of a golden; `nil` where no run compared with it.
  func record(of golden: String) -> GoldenRecord? {
    runFiles.isEmpty ? nil : records[golden]
  }

  private func readRecords() -> [ExactString: GoldenRecord] {
    let files = PackageFiles(folder: folder)
    var records: [ExactString: GoldenRecord] = [:]
    // The latest comes last, and stays.
    for file in runFiles.reversed() {
      let lines = (files.contents(of: file.path) ?? []).split(separator: UInt8(ascii: "\n"))
      for line in lines {
        let record = (try? JSONDecoder().decode(GoldenRun.Line.self, from: Data(line)))?.record
        if let record { records[record.golden] = record }
      }
    }
    return records
  }
}

/// A file of a run, in one of its states.
struct RunFile: Hashable {
  /// The run's folder.
  let run: String
  let path: String
  private let byteCount: Int
  private let date: Date

  /// The files of all runs, those of the latest first.
  static func all(in folder: URL) -> [RunFile] {
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    return GoldenRun.folders(in: GoldenRun.folder(in: folder)).flatMap { run in
      let files = try? FileManager.default.contentsOfDirectory(
        at: run, includingPropertiesForKeys: Array(keys))
      return (files ?? []).filter { $0.pathExtension.isExactly("jsonl") }.map { file in
        let values = try? file.resourceValues(forKeys: keys)
        return RunFile(
          run: run.lastPathComponent,
          path: "\(GoldenRun.path)/\(run.lastPathComponent)/\(file.lastPathComponent)",
          byteCount: values?.fileSize ?? 0, date: values?.contentModificationDate ?? .distantPast)
      }
    }
  }
}

extension GoldenRecord {
  /// Whether it can be accepted and rejected.
  var canBeDecided: Bool {
    [.failed, .new, .stale].contains(status) || status == .error && actual != nil
  }
}

extension [UInt8]? {
  /// The digest of a file's bytes; `nil` where there is none.
  var digest: String? { map { FileDigest.text(of: $0) } }
}
