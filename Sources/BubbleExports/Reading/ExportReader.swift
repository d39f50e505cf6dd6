// SPDX-License-Identifier: MIT
public import BubbleMessages
import BubbleStrings

/// A message of an export, with the file that it is in.
public struct ExportEntry: Sendable, CustomStringConvertible {
  /// The file, relative to the export.
  public let path: String

  /// The message, or what is wrong with it. Its place counts from the beginning of the file.
  public let message: ReadMessage

  /// The file, the message and its error; empty where it has none.
  public var description: String { message.error.map { "\(path.lineSafe): \($0)" } ?? "" }

  /// The file, the message and the content that isn't shown, a line for each.
  package var losses: [String] {
    (message.remarks ?? []).filter { $0.reason != nil }
      .map { "\(path.lineSafe): \(message.label): \($0)" }
  }
}

/// Reads the messages of an export one after the other.
public struct ExportReader: Sequence, IteratorProtocol {
  private let nextReading: () -> ExportTexts.Reading?
  private let profiles: ProfileList?
  private var path = ""
  private var waiting: ArraySlice<ReadMessage> = []

  init(_ readings: some Sequence<ExportTexts.Reading>, _ profiles: ProfileList?) {
    var iterator = readings.makeIterator()
    nextReading = { iterator.next() }
    self.profiles = profiles
  }

  /// Reads the next message; `nil` after the last.
  public mutating func next() -> ExportEntry? {
    while waiting.isEmpty {
      guard let reading = nextReading() else { return nil }
      (path, waiting) = (reading.path, reading.messages.filter { !$0.isLeftOut }[...])
    }
    let read = waiting.removeFirst()
    return ExportEntry(path: path, message: profiles.map(read.named) ?? read)
  }
}
