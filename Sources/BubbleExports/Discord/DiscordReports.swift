// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

// Polls' results and AutoMod's messages, whose embeds have values by keys.
extension DiscordRecord {
  /// The values of the first embed, by their names.
  private var values: [ExactString: String] {
    [ExactString: String](exactly: (record.embeds.first?.fields ?? []).map { ($0.name, $0.value) })
  }

  // MARK: Polls

  /// The card of a poll that has ended; `nil` where the message has no result.
  var pollResult: CardElement? {
    let values = values
    guard let question = values["poll_question_text"] else { return nil }
    let total = values["total_votes"].flatMap(Int.init).map { max($0, 0) }
    let votes = values["victor_answer_votes"].flatMap(Int.init).map { max($0, 0) }
    var card = CardElement(blocks: [.heading(CardElement.Line(words.formatted(question)))])
    let answer = [emoji(values), values["victor_answer_text"]].compactMap { $0 }.joined(
      separator: " ")
    var notes = ["Final results"]
    if let total { notes.append("\(total) \(total == 1 ? "vote" : "votes")") }
    if answer.isEmpty {
      notes.append("no single winner" + (votes.map { ", at most \($0) for an answer" } ?? ""))
    } else {
      let share = votes.flatMap { votes in
        total.flatMap { $0 > 0 ? min(Double(votes) / Double($0), 1) : nil }
      }
      let detail = votes.map { "\($0) \($0 == 1 ? "vote" : "votes")" } ?? ""
      card.blocks.append(
        .bars([CardElement.Bar(title: answer, share: share, detail: detail, isChosen: true)]))
    }
    card.blocks.append(
      .note(CardElement.Line(FormattedText(plain: notes.joined(separator: " · ")))))
    return card
  }

  private func emoji(_ values: [ExactString: String]) -> String? {
    guard let name = firstNonEmpty(values["victor_answer_emoji_name"]) else { return nil }
    // A server's own emoji has a name of ASCII.
    return name.utf8.allSatisfy { $0 < 0x80 } ? ":\(name):" : name
  }

  // MARK: AutoMod

  /// The line of AutoMod; `nil` where the message has none of its values.
  var autoModeration: String? {
    let values = values
    if let type = values["notification_type"] { return incident(type, values) }
    let text = words.text(record.embeds.first?.description ?? "").plain.trimmingSpaces
    guard !values.isEmpty || !text.isEmpty else { return nil }
    let action =
      switch values["decision_outcome"] {
      case "flagged": "flagged"
      case let outcome?: outcome.isExactly("blocked") ? "blocked" : outcome
      case nil: "reported"
      }
    let isProfile = values["block_profile_update_type"] != nil && text.isEmpty
    let author = firstNonEmpty(record.author?.displayName) ?? "someone"
    var line = "AutoMod \(action) a \(isProfile ? "profile" : "message") of \(author)"
    let details = [
      values["rule_name"].map { "rule “\($0)”" }, values["keyword"].map { "keyword “\($0)”" },
      values["timeout_duration"].map { "timeout \($0) s" },
    ].compactMap { $0 }
    if !details.isEmpty { line += " (\(details.joined(separator: ", ")))" }
    return text.isEmpty ? line : line + ": “\(text)”"
  }

  /// The line of an incident: a raid, and how it ended.
  private func incident(_ type: String, _ values: [ExactString: String]) -> String {
    let subject =
      switch type {
      case "activity_alerts_enabled": "AutoMod enabled activity alerts"
      case "raid": "AutoMod detected a raid"
      case "mention_raid": "AutoMod detected a raid of mentions"
      case "interaction_blocked": "AutoMod blocked an app's answer"
      default: "AutoMod reported \(type)"
      }
    let until = values["suspicious_mention_activity_until"].flatMap { text in
      ISODate.seconds(text).flatMap { words.time(Int($0)) } ?? text
    }
    let details = [
      values["join_attempts"].map { "\($0) joins" },
      values["dms_sent"].map { "\($0) direct messages" },
      until.map { "until \($0)" }, values["resolved_reason"].map { "resolved: \($0)" },
    ].compactMap { $0 }
    return subject + (details.isEmpty ? "" : ": " + details.joined(separator: ", "))
  }
}
