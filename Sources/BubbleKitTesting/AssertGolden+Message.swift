// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGoldenTesting
public import BubbleGoldens
public import BubbleMessages
import BubbleRendering

/// Expects the image and the layout of a message's row to be as recorded.
///
/// ```swift
/// @Test func reply() throws {
///   assertGolden(of: Message(json), in: try .bundled())
/// }
/// ```
///
/// A message that is drawn as unsupported, or with a placeholder, fails with the message that `bubblekit render` prints,
/// unless its warnings are allowed; see ``/BubbleGoldenTesting/withGoldens(allowing:because:_:)``.
///
/// - Parameters:
///   - message: Shown in the cell that the registry has for it.
///   - label: Distinguishes this golden from others of the same test. ASCII letters, digits, `-` and `_`; a label with
///     other characters is refused. In the test's own name they become `-`.
///   - environment: The screen, its theme, language and fonts.
///   - registry: The cells that show messages. The default has the package's own.
///   - forms: The kinds of goldens. The default is image and layout.
///   - comparison: The comparison of the image; `nil` takes it from a scope or a trait.
///   - record: The goldens that may be written; `nil` takes it from a scope, a trait or the
///     environment.
public func assertGolden(
  of message: @autoclosure () throws -> Message, named label: String? = nil,
  in environment: @autoclosure () throws -> RenderEnvironment,
  registry: CellRegistry? = nil, forms: GoldenForms = .all,
  comparison: BitmapComparison? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  for (forms, suffix) in forms.byName {
    assertGolden(
      of: try MessageRenderer(environment: environment(), registry: registry)
        .subject(of: message(), forms: forms),
      named: goldenLabel(label, suffix), comparison: comparison, record: record, fileID: fileID,
      filePath: filePath, function: function, line: line, column: column)
  }
}

/// Expects the image and the layout of a read message's row to be as recorded.
///
/// The reader's warnings, or its error, fail the comparison as those of drawing do.
///
/// ```swift
/// for read in MessageReader(bytes) {
///   assertGolden(of: read, named: read.shown?.msgID, in: try .bundled())
/// }
/// ```
///
/// An ID is a label where it has only ASCII letters, digits, `-` and `_`. Others are refused: name those messages by
/// their places, `"\(read.index)"`.
public func assertGolden(
  of read: @autoclosure () throws -> ReadMessage, named label: String? = nil,
  in environment: @autoclosure () throws -> RenderEnvironment,
  registry: CellRegistry? = nil, forms: GoldenForms = .all,
  comparison: BitmapComparison? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  for (forms, suffix) in forms.byName {
    assertGolden(
      of: try MessageRenderer(environment: environment(), registry: registry)
        .subject(of: read(), forms: forms),
      named: goldenLabel(label, suffix), comparison: comparison, record: record, fileID: fileID,
      filePath: filePath, function: function, line: line, column: column)
  }
}

/// Expects the image and the layout of a row to be as recorded, for cell data that a test made itself.
///
/// The data is made in the environment. Everything else is as with messages.
public func assertGolden(
  of data: @autoclosure () throws -> MessageCellData, named label: String? = nil,
  in environment: @autoclosure () throws -> RenderEnvironment,
  registry: CellRegistry? = nil, forms: GoldenForms = .all,
  comparison: BitmapComparison? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  func subject(_ forms: GoldenForms) throws -> GoldenSubject {
    let environment = try environment()
    let renderer = MessageRenderer(environment: environment, registry: registry)
    let (data, warnings) = try environment.performCollectingWarnings(data)
    var subject = try renderer.subject(of: data, forms: forms)
    let issues = warnings.map { GoldenIssue(.warning, $0) }
    subject.issues = issues + subject.issues.filter { !issues.contains($0) }
    return subject
  }
  for (forms, suffix) in forms.byName {
    assertGolden(
      of: try subject(forms), named: goldenLabel(label, suffix), comparison: comparison,
      record: record, fileID: fileID, filePath: filePath, function: function, line: line,
      column: column)
  }
}
