// SPDX-License-Identifier: MIT
/// A wire format of messages: its name, how its messages are recognised, and how they are read.
///
/// ``all`` lists the formats. Detection, the command line's help, errors and completions, and the documents and
/// schemas follow that list.
package struct WireFormat: Sendable {
  /// The name, which is the value of `--from`.
  package let name: String

  /// A description of the messages in a few words, for help.
  package let summary: String

  /// The need for a viewer's account, `--me`. The default is optional.
  package var viewer = Viewer.optional

  /// Whether messages leave open whether their conversation is a group, so that `--conversation-type` decides. The
  /// default is `false`.
  package var hasConversationType = false

  /// Returns how certain it is that a message has the format, judging by the names of its own fields.
  let recognizes: @Sendable (MessageText, FieldNames) -> Certainty

  /// Makes the format for a viewer, and for groups or conversations of two where messages leave that open.
  package let make: @Sendable (_ viewer: String?, _ isGroup: Bool?) -> MessageFormat

  package enum Viewer: Sendable {
    case optional, required

    /// Messages have a field for it.
    case inMessages
  }

  /// A degree of certainty that a message has a format.
  enum Certainty: Int, Comparable {
    case no, possible, likely, certain

    static func < (first: Certainty, second: Certainty) -> Bool {
      first.rawValue < second.rawValue
    }
  }
}

/// The names of an object's own fields, as far as broken text lets them be found. None for what is no object.
struct FieldNames {
  private var names: [[UInt8]] = []

  /// The maximum number of names that are kept, and of bytes of one.
  private static let countLimit = 256
  private static let lengthLimit = 64

  init(of text: MessageText) {
    guard text.bytes.first(where: { !$0.isJSONWhiteSpace }) == UInt8(ascii: "{") else { return }
    var nesting = Nesting()
    var latest: [UInt8] = []
    for byte in text.bytes where names.count < Self.countLimit {
      let wasInString = nesting.isInString
      nesting.consume(byte)
      guard nesting.depth == 1 else { continue }
      if !wasInString {
        if nesting.isInString { latest = [] }
        if byte == UInt8(ascii: ":") { names.append(latest) }
      } else if nesting.isInString, latest.count < Self.lengthLimit {
        latest.append(byte)
      }
    }
  }

  var isEmpty: Bool { names.isEmpty }

  func contains(where isIncluded: ([UInt8]) -> Bool) -> Bool { names.contains(where: isIncluded) }

  /// Returns whether a field, or an alias of it, is there.
  func contains(_ field: FieldName) -> Bool {
    ([field.name] + field.aliases).contains { wanted in
      names.contains { $0.elementsEqual(wanted.utf8) }
    }
  }

  /// The first names as texts.
  func first(_ count: Int) -> [String] {
    names.prefix(count).map { String(decoding: $0, as: UTF8.self) }
  }
}
