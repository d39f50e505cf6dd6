// SPDX-License-Identifier: MIT
public import BubbleBatches
public import BubbleCells
public import BubbleMessages
public import Foundation

/// The image of one message out of many.
public struct MessageImage: Hashable, Sendable {
  /// The message's ID.
  public let msgID: String

  /// The file's bytes; `nil` for a message that is not shown.
  public let file: [UInt8]?

  /// Warnings: content of the message that could not be shown.
  public let warnings: [RenderWarning]

  /// The reason why the message was drawn as unsupported; `nil` if it wasn't. It is drawn as
  /// unsupported then.
  public let error: RenderError?
}

extension MessageRenderer {
  /// Draws messages on several cores, and delivers the images in the order of the messages.
  ///
  /// Messages may quote others that are among them: all are read once before the first is drawn, and twice
  /// where one quotes. A message that cannot be drawn never stops the rest. When the task is cancelled, each
  /// core ends its current image soon, and begins no more.
  ///
  /// ```swift
  /// try await renderer.images(of: messages) { image in
  ///   if let file = image.file { try save(file, as: image.msgID) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - messages: The messages, which are read a little ahead of the images.
  ///   - format: The file format. The default is PNG.
  ///   - jobs: The number of cores to use. At least 1. The default is all cores.
  ///   - progress: Receives the number of delivered images, at most ten times a second, and once at the end.
  ///     Calls come one after the other, on no particular thread.
  ///   - consume: Takes an image. At most 16 images for each job are drawn ahead of it. An error that it
  ///     throws ends the work.
  /// - Throws: `CancellationError` when the task is cancelled, and what `consume` throws.
  public func images(
    of messages: some Collection<Message>, format: OutputFormat = .png,
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    progress: (@Sendable (BatchProgress) -> Void)? = nil,
    _ consume: (MessageImage) async throws -> Void
  ) async throws {
    precondition(jobs > 0, "Drawing needs at least one job, not \(jobs).")
    let renderer = findingQuotes(in: messages)
    var report = ProgressReporter(total: messages.count, body: progress)
    try await OrderedBatch(jobs: jobs, inputsPerJob: 16).forEachInTasks(messages) { message in
      // A limit sees within a message, too, that the task is cancelled.
      WorkLimit.$current.withValue(WorkLimit()) { renderer.image(of: message, format: format) }
    } consume: { image in
      try await consume(image)
      report.add(1)
    }
  }

  /// A message's image, or that of an unsupported message when it cannot be drawn.
  package func image(of message: Message, format: OutputFormat) -> MessageImage {
    let row = row(for: message)
    func made(_ file: [UInt8]?, error: RenderError? = nil) -> MessageImage {
      MessageImage(
        msgID: message.msgID, file: file, warnings: row?.warnings ?? [], error: error)
    }
    do throws(RenderError) {
      return made(try row?.encoded(as: format))
    } catch {
      return made(
        try? self.row(for: message.asUnsupported)?.encoded(as: format), error: error)
    }
  }
}
