// SPDX-License-Identifier: MIT
import BenchSupport
import Foundation

/// Draws text cells with BubbleKit, for `tools/bench render`.
///
/// Prints one JSON object a mode: times are in microseconds of processor time a cell, unless they are
/// described otherwise.
@main
struct RenderBench {
  static func main() { BenchProgram.run(run) }

  private static func run(_ arguments: [String]) throws {
    guard let name = arguments.first, let mode = modes[name], arguments.count == 3 else {
      throw UsageError()
    }
    let scene = try Scene(texts: TextFile.texts(at: arguments[1]), detail: arguments[2])
    if let report = try mode(scene) { print(report.json) }
  }

  private static let modes: [String: @Sendable (Scene) throws -> Report?] = [
    "fit": CellModes.fit,
    "chatkit": ChatKitMode.run,
    "draw": CellModes.draw,
    "png": CellModes.png,
    "first": CellModes.first,
    "images": CellModes.images,
    "kinds": KindMode.run,
    "stages": StageMode.run,
    "threads": ThreadMode.run,
    "tokens": TokenMode.run,
    "transcript": TranscriptMode.run,
    "windows": WindowMode.run,
  ]

  private struct UsageError: Error, CustomStringConvertible {
    var description: String {
      let names = RenderBench.modes.keys.sorted().joined(separator: ", ")
      return """
        Usage: render-bench MODE FILE DETAIL, where FILE holds texts that each end with a zero byte, \
        MODE is one of \(names), and DETAIL is the avatar's image, or - for none; for threads and \
        transcript, how many; for tokens, the characters of an answer; for chatkit, kinds and windows, a file of messages.
        """
    }
  }
}
