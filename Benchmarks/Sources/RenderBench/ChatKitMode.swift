// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleKit
import Foundation

/// Rows that constraints lay out: the number of ChatKit's rows that are measured a second, on one
/// core.
///
/// - `fresh`: each row by a cell that is kept for it, filled and fitted. Nothing is known of its size.
/// - `texts`: rows whose texts differ, as ChatKit measures them: a size that a text had before is fitted once.
/// - `mixed`: the messages of the detail, a file in whose folder's parent their images are.
/// - `new`: each row by a cell of its own.
///
/// The sizes of all ways are compared.
enum ChatKitMode {
  /// A cell without known sizes: a subclass may constrain anything.
  private final class OwnTextCell: ChatKitTextCell {}

  static func run(_ scene: Scene) throws -> Report? {
    let file = URL(fileURLWithPath: scene.detail)
    let messages = MessageReader(Array(try Data(contentsOf: file))).compactMap(\.message)
    let images = ImageStore(
      folder: file.deletingLastPathComponent().deletingLastPathComponent())
    var registry = ChatKitRegistry.standard
    try registry.register(OwnTextCell.self, decodedBy: ChatKitTextCellData.self, for: .text)
    let own = try renderer(.chatkit(registry: registry), images)
    let kit = try renderer(.chatkit(), images)
    check(scene.messages, own, kit)
    return Report(values: [
      "fresh": rate(scene.messages, own), "texts": rate(scene.messages, kit),
      "mixed": rate(Array(repeating: messages, count: 20).flatMap(\.self), kit),
      "new": newRate(Array(scene.messages.prefix(200)), kit.environment),
    ])
  }

  private static func renderer(_ kit: CellKit, _ images: ImageStore) throws -> MessageRenderer {
    var environment = try RenderEnvironment.bundled(kit: kit, images: images)
    environment.width = 390
    return MessageRenderer(environment: environment)
  }

  private static func check(
    _ messages: [Message], _ first: MessageRenderer, _ second: MessageRenderer
  ) {
    for message in messages {
      precondition(first.measure(message).cellHeight == second.measure(message).cellHeight)
    }
  }

  /// Rows a second of processor time: the best of five rounds.
  private static func rate(_ messages: [Message], _ renderer: MessageRenderer) -> Double {
    var best = 0.0
    for _ in 0..<5 {
      let start = Clocks.processor
      for message in messages { precondition(renderer.measure(message).cellHeight > 0) }
      best = max(best, Double(messages.count) / (Clocks.processor - start))
    }
    return best
  }

  private static func newRate(_ messages: [Message], _ environment: RenderEnvironment) -> Double {
    let start = Clocks.processor
    environment.perform {
      for message in messages {
        let cell = ChatKitTextCell(frame: .zero)
        cell.fill(with: ChatKitTextCellData.getCellData(message: message))
        let size = cell.systemLayoutSizeFitting(
          CGSize(width: environment.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
        precondition(size.height > 0)
      }
    }
    return Double(messages.count) / (Clocks.processor - start)
  }
}
