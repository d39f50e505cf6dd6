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
    case file(OutputFolder, name: String, path: String)
    case standardOutput
  }

  /// Makes the folder where it is missing.
  init(_ path: OutputPath) throws {
    switch path {
    case .standardOutput: place = .standardOutput
    case .folder(let path): place = .folder(try OutputFolder(path: path), path: path)
    case .file(let path):
      let url = URL(fileURLWithPath: path)
      let folder = path.containsExactly("/") ? url.deletingLastPathComponent().path : "."
      place = .file(try OutputFolder(path: folder), name: url.lastPathComponent, path: path)
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
    case .file(let folder, let name, _):
      guard let kept else { return isComplete }
      try folder.write(kept, to: name)
    case .standardOutput:
      guard let kept else { return isComplete }
      try Self.print(kept)
    }
    return true
  }

  /// The line that closes a run; `nil` for standard output.
  var sentence: String? {
    switch place {
    case .folder(_, let path): written.sentence(folder: path)
    case .file(_, _, let path): "Wrote \(path)."
    case .standardOutput: nil
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

  private static func print(_ bytes: [UInt8]) throws {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(bytes)
    } catch {
      if !error.isBrokenPipe { throw Failure.work("standard output cannot be written: \(error)") }
    }
  }
}

extension ImageSink {
  /// A file that is written bit by bit.
  enum Part {
    case partial(PartialFile)

    /// A part for standard output, which gets nothing before everything has succeeded.
    case nameless(FileDescriptor)
  }

  /// Begins a file.
  ///
  /// - Parameter number: How many there are already.
  func begin(_ name: String, number: Int) throws -> Part {
    switch place {
    case .folder(let folder, _): return .partial(try folder.makeFile(name))
    case .file(let folder, let name, _):
      guard number == 0 else { throw Self.severalFiles }
      return .partial(try folder.makeFile(name))
    case .standardOutput:
      guard number == 0 else { throw Self.severalFiles }
      return try Failure.reporting(name) {
        .nameless(try .makeNameless())
      }
    }
  }

  func write(_ bytes: [UInt8], to part: Part, name: String) throws {
    try Failure.reporting(name) {
      switch part {
      case .partial(let file): try file.write(bytes)
      case .nameless(let file): try file.write(bytes)
      }
    }
  }

  /// Moves a file to its name.
  func finish(_ part: Part, as name: String) throws {
    isComplete = true
    switch (part, place) {
    case (.partial(let file), .file(_, let name, _)):
      try Failure.reporting(name) { try file.finish(as: name) }
    case (.partial(let file), _):
      try Failure.reporting(name) { try file.finish(as: name) }
      written.add(name)
    case (.nameless(let file), _):
      var offset = 0
      while case let bytes = try file.read(at: offset), !bytes.isEmpty {
        try Self.print(bytes)
        offset += bytes.count
      }
    }
  }
}
