// SPDX-License-Identifier: MIT
internal import BubbleFiles
import BubbleGoldens
public import BubbleKit
import BubbleStrings
import Foundation

/// The messages of files, with the names of their goldens.
public struct GoldenCases: Sendable {
  /// A message, and the name of its goldens.
  public struct Case: Sendable {
    /// The file that it is in.
    public let file: GoldenInputs.File

    /// The line of the file where the message begins, counted from 1; `nil` where lines aren't messages.
    public let line: Int?

    /// The message as it was read.
    public let read: ReadMessage

    /// The message to draw: the input's, or an unsupported one in place of one that cannot be read.
    public let message: Message

    /// The folder of the goldens.
    public var suite: String { file.suite }

    /// The name of the goldens in the folder. No other case has it.
    public let name: String
  }

  /// A message that could not be read, or not without warnings.
  public struct Problem: Sendable {
    /// The file that it is in.
    public let file: GoldenInputs.File

    /// The message as far as it was read.
    public let read: ReadMessage

    /// The line of the file where the message begins, as of ``Case/line``.
    public let line: Int?
  }

  /// A file that could not be read.
  public struct UnreadableFile: Sendable {
    /// The file.
    public let file: GoldenInputs.File

    /// The reason, with the file's path.
    public let error: GoldenInputError
  }

  /// The files.
  public let inputs: GoldenInputs

  /// All messages that are drawn, in the order of files and messages.
  public private(set) var cases: [Case] = []

  /// The messages that could not be read, or not without warnings, in the same order.
  public private(set) var problems: [Problem] = []

  /// The files that could not be read, in their order.
  public private(set) var unreadableFiles: [UnreadableFile] = []

  /// Reads all messages of the files. One that cannot be read is among the ``problems``, and a file that cannot be read
  /// among the ``unreadableFiles``. Reports of goldens that are among the files have no messages.
  ///
  /// - Parameters:
  ///   - inputs: The files.
  ///   - format: The messages' wire format.
  ///   - limits: The limits of a message.
  /// - Throws: ``GoldenInputError/unreadable(path:reason:)`` where none of the files can be read.
  public init(
    reading inputs: GoldenInputs, format: MessageFormat = .tuikit,
    limits: ReadingLimits = ReadingLimits()
  ) throws(GoldenInputError) {
    self.inputs = inputs
    for file in inputs.files {
      do throws(GoldenInputError) {
        try add(file, format, limits)
      } catch {
        unreadableFiles.append(UnreadableFile(file: file, error: error))
      }
    }
    if unreadableFiles.count == inputs.files.count, let first = unreadableFiles.first {
      throw first.error
    }
  }

  /// The maximum length of a file of messages, in bytes.
  private static let fileLimit = 1 << 30

  private static func bytes(of path: String) throws(GoldenInputError) -> [UInt8] {
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path, waits: false)
      defer { try? file.close() }
      if let bytes = try file.readAll(limit: fileLimit) { return bytes }
    } catch {
      throw .unreadable(path: path, reason: error.description(of: path))
    }
    throw .unreadable(path: path, reason: "it is longer than the limit of \(fileLimit) bytes")
  }

  /// Whether a file is what an earlier run wrote beside the messages.
  private func isReport(_ bytes: [UInt8]) -> Bool {
    (try? GoldenReport(json: bytes, folder: inputs.folder)) != nil
  }

  private mutating func add(
    _ file: GoldenInputs.File, _ format: MessageFormat, _ limits: ReadingLimits
  ) throws(GoldenInputError) {
    let bytes = try Self.bytes(of: file.path)
    let lines = file.path.endsExactly(with: ".jsonl") ? LineNumbers(bytes) : nil
    var shown: [(read: ReadMessage, message: Message)] = []
    for read in MessageReader(bytes, format: format, limits: limits) {
      if read.index == 0, read.error != nil, isReport(bytes) { return }
      if !read.warnings.isEmpty || read.error != nil {
        problems.append(Problem(file: file, read: read, line: lines?[read.index]))
      }
      if let message = read.shown { shown.append((read, message)) }
    }
    let names = GoldenNaming.names(for: shown.map(\.message.msgID)) {
      inputs.store.names(inSuite: file.suite)
    }
    cases += zip(shown, names).map { shown, name in
      Case(
        file: file, line: lines?[shown.read.index], read: shown.read, message: shown.message,
        name: name)
    }
  }
}

/// The numbers of the lines that aren't blank, of a file with a message on each.
private struct LineNumbers {
  private var numbers: [Int] = []

  init(_ bytes: [UInt8]) {
    let blanks = Set(" \t\r".utf8)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    numbers = lines.indices.filter { !lines[$0].allSatisfy(blanks.contains) }.map { $0 + 1 }
  }

  subscript(index: Int) -> Int? { numbers.indices.contains(index) ? numbers[index] : nil }
}
