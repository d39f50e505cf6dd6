// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleRequests
import BubbleStrings

/// The work of threads on each message of `bubblekit render`.
struct RenderWork: Sendable {
  let renderer: MessageRenderer
  let quotable: QuotableMessages
  let choice: MessageChoice

  let drawing: MessageDrawing
  let effect: MessageEffect?
  let layout: LayoutFormat?
  let extras: LayoutNode.Extras
  let time: MessageTime

  func draw(_ read: ReadMessage) -> DrawnMessage {
    var drawn = DrawnMessage(read: read)
    guard choice.includes(read), let message = read.shown else { return drawn }
    do {
      let renderer = renderer.quoting(read, in: quotable) ?? renderer
      drawn = try time.run { try draw(message, from: read, with: renderer) }
    } catch {
      drawn.failure = "\(read.label): \(error) It is drawn as unsupported."
      drawn.files = (try? draw(message.asUnsupported, from: read, with: renderer).files) ?? []
    }
    return drawn
  }

  private func draw(
    _ message: Message, from read: ReadMessage, with renderer: MessageRenderer
  ) throws -> DrawnMessage {
    var drawn = DrawnMessage(read: read)
    let image: [UInt8]
    let row: MessageRow?
    if let animation = try animation(of: message, with: renderer) {
      (image, row) = (animation, renderer.row(for: message))
      drawn.warnings = row?.warnings ?? []
    } else {
      guard let still = try drawing.draw(message, with: renderer) else { return drawn }
      (image, row, drawn.warnings) = (still.bytes, still.row, still.warnings)
    }
    let name = MessageFileName.of(message, index: read.index)
    if let layout, let row = row ?? renderer.row(for: message) {
      drawn.files.append(
        (name + "." + layout.fileExtension, try layout.file(of: row, extras: extras)))
    }
    drawn.files.append((name + "." + drawing.format.fileExtension, image))
    return drawn
  }

  /// - Returns: `nil` when nothing is animated.
  private func animation(
    of message: Message, with renderer: MessageRenderer
  ) throws -> [UInt8]? {
    guard let effect,
      let animation = try renderer.animation(of: message, effect, as: drawing.format)
    else { return nil }
    return try drawing.format.animation?(animation)
  }
}

/// A message's files, or why there are none.
struct DrawnMessage: Sendable {
  let read: ReadMessage
  var files: [(name: String, bytes: [UInt8])] = []
  var warnings: [RenderWarning] = []
  var failure: String?
}

/// The messages that `--only` chooses, by their IDs; all without it.
struct MessageChoice: Sendable {
  /// The IDs of which no message has been found, in the order given.
  private(set) var missing: [String]

  private let ids: Set<ExactString>

  init(_ ids: [String]) {
    self.ids = Set<ExactString>(exactly: ids)
    missing = ids
  }

  /// Whether a message is chosen: by its ID, or as one of its elements, `ID#2`.
  func includes(_ read: ReadMessage) -> Bool {
    guard !ids.isEmpty else { return true }
    return Self.names(of: read).contains { ids.contains(exactly: $0) }
  }

  mutating func found(_ read: ReadMessage) {
    guard !missing.isEmpty else { return }
    let names = Self.names(of: read)
    missing.removeAll { names.containsExactly($0) }
  }

  private static func names(of read: ReadMessage) -> [String] {
    guard let id = read.message?.msgID ?? read.error?.msgID else { return [] }
    let scalars = id.unicodeScalars
    guard let end = scalars.lastIndex(of: "#"),
      scalars[scalars.index(after: end)...].allSatisfy(\.isNumber)
    else { return [id] }
    return [id, String(id[..<end])]
  }
}
