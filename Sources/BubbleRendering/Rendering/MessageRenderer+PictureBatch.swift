public import BubbleBatches
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
    var report = ProgressReporter(total: messages.count, body: progress)
    try await OrderedBatch(jobs: jobs, inputsPerJob: 16).forEachInTasks(messages) { message in
      picture(of: message, format: format)
    } consume: { picture in
      try await consume(picture)
      report.add(1)
    }
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
