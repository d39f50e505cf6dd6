// SPDX-License-Identifier: MIT
import BubbleGoldens
import BubbleGraphics
import Foundation

// Prints milliseconds of comparing two PNG files, without decoding: the least of many rounds.

/// The least time of many rounds, in milliseconds.
func leastMilliseconds(_ body: () -> Void) -> Double {
  (0..<40).map { _ in
    let start = ContinuousClock.now
    body()
    return (ContinuousClock.now - start) / .milliseconds(1)
  }.min() ?? 0
}

func image(_ path: String) throws -> Bitmap {
  try Image(encoded: [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))).bitmap
}

let golden = try image(CommandLine.arguments[1])
let actual = try image(CommandLine.arguments[2])
let window = WindowBudget(side: 16, pixels: 1 << 20)
let tolerances: [(name: String, tolerance: Tolerance?)] = [
  ("exact", nil),
  ("channels", Tolerance(reason: "benchmark", color: .channels(2), pixels: 1 << 30)),
  ("perceptual", Tolerance(reason: "benchmark", color: .perceptual(0.02), pixels: 1 << 30)),
  ("window", Tolerance(reason: "benchmark", window: window)),
]
for (name, tolerance) in tolerances {
  let comparison = BitmapComparison(tolerance: tolerance)
  var pixels = 0
  let time = leastMilliseconds {
    pixels =
      comparison.outcome(golden: golden, actual: actual).difference?.differingPixels ?? 0
  }
  print(name, time, pixels)
}
