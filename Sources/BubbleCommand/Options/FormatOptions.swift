// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit

/// The options of what messages look like in an input, shared by the commands that read them.
struct FormatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      What the input's messages are: auto (by the first one's fields), bubblekit (FORMAT.md), tim-rest (the REST API \
      of Tencent's chat service, FORMAT-TIM-REST.md), leancloud (the REST API of LeanCloud's, FORMAT-LEANCLOUD.md; \
      needs --me), or an export of slack, telegram, whatsapp, discord or openai (ChatGPT, and arrays of messages): a \
      file, or its unpacked folder.
      """))
  var from = Format.auto

  @Option(
    help: ArgumentHelp(
      "Whose screen it is, for messages that leave that open: this account's are outgoing. Of an export, a name or an ID.",
      valueName: "account"))
  var me: String?

  @Option(
    help: ArgumentHelp(
      "The conversation of an export that has several, by name or ID.", valueName: "name"))
  var channel: String?

  @Option(
    help: ArgumentHelp(
      "What LeanCloud's messages were sent to: single, group, or auto, which is up to each message."
    ))
  var conversationType = ConversationType.auto

  @Option(
    help: ArgumentHelp(
      """
      A JSON file with the names and avatars of senders who have none in their messages: \
      [{"clientId": …, "name": …, "avatarURL": …}].
      """, valueName: "file"))
  var profiles: String?

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case auto, bubblekit, leancloud
    case timRest = "tim-rest"
    case slack, telegram, whatsapp, discord, openai

    /// The export of another chat; `nil` for messages.
    var export: ChatExport.Kind? { ChatExport.Kind(rawValue: rawValue) }
  }

  enum ConversationType: String, ExpressibleByArgument, CaseIterable {
    case auto, single, group
  }

  /// The maximum length of a file of profiles, in bytes.
  private static let byteLimit = 64_000_000

  mutating func validate() throws {
    guard me?.isEmpty != true else { throw ValidationError("--me is empty. Give it an account.") }
    if me != nil, from == .bubblekit {
      throw ValidationError("--me is not for --from bubblekit, whose messages have isSelf.")
    }
    if me == nil, from == .leancloud {
      throw ValidationError(
        "--from leancloud needs --me CLIENT: an export doesn't say whose screen it is.")
    }
    if channel != nil, from != .auto, from.export == nil {
      throw ValidationError("--channel is for exports of other chats, such as --from slack.")
    }
    if conversationType != .auto, from == .bubblekit || from == .timRest || from.export != nil {
      throw ValidationError("--conversation-type is for LeanCloud's messages only.")
    }
  }

  /// The format to read in, with the names and avatars of the profiles.
  var format: MessageFormat {
    get throws {
      let isGroup: Bool? = conversationType == .auto ? nil : conversationType == .group
      let format: MessageFormat =
        switch from {
        case .auto: .automatic(viewer: me, isGroup: isGroup)
        // The messages of exports are copied into the package's own format first.
        case .bubblekit, .slack, .telegram, .whatsapp, .discord, .openai: .tuikit
        case .timRest: .timRest(viewer: me)
        case .leancloud: .leanCloud(viewer: me, isGroup: isGroup)
        }
      return try profileList.map { format.named(by: $0) } ?? format
    }
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
