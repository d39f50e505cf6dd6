public import BubbleCells
public import BubbleMessages
public import Foundation

/// The picture of one message out of many.
public struct MessagePicture: Hashable, Sendable {
  /// The message's ID.
  public let msgID: String

  /// The file's bytes; `nil` for a message that is not shown.
  public let file: [UInt8]?

  /// What could not be shown as the message asks.
  public let warnings: [RenderWarning]

  /// Why the message could not be drawn as what it is. It is drawn as unsupported then.
  public let failure: PictureError?
}

extension MessageRenderer {
  /// Draws messages on several cores, and hands the pictures on in the order of the messages.
  ///
  /// A message that cannot be drawn never stops the rest. When the task is cancelled, each core
  /// finishes the picture it is at, and no more.
  ///
  /// ```swift
  /// try await renderer.pictures(of: messages) { picture in
  ///   try save(picture.file, as: picture.msgID)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - messages: The messages, which are asked for a little ahead of the pictures.
  ///   - format: The kind of file. The default is PNG.
  ///   - jobs: How many cores work at once. At least 1. The default is all there are.
  ///   - progress: Told how many pictures were handed on: ten times a second at the most, and once at
  ///     the end. Calls come one after the other, on no particular thread.
  ///   - consume: Takes a picture. No more than 16 for each job are drawn ahead of it, however long it
  ///     takes. What it throws ends the work.
  /// - Throws: `CancellationError` when the task is cancelled, and what `consume` throws.
  public func pictures(
    of messages: some Collection<Message>, format: PictureFormat = .png,
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    progress: (@Sendable (BatchProgress) -> Void)? = nil,
    _ consume: (MessagePicture) async throws -> Void
  ) async throws {
    precondition(jobs > 0, "Drawing needs at least one job, not \(jobs).")
    let report = ProgressReport(total: messages.count, body: progress)
    var batch = PictureBatch(
      renderer: self, format: format, messages: messages.makeIterator(), report: report)
    try await batch.run(jobs: jobs, consume)
  }

  /// A message's picture, or that of an unsupported message when it cannot be drawn.
  package func picture(of message: Message, format: PictureFormat) -> MessagePicture {
    let row = row(for: message)
    func made(_ file: [UInt8]?, failure: PictureError? = nil) -> MessagePicture {
      MessagePicture(
        msgID: message.msgID, file: file, warnings: row?.warnings ?? [], failure: failure)
    }
    do throws(PictureError) {
      return made(try row?.picture(format))
    } catch {
      return made(
        try? self.row(for: message.asUnsupported)?.picture(format), failure: error)
    }
  }
}

/// Messages that are drawn a part at a time, each part by a task of its own.
private struct PictureBatch<Messages: IteratorProtocol<Message>> {
  private typealias Part = (index: Int, pictures: [MessagePicture])

  let renderer: MessageRenderer
  let format: PictureFormat
  var messages: Messages
  var report: ProgressReport

  private var addedCount = 0
  private var consumedCount = 0

  /// What is drawn, but not handed on yet, because an earlier part isn't drawn.
  private var waiting: [Int: [MessagePicture]] = [:]

  /// The most messages of a part: a few milliseconds, for most cells.
  private static var partLength: Int { 4 }

  /// The most parts for each job that are on their way or waiting.
  private static var partsPerJob: Int { 4 }

  init(
    renderer: MessageRenderer, format: PictureFormat, messages: Messages, report: ProgressReport
  ) {
    self.renderer = renderer
    self.format = format
    self.messages = messages
    self.report = report
  }

  mutating func run(jobs: Int, _ consume: (MessagePicture) async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Part.self) { group in
      addParts(to: &group, jobs: jobs)
      while let part = try await group.next() {
        waiting[part.index] = part.pictures
        addParts(to: &group, jobs: jobs)
        try await handOn(consume)
        addParts(to: &group, jobs: jobs)
      }
    }
    try Task.checkCancellation()
  }

  private mutating func handOn(_ consume: (MessagePicture) async throws -> Void) async throws {
    while let pictures = waiting.removeValue(forKey: consumedCount) {
      consumedCount += 1
      for picture in pictures {
        try Task.checkCancellation()
        try await consume(picture)
        report.add(1)
      }
    }
  }

  /// Makes tasks as many as jobs, but none that is further ahead than the window is long.
  private mutating func addParts(
    to group: inout ThrowingTaskGroup<Part, any Error>, jobs: Int
  ) {
    let ahead = addedCount - consumedCount
    let count = min(jobs - (ahead - waiting.count), jobs * Self.partsPerJob - ahead)
    for _ in 0..<max(count, 0) { addNextPart(to: &group) }
  }

  /// Gives the next messages to a task, if there are any left.
  private mutating func addNextPart(to group: inout ThrowingTaskGroup<Part, any Error>) {
    var part: [Message] = []
    while part.count < Self.partLength, let message = messages.next() { part.append(message) }
    guard !part.isEmpty else { return }
    let (index, renderer, format) = (addedCount, renderer, format)
    addedCount += 1
    group.addTask { [part] in
      let pictures = try part.map { message in
        try Task.checkCancellation()
        return renderer.picture(of: message, format: format)
      }
      return (index, pictures)
    }
  }
}
