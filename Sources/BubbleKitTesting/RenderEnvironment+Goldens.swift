// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleGoldenTesting
public import BubbleGoldens
public import BubbleGraphics
public import BubbleMessages
public import BubbleRendering
public import BubbleText
import BubbleViews

/// Cells are drawn on the theme's background, as wide as the screen.
extension RenderEnvironment: GoldenEnvironment {
  public func performCollectingWarnings<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, warnings: [String]) {
    let context = RenderContext(self, log: DiagnosticLog(includesReading: true))
    return (try context.perform(body), context.log.warnings.map(\.description))
  }

  public var goldenScale: Double { scale }
  public var goldenWidth: Double? { width }
  public var goldenBackground: Color? { theme.color(.chatBackground) }
  public var goldenFonts: FontCollection? { typesetter.fonts }
  public var goldenGlyphs: GlyphCache { glyphCache }
}

extension MessageRenderer {
  /// The row of a message as it is compared with goldens.
  ///
  /// - Parameter forms: The kinds of goldens.
  /// - Throws: ``MessageGoldenError/notShown(messageID:)``, or `DrawingError`.
  public func subject(of message: Message, forms: GoldenForms = .all) throws -> GoldenSubject {
    guard let row = rowWithAllWarnings(for: message) else {
      throw MessageGoldenError.notShown(messageID: message.msgID)
    }
    return try subject(of: row, forms: forms)
  }

  /// The row of a message that was read, as it is compared with goldens: the reader's warnings are issues, and so is
  /// its error where the message is shown as unsupported in place of one that couldn't be read.
  ///
  /// - Parameter forms: The kinds of goldens.
  /// - Throws: As ``subject(of:forms:)-(Message,_)``; the reader's error where there is nothing to show.
  public func subject(of read: ReadMessage, forms: GoldenForms = .all) throws -> GoldenSubject {
    try subject(of: read, forms: forms) { $0 }
  }

  /// The row of a message that was read, with changes to the message.
  func subject(
    of read: ReadMessage, forms: GoldenForms, changing change: (Message) -> Message
  ) throws -> GoldenSubject {
    let message = change(try read.requiredMessage)
    guard let row = row(for: message) else {
      throw MessageGoldenError.notShown(messageID: message.msgID)
    }
    var subject = try subject(of: row, forms: forms)
    let reading = (read.error.map { ["\($0)"] } ?? []) + read.warnings.map(\.description)
    subject.issues = reading.map { GoldenIssue(.warning, $0) } + subject.issues
    return subject
  }

  /// The row of data that a program made itself, as it is compared with goldens.
  public func subject(of data: MessageCellData, forms: GoldenForms = .all) throws -> GoldenSubject {
    try subject(of: row(for: data), forms: forms)
  }

  private func subject(of row: MessageRow, forms: GoldenForms) throws -> GoldenSubject {
    let tree = row.makeLayout(including: .golden)
    var subject = GoldenSubject([], tree: tree, fonts: environment.goldenFonts)
    if forms.contains(.accessibility) {
      subject.forms.append(.accessibility(row.makeAccessibilityTree()))
    }
    if forms.contains(.accessibilityImage) {
      subject.forms.append(.image(try row.makeAccessibilityBitmap(), scale: environment.scale))
    }
    if forms.contains(.layout) { subject.forms.append(.layout(tree)) }
    if forms.contains(.image) {
      subject.forms.append(.image(try row.makeBitmap(), scale: environment.scale))
    }
    subject.issues =
      row.currentWarnings.map { GoldenIssue(.warning, $0.description) }
      + environment.perform { GoldenIssue.issues(ofLayoutIn: row.cell) }
    return subject
  }
}

extension ReadMessage {
  /// The message to show.
  ///
  /// - Throws: The reader's error where there is none.
  var requiredMessage: Message {
    get throws {
      guard let shown else { throw error ?? MessageGoldenError.notShown(messageID: "") }
      return shown
    }
  }
}

/// A reason why a message has no goldens.
public enum MessageGoldenError: Error, Hashable, Sendable {
  /// The message has no row, such as a typing indicator's signal.
  case notShown(messageID: String)

  /// A matrix has more variants than a test may have.
  case tooManyVariants(Int, limit: Int)

  /// A view is to fill the screen, and no axis of the matrix has screens.
  case noScreen

  /// The variants on one sheet would be too large an image.
  case sheetTooLarge(pixelWidth: Int, pixelHeight: Int)
}

extension MessageGoldenError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notShown(let messageID):
      "The message '\(messageID)' has no row. Compare one that is shown."
    case .tooManyVariants(let count, let limit):
      "The matrix has \(count) variants, and \(limit) is the limit. Leave out values or axes."
    case .noScreen:
      "The view is to fill the screen, and the matrix has none. Add an axis .screens(…)."
    case .sheetTooLarge(let width, let height):
      "The sheet would have \(width) × \(height) pixels. Use fewer variants, or separate goldens."
    }
  }
}
