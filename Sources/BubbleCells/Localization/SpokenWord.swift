// SPDX-License-Identifier: MIT
/// The accessibility texts of rows that aren't on the screen.
///
/// They are the package's own, for kits of every application. A kit's strings may have others under the raw values.
public enum SpokenWord: String, CaseIterable, Sendable {
  /// The sender of one's own messages.
  case you = "BubbleKitSpokenYou"
  /// The separator between a row's parts.
  case separator = "BubbleKitSpokenSeparator"
  /// A message is on its way.
  case sending = "BubbleKitSpokenSending"
  /// A message could not be sent.
  case notSent = "BubbleKitSpokenNotSent"
  /// A recording was not played yet.
  case notPlayed = "BubbleKitSpokenNotPlayed"
  /// A message quotes another: the sender, and the quoted content.
  case replyTo = "BubbleKitSpokenReplyTo"
  /// The reactions to a message.
  case reactions = "BubbleKitSpokenReactions"
  /// The translation of a message.
  case translation = "BubbleKitSpokenTranslation"
  /// The transcript of a recording.
  case transcript = "BubbleKitSpokenTranscript"
  /// A task of a list is done.
  case taskDone = "BubbleKitSpokenTaskDone"
  /// A task of a list is not done.
  case taskNotDone = "BubbleKitSpokenTaskNotDone"
  /// The typing indicator.
  case typing = "BubbleKitSpokenTyping"

  /// The name of the action that opens a message's menu.
  case showMenu = "BubbleKitSpokenShowMenu"
  /// The name of the action that shows who the sender is.
  case openProfile = "BubbleKitSpokenOpenProfile"
  /// The name of the action that mentions the sender.
  case mention = "BubbleKitSpokenMention"
  /// The name of the action that sends a message again.
  case sendAgain = "BubbleKitSpokenSendAgain"
  /// The name of the action that shows who has read a message.
  case showReaders = "BubbleKitSpokenShowReaders"
  /// The name of the action that opens a link.
  case openLink = "BubbleKitSpokenOpenLink"
  /// The name of the action that writes a message again.
  case edit = "BubbleKitSpokenEdit"
  /// The name of the action that shows who reacted.
  case showReaction = "BubbleKitSpokenShowReaction"
  /// The name of the action that shows replies.
  case showReplies = "BubbleKitSpokenShowReplies"
  /// The name of the action that opens a translation's menu.
  case showTranslationMenu = "BubbleKitSpokenShowTranslationMenu"
  /// The name of the action that shows the original of a translation.
  case showOriginal = "BubbleKitSpokenShowOriginal"
  /// The name of the action that translates a message again.
  case translateAgain = "BubbleKitSpokenTranslateAgain"
  /// The name of the action that reads a message aloud.
  case readAloud = "BubbleKitSpokenReadAloud"
  /// The name of the action that shows a text large.
  case showLarge = "BubbleKitSpokenShowLarge"
}

/// Nouns with a count in accessibility labels.
public enum SpokenCount: String, CaseIterable, Sendable {
  /// Seconds of a recording.
  case seconds = "BubbleKitSpokenSeconds"
  /// Minutes of a recording.
  case minutes = "BubbleKitSpokenMinutes"
  /// Stars of a rating.
  case stars = "BubbleKitSpokenStars"
}

extension Localization {
  /// A word in the language: the kit's, or else the package's.
  public subscript(word: SpokenWord) -> String {
    let own = self[word.rawValue]
    if own != word.rawValue { return own }
    let string = language.spokenWords[word] ?? word.rawValue
    return pseudolocale.map { $0(string) } ?? string
  }

  /// A word with its placeholders filled in, as `format(_:_:)` does for a key.
  public func format(_ word: SpokenWord, _ arguments: String...) -> String {
    Self.fill(self[word], with: arguments.map(isolated))
  }

  /// A count in the form that the language has for it, such as `1 second`.
  public func counted(_ count: Int, _ things: SpokenCount) -> String {
    if self[things.rawValue] != things.rawValue {
      return counted(things.rawValue, count, separator: " ")
    }
    let forms = language.spokenCounts[things] ?? [:]
    let string = forms[language.pluralCategory(of: count)] ?? forms[.other] ?? "%@"
    return Self.fill(pseudolocale.map { $0(string) } ?? string, with: [String(count)])
  }

  /// A duration such as `1 minute 5 seconds`.
  ///
  /// - Parameter seconds: A negative number counts as 0.
  public func duration(seconds: Int) -> String {
    let (minutes, rest) = max(seconds, 0).quotientAndRemainder(dividingBy: 60)
    guard minutes > 0 else { return counted(rest, .seconds) }
    let parts = [counted(minutes, .minutes)] + (rest > 0 ? [counted(rest, .seconds)] : [])
    switch language {
    case .english, .arabic: return parts.joined(separator: " ")
    case .simplifiedChinese, .traditionalChinese: return parts.joined()
    }
  }
}
