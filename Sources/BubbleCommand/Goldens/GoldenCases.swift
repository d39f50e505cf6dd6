import BubbleGoldens
import BubbleKit
import Foundation

/// A message, and the golden that it is compared with.
struct GoldenCase: Sendable {
  let read: ReadMessage
  let message: Message
  let suite: String
  let name: String
}

/// The messages of files, with the names of their goldens.
struct GoldenCases {
  private(set) var cases: [GoldenCase] = []

  /// Reads whole files. What cannot be read is told at once.
  mutating func add(
    _ file: GoldenInputs.File, limits: ReadingLimits, _ report: inout BatchReport
  ) throws {
    var naming = GoldenNaming()
    let bytes = try Input(path: file.path).readAll()
    for read in MessageReader(bytes, limits: limits) {
      report.add(read)
      guard let message = read.shown else { continue }
      let name = naming.name(for: message.msgID)
      cases.append(GoldenCase(read: read, message: message, suite: file.suite, name: name))
    }
  }
}

/// What threads do with each message.
struct GoldenWork: Sendable {
  let renderer: MessageRenderer
  let store: GoldenStore
  let form: GoldenRunOptions.Form

  /// What came of one message.
  struct Result: Sendable {
    let golden: GoldenCase
    var records: [GoldenRecord] = []
    var warnings: [RenderWarning] = []
    var failure: String?
  }

  /// Draws a message, and compares it with its goldens, or records them.
  func check(_ golden: GoldenCase) -> Result {
    var result = Result(golden: golden)
    guard let row = renderer.row(for: golden.message) else { return result }
    result.warnings = row.warnings
    do {
      let results = try store.check(subject(of: row), suite: golden.suite, name: golden.name)
      result.records = results.map(\.record)
    } catch {
      result.failure = "\(golden.read.label): \(error)"
    }
    return result
  }

  private func subject(of row: MessageRow) throws -> GoldenSubject {
    let tree = row.layout
    var forms: [GoldenSubject.Form] = []
    if form != .layout {
      forms.append(.picture(try row.makeBitmap(), scale: renderer.environment.scale))
    }
    if form != .picture { forms.append(.layout(tree)) }
    return GoldenSubject(forms, tree: tree, fonts: renderer.environment.typesetter.fonts)
  }
}
