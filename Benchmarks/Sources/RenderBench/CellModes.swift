// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleKit
import Foundation

/// Cells one after the other, on one thread.
enum CellModes {
  /// Prints the texts whose rows nearly fill the image, each ended by a zero byte.
  static func fit(_ scene: Scene) throws -> Report? {
    let renderer = try scene.makeRenderer()
    for message in scene.messages {
      let height = renderer.measure(message).cellHeight
      guard height <= Scene.size.height, height > Scene.size.height - 20,
        let element = message.element.text
      else { continue }
      FileHandle.standardOutput.write(Data(element.text.utf8 + [0]))
    }
    return nil
  }

  static func draw(_ scene: Scene) throws -> Report? {
    var bitmap = Bitmap()
    return try time(scene, as: "draw") { try $0.drawCell($1, into: &bitmap) }
  }

  static func png(_ scene: Scene) throws -> Report? {
    try time(scene, as: "png") { _ = try $0.cellPNG($1) }
  }

  /// The wall clock when the first file is there, whose length is returned. The caller knows when the
  /// process started.
  static func first(_ scene: Scene) throws -> Report? {
    guard let message = scene.messages.first else { return nil }
    let file = try scene.makeRenderer().cellPNG(message)
    return Report(values: ["firstImage": Clocks.wall, "bytes": Double(file.count)])
  }

  /// Writes the first eight cells to the working folder, for comparison by eye, and returns the mean length of
  /// all the files.
  static func images(_ scene: Scene) throws -> Report? {
    let renderer = try scene.makeRenderer()
    var byteCount = 0
    for (index, message) in scene.messages.enumerated() {
      let file = try renderer.cellPNG(message)
      byteCount += file.count
      if index < 8 { try Data(file).write(to: URL(fileURLWithPath: "bubblekit-\(index).png")) }
    }
    return Report(values: ["bytes": Double(byteCount) / Double(max(scene.messages.count, 1))])
  }

  /// The first half warms the process up; of the other half's times, the median.
  private static func time(
    _ scene: Scene, as name: String, _ draw: (MessageRenderer, Message) throws -> Void
  ) throws -> Report? {
    let renderer = try scene.makeRenderer()
    let half = scene.messages.count / 2
    for message in scene.messages.prefix(half) { try draw(renderer, message) }
    var times: [Double] = []
    for message in scene.messages.dropFirst(half) {
      let start = Clocks.processor
      try draw(renderer, message)
      times.append(Clocks.processor - start)
    }
    return Report(values: [name: 1e6 * times.sorted()[times.count / 2]])
  }
}
