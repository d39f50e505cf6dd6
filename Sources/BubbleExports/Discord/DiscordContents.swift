// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension ExportFormat {
  /// The JSON of DiscordChatExporter, or Discord's own package of an account's data.
  public static let discord = ExportFormat(
    name: "discord", title: "Discord",
    summary: "JSON of DiscordChatExporter, or Discord's data package",
    expectation: "the JSON of DiscordChatExporter, or Discord's own package",
    hasFileForEachConversation: true,
    recognizesFolder: { $0.isSuperset(of: ["messages/", "account/"]) },
    recognizesFile: { head in
      head.isArray
        ? head.has("ID", "Timestamp", "Contents")
        : head.has("guild", "channel")
          || head.lines.first?.containsExactly("ID,Timestamp,Contents,Attachments") ?? false
    },
    contents: DiscordContents.contents,
    open: { source in
      let isTable =
        source.conversation.sources.first?.path.lowercased().endsExactly(with: ".csv") ?? false
      return { isTable ? .discordTable($0) : .discord($0) }
    })
}

/// The channels of Discord's exports.
struct DiscordContents {
  /// A channel, or a part of one.
  struct Channel {
    var conversation = ExportConversation()

    /// The server's name; empty for direct messages.
    var server = ""

    /// The file's name without the number of the part, and that number, from 1 on.
    var file = ""
    var part = 1
  }

  let files: ExportFiles
  var channels: [Channel] = []
  var contents = ExportContents()

  /// The ID of a package's owner where it isn't known.
  static let owner = "me"

  @Sendable static func contents(_ files: ExportFiles) throws(ExportError) -> ExportContents {
    var reader = DiscordContents(files: files)
    try reader.read()
    reader.joinParts()
    reader.distinguishNames()
    reader.contents.conversations = reader.channels.map(\.conversation)
    return reader.contents
  }

  private init(files: ExportFiles) { self.files = files }

  private mutating func read() throws(ExportError) {
    if let file = files.file { return try readFile(file) }
    let names = try files.names()
    if let folder = names.first(where: { $0.lowercased().isExactly("messages/") }) {
      return try readPackage(folder, names)
    }
    for name in names where name.endsExactly(with: ".json") { try readChannel(name) }
  }

  /// Reads a file, and the other parts of its channel beside it.
  private mutating func readFile(_ file: String) throws(ExportError) {
    if file.lowercased().endsExactly(with: ".csv") { return try readPackageChannel(file) }
    try readChannel(file)
    guard let first = channels.first, first.part == 1, !first.file.isEmpty else { return }
    // Without a list of the files beside it, it is all there is.
    for name in (try? files.names()) ?? [] where !name.isExactly(file) {
      let (base, part) = Self.part(name)
      if part > 1, base.isExactly(first.file), name.endsExactly(with: ".json") {
        try readChannel(name)
      }
    }
    // Another channel's file has another ID.
    let id = first.conversation.id
    channels.removeAll { !$0.conversation.id.isExactly(id) }
  }

  // MARK: DiscordChatExporter

  private mutating func readChannel(_ path: String) throws(ExportError) {
    let first = try files.bytes(of: path, 0..<64).first {
      !$0.isJSONWhiteSpace && ($0 < 0x80 || UTF16.isMark($0))
    }
    // A file of Discord's own package is an array.
    if first == UInt8(ascii: "[") {
      // Not every array of a folder is one.
      if files.file == nil, try !isPackageChannel(path) { return }
      return try readPackageChannel(path)
    }
    // Not every file of a folder is an export.
    if files.file == nil, let first, first != UInt8(ascii: "{"), !UTF16.isMark(first) { return }
    guard let list = try files.lists(named: ["messages"], in: path).first else {
      return
    }
    let head = try files.members(before: list, in: path)
    let written = head["channel"]?.object
    let type = written?["type"]?.string ?? written?["type"]?.int.map(String.init) ?? ""
    var channel = Channel()
    (channel.file, channel.part) = Self.part(path)
    channel.conversation.id = firstNonEmpty(written?["id"]?.string) ?? path.withoutExtension
    let name = firstNonEmpty(written?["name"]?.string) ?? path.withoutExtension
    let isDirect = ["DirectTextChat", "1"].contains(type)
    let isThread =
      ["GuildNewsThread", "GuildPublicThread", "GuildPrivateThread", "10", "11", "12"].contains(
        type)
    let parent = isThread ? firstNonEmpty(written?["category"]?.string) : nil
    channel.conversation.name = (parent.map { $0 + " › " } ?? "") + name
    channel.conversation.isGroup = type.isEmpty ? nil : !isDirect
    if isDirect { channel.conversation.peerName = name }
    channel.conversation.mayBeNewestFirst = true
    let guild = head["guild"]?.object
    if guild?["id"]?.string != "0" { channel.server = guild?["name"]?.string ?? "" }
    channel.conversation.sources = [try source(path, list.list)]
    channels.append(channel)
    contents.channels[channel.conversation.id] = name
  }

