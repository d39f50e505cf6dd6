// SPDX-License-Identifier: MIT
import BubbleStrings

/// A problem in a message that was read all the same, for its author.
public struct MessageWarning: Hashable, Sendable {
  /// The message's place in the input, counted from 0.
  public let index: Int

  /// The message's identifier.
  public let msgID: String

  /// The path of the field, such as `customElem.data`.
  public let field: String

  /// The reason.
  public let reason: Reason

  /// A problem that doesn't keep a message from being read.
  public enum Reason: Hashable, Sendable {
    /// No element type has this number or name. The message is kept, and drawn as unsupported. Where the name is
    /// probably misspelt, the names that there are.
    case unknownElementType(String, known: [String] = [])

    /// The message's type announces this element, and it isn't there. Its fields have their defaults.
    case missingElement

    /// The field should hold a JSON object, as text or base64, and doesn't. It counts as empty.
    case notAnObject

    /// The message is bytes that only an application knows. It is kept, and drawn as unsupported.
    case binaryData

    /// The format has no such field, which is ignored, and one with a similar name, or elsewhere: its path.
    case unknownField(nearest: String)

    /// The content of the field can't be shown, and is left out: a clause that completes "because".
    case leftOut(because: String)

    /// The field has more content than is shown.
    indirect case beyondLimit(ContentLimit)

    /// The format doesn't name the viewer, and none is given. All of them are incoming.
    case unknownViewer
  }
}

extension ReadMessage {
  /// The warnings that may concern the message's size. The viewer decides about one in groups alone, where rows of
  /// other members have a name.
  package var sizeWarnings: [MessageWarning] {
    let isInGroup = message?.isInGroup == true
    return warnings.filter { $0.reason != .unknownViewer || isInGroup }
  }
}

extension MessageWarning: CustomStringConvertible {
  /// The message's place and identifier, the field and the reason.
  public var description: String {
    messageLabel(index: index, msgID: msgID) + ": \(detail)"
  }

  /// The field and the reason, where it is known which message is meant.
  package var detail: String { "\(field) \(explanation)" }

  /// The reason, to be read after the name of the field.
  package var explanation: String { reason.explanation }
}

extension Message {
  /// The warning of a reader about content that is drawn as unsupported: a payload that is no object, or an element
  /// of an unknown type. `nil` for other content.
  ///
  /// The index is 0, and names similar to an unknown type's are left out: those depend on the format.
  package var contentWarning: MessageWarning? {
    func warning(_ field: String, _ reason: MessageWarning.Reason) -> MessageWarning {
      MessageWarning(index: 0, msgID: msgID, field: field, reason: reason)
    }
    if let custom = element.custom {
      let isUnreadable = signaling == nil && custom.payload == nil && !custom.data.isEmpty
      return isUnreadable ? warning("customElem.data", .notAnObject) : nil
    }
    guard element.content(as: UnknownElement.self) != nil else { return nil }
    let type = element.type.rawValue
    return warning("elemType", .unknownElementType(type.isEmpty ? "''" : type))
  }
}

extension MessageWarning.Reason {
  /// The reason, to be read after the name of the field.
  var explanation: String {
    switch self {
    case .unknownElementType(let type, let known):
      "\(type.lineSafe) is unknown; the message is drawn as unsupported"
        + (known.isEmpty ? "" : ". It may be " + known.joined(separator: ", "))
    case .missingElement:
      "is missing, though the message's type announces it; its defaults are used"
    case .notAnObject: "holds no JSON object of at most 64 levels; it is ignored"
    case .binaryData: "holds bytes of no known type; the message is drawn as unsupported"
    case .unknownField(let nearest):
      "is unknown, and ignored; did you mean '\(nearest)'?"
    case .leftOut(let reason): "is left out: \(reason)"
    case .beyondLimit(let limit): limit.explanation
    case .unknownViewer:
      "may be the viewer or not: all messages of the input are incoming. Name the viewer's account (--me)"
    }
  }
}
