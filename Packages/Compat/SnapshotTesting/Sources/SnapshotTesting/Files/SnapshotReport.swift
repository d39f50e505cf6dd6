// SPDX-License-Identifier: MIT
import BubbleGoldens
import BubbleKit
import Foundation
import Synchronization
import UIKit

/// Adds the results of comparisons to the run that `bubblekit report` and `bubblekit review` read.
///
/// The files of a failure are in `.build/golden-failures/SUITE/` of the folder with `Package.swift`, or else of the
/// repository, that the references are in. Outside of either there are no records.
struct SnapshotReport {
  /// The result of a comparison.
  enum Result {
    case passed
    case recorded
    /// There is no reference. The value's bytes.
    case new(Data)
    /// The bytes of both.
    case failed(reference: Data, actual: Data)
  }

  let place: SnapshotPlace
  let file: SnapshotFile

  /// The new value: images are compared for the report; `nil` where that isn't needed.
  let value: Any?

  /// The problems of the new value.
  var issues: SnapshotIssues?

  /// Adds a result, with the failure's message.
  func add(_ result: Result, _ message: String) {
    guard let folder = Self.folder(above: file.recorded) else { return }
    var record = makeRecord(of: result, in: folder)
    record.message = message
    if let issues { add(issues, to: &record) }
    record.source = GoldenRecord.Source(
      path: Self.path("\(place.filePath)", from: folder), line: Int(place.line))
    addFiles(of: result, to: &record, in: folder)
    SnapshotRun.current.append(record, in: folder)
  }

  private func makeRecord(of result: Result, in folder: URL) -> GoldenRecord {
    let status: GoldenRecord.Status =
      switch result {
      case .passed: .passed
      case .recorded: .recorded
      case .new: .new
      case .failed: .failed
      }
    let golden = isReference(of: result) ? file.reference : file.recorded
    return GoldenRecord(
      suite: file.suite, test: place.testName, name: file.name,
      scale: (value as? UIImage).map { Double($0.scale) },
      kind: file.recorded.pathExtension == "png" ? .image : .text, status: status,
      golden: Self.path(golden.path, from: folder))
  }

  private func add(_ issues: SnapshotIssues, to record: inout GoldenRecord) {
    record.issues = issues.all
    if !issues.forbidden.isEmpty {
      if record.status == .passed { record.status = .failed }
      record.message = issues.message(record.message.isEmpty ? nil : record.message) ?? ""
    } else if !issues.reasons.isEmpty {
      record.message +=
        (record.message.isEmpty ? "" : "\n\n")
        + "Issues are allowed: \(issues.reasons.joined(separator: "; "))"
    }
  }

  /// Whether the record names the file that was compared with. A failure names the one that accepting writes.
  private func isReference(of result: Result) -> Bool {
    if case .passed = result { true } else { false }
  }

  // MARK: Files

  private func addFiles(of result: Result, to record: inout GoldenRecord, in folder: URL) {
    switch result {
    case .passed, .recorded: break
    case .new(let actual): record.actual = write(actual, "actual", in: folder)
    case .failed(let reference, let actual):
      _ = write(reference, "golden", in: folder)
      record.actual = write(actual, "actual", in: folder)
      addDifference(reference, actual, to: &record, in: folder)
    }
  }

  private func addDifference(
    _ reference: Data, _ actual: Data, to record: inout GoldenRecord, in folder: URL
  ) {
    guard record.kind == .image, let old = UIImage(data: reference)?.cgImage?.bitmap,
      let new = UIImage(data: actual)?.cgImage?.bitmap,
      let difference = BitmapDifference(golden: old, actual: new)
    else { return }
    record.differingPixels = difference.differingPixels
    record.largestChannelDifference = difference.largestChannelDifference
    record.area = difference.area
    let image = Bitmap.differenceImage(golden: old, actual: new)
    record.difference = write(Data(image.pngData()), "difference", in: folder)
  }

  /// Writes a file that explains a failure. Returns its path from the folder; `nil` where it can't be written.
  private func write(_ data: Data, _ kind: String, in folder: URL) -> String? {
    let name = file.recorded
    let url = folder.appendingPathComponent(".build/golden-failures")
      .appendingPathComponent(file.suite)
      .appendingPathComponent(
        name.pathExtension.isEmpty
          ? "\(name.lastPathComponent).\(kind)"
          : "\(name.deletingPathExtension().lastPathComponent).\(kind).\(name.pathExtension)")
    guard (try? SnapshotFile.write(data, to: url)) != nil else { return nil }
    return Self.path(url.path, from: folder)
  }

  // MARK: Folders

  /// The folder that records' paths start from: the nearest one with a manifest, or with a repository.
  static func folder(above file: URL) -> URL? {
    var folder = file.deletingLastPathComponent().standardizedFileURL
    while folder.path != "/", !folder.path.isEmpty {
      for name in ["Package.swift", ".git"] {
        let path = folder.appendingPathComponent(name).path
        if FileManager.default.fileExists(atPath: path) { return folder }
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static func path(_ path: String, from folder: URL) -> String {
    let start = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }
}

/// The records of this process, in a manifest for each folder. Tests are independent, so it belongs to the process.
private final class SnapshotRun: Sendable {
  static let current = SnapshotRun()

  private let manifests = Mutex<[URL: GoldenManifest]>([:])

  /// Manifests end with the process.
  private init() {
    atexit { SnapshotRun.current.finish() }
  }

  func append(_ record: GoldenRecord, in folder: URL) {
    let manifest = manifests.withLock { manifests in
      if let manifest = manifests[folder] { return manifest }
      let manifest = GoldenManifest(package: folder)
      manifests[folder] = manifest
      return manifest
    }
    manifest.append(record)
  }

  private func finish() {
    manifests.withLock { manifests in
      for manifest in manifests.values { manifest.finish() }
    }
  }
}
