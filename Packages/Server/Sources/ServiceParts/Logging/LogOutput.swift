// SPDX-License-Identifier: MIT
internal import Foundation
internal import Synchronization

/// A file descriptor that whole lines are written to, never one into another.
public final class LogOutput: Sendable {
  /// The program's standard error.
  public static let standardError = LogOutput(descriptor: 2)

  private let descriptor: Int32
  private let turn = Mutex(())

  /// Creates an output to a descriptor, which stays the caller's.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes a line by one system call, or more where the system takes only a part of it.
  ///
  /// A line is lost where the reader is gone, or takes nothing for a second: a service goes on when its logs can't.
  func write(_ line: [UInt8]) {
    turn.withLock { _ in
      var rest = line[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count == 0 || !canGoOn(after: errno) {
          return
        }
      }
    }
  }

  private func canGoOn(after error: Int32) -> Bool {
    if error == EINTR { return true }
    guard error == EAGAIN || error == EWOULDBLOCK else { return false }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&waiting, 1, 1000) > 0
  }
}
