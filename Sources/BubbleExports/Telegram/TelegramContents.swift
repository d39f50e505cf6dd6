// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension ExportFormat {
  /// Telegram Desktop's machine-readable JSON, of a chat or an account.
  public static let telegram = ExportFormat(
    name: "telegram", title: "Telegram", summary: "result.json of Telegram Desktop",
    expectation: "result.json, which Telegram Desktop writes, or its folder",
    recognizesFolder: { $0.contains(TelegramContents.fileName) },
    recognizesFile: {
      // Saved messages have no name.
      !$0.isArray && ($0.has("personal_information") || $0.has("type", "id", "messages"))
    },
    contents: TelegramContents.contents,
    open: { source in
      let offset = Double(source.timeZone.secondsFromGMT())
      return { .telegram($0, clockOffset: offset) }
    })
}

/// The chats of Telegram Desktop's export.
enum TelegramContents {
  static let fileName = "result.json"

  @Sendable static func contents(_ files: ExportFiles) throws(ExportError) -> ExportContents {
    let path = files.file ?? fileName
    let lists = try files.lists(named: ["messages"], in: path)
    let owner = try lists.count > 1 || lists.first?.object != 0 ? self.owner(path, files) : nil
    var contents = ExportContents()
    if let owner { contents.people[ExactString(owner.id)] = owner }
    for found in lists {
      let chat = try files.members(before: found, in: path, leniency: .telegram)
      contents.conversations.append(conversation(chat, found, path: path, owner: owner?.id))
    }
    return contents
  }

  private static func conversation(
    _ chat: JSONObject, _ found: ListFinder.Found, path: String, owner: String?
  ) -> ExportConversation {
    var conversation = ExportConversation()
    conversation.id = chat["id"]?.int.map(String.init) ?? chat["id"]?.string ?? ""
    let type = chat["type"]?.string ?? ""
    conversation.name = firstNonEmpty(chat["name"]?.string) ?? name(ofType: type)
    conversation.viewer = owner
    switch type {
    case "personal_chat", "bot_chat", "verification_codes":
      conversation.isGroup = false
      conversation.peerName = conversation.name
    case "saved_messages":
      conversation.isGroup = false
      // The chat has the ID of whose it is.
      conversation.viewer = owner ?? firstNonEmpty(conversation.id).map(TelegramRecord.id)
    case "": break
    case "public_channel", "private_channel":
      conversation.isGroup = true
      // Its posts are the channel's, whoever exported it.
      conversation.viewer = owner ?? ""
    default: conversation.isGroup = true
    }
    conversation.sources = [ExportConversation.Source(path: path, range: found.list)]
    return conversation
  }

  /// The name of a chat that the export has no name of.
  private static func name(ofType type: String) -> String {
    switch type {
    case "saved_messages": "Saved messages"
    case "replies": "Replies"
    case "verification_codes": "Verification codes"
    default: "Deleted account"
    }
  }

  // MARK: The account

  /// The person whose account was exported: at the beginning of the file, the newest photo first.
  private static func owner(
    _ path: String, _ files: ExportFiles
  ) throws(ExportError) -> ExportedPerson? {
    let head = try files.bytes(of: path, 0..<65_536)
    guard let person = object(after: "\"personal_information\"", in: head),
      let id = person["user_id"]?.int
    else { return nil }
    let names = [person["first_name"], person["last_name"]].compactMap { $0?.string }
    var context = ExportContext()
    context.folder = ExportConversation.Source(path: path).folder
    context.find(in: files)
    let photo = object(after: "\"profile_pictures\"", in: head)?["photo"]?.string ?? ""
    return ExportedPerson(
      id: "user\(id)", name: names.filter { !$0.isEmpty }.joined(separator: " "),
      avatar: context.path(photo))
  }

  /// The first object that follows a name.
  private static func object(after name: String, in head: [UInt8]) -> JSONObject? {
    guard let start = head.firstIndex(of: Array(name.utf8)),
      let object = head[start...].firstIndex(of: UInt8(ascii: "{"))
    else { return nil }
    var nesting = Nesting()
    let end = head[object...].firstIndex { byte in
      nesting.consume(byte)
      return nesting.isOutermost
    }
    guard let end else { return nil }
    return (try? JSONValue(parsing: head[object...end], leniency: .telegram))?.object
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The first index of other bytes, of at most 64 KB.
  func firstIndex(of other: [UInt8]) -> Int? {
    indices.first { self[$0] == other.first && self[$0...].starts(with: other) }
  }
}
