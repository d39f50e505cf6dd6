import BenchSupport
import BubbleKit
import Foundation

/// Where the time of a cell goes: the medians of each step, on one thread, warm.
enum StageMode {
  static func run(_ scene: Scene) throws -> Report? {
    let renderer = try scene.makeRenderer()
    let half = scene.messages.count / 2
    for message in scene.messages.prefix(half) { _ = try renderer.png(message) }
    var times: [[Double]] = Array(repeating: [], count: 5)
    var last = 0.0
    func lap(_ step: Int) {
      let now = Clocks.processor
      times[step].append(now - last)
      last = now
    }
    for message in scene.messages.dropFirst(half) {
      last = Clocks.processor
      let row = renderer.row(for: message)
      lap(0)
      let canvas = try Canvas(
        size: Scene.size, scale: 2, background: .white,
        glyphCache: renderer.environment.glyphCache)
      lap(1)
      row?.draw(on: canvas)
      lap(2)
      let bitmap = canvas.makeBitmap()
      lap(3)
      _ = bitmap.pngData()
      lap(4)
    }
    let medians = times.map { 1e6 * $0.sorted()[$0.count / 2] }
    return Report(values: [
      "layout": medians[0], "surface": medians[1], "ink": medians[2], "copy": medians[3],
      "encode": medians[4],
    ])
  }
}
