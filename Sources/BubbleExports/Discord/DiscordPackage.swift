// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

// Discord's own package.
extension DiscordContents {
  /// Reads the channels of a package.
  mutating func readPackage(_ folder: String, _ names: [String]) throws(ExportError) {
    let index = try files.json(folder + "index.json")?.object
    let owner = try readOwner(names.first { $0.lowercased().isExactly("account/") } ?? "Account/")
    for name in try files.names(in: folder) where name.endsExactly(with: "/") {
      let paths = ["messages.json", "messages.csv"].map { folder + name + $0 }
      guard let path = paths.first(where: files.contains) else { continue }
      let id = String(Substring(name.utf8.dropLast().drop { !ASCII.isDigit($0) }))
      let known = try files.json(folder + name + "channel.json")?.object
      add(path, id: id, known, listed: index?[id]?.string, owner: owner)
    }
  }

  /// Reads a channel's file alone.
  mutating func readPackageChannel(_ path: String) throws(ExportError) {
    let known = (try? files.json("channel.json"))?.object
    let isKnown = ["messages.json", "messages.csv"].containsExactly(path)
    add(
      path, id: firstNonEmpty(isKnown ? known?["id"]?.string : nil) ?? path.withoutExtension,
      isKnown ? known : nil, listed: nil, owner: Self.owner)
    if !isKnown || known == nil { channels[channels.count - 1].conversation.isGroup = nil }
  }

  private mutating func readOwner(_ account: String) throws(ExportError) -> String {
    let user = try files.json(account + "user.json")?.object
    let owner = firstNonEmpty(user?["id"]?.string) ?? Self.owner
    let name = firstNonEmpty(user?["global_name"]?.string, user?["username"]?.string) ?? "Me"
    let avatar = ["png", "webp", "gif"].map { "\(account)avatar.\($0)" }.first(
      where: files.contains)
    contents.people[owner] = ExportedPerson(id: owner, name: name, avatar: avatar ?? "")
    return owner
  }

  /// Adds a channel.
  ///
  /// - Parameters:
  ///   - known: Its `channel.json`.
  ///   - listed: Its name in the list of all channels.
  private mutating func add(
    _ path: String, id: String, _ known: JSONObject?, listed: String?, owner: String
  ) {
    let type = known?["type"]?.string ?? known?["type"]?.int.map(String.init) ?? ""
    let recipients = known?["recipients"]?.array?.compactMap(\.string)
    let isDirect = type.isEmpty ? recipients?.count == 2 : ["DM", "1"].containsExactly(type)
    let listed = listed.flatMap { isDirect ? Self.peer(in: $0) : $0 }
    let peer = recipients?.first { !$0.isExactly(owner) }
    var channel = Channel()
    channel.server = known?["guild"]?.object?["name"]?.string ?? ""
    channel.conversation.id = id
    channel.conversation.name =
      firstNonEmpty(known?["name"]?.string, listed, isDirect ? peer : nil) ?? id
    channel.conversation.mayBeNewestFirst = true
    channel.conversation.viewer = owner
    channel.conversation.isGroup = !isDirect
    channel.conversation.sources = [ExportConversation.Source(path: path)]
    channels.append(channel)
    contents.channels[id] = channel.conversation.name
  }

  /// The other one's name in the list of channels: `Direct Message with mira#0`.
  private static func peer(in listed: String) -> String {
    let beginning = "Direct Message with "
    guard listed.beginsExactly(with: beginning) else { return listed }
    let name = String(listed.dropFirst(beginning.count))
    return name.endsExactly(with: "#0") ? String(name.dropLast(2)) : name
  }
}
