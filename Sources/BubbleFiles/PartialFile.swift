// SPDX-License-Identifier: MIT
import BubbleStrings
import Foundation
import Glibc

/// A file that gets its name when it is complete.
///
/// Until then it has a hidden name that no other writer uses, so that several processes may write a
/// file of one name: the last to finish wins, and the file of that name is always whole. A process
/// that is killed leaves its unfinished files behind, which ``Directory/removeAbandonedFiles()``
/// removes; one that is interrupted removes them by ``UnfinishedFiles``.
package struct PartialFile: Sendable {
  private let file: FileDescriptor
  private let folder: Directory
  private let hiddenName: String
  private let unfinished = UnfinishedFiles.current

  package init(in folder: Directory) throws(SystemError) {
    self.folder = folder
    let name = Self.prefix + String(UInt64.random(in: 0...UInt64.max), radix: 16) + Self.suffix
    hiddenName = name
    func open() throws(SystemError) -> FileDescriptor {
      try folder.open(name, O_WRONLY | O_CREAT | O_EXCL)
    }
    if let unfinished {
      file = try unfinished.begin(name, in: folder, open)
    } else {
      file = try open()
    }
    // Others see by the lock that the writer is alive. Where a file system has no locks, they go by the date.
    file.lock()
  }

  package func write(_ bytes: some Collection<UInt8>) throws(SystemError) { try file.write(bytes) }

  /// Gives the file its name, in place of one that has it, whose permissions it takes.
  // Foundation's atomic writing waits for the disk after each file, which may take longer than
  // drawing it.
  package func finish(as name: String) throws(SystemError) {
    folder.copyPermissions(of: name, to: file)
    try file.close()
    func rename() throws(SystemError) { try folder.rename(hiddenName, to: name) }
    guard let unfinished else { return try rename() }
    try unfinished.end(hiddenName, rename)
  }

  /// Opens the file to read it, which may be finished or not, as long as it has its hidden name.
  func read(_ body: (FileDescriptor) throws(SystemError) -> Void) throws(SystemError) {
    let copy = try folder.open(hiddenName, O_RDONLY)
    defer { try? copy.close() }
    try body(copy)
  }

  /// Takes the file away.
  package func abandon() {
    try? file.close()
    func remove() throws(SystemError) { try folder.removeFile(hiddenName) }
    if let unfinished {
      try? unfinished.end(hiddenName, remove)
    } else {
      try? remove()
    }
  }

  fileprivate static let prefix = ".bubblekit-"
  fileprivate static let suffix = ".partial"
}

extension Directory {
  /// Writes a file whole or not at all, in place of one of its name. A device or a pipe of the name is not
  /// replaced, but written into.
  package func write(_ bytes: some Collection<UInt8>, to name: String) throws(SystemError) {
    if let device = try openDevice(name) {
      defer { try? device.close() }
      return try device.write(bytes)
    }
    let file = try PartialFile(in: self)
    do throws(SystemError) {
      try file.write(bytes)
      try file.finish(as: name)
    } catch {
      file.abandon()
      throw error
    }
  }

  /// Removes unfinished files of the folder whose writers are gone: a minute old, and not locked.
  package func removeAbandonedFiles() {
    for name in abandonedFiles() { try? removeFile(name) }
  }

  /// The names of unfinished files whose writers are gone.
  package func abandonedFiles() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { name in
      guard name.beginsExactly(with: PartialFile.prefix),
        name.endsExactly(with: PartialFile.suffix),
        let file = try? open(name, O_RDONLY | O_NONBLOCK)
      else { return false }
      defer { try? file.close() }
      guard let date = file.modificationDate, date.timeIntervalSinceNow < -60 else { return false }
      return file.lock()
    }.sorted()
  }
}
