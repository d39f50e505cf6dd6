// SPDX-License-Identifier: MIT
import BubbleStrings

extension MessageFormat {
  /// The messages of a channel as DiscordChatExporter writes them, or Discord's own package of an
  /// account's data.
  static func discord(_ context: ExportContext = ExportContext()) -> MessageFormat {
    .export(
      "discord", DiscordFields.message, identifiers: ["id", "ID"], notes: DiscordFields.notes,
      text: .discord, in: context
    ) { (record, reader) throws(FieldError) in
      guard record.timestamp.isEmpty || ISODate.seconds(record.timestamp) != nil else {
        throw reader.error(
          "timestamp", .wrongType(expected: "a date (ISO 8601)", actual: "another text"))
      }
      return [DiscordRecord(record: record, context: context).message]
    }
  }
}

/// The content of a Discord message.
private struct DiscordRecord {
  let record: DiscordMessage
  let context: ExportContext

  private var words: DiscordText {
    let people = record.mentions.map { (ExactString($0.id), $0.displayName) }
    let known = context.people.mapValues { firstNonEmpty($0.name) ?? $0.id }
    let named = people.isEmpty ? known : known.merging(people) { _, mentioned in mentioned }
    return DiscordText(names: named.merging(context.channels) { person, _ in person })
  }

  var message: MessageDraft {
    var message = MessageDraft()
    message.id = record.id
    message.timestamp = ISODate.seconds(record.timestamp) ?? 0
    message.sender = sender
    message.isEdited = !record.edited.isEmpty
    message.reactions = record.reactions.map(reaction)
    if isEvent { describeEvent(&message) } else { describe(&message) }
    return message
  }

  private var sender: ExportedPerson {
    guard let author = record.author else {
      // The package has its owner's messages alone.
      let owner = context.viewer ?? DiscordRecord.owner
      return context.people[owner] ?? ExportedPerson(id: owner, name: "Me")
    }
    return ExportedPerson(
      id: firstNonEmpty(author.id, author.name) ?? "unknown", name: author.displayName,
      avatar: context.path(author.avatar.withoutEscapes))
  }

  /// The ID of a package's owner where it isn't known.
  static let owner = "me"

  private var isEvent: Bool { Self.events.contains(record.type) }

  private static let events: Set<String> = [
    "RecipientAdd", "RecipientRemove", "Call", "ChannelNameChange", "ChannelIconChange",
    "ChannelPinnedMessage", "GuildMemberJoin", "ThreadCreated", "1", "2", "3", "4", "5", "6", "7",
    "8",
    "9", "10", "11", "12", "18",
  ]

  private func describe(_ message: inout MessageDraft) {
    message.quotedID = record.reference?.id
    message.text = words.text(record.content)
    for embed in record.embeds {
      let added = text(of: embed)
      guard !added.isEmpty else { continue }
      if !message.text.isEmpty { message.text.endLine() }
      message.text.append(quote: added)
    }
    message.attachments = record.attachments.map(attachment) + links
    for sticker in record.stickers {
      let path = context.path(sticker.url.withoutEscapes)
      if ExportedAttachment.kind(ofName: path) == .image {
        message.attachments.append(ExportedAttachment(kind: .image, name: sticker.name, path: path))
      } else {
        if !message.text.isEmpty { message.text.endLine() }
        message.text.append("[\(sticker.name)]")
      }
    }
  }

  private func describeEvent(_ message: inout MessageDraft) {
    let person = message.sender
    var tips = GroupTipsElement()
    tips.operatingMember = Member(userID: person.id, nickName: person.name)
    switch record.type {
    case "GuildMemberJoin", "7":
      tips.event = .join
      tips.members = [Member(userID: person.id, nickName: person.name)]
      message.tips = tips
    case "ChannelPinnedMessage", "6":
      tips.event = .pinAdded
      message.tips = tips
    default:
      let text = words.text(record.content).plain
      let event = record.type.reduce(into: "") { words, letter in
        words += letter.isUppercase && !words.isEmpty ? " " + letter.lowercased() : String(letter)
      }
      let name = firstNonEmpty(person.name) ?? person.id
      message.notice = text.isEmpty ? "\(name): \(event)" : "\(name): \(text)"
    }
  }

