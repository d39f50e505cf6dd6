// SPDX-License-Identifier: MIT
extension ExportFormat {
  /// Telegram Desktop's machine-readable JSON, of a chat or an account.
  public static let telegram = ExportFormat(
    name: "telegram", title: "Telegram", summary: "result.json of Telegram Desktop",
    expectation: "result.json, which Telegram Desktop writes, or its folder",
    recognizesFolder: { $0.contains(TelegramContents.fileName) },
    recognizesFile: {
      !$0.isArray && ($0.has("personal_information") || $0.has("name", "type", "id", "messages"))
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
    let lists = try ListFinder.lists(named: ["messages"], in: path, of: files)
    let owner = try lists.count > 1 || lists.first?.object != 0 ? self.owner(path, files) : nil
    var contents = ExportContents()
    for found in lists {
      let chat = try files.members(before: found, in: path)
      contents.conversations.append(conversation(chat, found, path: path, owner: owner))
    }
    return contents
  }

  private static func conversation(
    _ chat: JSONObject, _ found: ListFinder.Found, path: String, owner: String?
  ) -> ExportConversation {
    var conversation = ExportConversation()
    conversation.id = chat["id"]?.int.map(String.init) ?? ""
    let type = chat["type"]?.string ?? ""
    conversation.name =
      firstNonEmpty(chat["name"]?.string)
      ?? (type == "saved_messages" ? "Saved messages" : "Deleted account")
    switch type {
    case "personal_chat", "bot_chat", "saved_messages":
      conversation.isGroup = false
      conversation.peerName = chat["name"]?.string
    case "": break
    default: conversation.isGroup = true
    }
    conversation.viewer = owner
    conversation.sources = [ExportConversation.Source(path: path, range: found.list)]
    return conversation
  }

  /// The ID of whose account was exported: at the beginning of the file.
  private static func owner(_ path: String, _ files: ExportFiles) throws(ExportError) -> String? {
    let head = try files.bytes(of: path, 0..<65_536)
    let marker = Array("\"personal_information\"".utf8)
    guard let start = head.firstIndex(of: marker),
      let object = head[start...].firstIndex(of: UInt8(ascii: "{")),
      let name = head[object...].firstIndex(of: Array("\"user_id\"".utf8))
    else { return nil }
    let digits = head[name...].drop { !(0x30...0x39).contains($0) }
      .prefix { (0x30...0x39).contains($0) }
    return digits.isEmpty ? nil : "user" + String(decoding: digits, as: UTF8.self)
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The first index of other bytes, of at most 64 KB.
  func firstIndex(of other: [UInt8]) -> Int? {
    indices.first { self[$0] == other.first && self[$0...].starts(with: other) }
  }
}
