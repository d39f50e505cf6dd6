// SPDX-License-Identifier: MIT
import Glibc

/// The times of the system's clocks, in seconds.
package enum Clocks {
  /// The processor time of all of the process's threads: waiting for a processor does not count, and
  /// work that is moved to another thread does.
  package static var processor: Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

  /// Time since the machine started; the same for all processes.
  package static var wall: Double { seconds(of: CLOCK_MONOTONIC) }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
