// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleKit
import Foundation

/// 10,000 cells to PNG over several threads, by the wall clock.
enum ThreadMode {
  private static let cellCount = 10_000

  static func run(_ scene: Scene) throws -> Report? {
    let jobs = Int(scene.detail) ?? 1
    let renderer = try scene.makeRenderer()
    for message in scene.messages { _ = try renderer.cellPNG(message) }
    let messages = scene.messages
    let start = Clocks.wall
    let processorStart = Clocks.processor
    var byteCount = 0
    OrderedBatch(jobs: jobs).forEach(0..<cellCount) { index in
      (try? renderer.cellPNG(messages[index % messages.count])) ?? []
    } consume: { file in
      byteCount += file.count
    }
    return Report(values: [
      "seconds": Clocks.wall - start, "processor": Clocks.processor - processorStart,
      "bytes": Double(byteCount),
    ])
  }
}
