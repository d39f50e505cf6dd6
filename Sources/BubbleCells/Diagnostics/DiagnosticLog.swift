// SPDX-License-Identifier: MIT
package import BubbleMessages
import BubbleStrings
package import BubbleViews
internal import Synchronization

/// A problem in drawing a message, for which a placeholder was drawn.
public struct RenderWarning: Hashable, Sendable, CustomStringConvertible {
  /// The message's ID.
  public var msgID: String

  /// The field that could not be used, such as `faceURL`.
  public var field: String

  /// The problem, and its replacement.
  public var reason: String

  /// Whether the reason continues the field's name, as in warnings of readers.
  private var continuesField = false

  public init(msgID: String, field: String, reason: String) {
    self.msgID = msgID
    self.field = field
    self.reason = reason
  }

  /// A reader's warning about a message.
  init(_ warning: MessageWarning) {
    self.init(msgID: warning.msgID, field: warning.field, reason: warning.explanation)
    continuesField = true
  }

  /// A warning about content beyond a limit.
  package init(_ limit: ContentLimit, msgID: String, field: String) {
    self.init(msgID: msgID, field: field, reason: limit.explanation)
    continuesField = true
  }

  /// A warning about a character that is drawn as a box.
  init(_ glyph: MissingGlyph, msgID: String) {
    self.init(msgID: msgID, field: glyph.codePoint, reason: glyph.problem)
    continuesField = true
  }

  /// The message's identifier, the field and the reason: `message "m-17": faceURL: …`. Without the message, where none is
  /// meant.
  public var description: String {
    msgID.isEmpty ? detail : "message \"\(msgID.lineSafe)\": \(detail)"
  }

  /// The same with the message's position in its input: `message 3 ("m-17"): faceURL: …`.
  public func description(at index: Int) -> String {
    messageLabel(index: index, msgID: msgID) + ": \(detail)"
  }

  /// The field's path; `nil` for a character.
  package var path: String? { field.beginsExactly(with: "U+") ? nil : field }

  /// The field and the reason, where it is known which message is meant.
  package var detail: String { "\(field)\(continuesField ? "" : ":") \(reason)" }
}

/// Collects the warnings of one message, in order.
public final class DiagnosticLog: Sendable {
  /// Whether warnings that a reader gives for a message's content are collected, too: for messages that may
  /// come from no reader.
  package let includesReading: Bool

  private let entries = Mutex<[RenderWarning]>([])

  public convenience init() { self.init(includesReading: false) }

  package init(includesReading: Bool) { self.includesReading = includesReading }

  /// Adds a warning, unless it has been added already.
  public func add(_ warning: RenderWarning) {
    entries.withLock { entries in
      if !entries.contains(where: { $0.isSame(as: warning) }) { entries.append(warning) }
    }
  }

  public var warnings: [RenderWarning] { entries.withLock { $0 } }

  /// Returns the warnings so far, and removes them.
  package func removeAll() -> [RenderWarning] {
    entries.withLock { entries in
      guard !entries.isEmpty else { return [] }
      defer { entries = [] }
      return entries
    }
  }
}

extension DiagnosticLog {
  /// Adds a warning for each character in a tree of views that no font has a glyph for.
  ///
  /// - Parameter msgID: The ID of the message that the views show; empty for a screen, whose messages have added theirs.
  package func addMissingGlyphs(in view: View, msgID: String) {
    let known = msgID.isEmpty ? warnings : []
    for glyph in view.missingGlyphs {
      let warning = RenderWarning(glyph, msgID: msgID)
      if !known.contains(where: { $0.detail.isExactly(warning.detail) }) { add(warning) }
    }
  }
}

extension RenderWarning {
  /// Whether a warning is about the same, letter by letter: names that are only canonically equivalent are two.
  fileprivate func isSame(as other: RenderWarning) -> Bool {
    msgID.isExactly(other.msgID) && field.isExactly(other.field) && reason.isExactly(other.reason)
  }
}
