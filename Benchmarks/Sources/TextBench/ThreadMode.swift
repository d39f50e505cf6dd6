// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleText
import Dispatch
import Synchronization

/// Fresh texts over several threads, by the wall clock.
enum ThreadMode {
  /// The number of measurers. Each has caches of its own, to which the timed texts are new.
  private static let rounds = 16
  private static let textsAtOnce = 16

  static func run(_ texts: [String], threads: Int) throws -> Report {
    let half = texts.count / 2
    let measurers = try (0..<rounds).map { _ in try TextModes.makeMeasurer() }
    for measurer in measurers {
      for text in texts[..<half] { _ = measurer.size(of: text, fitting: TextModes.width) }
    }
    let timed = Array(texts[half...])
    let start = Clocks.wall
    measure(timed, with: measurers, threads: threads)
    let time = Clocks.wall - start
    return Report(values: ["wall": 1e6 * time / Double(rounds * timed.count)])
  }

  /// The rounds follow each other without a pause: to wake a thread takes longer than a hundred texts.
  private static func measure(_ texts: [String], with measurers: [TextMeasurer], threads: Int) {
    let partCount = (texts.count + textsAtOnce - 1) / textsAtOnce
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard part < measurers.count * partCount else { return }
        let measurer = measurers[part / partCount]
        let first = part % partCount * textsAtOnce
        for text in texts[first..<min(first + textsAtOnce, texts.count)] {
          _ = measurer.size(of: text, fitting: TextModes.width)
        }
      }
    }
  }
}
