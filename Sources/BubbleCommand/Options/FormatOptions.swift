// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit

/// The options of an input's format, shared by the commands that read messages.
struct FormatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the input's messages.",
      discussion: "'\(Program.current.name) schema --from FORMAT' describes one of them.",
      valueName: "format"))
  var from = InputFormatChoice.automatic

  @Option(
    help: ArgumentHelp(
      """
      The account whose messages are outgoing, for formats that don't include this; of an export, a \
      participant's name or ID.
      """, valueName: "account"))
  var me: String?

  @Option(
    help: ArgumentHelp(
      "The conversation of an export that has several, by name or ID.", valueName: "name"))
  var channel: String?

  @Option(
    help: ArgumentHelp(
      """
      A folder or a ZIP archive with media of an export that don't lie beside its messages. Files are found by their \
      paths, and by names that only one has.
      """, valueName: "folder"),
    completion: .directory)
  var media: String?

  @Option(
    help: ArgumentHelp(
      """
      The branch of a conversation of ChatGPT's that has several: its number from 1 on, or the ID of a message in it. \
      (default: the one that was open last)
      """, valueName: "branch"))
  var branch: String?

  @Option(
    help: ArgumentHelp(
      "Whether LeanCloud's messages are of a group. auto leaves it to each message.",
      valueName: "type"))
  var conversationType = ConversationType.auto

  @Option(
    help: ArgumentHelp(
      """
      A JSON file with the names and avatars of senders whose messages have none: \
      [{"clientId": …, "name": …, "avatarURL": …}].
      """, valueName: "file"),
    completion: .file(extensions: ["json"]))
  var profiles: String?

  @Flag(
    help: ArgumentHelp(
      """
      Fail where content of a message isn't shown, each with a line, and on warnings. An export's run ends with the \
      counts of messages that are drawn, shown as text and left out.
      """))
  var strict = false

  enum ConversationType: String, ExpressibleByArgument, CaseIterable {
    case auto, single, group
  }

  /// The maximum length of a file of profiles, in bytes.
  private static let byteLimit = 64_000_000

  mutating func validate() throws {
    guard me?.isEmpty != true else { throw ValidationError("--me is empty. Give it an account.") }
    guard let format = from.format else { return }
    switch format.wire?.viewer {
    case .inMessages where me != nil:
      throw ValidationError(
        "--me is not for --from \(format.name), whose messages have isSelf.")
    default: break
    }
    for (name, value) in [("--channel", channel), ("--media", media)]
    where value != nil && format.export == nil {
      throw ValidationError("\(name) is for exports of other chats, such as --from slack.")
    }
    if branch != nil, format.export?.hasBranches != true {
      throw ValidationError("--branch is for --from openai, whose conversations have several.")
    }
    if conversationType != .auto, format.wire?.hasConversationType != true {
      let names = WireFormat.all.filter(\.hasConversationType).map(\.name)
      throw ValidationError(
        "--conversation-type is for --from \(names.joined(separator: ", ")) only.")
    }
  }

  /// The format to read in, with the names and avatars of the profiles.
  ///
  /// - Parameter needsViewer: Whether outgoing messages are drawn as such. Sizes need no viewer.
  func format(needsViewer: Bool) throws -> MessageFormat {
    if needsViewer, me == nil, let format = from.format, format.wire?.viewer == .required {
      throw Failure.usage(
        "--from \(format.name) needs --me ACCOUNT: the messages don't say which of them are outgoing."
      )
    }
    let isGroup: Bool? = conversationType == .auto ? nil : conversationType == .group
    let format =
      from.format?.wire?.make(me, isGroup) ?? .automatic(viewer: me, isGroup: isGroup)
    return try profileList.map { format.named(by: $0) } ?? format
  }

  /// The format for options that can't read exports of other chats.
  ///
  /// - Parameter reader: The option that needs it, such as `--jsonl`.
  func format(readBy reader: String, needsViewer: Bool) throws -> MessageFormat {
    if let format = from.format, format.export != nil {
      throw Failure.usage("\(reader) can't read exports: leave out --from \(format.name)")
    }
    if strict { throw Failure.usage("\(reader) can't be combined with --strict") }
    return try format(needsViewer: needsViewer)
  }

  /// The profiles of the file; `nil` without one.
  var profileList: ProfileList? {
    get throws {
      guard let profiles else { return nil }
      let bytes = try Input(path: profiles).readAll(limit: Self.byteLimit)
      do throws(ProfileListError) {
        return try ProfileList(reading: bytes)
      } catch {
        throw Failure.usage("--profiles '\(profiles)': \(error)")
      }
    }
  }
}
