package import BubbleMessages
import BubbleText
import Foundation

/// Measures many messages in one environment, one after the other, on one thread.
///
/// The package's own text cells, which most messages have, are measured without making cell data.
/// For all others, cell data and cell classes are asked, in the present environment.
package final class MessageMeasurer {
  private let renderer: MessageRenderer
  private let log: DiagnosticLog
  private let textRows: TextRows

  /// Makes a measurer inside of the environment that it measures in.
  fileprivate init(renderer: MessageRenderer, log: DiagnosticLog) {
    self.renderer = renderer
    self.log = log
    // One that threads don't share: they would count references to it in turn.
    textRows = TextRows(in: renderer.environment)
  }

  /// The size of a message. Makes no views.
  package func measure(_ message: Message) -> MessageMeasure {
    if let text = renderer.registry.plainText(of: message) {
      return textRows.measure(text, of: message)
    }
    var measure = measure(renderer.registry.cellData(for: message))
    measure.msgID = message.msgID
    measure.warnings = log.removeAll()
    return measure
  }

  /// The size of what is shown for a message that was read; `nil` when nothing can be.
  package func measure(_ read: ReadMessage) -> MessageMeasure? {
    if case .success(let message) = read.result { return measure(message) }
    return read.shown.map { measure($0) }
  }

  private func measure(_ data: MessageCellData) -> MessageMeasure {
    let kind = data.reuseID.isEmpty ? String(describing: type(of: data)) : data.reuseID
    var measure = MessageMeasure(
      msgID: data.msgID, kind: kind, contentSize: .zero, cellHeight: 0, lineCount: 0)
    guard !data.shouldHide else { return measure }
    let cell = renderer.registry.cellClass(for: data)
    measure.contentSize = cell.getContentSize(data)
    measure.cellHeight = cell.getHeight(data, withWidth: renderer.environment.width)
    measure.lineCount = data.lineCount
    return measure
  }
}

extension MessageRenderer {
  /// Lends a measurer, which must not outlive `body`, nor leave its thread.
  package func withMeasurer<Result>(
    _ body: (MessageMeasurer) throws -> Result
  ) rethrows -> Result {
    let log = DiagnosticLog()
    return try RenderEnvironment.$log.withValue(log) {
      try environment.perform { try body(MessageMeasurer(renderer: self, log: log)) }
    }
  }
}
