// SPDX-License-Identifier: MIT
import BenchSupport
import Foundation

/// Measures texts with BubbleKit, for `tools/bench text`.
///
/// Prints one JSON object a mode: times are in microseconds of processor time a text, unless they are
/// described otherwise.
@main
struct TextBench {
  static func main() { BenchProgram.run(run) }

  private static func run(_ arguments: [String]) throws {
    guard let name = arguments.first, let mode = modes[name], arguments.count == 2 else {
      throw UsageError()
    }
    let texts = try TextFile.texts(at: arguments[1])
    print(try mode(texts).json)
  }

  private static let modes: [String: @Sendable ([String]) throws -> Report] = [
    "fresh": { try TextModes.fresh($0, skipping: $0.count / 2, as: "fresh") },
    "cold": { try TextModes.fresh($0, skipping: 0, as: "cold") },
    "known": TextModes.known,
    "prepare": TextModes.prepare,
    "relayout": TextModes.relayout,
    "one-thread": { try ThreadMode.run($0, threads: 1) },
    "two-threads": { try ThreadMode.run($0, threads: 2) },
    "cell": CellModes.cell,
    "bare": CellModes.bare,
    "memory": MemoryMode.run,
  ]

  private struct UsageError: Error, CustomStringConvertible {
    var description: String {
      "Usage: text-bench MODE FILE, where FILE holds texts that each end with a zero byte, and MODE "
        + "is one of \(TextBench.modes.keys.sorted().joined(separator: ", "))."
    }
  }
}
