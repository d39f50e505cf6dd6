// SPDX-License-Identifier: MIT
internal import BubbleFiles
public import Foundation

/// Writes inline goldens into the sources of tests, while tests run.
///
/// A test knows only the line that was compiled. So a file's first text is kept beside the
/// run until all is written, and each golden is put into that text. Threads and processes of one run take
/// turns at a file.
public struct InlineGoldenWriter: Sendable {
  /// The folder of journals: the original texts of files, and the insertions into them.
  private let folder: URL

  /// The identifier of the run.
  private let run: String

  /// The date when the tests were built; `nil` takes any source.
  private let buildDate: Date?

  /// The writer of this process's run.
  ///
  /// - Parameter package: The folder of the package whose tests run.
  public init(package: URL) {
    let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
    let values = try? program.resourceValues(forKeys: [.contentModificationDateKey])
    self.init(
      folder: package.appending(path: ".build/golden-inline"), run: TestProcess.current.run,
      buildDate: values?.contentModificationDate)
  }

  init(folder: URL, run: String, buildDate: Date?) {
    self.folder = folder
    self.run = run
    self.buildDate = buildDate
  }

  /// Writes text into the closure of a call, which is made where there is none.
  ///
  /// - Throws: ``InlineGoldenError``. The source is as it was then.
  public func write(_ text: String, to golden: InlineGolden) throws {
    do {
      try locking(golden.path) { journal in try write(text, to: golden, journal) }
    } catch let error as SystemError {
      throw InlineGoldenError.inaccessible(path: golden.path, reason: "\(error)")
    } catch let error as CocoaError {
      throw InlineGoldenError.inaccessible(path: golden.path, reason: error.localizedDescription)
    }
  }

  private func write(_ text: String, to golden: InlineGolden, _ journal: URL) throws {
    let source = URL(fileURLWithPath: golden.path).resolvingSymlinksInPath()
    var edits = try edits(of: source, journal)
    let bytes = Array(edits.original.utf8)
    guard let call = Self.call(of: golden, in: bytes) else {
      throw InlineGoldenError.noCall(
        function: golden.function, path: golden.path, line: golden.line)
    }
    let closure = InlineLiteral(text: text)
      .closure(indentation: call.indentation, step: InlineEdits.step(in: edits.original))
    let insertion = LineEnds(of: bytes).applied(
      to: Array((call.closure.isEmpty ? call.prefix + closure : closure).utf8))
    let edit = InlineEdits.Edit(
      start: call.closure.lowerBound, end: call.closure.upperBound,
      text: String(decoding: insertion, as: UTF8.self))
    guard try edits.add(edit, golden) else { return }
    try Data(edits.result.utf8).write(to: source, options: .atomic)
    try JSONEncoder().encode(edits).write(to: journal, options: .atomic)
  }

  private static func call(of golden: InlineGolden, in bytes: [UInt8]) -> InlineCall? {
    guard let closure = golden.closure else {
      return InlineCall(
        of: golden.function, in: bytes, line: golden.line, column: golden.column,
        hasClosure: golden.expected != nil)
    }
    return InlineCall(of: closure, in: bytes, line: golden.line, column: golden.column)
  }

  /// The file's first text in this run, with the insertions since.
  private func edits(of source: URL, _ journal: URL) throws -> InlineEdits {
    let text = try String(contentsOf: source, encoding: .utf8)
    if let data = try? Data(contentsOf: journal),
      let edits = try? JSONDecoder().decode(InlineEdits.self, from: data),
      edits.run == run, edits.result == text
    {
      return edits
    }
    let values = try? source.resourceValues(forKeys: [.contentModificationDateKey])
    if let buildDate, let date = values?.contentModificationDate, date > buildDate {
      throw InlineGoldenError.changedSource(path: source.path)
    }
    return InlineEdits(run: run, original: text)
  }

  /// Calls `body` while no other thread or process writes into the source.
  private func locking(_ path: String, _ body: (_ journal: URL) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = TextDigest.hexadecimal(of: path.utf8)
    let lock = open(
      folder.appending(path: name + ".lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard lock >= 0 else { throw SystemError() }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 { guard errno == EINTR else { throw SystemError() } }
    try body(folder.appending(path: name + ".json"))
  }
}

/// A source as it was when a run began, and the insertions since.
struct InlineEdits: Codable {
  /// A replacement of bytes of the original.
  struct Edit: Codable, Equatable {
    let start: Int
    let end: Int
    let text: String
  }

  let run: String
  let original: String
  private var edits: [Edit] = []

  init(run: String, original: String) {
    self.run = run
    self.original = original
  }

  /// Adds an edit. Returns whether it is a new one.
  mutating func add(_ edit: Edit, _ golden: InlineGolden) throws(InlineGoldenError) -> Bool {
    if edits.contains(edit) { return false }
    guard
      !edits.contains(where: {
        $0.start == edit.start || $0.end > edit.start && $0.start < edit.end
      })
    else { throw .severalValues(path: golden.path, line: golden.line) }
    edits.append(edit)
    edits.sort { $0.start < $1.start }
    return true
  }

  /// The source with all edits.
  var result: String {
    let bytes = Array(original.utf8)
    var (result, position): ([UInt8], Int) = ([], 0)
    for edit in edits {
      result += bytes[position..<edit.start] + Array(edit.text.utf8)
      position = edit.end
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }

  /// A level of indentation, as the source's first indented line has it.
  static func step(in source: String) -> String {
    for line in source.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "\t") { return "\t" }
      let count = line.prefix { $0 == UInt8(ascii: " ") }.count
      if count > 0, count < line.count { return String(repeating: " ", count: min(count, 4)) }
    }
    return "  "
  }
}
