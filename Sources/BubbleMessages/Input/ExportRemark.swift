// SPDX-License-Identifier: MIT
/// Content of an exported message that isn't drawn as it was.
public struct ExportRemark: Hashable, Sendable {
  /// The representation of the content in the message.
  public enum Outcome: Hashable, Sendable {
    /// A line of text says what it was.
    case shownAsText

    /// It isn't shown, or by its name alone.
    case leftOut(reason: String)

    /// It is shown as text of the message, though it may have been a message of its own.
    case readAsText

    /// It isn't shown since something else was chosen in its place, such as another branch. Nothing is lost.
    case notChosen
  }

  /// A noun in the singular: `poll`, `photo`; `message` for all of it.
  public let content: String

  public let outcome: Outcome

  package init(content: String, outcome: Outcome) {
    self.content = content
    self.outcome = outcome
  }
}

extension ExportRemark {
  /// The reason why it is lost; `nil` where it is shown, or wasn't chosen.
  package var reason: String? {
    if case .leftOut(let reason) = outcome { reason } else { nil }
  }
}

extension ExportRemark: CustomStringConvertible {
  /// The content and its outcome: `photo: its file isn't in the export`.
  public var description: String {
    switch outcome {
    case .shownAsText: "\(content): shown as text"
    case .leftOut(let reason): "\(content): \(reason)"
    case .readAsText: "\(content): it looks like a message, and is read as text of the one before"
    case .notChosen: "\(content): another one was chosen"
    }
  }
}

extension ReadMessage {
  /// Whether content of it is lost.
  package var isLossy: Bool { remarks?.contains { $0.reason != nil } ?? false }

  /// An exported message that isn't shown at all.
  package init(index: Int, leftOut id: String, because reason: String) {
    let remark = ExportRemark(content: "message", outcome: .leftOut(reason: reason))
    self.init(index: index, leftOut: id, [remark])
  }
}
