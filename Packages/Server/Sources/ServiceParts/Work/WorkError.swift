// SPDX-License-Identifier: MIT

/// The reason that work wasn't done.
public enum WorkError: Error, Hashable, Sendable {
  /// All workers are busy, and as much work waits as may.
  case full

  /// The deadline passed before the work ended.
  case late

  /// The queue takes no more work.
  case closed
}

extension WorkError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .full: "All workers are busy, and too much work waits. Try again later."
    case .late: "The work took longer than it may."
    case .closed: "The service is about to end, and takes no more work."
    }
  }
}

/// A value made by work on a queue, and the time it took.
public struct WorkResult<Value: Sendable>: Sendable {
  public let value: Value

  /// The time from the call to the work's start.
  public let queueWait: Duration

  /// The time from the work's start to its end.
  public let runTime: Duration
}
