// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleKit
import Foundation

/// A conversation of as many messages as wanted, in one image. The file is counted, and not kept.
enum TranscriptMode {
  static func run(_ scene: Scene) throws -> Report? {
    let count = Int(scene.detail) ?? 1000
    let messages = scene.messages
    let start = Clocks.processor
    let transcript = Transcript(renderer: try scene.makeRenderer()) {
      (0..<count).lazy.map { index in
        var message = messages[index % messages.count]
        message.isSelf = index % 3 == 0
        return message
      }
    }
    var (byteCount, fileCount) = (0, 0)
    try transcript.draw(format: .png) { (page: Int, bytes: [UInt8]) in
      byteCount += bytes.count
      fileCount = page + 1
    }
    return Report(values: [
      "seconds": Clocks.processor - start, "bytes": Double(byteCount),
      "files": Double(fileCount),
    ])
  }
}
