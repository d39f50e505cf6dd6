// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// A conversation that an export has, before its messages are read.
struct ExportConversation: Sendable {
  var id = ""
  var name = ""

  /// Whether it is a group; `nil` where only its messages decide.
  var isGroup: Bool?

  /// The other participant's name, in a one-to-one chat, if the export has it.
  var peerName: String?

  /// The viewer's ID, if the export has it.
  var viewer: String?

  /// The files that its messages are in, in order.
  var sources: [Source] = []

  /// Whether the newest message may come first: the times of the first and the last decide.
  var mayBeNewestFirst = false

  /// The files of its folder that aren't messages.
  var strays: [ExportContents.Stray] = []

  /// A file, or a part of it.
  struct Source: Sendable {
    var path = ""
    var range: Range<Int>?

    /// The number of messages that the file states; `nil` where it states none.
    var statedCount: Int?

    /// Whether the file ends after its messages, but before the object around them.
    var isCutOff = false

    /// The file's folder, with a slash at its end; empty for the export's own.
    var folder: String {
      path.unicodeScalars.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
  }

  /// The names that `--channel` may have.
  func isNamed(_ wanted: String) -> Bool {
    let wanted = wanted.beginsExactly(with: "#") ? String(wanted.dropFirst()) : wanted
    return wanted == id || wanted == name || wanted.lowercased() == name.lowercased()
      || !wanted.isEmpty && sources.first?.folder == wanted + "/"
  }
}

/// The contents of an export besides its messages.
struct ExportContents: Sendable {
  var conversations: [ExportConversation] = []
  var people: [ExactString: ExportedPerson] = [:]
  var channels: [ExactString: String] = [:]
  var assets: [ExactString: String] = [:]
  var assetNames: [ExactString: String] = [:]

  /// The parts of files that belong to no conversation, as errors.
  var strays: [Stray] = []

  /// A part of a file that belongs to no conversation.
  struct Stray: Sendable {
    let path: String
    let message: ReadMessage
  }

  /// The maximum number of parts that belong to no conversation.
  private static let strayLimit = 1_000

  /// Adds the error of a part of a file that belongs to no conversation.
  mutating func add(_ stray: ReadMessage, in path: String) throws(ExportError) {
    guard strays.count < Self.strayLimit else {
      throw .malformed(
        path: path,
        explanation: "has more than \(Self.strayLimit) elements that are no conversations")
    }
    strays.append(Stray(path: path, message: stray))
  }

  /// The only conversation, or the one of a name or an ID.
  func conversation(named wanted: String?) throws(ExportError) -> ExportConversation {
    let names = conversations.map { $0.name.isEmpty ? $0.id : $0.name }
    guard let wanted else {
      guard conversations.count == 1 else { throw .severalConversations(names) }
      return conversations[0]
    }
    // An ID or a name as it is comes before one that differs in the form of its letters, and that before one that
    // differs in their case.
    let exact = conversations.filter { $0.id.isExactly(wanted) || $0.name.isExactly(wanted) }
    guard exact.count < 2 else {
      throw .severalConversations(exact.map { $0.name.isEmpty ? $0.id : $0.name })
    }
    if let exact = exact.first
      ?? conversations.first(where: { $0.id.isExactly(wanted) || $0.name.isExactly(wanted) })
    {
      return exact
    }
    guard let found = conversations.first(where: { $0.isNamed(wanted) }) else {
      throw .unknownConversation(wanted, conversations: names)
    }
    return found
  }
}
