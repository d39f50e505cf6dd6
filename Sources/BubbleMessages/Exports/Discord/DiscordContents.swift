// SPDX-License-Identifier: MIT
extension ExportFormat {
  /// The JSON of DiscordChatExporter, or Discord's own package of an account's data.
  public static let discord = ExportFormat(
    name: "discord", title: "Discord",
    summary: "JSON of DiscordChatExporter, or Discord's data package",
    expectation: "the JSON of DiscordChatExporter, or Discord's own unpacked package",
    recognizesFolder: { $0.isSuperset(of: ["messages/", "account/"]) },
    recognizesFile: { head in
      head.isArray ? head.has("ID", "Timestamp", "Contents") : head.has("guild", "channel")
    },
    contents: DiscordContents.contents,
    open: { _ in { .discord($0) } })
}

/// The channels of Discord's exports.
struct DiscordContents {
  private let files: ExportFiles
  private var contents = ExportContents()

  @Sendable static func contents(_ files: ExportFiles) throws(ExportError) -> ExportContents {
    var reader = DiscordContents(files: files)
    try reader.read()
    return reader.contents
  }

  private init(files: ExportFiles) { self.files = files }

  private mutating func read() throws(ExportError) {
    if let file = files.file { return try readChannel(file) }
    let names = try files.names()
    if let folder = names.first(where: { $0.lowercased() == "messages/" }) {
      return try readPackage(folder, names)
    }
    for name in names where name.hasSuffix(".json") { try readChannel(name) }
  }

  // MARK: DiscordChatExporter

  private mutating func readChannel(_ path: String) throws(ExportError) {
    let first = try files.bytes(of: path, 0..<64).first {
      !$0.isJSONWhiteSpace && ($0 < 0x80 || UTF16.isMark($0))
    }
    // A file of Discord's own package is an array.
    if first == UInt8(ascii: "[") {
      var conversation = ExportConversation(id: path.withoutExtension, name: path.withoutExtension)
      conversation.isNewestFirst = true
      conversation.viewer = Self.owner
      conversation.sources = [ExportConversation.Source(path: path)]
      contents.conversations.append(conversation)
      return
    }
    // Not every file of a folder is an export.
    if files.file == nil, let first, first != UInt8(ascii: "{"), !UTF16.isMark(first) { return }
    guard let list = try ListFinder.lists(named: ["messages"], in: path, of: files).first else {
      return
    }
    let head = try files.members(before: list, in: path)
    let channel = head["channel"]?.object
    let type = channel?["type"]?.string ?? ""
    var conversation = ExportConversation()
    conversation.id = channel?["id"]?.string ?? path.withoutExtension
    conversation.name = firstNonEmpty(channel?["name"]?.string) ?? path.withoutExtension
    let isDirect = ["DirectTextChat", "1"].contains(type)
    conversation.isGroup = type.isEmpty ? nil : !isDirect
    if isDirect { conversation.peerName = channel?["name"]?.string }
    conversation.sources = [ExportConversation.Source(path: path, range: list.list)]
    contents.conversations.append(conversation)
    contents.channels[conversation.id] = conversation.name
  }

  // MARK: Discord's own package

  /// The ID of a package's owner where it isn't known.
  static let owner = "me"

  private mutating func readPackage(_ folder: String, _ names: [String]) throws(ExportError) {
    let index = try files.json(folder + "index.json")?.object
    let account = names.first { $0.lowercased() == "account/" } ?? "Account/"
    let user = try files.json(account + "user.json")?.object
    let owner = firstNonEmpty(user?["id"]?.string) ?? Self.owner
    let name = firstNonEmpty(user?["global_name"]?.string, user?["username"]?.string) ?? "Me"
    let avatar = ["png", "webp", "gif"].map { "\(account)avatar.\($0)" }.first(
      where: files.contains)
    contents.people[owner] = ExportedPerson(id: owner, name: name, avatar: avatar ?? "")
    for channel in try files.names(in: folder) where channel.hasSuffix("/") {
      let path = folder + channel + "messages.json"
      guard files.contains(path) else {
        if files.contains(folder + channel + "messages.csv") { throw Self.oldPackage }
        continue
      }
      let id = String(channel.dropLast().drop { !$0.isNumber })
      let known = try files.json(folder + channel + "channel.json")?.object
      var conversation = ExportConversation(id: id)
      conversation.name =
        firstNonEmpty(known?["name"]?.string, index?[id]?.string) ?? id
      conversation.isNewestFirst = true
      conversation.viewer = owner
      conversation.isGroup = known?["recipients"]?.array.map { $0.count > 2 } ?? true
      conversation.sources = [ExportConversation.Source(path: path)]
      contents.conversations.append(conversation)
      contents.channels[id] = conversation.name
    }
  }

  private static let oldPackage = ExportError.noMessages(
    format: "Discord",
    expected:
      "a package from 2023 on, whose channels have a messages.json; messages.csv is not read")
}
