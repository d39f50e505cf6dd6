// SPDX-License-Identifier: MIT
package import BubbleFiles
package import BubbleKit
import BubbleStrings
import Foundation

/// An input whose messages can be read, in as many passes as a command needs: a file of messages, or an export.
package struct OpenedInput {
  fileprivate enum Content {
    /// A file or a pipe, the bytes that have been read of it, and the same for reading again if that was asked for.
    case messages(FileDescriptor, head: [UInt8], ReplayableInput?, MessageFormat)
    case export(ChatExport)
  }

  fileprivate let content: Content
  fileprivate let limits: ReadingLimits
  package let isStrict: Bool

  /// The file whose progress is shown; `nil` for an export.
  package var file: FileDescriptor? {
    if case .messages(let file, _, _, _) = content { file } else { nil }
  }

  /// The export; `nil` for a file of messages.
  package var export: ChatExport? {
    if case .export(let export) = content { export } else { nil }
  }

  /// One pass over the messages, in the order of the input.
  ///
  /// - Parameter willRead: Called before more of a file is read, which may wait.
  package func pass(willRead: @escaping () -> Void = {}) -> MessagePass {
    switch content {
    case .export(let export):
      let starts = stride(from: 0, to: export.count, by: 128)
      return MessagePass(
        batches: AnySequence(
          starts.lazy.map { .places(ExportBatch(export, from: $0, upTo: $0 + 128)) }),
        quotable: .source(export))
    case .messages(let file, var head, let replay, let format):
      let history = MessageHistory()
      let reader = MessageReader(format: format, limits: limits) {
        if !head.isEmpty {
          defer { head = [] }
          return head
        }
        willRead()
        return try replay?.read() ?? file.read()
      }
      return MessagePass(
        batches: AnySequence(reader.chunks.kept(in: history).lazy.map(MessageBatch.chunk)),
        quotable: .history(history))
    }
  }

  /// The messages by their places. Reads through a file once; an export has them already.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads that read, where nothing is reported.
  ///   - report: Receives the messages as they are read, with what is wrong with them. What is wrong with an export's
  ///     was reported when it was opened.
  package func placed(
    in order: MessageIndex.Order, jobs: Int, report: ((ReadMessage) -> Void)? = nil
  ) throws -> any PlacedMessages {
    switch content {
    case .export(let export): return export
    case .messages(let file, let head, let replay, let format):
      return try (replay ?? ReplayableInput(file, after: head)).index(
        format, limits, order: order, jobs: jobs, report: report)
    }
  }
}

/// Messages by their places, which know their numbers in the input.
package protocol PlacedMessages: MessageSource {
  func number(at place: Int) -> Int
}

extension MessageIndex: PlacedMessages {}
extension ChatExport: PlacedMessages {}

/// One pass over an input's messages.
package struct MessagePass {
  /// The messages in batches, which any thread may read.
  package let batches: AnySequence<MessageBatch>

  /// The messages that may be quoted.
  package let quotable: QuotableMessages
}

/// Consecutive messages of an input, which are read when it is iterated over.
package enum MessageBatch: Sequence, Sendable {
  case chunk(MessageChunk)
  case places(ExportBatch)

  package func makeIterator() -> Iterator { Iterator(self) }

  package struct Iterator: IteratorProtocol {
    private var chunk: MessageChunk.Iterator?
    private var places: ExportBatch.Iterator?

    fileprivate init(_ batch: MessageBatch) {
      switch batch {
      case .chunk(let messages): chunk = messages.makeIterator()
      case .places(let messages): places = messages.makeIterator()
      }
    }

    package mutating func next() -> ReadMessage? { chunk != nil ? chunk?.next() : places?.next() }
  }
}

