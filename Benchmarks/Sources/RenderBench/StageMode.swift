// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleKit
import Foundation

/// The time of each step of a cell: medians, on one thread, warm.
enum StageMode {
  static func run(_ scene: Scene) throws -> Report? {
    let renderer = try scene.makeRenderer()
    let half = scene.messages.count / 2
    for message in scene.messages.prefix(half) { _ = try renderer.cellPNG(message) }
    var bitmap = Bitmap()
    var times: [[Double]] = Array(repeating: [], count: 3)
    for message in scene.messages.dropFirst(half) {
      let start = Clocks.processor
      guard let row = renderer.row(for: message) else { continue }
      let laidOut = Clocks.processor
      try bitmap.draw(
        size: Scene.size, scale: 2, background: .white,
        glyphCache: renderer.environment.glyphCache
      ) { row.draw(on: $0) }
      let drawn = Clocks.processor
      _ = bitmap.pngData()
      let laps = [laidOut - start, drawn - laidOut, Clocks.processor - drawn]
      for (step, lap) in laps.enumerated() { times[step].append(lap) }
    }
    let medians = times.map { 1e6 * $0.sorted()[$0.count / 2] }
    return Report(values: ["layout": medians[0], "ink": medians[1], "encode": medians[2]])
  }
}
