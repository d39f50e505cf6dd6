// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleKit
import Foundation

/// Text cells, and the bare texts in them: 16 points, as wide as a cell 375 wide lets them be.
enum CellModes {
  /// Measures the content sizes and row heights of decoded messages that were not seen before.
  static func cell(_ texts: [String]) throws -> Report {
    let renderer = MessageRenderer(environment: try .bundled())
    let messages = try decoded(texts)
    let half = messages.count / 2
    var height = 0.0
    for message in messages.prefix(half) { height += renderer.measure(message).cellHeight }
    height = 0
    let start = Clocks.processor
    for message in messages.dropFirst(half) { height += renderer.measure(message).cellHeight }
    let time = Clocks.processor - start
    return Report(values: [
      "cell": 1e6 * time / Double(messages.count - half), "height": height,
    ])
  }

  static func bare(_ texts: [String]) throws -> Report {
    let environment = try RenderEnvironment.bundled()
    let width = environment.perform { TextMessageCellData.maximumTextWidth }
    let measurer = environment.typesetter.measurer(TextAttributes(font: .system(16)))
    let half = texts.count / 2
    for text in texts.prefix(half) { _ = measurer.size(of: text, fitting: width) }
    var height = 0.0
    let start = Clocks.processor
    for text in texts.dropFirst(half) { height += measurer.size(of: text, fitting: width).height }
    let time = Clocks.processor - start
    return Report(values: ["bare": 1e6 * time / Double(texts.count - half), "height": height])
  }

  private static func decoded(_ texts: [String]) throws -> [Message] {
    var lines = Data()
    for (index, text) in texts.enumerated() {
      let message: [String: Any] = [
        "msgID": "m-\(index)", "elemType": "text", "sender": "friend", "userID": "friend",
        "isSelf": index % 2 == 0, "textElem": ["text": text],
      ]
      lines += try JSONSerialization.data(withJSONObject: message) + [0x0A]
    }
    return MessageReader(Array(lines)).compactMap(\.shown)
  }
}