  /// Whether an array has the messages of Discord's own package.
  private func isPackageChannel(_ path: String) throws(ExportError) -> Bool {
    let head = ExportFileHead(path: path, bytes: try files.bytes(of: path, 0..<65_536))
    return head.has("ID", "Timestamp", "Contents")
  }

  /// A file's list of messages, with what the file says about it at its end.
  private func source(
    _ path: String, _ list: Range<Int>
  ) throws(ExportError) -> ExportConversation.Source {
    var source = ExportConversation.Source(path: path, range: list)
    let count = try files.count(of: path) ?? list.upperBound
    guard count - list.upperBound <= Self.endLimit else { return source }
    let end = try files.bytes(of: path, list.upperBound..<max(count, list.upperBound))
    source.isCutOff = end.last { !$0.isJSONWhiteSpace } != UInt8(ascii: "}")
    let object = try? JSONValue(parsing: Array("{\"\":null".utf8) + end)
    source.statedCount = object?.object?["messageCount"]?.int
    return source
  }

  /// No exporter writes more after the messages.
  private static let endLimit = 1 << 16

  // MARK: Parts and names

  /// The name of a file without its part's number, and that number: `quay [part 2].json`.
  private static func part(_ path: String) -> (file: String, number: Int) {
    let name = path.withoutExtension
    guard name.endsExactly(with: "]"), let start = name.utf8.lastIndex(of: UInt8(ascii: "[")) else {
      return (name, 1)
    }
    let label = name[start...].dropFirst().dropLast()
    guard label.beginsExactly(with: "part "), let number = Int(label.dropFirst(5)), number > 0,
      name[..<start].endsExactly(with: " ")
    else { return (name, 1) }
    return (String(name[..<start].dropLast()), number)
  }

  /// Makes one conversation of a channel's parts, in their order.
  private mutating func joinParts() {
    var places: [ExactString: Int] = [:]
    var joined: [[Channel]] = []
    for channel in channels {
      let key = "\(channel.conversation.id)\u{0}\(channel.file)"
      if !channel.file.isEmpty, let place = places[key] {
        joined[place].append(channel)
      } else {
        places[key] = joined.count
        joined.append([channel])
      }
    }
    channels = joined.compactMap { parts in
      let sorted = parts.enumerated().sorted {
        ($0.element.part, $0.offset) < ($1.element.part, $1.offset)
      }
      .map(\.element)
      var channel = sorted.first
      channel?.conversation.sources = sorted.flatMap(\.conversation.sources)
      return channel
    }
  }

  /// Adds the server, the file or the ID to names that several channels have.
  private mutating func distinguishNames() {
    distinguish { $0.server }
    let ids = Dictionary(channels.map { (ExactString($0.conversation.id), 1) }, uniquingKeysWith: +)
    distinguish { channel in
      let isSame = (ids[channel.conversation.id] ?? 1) > 1
      return isSame ? channel.file : channel.conversation.id
    }
  }

  private mutating func distinguish(by addition: (Channel) -> String) {
    let names = Dictionary(
      channels.map { (ExactString($0.conversation.name), 1) }, uniquingKeysWith: +)
    for index in channels.indices where (names[channels[index].conversation.name] ?? 1) > 1 {
      let added = addition(channels[index])
      if !added.isEmpty { channels[index].conversation.name += " (\(added))" }
    }
  }
}
