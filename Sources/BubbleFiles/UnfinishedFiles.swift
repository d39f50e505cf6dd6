// SPDX-License-Identifier: MIT
import Glibc
import Synchronization

/// The unfinished files of a program, which are removed when it is interrupted.
///
/// Files are added while this is ``current``: ``PartialFile`` does so.
package final class UnfinishedFiles: Sendable {
  /// The record that new files are added to; `nil` keeps none.
  @TaskLocal package static var current: UnfinishedFiles?

  private struct State {
    var folders: [String: Directory] = [:]
    var isPrepared = false
    var isClosed = false
  }

  private let state = Mutex(State())
  private let whenPrepared: @Sendable (UnfinishedFiles) -> Void

  /// - Parameter whenPrepared: Called by the first ``prepare()``, to handle signals from then on.
  package init(whenPrepared: @escaping @Sendable (UnfinishedFiles) -> Void = { _ in }) {
    self.whenPrepared = whenPrepared
  }

  /// Announces that files will be made. Call this before other threads are started: they have its mask of signals.
  ///
  /// A program that makes no files needs no handling of signals, nor a thread for it.
  package func prepare() {
    let isFirst = state.withLock { state in
      defer { state.isPrepared = true }
      return !state.isPrepared
    }
    if isFirst { whenPrepared(self) }
  }

  /// Removes the files. For the end of the program: threads that would begin or finish another one wait for it.
  package func removeAll() {
    state.withLock { state in
      state.isClosed = true
      for (name, folder) in state.folders { try? folder.removeFile(name) }
    }
  }

  /// Begins a file of a name that no other has.
  func begin(
    _ name: String, in folder: Directory, _ open: () throws(SystemError) -> FileDescriptor
  ) throws(SystemError) -> FileDescriptor {
    try whileOpen { (state) throws(SystemError) in
      let file = try open()
      state.folders[name] = folder
      return file
    }
  }

  /// Ends a file: gives it its name, or takes it away.
  func end(_ name: String, _ body: () throws(SystemError) -> Void) throws(SystemError) {
    try whileOpen { (state) throws(SystemError) in
      try body()
      state.folders[name] = nil
    }
  }

  private func whileOpen<Result: Sendable>(
    _ body: (inout sending State) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let result = try state.withLock { (state) throws(SystemError) -> Result? in
      state.isClosed ? nil : try body(&state)
    }
    if let result { return result }
    while true { pause() }
  }
}
