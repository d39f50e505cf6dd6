// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleRequests
import BubbleStrings
import Foundation

/// Takes the files that a command draws, and writes them where its `--output` leads.
final class ImageSink {
  /// The files written into a folder.
  private(set) var written = WrittenFiles()

  private let place: Place

  /// The only file, until it is written.
  private var kept: [UInt8]?

  /// Whether the only file has been written.
  private var isComplete = false

  private enum Place {
    case folder(OutputFolder, path: String)
    case file(OptionFile, path: String)
  }

  /// Makes the folder where it is missing.
  init(_ path: OutputPath) throws {
    switch path {
    case .standardOutput: place = .file(try OptionFile(path: "-", option: "--output"), path: "-")
    case .folder(let path): place = .folder(try OutputFolder(path: path), path: path)
    case .file(let path):
      let file = try OptionFile(path: path, option: "--output")
      if let folder = file.newFolder { _ = try OutputFolder(path: folder) }
      place = .file(file, path: path)
    }
  }

  /// Takes a file. Where `--output` is a file, it is written by ``finish()``, and there can be no second.
  func write(_ bytes: [UInt8], to name: String) throws {
    guard case .folder(let folder, _) = place else {
      guard kept == nil else { throw Self.severalFiles }
      kept = bytes
      return
    }
    try folder.write(bytes, to: name)
    written.add(name)
  }

  /// Writes the only file, where there is one.
  ///
  /// - Returns: Whether there was one, or a folder took them.
  func finish() throws -> Bool {
    switch place {
    case .folder: return true
    case .file(let file, _):
      guard let kept else { return isComplete }
      try file.write(kept)
    }
    return true
  }

  /// The line that closes a run; `nil` for standard output.
  var sentence: String? {
    switch place {
    case .folder(_, let path): written.sentence(folder: path)
    case .file(let file, let path): file.isStandardOutput ? nil : "Wrote \(path)."
    }
  }

  /// A sentence about the folder's images of an earlier run; `nil` where there are none.
  var staleSentence: String? {
    guard case .folder(_, let path) = place else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let stale = written.stale(among: names)
    return stale.isEmpty ? nil : WrittenFiles.staleSentence(stale, folder: path)
  }

  static let severalFiles = Failure.usage(
    "--output is one file, and there are several images. Choose one with --only, or give a folder")
}

extension ImageSink {
  /// Begins a file that is written bit by bit. A device and standard output get nothing before everything has succeeded.
  ///
  /// - Parameter number: How many there are already.
  func begin(_ name: String, number: Int) throws -> OutputFile.Part {
    switch place {
    case .folder(let folder, _): return try folder.makeFile(name)
    case .file(let file, _):
      guard number == 0 else { throw Self.severalFiles }
      return try file.begin()
    }
  }

  func write(_ bytes: [UInt8], to part: OutputFile.Part, name: String) throws {
    try Failure.reporting(name) { try part.write(bytes) }
  }

  /// Moves a file to its name.
  func finish(_ part: OutputFile.Part, as name: String) throws {
    isComplete = true
    switch place {
    case .folder(let folder, _):
      try folder.finish(part, as: name)
      written.add(name)
    case .file(let file, _): try file.finish(part)
    }
  }
}