/// Consecutive messages of an export.
package struct ExportBatch: Sequence, Sendable {
  private let export: ChatExport
  private let places: Range<Int>

  package init(_ export: ChatExport, from start: Int, upTo end: Int) {
    self.export = export
    places = start..<Swift.min(end, export.count)
  }

  package var underestimatedCount: Int { 0 }

  package func makeIterator() -> Iterator { Iterator(export, places) }

  package struct Iterator: IteratorProtocol {
    private let export: ChatExport
    private var rest: Range<Int>

    fileprivate init(_ export: ChatExport, _ places: Range<Int>) {
      self.export = export
      rest = places
    }

    package mutating func next() -> ReadMessage? {
      while let place = rest.first {
        rest.removeFirst()
        if let read = export.read(at: place) { return read }
      }
      return nil
    }
  }
}

extension Input {
  /// Opens the input.
  ///
  /// - Parameters:
  ///   - messages: The format of the input's messages, and the choices that it leaves open.
  ///   - limits: The limits of one message.
  ///   - environment: The source of the time zone for times without an offset, and of the kit, which may have a cell
  ///     for places.
  ///   - order: The order of an export's messages.
  ///   - isReadAgain: Whether the input is read in more than one pass: a copy is made of a pipe.
  ///   - needsViewer: Whether outgoing messages are drawn as such. Sizes need no viewer.
  ///   - remark: Receives lines about an export.
  package func open(
    _ messages: FormatOptions, limits: ReadingLimits, in environment: RenderEnvironment,
    order: MessageIndex.Order = .auto, isReadAgain: Bool = false, needsViewer: Bool = true,
    remark: (String) -> Void
  ) throws -> OpenedInput {
    guard let format = try exportFormat(messages) else {
      let file = try open()
      return OpenedInput(
        content: .messages(
          file, head: head, isReadAgain ? try ReplayableInput(file, after: head) : nil,
          try messages.format(needsViewer: needsViewer)),
        limits: limits, isStrict: messages.strict)
    }
    var options = ChatExport.Options()
    options.needsViewer = needsViewer
    options.limits = limits
    options.timeZone = environment.timeZone
    options.showsPlaces = environment.kit.bindings[.element(.location)] != nil
    options.order = order
    do {
      let export = try makeExport(format, messages, options)
      if needsViewer, let note = export.noteOnViewer(named: messages.me) { remark(note) }
      for failure in export.failures { remark("error: \(failure)") }
      return OpenedInput(content: .export(export), limits: limits, isStrict: messages.strict)
    } catch let error as ExportError {
      throw Failure.usage("'\(path.withoutControls)': \(error)")
    }
  }

  /// Opens an export, with the choices that the options make.
  func makeExport(
    _ format: ExportFormat, _ messages: FormatOptions, _ options: ChatExport.Options
  ) throws -> ChatExport {
    var options = options
    options.viewer = messages.me
    options.conversation = messages.channel
    options.branch = messages.branch
    options.profiles = try messages.profileList
    return try ChatExport(try exportFiles(), format: format, options: options)
  }
}

extension ChatExport {
  /// A sentence on the viewer where none was named, or one who wrote nothing; `nil` where that is always the same person.
  package func noteOnViewer(named name: String?) -> String? {
    if let name {
      let isNone = name.isExactly("none") || !viewer.isEmpty
      return isNone
        ? nil : "no one called '\(name.lineSafe)' wrote anything: all messages are incoming"
    }
    guard !format.hasFixedViewer else { return nil }
    if let viewer = people.first(where: { $0.id.isExactly(viewer) }) {
      return
        "messages of '\(viewer.name.lineSafe)' are outgoing (another participant, or none: --me)"
    }
    guard people.count > 1 else { return "all messages are incoming (for outgoing ones: --me)" }
    let names = people.prefix(10).map { "'\($0.name.lineSafe)'" }.joined(separator: ", ")
    let rest = people.count > 10 ? " and \(people.count - 10) more" : ""
    return
      "all messages are incoming: the export doesn't say whose it is. For outgoing ones, choose a participant (--me): "
      + names + rest
  }
}
