// SPDX-License-Identifier: MIT
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

  /// Whether the newest message comes first.
  var isNewestFirst = false

  /// A file, or a part of it.
  struct Source: Sendable {
    var path = ""
    var range: Range<Int>?

    /// The file's folder, with a slash at its end; empty for the export's own.
    var folder: String {
      path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
  }

  /// The names that `--channel` may have.
  func isNamed(_ wanted: String) -> Bool {
    let wanted = wanted.hasPrefix("#") ? String(wanted.dropFirst()) : wanted
    return wanted == id || wanted == name || wanted.lowercased() == name.lowercased()
  }
}

/// The contents of an export besides its messages.
struct ExportContents: Sendable {
  var conversations: [ExportConversation] = []
  var people: [String: ExportedPerson] = [:]
  var channels: [String: String] = [:]
  var assets: [String: String] = [:]

  /// The only conversation, or the one of a name or an ID.
  func conversation(named wanted: String?) throws(ExportError) -> ExportConversation {
    let names = conversations.map { $0.name.isEmpty ? $0.id : $0.name }
    guard let wanted else {
      guard conversations.count == 1 else { throw .severalConversations(names) }
      return conversations[0]
    }
    // An ID or a name as it is comes before one that differs in its letters' case.
    if let exact = conversations.first(where: { $0.id == wanted || $0.name == wanted }) {
      return exact
    }
    guard let found = conversations.first(where: { $0.isNamed(wanted) }) else {
      throw .unknownConversation(wanted, conversations: names)
    }
    return found
  }
}
