// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleStrings

/// The format of an input.
package struct FormatOptions: OptionValues {
  package var from = InputFormatChoice.automatic
  package var me: String?
  package var channel: String?
  package var media: String?
  package var branch: String?
  package var conversationType = ConversationType.auto
  package var profiles: String?
  package var strict = false

  package init() {}

  package enum ConversationType: String, OptionChoice, CaseIterable {
    case auto, single, group
  }

  package static let fields: [OptionField<Self>] = [
    .choice(
      "from", \.from, "format", .reading,
      "The format of the input's messages, as the command schema describes them."),
    .text(
      "me", \.me, "account", .reading,
      """
      The account whose messages are outgoing, for formats that don't include this; of an export, a participant's name \
      or ID. none draws all messages as incoming, as in conversations of more than two whose export names no owner; \
      name:none is someone of that name.
      """,
      check: { (account) throws(OptionReason) in
        if account.isEmpty { throw OptionReason("is empty: give it an account") }
      }),
    .text(
      "channel", \.channel, "name", .export,
      "The conversation of an export that has several, by name or ID."),
    .folder(
      "media", \.media, "folder", .export,
      """
      A folder or a ZIP archive with media of an export that don't lie beside its messages. Files are found by their \
      paths, and by names that only one has.
      """),
    .text(
      "branch", \.branch, "branch", .export,
      """
      The branch of a conversation of ChatGPT's that has several: its number from 1 on, or the ID of a message in it.
      """, default: "the one that was open last"),
    .choice(
      "conversationType", \.conversationType, "type", [.size, .image, .conversation],
      "Whether LeanCloud's messages are of a group. auto leaves it to each message."),
    .file(
      "profiles", \.profiles, "file", extensions: ["json"], .reading,
      """
      A JSON file with the names and avatars of senders whose messages have none: \
      [{"clientId": …, "name": …, "avatarURL": …}].
      """),
    .flag(
      "strict", \.strict, [.line, .size, .image, .conversation],
      """
      Fail where content of a message isn't shown, each with a line, and on warnings, such as an unknown field or an \
      unreadable image. An export's run ends with the counts of messages that are drawn, shown as text and left out.
      """),
  ]

  /// The account whose messages are outgoing; empty for none, and `nil` where it wasn't named.
  package var account: String? {
    switch me {
    case "none"?: ""
    case "name:none"?: "none"
    default: me
    }
  }

  package func validate() throws(OptionError) {
    guard let format = from.format else { return }
    if case .inMessages = format.wire?.viewer, me != nil {
      throw OptionError(
        "me", "is not for \(option: "from") \(format.name), whose messages have isSelf")
    }
    for (name, value) in [("channel", channel), ("media", media)]
    where value != nil && format.export == nil {
      throw OptionError(name, "is for exports of other chats, such as \(option: "from") slack")
    }
    if branch != nil, format.export?.hasBranches != true {
      throw OptionError(
        "branch", "is for \(option: "from") openai, whose conversations have several")
    }
    if conversationType != .auto, format.wire?.hasConversationType != true {
      let names = WireFormat.all.filter(\.hasConversationType).map(\.name)
      throw OptionError(
        "conversationType", "is for \(option: "from") \(names.joined(separator: ", ")) only")
    }
  }
}
