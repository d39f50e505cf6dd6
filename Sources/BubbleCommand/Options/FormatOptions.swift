// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit

/// The options of what messages look like in an input, shared by the commands that read them.
struct FormatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      What the input's messages are: auto (by the first one's fields), bubblekit (FORMAT.md) or tim-rest (the REST API \
      of Tencent's chat service, FORMAT-TIM-REST.md).
      """))
  var from = Format.auto

  @Option(
    help: ArgumentHelp(
      "Whose screen it is, for messages that leave that open: this account's are outgoing.",
      valueName: "account"))
  var me: String?

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case auto, bubblekit
    case timRest = "tim-rest"
  }

  mutating func validate() throws {
    guard me?.isEmpty != true else { throw ValidationError("--me is empty. Give it an account.") }
    if me != nil, from == .bubblekit {
      throw ValidationError("--me is not for --from bubblekit, whose messages have isSelf.")
    }
  }

  /// The format to read in.
  var format: MessageFormat {
    switch from {
    case .auto: .automatic(viewer: me)
    case .bubblekit: .tuikit
    case .timRest: .timRest(viewer: me)
    }
  }
}
