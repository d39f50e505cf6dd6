// SPDX-License-Identifier: MIT
import BubbleStrings

/// The reason why a message of an input couldn't be read.
public struct MessageError: Error, Hashable, Sendable {
  /// The message's place in the input, counted from 0.
  public let index: Int

  /// The message's identifier, as far as it could be read before the error.
  public let msgID: String?

  /// The path of the field that is wrong, such as `imageElem.imageList[2].url`; `nil` when the
  /// message as a whole is.
  public let field: String?

  /// The reason.
  public let reason: Reason

  package init(index: Int, msgID: String?, field: String?, reason: Reason) {
    self.index = index
    self.msgID = msgID
    self.field = field
    self.reason = reason
  }

  /// A problem with a message, or with the input around it.
  public enum Reason: Hashable, Sendable {
    /// The input has no bytes, or only white space.
    case emptyInput

    /// The input starts with a byte that no text starts with.
    case notText(firstByte: UInt8)

    /// The input couldn't be read to its end. Nothing follows this error.
    case unreadable(explanation: String)

    /// The input ends within the message. Nothing follows this error.
    case truncated

    /// The input ends before its list of messages, or the object around it, does. Messages may be
    /// missing; nothing follows this error.
    case unclosedList

    /// The object that the input starts with has the name of a list, such as `messages`, but no array there.
    /// Nothing follows this error.
    case noList(name: String, byteOffset: Int)

    /// The object around the list has another list of messages, which is not read. Nothing follows this error.
    case repeatedList(name: String, byteOffset: Int)

    /// Text follows the end of the list. Nothing follows this error.
    case trailingText(byteOffset: Int)

    /// The message isn't JSON. The offset is in bytes from the start of the input.
    case malformed(JSONError, byteOffset: Int)

    /// The field is a string that should hold JSON and doesn't. The offset is in bytes from the start of that
    /// string.
    case malformedString(JSONError)

    /// The message's text is longer than `ReadingLimits.bytesPerMessage`.
    case tooLong(limit: Int)

    /// The field is required, and isn't there or is empty.
    case missing

    /// The field has a value of another type: `expected` and `actual` are like `a string`.
    case wrongType(expected: String, actual: String)

    /// The field has a number outside the range.
    case outOfRange(allowed: ClosedRange<Int>)

    /// The message has no `elemType`, and several elements to choose from.
    case severalElements([String])

    /// The message's fields, which are named, are those of no wire format that is known.
    case unknownFormat(fields: [String])
  }
}

extension MessageError: CustomStringConvertible {
  /// The message's place and identifier, the field and the reason:
  /// `message 3 ("m-17"): textElem.text must be a string, but is a number`. One line, whatever the
  /// input has in its identifiers and keys.
  public var description: String {
    switch reason {
    case .emptyInput, .notText, .unreadable, .unclosedList, .noList, .repeatedList, .trailingText:
      reason.explanation(of: .message)
    case .truncated, .malformed, .malformedString, .tooLong, .missing, .wrongType, .outOfRange,
      .severalElements, .unknownFormat:
      messageLabel(index: index, msgID: msgID) + ": \(field?.lineSafe ?? "the message") "
        + reason.explanation(of: .message)
    }
  }
}

extension MessageError.Reason {
  /// Whether the reason is about the input around a list, and not about one of its elements. It is a clause with a
  /// subject of its own then.
  package var concernsInput: Bool {
    switch self {
    case .emptyInput, .notText, .unreadable, .unclosedList, .noList, .repeatedList, .trailingText:
      true
    case .truncated, .malformed, .malformedString, .tooLong, .missing, .wrongType, .outOfRange,
      .severalElements, .unknownFormat:
      false
    }
  }

  /// The reason, to be read after the name of the item.
  package func explanation(of thing: ListedThing) -> String {
    let (one, many) = (thing.singular, thing.plural)
    return switch self {
    case .emptyInput:
      "no \(many): the input is empty. Give a JSON array of \(many), an object with '\(many)', "
        + "or one \(one) a line"
    case .notText(let byte) where UTF16.isMark(byte):
      "no \(many): the input is UTF-16 (its first byte is \(byte)). Save it as UTF-8"
    case .notText(let byte):
      "no \(many): the input is not JSON text (its first byte is \(byte)). Save it as UTF-8"
    case .unreadable(let explanation): "the input cannot be read to its end: \(explanation)"
    case .truncated: "is cut off: the input ends within it"
    case .unclosedList:
      "the list of \(many) is cut off: the input ends before its closing bracket"
    case .noList(let name, let offset):
      "no \(many): '\(name)' must be an array (byte \(offset) of the input)"
    case .repeatedList(let name, let offset):
      "'\(name)' is the second list of \(many) (byte \(offset) of the input); it is not read. Join the lists"
    case .trailingText(let offset):
      "text follows the end of the \(many) (byte \(offset) of the input); it is ignored"
    case .malformed(let error, let offset): "\(error.explanation) (byte \(offset) of the input)"
    case .malformedString(let error):
      "holds a text that \(error.explanation) (byte \(error.offset) of the string)"
    case .tooLong(let limit): "is longer than the limit of \(limit) bytes"
    case .missing: "is missing"
    case .wrongType(let expected, let actual): "must be \(expected), but is \(actual)"
    case .outOfRange(let allowed):
      "is out of range: it must be from \(allowed.lowerBound) to \(allowed.upperBound)"
    case .severalElements(let names):
      "is missing, and the message has several elements (\(names.joined(separator: ", ")))"
    case .unknownFormat(let fields):
      "is of no known format: it has none of 'msgID', 'MsgBody' and 'msg-id', but "
        + fields.map { "'\($0.lineSafe)'" }.joined(separator: ", ")
    }
  }
}

/// The name of a message in errors and warnings: `message 3 ("m-17")`.
package func messageLabel(index: Int, msgID: String?) -> String {
  ListedThing.message.label(index: index, id: msgID)
}

/// The kind of item that an input lists, as its wrapper and errors name it.
package struct ListedThing: Sendable {
  package let singular: String

  /// The plural, which is the name of the wrapping object's field, too.
  package let plural: String

  package static let message = ListedThing(singular: "message", plural: "messages")
  package static let conversation = ListedThing(
    singular: "conversation", plural: "conversations")

  /// The name of an item, by its place and identifier: `message 3 ("m-17")`.
  package func label(index: Int, id: String?) -> String {
    id.map { "\(singular) \(index) (\"\($0.lineSafe)\")" } ?? "\(singular) \(index)"
  }
}
