// SPDX-License-Identifier: MIT
import Foundation
import Logging
import ServiceLifecycle

/// The end of the service after SIGTERM: its announcement, and the process's end after a time, whatever threads do.
struct Drain: ServiceLifecycle.Service {
  let engine: Engine
  let logger: Logger

  /// The time after which the process is gone.
  let time: Duration

  /// Ends the process at once: threads that work go on until then.
  var endProcess: @Sendable () -> Void = { _exit(1) }

  /// The time for requests. In what is left of it, work that is cancelled ends.
  var patience: Duration { time - min(time / 4, .milliseconds(500)) }

  /// The time for balancers and clients to see the announcement. Then no more connections are accepted.
  private static let notice = Duration.seconds(1)

  /// The time to write the last line. A log whose reader takes nothing doesn't keep the process.
  private static let writing = Duration.milliseconds(50)

  func run() async throws {
    do {
      try await gracefulShutdown()
    } catch {
      // Something else has failed, such as to listen.
      return
    }
    engine.drain()
    watch(until: .now + time)
    try? await Task.sleep(for: min(Self.notice, time))
  }

  /// Ends the process at a time, unless it has ended by then.
  func watch(until end: ContinuousClock.Instant) {
    // Threads of their own: all of the pool's may be taken.
    Thread.detachNewThread { [engine, logger, endProcess] in
      Self.sleep(until: end - Self.writing)
      Thread.detachNewThread {
        logger.warning(
          "ended with work under way",
          metadata: [
            "dropped": .stringConvertible(engine.droppedCount),
            "running": .stringConvertible(engine.busy),
            "waiting": .stringConvertible(engine.depth),
          ])
      }
      Self.sleep(until: end)
      endProcess()
    }
  }

  private static func sleep(until instant: ContinuousClock.Instant) {
    Thread.sleep(forTimeInterval: max((instant - .now) / .seconds(1), 0))
  }
}
