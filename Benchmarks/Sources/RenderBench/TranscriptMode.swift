import BenchSupport
import BubbleKit
import Foundation

/// A conversation of as many messages as wanted, in one picture, by the wall clock.
enum TranscriptMode {
  static func run(_ scene: Scene) throws -> Report? {
    let count = Int(scene.detail) ?? 1000
    let start = Clocks.processor
    var transcript = Transcript(renderer: try scene.makeRenderer())
    for index in 0..<count {
      var message = scene.messages[index % scene.messages.count]
      message.isSelf = index % 3 == 0
      transcript.append(message)
    }
    let measured = Clocks.processor
    var (byteCount, pictureCount) = (0, 0)
    try transcript.draw(format: .png) { file in
      byteCount += file.count
      pictureCount += 1
    }
    return Report(values: [
      "measure": measured - start, "draw": Clocks.processor - measured, "bytes": Double(byteCount),
      "pictures": Double(pictureCount),
    ])
  }
}
