// SPDX-License-Identifier: MIT
package import BubbleFiles
import Foundation

/// A folder that files are written into.
package struct OutputFolder: Sendable {
  private let folder: Directory

  /// Makes the folder where it is missing.
  package init(path: String) throws {
    guard path != "-" else {
      throw Failure.usage("there are several files. Give --output a folder, not -")
    }
    guard !path.isEmpty else { throw Failure.usage("--output is empty. Give it a folder") }
    UnfinishedFiles.current?.prepare()
    let url = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw Failure.usage(
        "the folder '\(path.withoutControls)' cannot be created. Check the path and its permissions"
      )
    }
    guard FileManager.default.isWritableFile(atPath: path) else {
      throw Failure.usage(
        "the folder '\(path.withoutControls)' cannot be written to. Check its permissions")
    }
    do throws(SystemError) {
      folder = try Directory(path: path)
    } catch {
      throw Failure.usage("the folder '\(path.withoutControls)' cannot be opened: \(error)")
    }
    folder.removeAbandonedFiles()
  }

  /// Writes a file, in place of one of its name. It is never visible half written. A device, a pipe and the target of a
  /// link are written where they are.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try Failure.reporting(name) {
      guard folder.hasLink(name) else { return try folder.write(bytes, to: name) }
      try output(name).write(bytes)
    }
  }

  /// Starts a file that gets its name at the end.
  package func makeFile(_ name: String) throws -> OutputFile.Part {
    try Failure.reporting(name) {
      .partial(try PartialFile(in: folder), in: folder)
    }
  }

  /// Ends a file under a name of the folder.
  package func finish(_ part: OutputFile.Part, as name: String) throws {
    try Failure.reporting(name) { try part.finish(as: output(name)) }
  }

  private func output(_ name: String) throws(SystemError) -> OutputFile {
    try OutputFile(path: folder.path + "/" + name)
  }
}

/// A single file that an option names, by the rules of ``OutputFile``.
package struct OptionFile {
  private let path: String
  private let option: String
  private let file: OutputFile

  /// - Parameters:
  ///   - path: The file's; `-` is standard output.
  ///   - option: The option's name, for messages.
  package init(path: String, option: String) throws {
    guard !path.isEmpty else { throw Failure.usage("\(option) is empty. Give it a file") }
    UnfinishedFiles.current?.prepare()
    self.path = path
    self.option = option
    do throws(SystemError) {
      file = try OutputFile(path: path)
    } catch {
      throw Self.failure(error, path, option)
    }
  }

  /// Whether lines would be mixed with the file.
  package var isStandardOutput: Bool { file.isStandardOutput }

  /// Whether a path, where it is given, leads to standard output.
  package static func isStandardOutput(_ path: String?) -> Bool {
    path.flatMap { try? OutputFile(path: $0).isStandardOutput } ?? false
  }

  /// The folder in which the file will be made; `nil` where there is a file already, or a link leads elsewhere.
  package var newFolder: String? { file.newFolder }

  /// Writes the file. A reader that has closed a pipe has all that it wants.
  package func write(_ bytes: [UInt8]) throws { try write(contentsOf: [bytes]) }

  /// Begins a file that is written bit by bit.
  package func begin() throws -> OutputFile.Part {
    do throws(SystemError) {
      return try file.begin()
    } catch {
      throw Self.failure(error, path, option)
    }
  }

  /// Ends it.
  package func finish(_ part: OutputFile.Part) throws {
    do throws(SystemError) {
      try part.finish(as: file)
    } catch {
      guard error.isBrokenPipe else { throw Self.failure(error, path, option) }
      part.abandon()
    }
  }

  fileprivate func write(contentsOf contents: [[UInt8]]) throws {
    do throws(SystemError) {
      try file.write(contentsOf: contents)
    } catch {
      if !error.isBrokenPipe { throw Self.failure(error, path, option) }
    }
  }

  fileprivate func isSameDevice(as other: OptionFile) -> Bool { file.isSameDevice(as: other.file) }

  private static func failure(_ error: SystemError, _ path: String, _ option: String) -> Failure {
    let name = path == "-" ? "standard output" : "'\(path.withoutControls)'"
    guard !error.isFolder else { return .work("\(name) is a folder. Give \(option) a file") }
    return .work("\(name) cannot be written (\(option)): \(error)")
  }
}

/// The files that several options name, and what goes into them.
package struct OptionFiles {
  private var files: [(file: OptionFile, bytes: [UInt8])] = []

  package init() {}

  /// Adds a file, where its option is given.
  package mutating func add(
    _ path: String?, _ option: String, _ contents: () throws -> [UInt8]
  ) throws {
    guard let path else { return }
    files.append((try OptionFile(path: path, option: option), try contents()))
  }

  /// Writes them in their order. A device that several options name is opened once: the reader of a pipe would take its
  /// first end for the last.
  ///
  /// - Throws: The first error. Files after it are written all the same.
  package func write() throws {
    var (rest, failure) = (files[...], nil as (any Error)?)
    while let first = rest.popFirst() {
      let isSame = { (other: (file: OptionFile, bytes: [UInt8])) in
        other.file.isSameDevice(as: first.file)
      }
      do {
        try first.file.write(contentsOf: [first.bytes] + rest.filter(isSame).map(\.bytes))
      } catch {
        failure = failure ?? error
      }
      rest.removeAll(where: isSame)
    }
    if let failure { throw failure }
  }
}
