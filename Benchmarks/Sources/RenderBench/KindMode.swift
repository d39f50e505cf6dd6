// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleKit
import Foundation

/// Cells of every kind beside text cells of the same pixels, from message to PNG.
///
/// Prints one JSON object for each kind of each style. The detail is a file of messages; images that they name
/// are in its folder.
enum KindMode {
  private static let rounds = 60

  static func run(_ scene: Scene) throws -> Report? {
    let file = URL(fileURLWithPath: scene.detail)
    let messages = MessageReader(Array(try Data(contentsOf: file))).compactMap(\.message)
    let texts = scene.messages.map { text in
      var text = text
      text.faceURL = ""
      return text
    }
    for kit in [CellKit.tuikitClassic(), .tuikitMinimalist()] {
      var environment = try RenderEnvironment.bundled(
        kit: kit, images: ImageStore(folder: file.deletingLastPathComponent()))
      environment.width = 390
      let bench = KindBench(
        renderer: MessageRenderer(environment: environment), texts: texts)
      for (kind, examples) in bench.byKind(messages) {
        print(try bench.report(kind, examples, rounds: rounds))
      }
    }
    return nil
  }
}

/// The cells of one style.
private struct KindBench {
  let renderer: MessageRenderer

  /// Text messages, from the lowest row to the highest.
  private let texts: [(message: Message, height: CGFloat)]

  init(renderer: MessageRenderer, texts: [Message]) {
    self.renderer = renderer
    self.texts = texts.map { ($0, renderer.measure($0).cellHeight) }.sorted { $0.1 < $1.1 }
  }

  /// The messages that have a row, by the names of their cells, sorted.
  func byKind(_ messages: [Message]) -> [(kind: String, messages: [Message])] {
    let shown = messages.filter { renderer.measure($0).cellHeight > 0 }
    return Dictionary(grouping: shown) { renderer.measure($0).kind }
      .map { (kind: $0.key, messages: $0.value) }.sorted { $0.kind < $1.kind }
  }

  /// The mean over the messages of a kind of the median time of each, and of the text beside it, which are drawn
  /// in turn.
  func report(_ kind: String, _ messages: [Message], rounds: Int) throws -> String {
    var (own, text, height) = (0.0, 0.0, 0.0)
    for message in messages {
      let size = CGSize(width: 390, height: renderer.measure(message).cellHeight)
      let partners = partners(for: size.height)
      var times: (own: [Double], text: [Double]) = ([], [])
      for round in 0..<rounds {
        times.own.append(try time(message, on: size))
        times.text.append(try time(partners[round % partners.count], on: size))
      }
      own += times.own.sorted()[rounds / 2] / Double(messages.count)
      text += times.text.sorted()[rounds / 2] / Double(messages.count)
      height += size.height / Double(messages.count)
    }
    return """
      {"style": "\(renderer.environment.kit.name)", "kind": "\(kind)", "messages": \(messages.count), \
      "height": \(height), "own": \(1e6 * own), "text": \(1e6 * text)}
      """
  }

  /// The texts whose rows fill most of a height, or the lowest where all are higher.
  private func partners(for height: CGFloat) -> [Message] {
    let fitting = texts.filter { $0.height <= height }.suffix(8)
    return (fitting.isEmpty ? texts.prefix(1) : fitting).map(\.message)
  }

  private func time(_ message: Message, on size: CGSize) throws -> Double {
    let start = Clocks.processor
    guard let row = renderer.row(for: message) else { throw HiddenMessage() }
    let file = try renderer.environment.encodedImage(size: size, format: .png) { row.draw(on: $0) }
    let time = Clocks.processor - start
    precondition(!file.isEmpty)
    return time
  }
}