  private func text(of embed: DiscordMessage.Embed) -> RichText {
    var text = RichText()
    func line(_ added: RichText) {
      guard !added.isEmpty else { return }
      if !text.isEmpty { text.endLine() }
      text.append(added)
    }
    line(RichText(plain: embed.author.name))
    var title = RichText()
    if embed.url.isEmpty {
      title.append(embed.title, embed.title.isEmpty ? [] : .bold)
    } else if !embed.title.isEmpty {
      title.append(link: embed.url, title: embed.title)
    }
    line(title)
    line(words.text(embed.description))
    for field in embed.fields {
      var heading = RichText()
      heading.append(field.name, field.name.isEmpty ? [] : .bold)
      line(heading)
      line(words.text(field.value))
    }
    return text
  }

  // MARK: Files

  private func attachment(_ written: DiscordMessage.Attachment) -> ExportedAttachment {
    var attachment = ExportedAttachment()
    attachment.path = context.path(written.url.withoutEscapes)
    attachment.name = firstNonEmpty(written.name) ?? written.url.lastPathPart
    attachment.byteCount = written.size
    attachment.kind = ExportedAttachment.kind(ofName: attachment.name)
    return attachment
  }

  /// The files of Discord's own package, which has addresses only.
  private var links: [ExportedAttachment] {
    record.links.split(separator: " ").map { link in
      ExportedAttachment(name: String(link).lastPathPart)
    }
  }

  private func reaction(_ reaction: DiscordMessage.DiscordReaction) -> Reaction {
    let users = reaction.users.map { Member(userID: $0.id, nickName: $0.displayName) }
    let emoji = reaction.emoji
    return Reaction(
      reactionID: emoji.id.isEmpty ? emoji.name : ":\(emoji.name):",
      totalUserCount: max(reaction.count, users.count),
      isByMyself: context.viewer.map { id in users.contains { $0.userID.isExactly(id) } } ?? false,
      users: users)
  }
}

extension DiscordMessage.Person {
  fileprivate var displayName: String { firstNonEmpty(nickname, name) ?? id }
}

extension String {
  /// The part after the last slash of an address, before a question mark.
  fileprivate var lastPathPart: String {
    prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last.map(String.init) ?? ""
  }

  /// A path whose characters are escaped as in addresses, `lake%20side.png`.
  fileprivate var withoutEscapes: String {
    guard !contains("://"), utf8.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "%"),
        let code = UInt8(String(rest.dropFirst().prefix(2)) ?? "", radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension DiscordFields {
  fileprivate static let notes = [
    """
    **Two kinds of export.** DiscordChatExporter's JSON has whole channels. Discord's own package has only what its \
    owner wrote, with `ID`, `Timestamp`, `Contents` and `Attachments`, the newest first; they are turned around.
    """,
    """
    **Outgoing messages** are those of `--me`, a name or an ID. Without it, they are, in a direct message, \
    those of the participant whom the channel isn't named after; in Discord's own package, the owner's.
    """,
    """
    **Texts.** Discord's Markdown becomes that of the cells: ends of lines stay, underlines and spoilers are plain, and \
    mentions, channels, emoji and times have their names.
    """,
    """
    **Media and avatars** that were downloaded with the messages are shown; addresses aren't fetched. Other files are \
    shown by name and size.
    """,
    """
    **What happened.** Joining and pins have the kits' own words; everything else the export's.
    """,
  ]
}

extension FormatText {
  fileprivate static let discord = FormatText(
    title: "Format of Discord's exports", option: "--from discord ",
    introduction: """
      What `bubblekit render channel.json --from discord --me NAME` and `ChatExport` read: the JSON of
      DiscordChatExporter, or the package that Discord makes of someone's data. The shortest message that shows
      something is

      ```json
      {"id": "1246400000000000017", "content": "See you at eight?"}
      ```
      """,
    schema: "schema/discord.schema.json",
    input: """
      | input | form |
      | --- | --- |
      | file of DiscordChatExporter | `{"guild": …, "channel": {"id": …, "type": …, "name": …}, "messages": [{"id": …}, …]}` |
      | folder of such files | a channel each; `--channel` names one |
      | Discord's own package | `Messages/index.json` and `Messages/c17/messages.json` (`[{"ID": …}, …]`); `--channel` names one |

      DiscordChatExporter's files are read one message at a time, so that they may be of any size. A channel of
      Discord's own package is in memory as a whole.
      """,
    fields: exportFields,
    errorExample:
      #"lake.json: message 3 ("1246400000000000017"): attachments[0].fileSizeBytes must be a number, but is a string"#,
    oddities: "")
}
