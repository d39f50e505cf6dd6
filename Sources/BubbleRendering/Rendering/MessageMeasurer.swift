// SPDX-License-Identifier: MIT
import BubbleCells
package import BubbleMessages
import BubbleText
import Foundation

/// Measures many messages in one environment, one after the other, on one thread.
///
/// Messages whose binding has a fast measure are measured without making cell data. For all others,
/// cell data and cell classes are used, in the current environment.
package final class MessageMeasurer {
  private let renderer: MessageRenderer
  private let log: DiagnosticLog

  /// The fast measure of texts, which most messages are; `nil` where only their cells can measure. Made when the first
  /// text is measured.
  private lazy var text = makeTextMeasure()

  /// Measures the messages that quote others; `nil` before the first of them.
  private var quoting: QuotingMeasurer?

  // Ones that threads don't share: they would count references to them in turn.
  private let fastMeasures = FastMeasures()

  /// Makes a measurer inside of the environment that it measures in.
  fileprivate init(renderer: MessageRenderer, log: DiagnosticLog) {
    self.renderer = renderer
    self.log = log
  }

  private func makeTextMeasure() -> BoundMeasure? {
    guard !renderer.registry.hasListeners else { return nil }
    return fastMeasures.measure(of: .element(.text), in: renderer.environment)
  }

  /// Returns the size of a message. Creates no views.
  package func measure(_ message: Message) -> MessageMeasure {
    if message.element.isText, !message.isRevoked, let text,
      let size = text.size(of: message)
    {
      return MessageMeasure(msgID: message.msgID, kind: text.reuseID, size: size)
    }
    if let measure = renderer.fastMeasure(of: message, from: fastMeasures) { return measure }
    return measure(renderer.registry.cellData(for: message), of: message)
  }

  /// The size of a message among others of the same sender, in a kit that groups messages.
  func measure(_ message: Message, at place: RunPlace) -> MessageMeasure {
    let data = renderer.registry.cellData(for: message)
    place.set(in: data)
    return measure(data, of: message)
  }

  private func measure(_ data: MessageCellData, of message: Message) -> MessageMeasure {
    var measure = measure(data)
    measure.msgID = message.msgID
    measure.warnings = log.removeAll()
    return measure
  }

  /// The size of the row of a message that was read; `nil` when there is none.
  package func measure(_ read: ReadMessage) -> MessageMeasure? {
    read.withMessage { measure($0) } ?? read.shown.map { measure($0) }
  }

  /// The size of the row of a message that was read, and quotes one of an input's messages if any; `nil` when there is
  /// none.
  package func measure(_ read: ReadMessage, quoting messages: QuotableMessages) -> MessageMeasure? {
    guard read.quotedID != nil else { return measure(read) }
    let quoting = quoting ?? QuotingMeasurer(renderer, messages)
    self.quoting = quoting
    return quoting.measure(read)
  }

  private func measure(_ data: MessageCellData) -> MessageMeasure {
    let kind = data.reuseID.isEmpty ? String(describing: type(of: data)) : data.reuseID
    guard !data.shouldHide else {
      return MessageMeasure(
        msgID: data.msgID, kind: kind, size: RowSize(contentSize: .zero, height: 0))
    }
    let size = renderer.registry.cellClass(for: data).rowSize(of: data)
    return MessageMeasure(msgID: data.msgID, kind: kind, size: size)
  }
}

/// Measures messages of an input that quote others of it, one after the other, on one thread.
private final class QuotingMeasurer {
  private let place = ReadingPlace()
  private let context: RenderContext
  private let measurer: MessageMeasurer

  init(_ renderer: MessageRenderer, _ messages: QuotableMessages) {
    let renderer = renderer.finding(messages, at: place)
    let log = DiagnosticLog()
    context = RenderContext(renderer.environment, log: log)
    measurer = MessageMeasurer(renderer: renderer, log: log)
  }

  func measure(_ read: ReadMessage) -> MessageMeasure? {
    place.index = read.index
    return context.perform { measurer.measure(read) }
  }
}

extension MessageRenderer {
  /// Lends a measurer, which must not outlive `body`, nor leave its thread.
  package func withMeasurer<Result>(
    _ body: (MessageMeasurer) throws -> Result
  ) rethrows -> Result {
    let log = DiagnosticLog()
    return try RenderContext(environment, log: log).perform {
      try body(MessageMeasurer(renderer: self, log: log))
    }
  }

  /// The size of a message whose binding has a fast measure; `nil` for others.
  func fastMeasure(of message: Message, from fastMeasures: FastMeasures) -> MessageMeasure? {
    guard let key = registry.kitKey(of: message, in: environment.kit),
      let measure = fastMeasures.measure(of: key, in: environment)
    else { return nil }
    return measure.size(of: message).map {
      MessageMeasure(msgID: message.msgID, kind: measure.reuseID, size: $0)
    }
  }
}
