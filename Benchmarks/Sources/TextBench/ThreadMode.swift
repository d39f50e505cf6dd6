// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleText
import Dispatch
import Synchronization

/// Fresh texts over several threads, by the wall clock.
enum ThreadMode {
  private static let rounds = 5

  static func run(_ texts: [String], threads: Int) throws -> Report {
    var time = 0.0
    let half = texts.count / 2
    for _ in 0..<rounds {
      // New caches each round, so that the timed texts are new to them.
      let measurer = try TextModes.makeMeasurer()
      measure(texts[..<half], with: measurer, threads: threads)
      let start = Clocks.wall
      measure(texts[half...], with: measurer, threads: threads)
      time += Clocks.wall - start
    }
    return Report(values: ["wall": 1e6 * time / Double(rounds * (texts.count - half))])
  }

  private static let textsAtOnce = 16

  private static func measure(
    _ texts: ArraySlice<String>, with measurer: TextMeasurer, threads: Int
  ) {
    let next = Atomic(texts.startIndex)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let start = next.wrappingAdd(textsAtOnce, ordering: .relaxed).oldValue
        guard start < texts.endIndex else { return }
        for text in texts[start..<min(start + textsAtOnce, texts.endIndex)] {
          _ = measurer.size(of: text, fitting: TextModes.width)
        }
      }
    }
  }
}
