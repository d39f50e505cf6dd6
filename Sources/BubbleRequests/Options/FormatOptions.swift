// SPDX-License-Identifier: MIT
package import BubbleKit

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

  /// The maximum length of a file of profiles, in bytes.
  private static let byteLimit = 64_000_000

  package static let fields: [OptionField<Self>] = [
    .choice("from", \.from, "format", .reading, "The format of the input's messages."),
    .text(
      "me", \.me, "account", .reading,
      """
      The account whose messages are outgoing, for formats that don't include this; of an export, a participant's name \
      or ID.
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
      "strict", \.strict, [],
      """
      Fail where content of a message isn't shown, each with a line, and on warnings. An export's run ends with the \
      counts of messages that are drawn, shown as text and left out.
      """),
  ]

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

  /// The format to read in, with the names and avatars of the profiles.
  ///
  /// - Parameter needsViewer: Whether outgoing messages are drawn as such. Sizes need no viewer.
  package func format(needsViewer: Bool) throws(OptionError) -> MessageFormat {
    if needsViewer, me == nil, let format = from.format, format.wire?.viewer == .required {
      throw OptionError(
        "from",
        "\(format.name) needs \(option: "me"): the messages don't say which of them are outgoing")
    }
    let isGroup: Bool? = conversationType == .auto ? nil : conversationType == .group
    let format =
      from.format?.wire?.make(me, isGroup) ?? .automatic(viewer: me, isGroup: isGroup)
    guard let profiles = try profileList else { return format }
    return format.named(by: profiles)
  }

  /// The format for work that can't read exports of other chats.
  ///
  /// - Parameter reader: What needs it, such as `--jsonl`.
  package func format(
    readBy reader: String, needsViewer: Bool
  ) throws(OptionError) -> MessageFormat {
    if let format = from.format, format.export != nil {
      throw OptionError("from", "\(format.name) can't be read by \(reader), which reads no exports")
    }
    if strict { throw OptionError("strict", "can't be combined with \(reader)") }
    return try format(needsViewer: needsViewer)
  }

  /// The profiles of the file; `nil` without one.
  package var profileList: ProfileList? {
    get throws(OptionError) {
      guard let profiles else { return nil }
      do {
        return try ProfileList(reading: Input(path: profiles).readAll(limit: Self.byteLimit))
      } catch {
        let reason = (error as? Failure)?.reason ?? "\(error)"
        throw OptionError("profiles", "'\(profiles.withoutControls)' can't be read: \(reason)")
      }
    }
  }
}
