// SPDX-License-Identifier: MIT
import Glibc

/// The processor time that work takes on an input, and on one of a quarter of its length.
///
/// Time on the clock would be that of the machine's other work, too.
public struct Growth: CustomStringConvertible {
  /// In seconds; `nil` where the whole takes so little that nothing follows from it.
  public private(set) var quarter: Double?
  public private(set) var whole: Double

  /// - Parameters:
  ///   - length: The length of the whole input.
  ///   - input: Makes the input of a length. Its time doesn't count.
  public init<Input>(
    to length: Int, of input: (Int) throws -> Input, _ work: (Input) throws -> Void
  ) rethrows {
    let input = (quarter: try input(length / 4), whole: try input(length))
    whole = try Self.time { try work(input.whole) }
    guard whole >= Self.slack else { return }
    quarter = try Self.time { try work(input.quarter) }
    // The first time may have been that of work that is done once.
    if !isLinear { whole = min(whole, try Self.time { try work(input.whole) }) }
  }

  /// Whether the time is in proportion to the length: quadratic work would take sixteen times as long. The limit of ten
  /// allows for caches.
  public var isLinear: Bool { whole < (quarter ?? 0) * 10 + Self.slack }

  public var description: String {
    "\(whole) s, and \(quarter.map { "\($0) s" } ?? "less") for a quarter"
  }

  /// A time that is never too long, in seconds.
  private static let slack = 0.2

  /// The processor time of this thread, in seconds.
  private static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
