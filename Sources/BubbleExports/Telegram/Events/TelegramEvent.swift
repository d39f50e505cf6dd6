// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// An event of a chat, in words.
struct TelegramEvent {
  let record: TelegramMessage

  /// The members of the record: each action has its own.
  let object: JSONObject

  /// The offset of the computer's clock from Greenwich, in seconds.
  let clockOffset: Double

  /// The one who did it.
  var actor: String {
    firstNonEmpty(record.actor, record.from)
      ?? (object["actor_id"] == nil && object["actor"] == nil ? "Someone" : "A deleted account")
  }

  /// The sentence; `nil` for an unknown action.
  var sentence: String? {
    if record.action.isEmpty, !record.information.isEmpty { return record.information }
    return groupSentence ?? lookSentence ?? topicSentence ?? callSentence ?? botSentence
      ?? listSentence ?? paymentSentence ?? giftSentence ?? postSentence
  }

  /// The sentence for an action that isn't known.
  var unknownSentence: String {
    let words = record.action.isEmpty ? "an event without a description" : record.action.inWords
    let hasActor = !record.actor.isEmpty || object["actor_id"] != nil
    return hasActor ? "\(actor): \(words)" : words.prefix(1).uppercased() + words.dropFirst()
  }
}

// MARK: Members of the record

extension TelegramEvent {
  func string(_ name: String) -> String { object[name]?.string ?? "" }

  /// A whole number, which may be a string; 0 where there is none.
  func number(_ name: String) -> Int {
    object[name]?.int ?? object[name]?.string.flatMap { Int($0) } ?? 0
  }

  func flag(_ name: String) -> Bool { object[name]?.bool ?? false }

  /// A name, which is `null` for a deleted account.
  func name(_ name: String) -> String { firstNonEmpty(string(name)) ?? "a deleted account" }

  /// A list of names or texts.
  func names(_ name: String) -> [String] {
    (object[name]?.array ?? []).map { $0.string ?? "a deleted account" }
  }

  /// A list as a part of a sentence: `Tom, Ada and Lin`.
  func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A date, after a preposition; empty where there is none.
  func date(_ name: String, after preposition: String) -> String {
    guard let seconds = object[name]?.double, seconds != 0,
      let date = ISODate.words(seconds: seconds + clockOffset)
    else { return "" }
    return " \(preposition) \(date)"
  }

  /// The record's price, in stars, TON or a currency.
  var price: String {
    TelegramValues.amount(
      whole: number("price_amount_whole"), billionths: number("price_amount_nano"),
      currency: string("price_currency"))
  }
}

// MARK: Events of a record

extension TelegramRecord {
  func describeEvent(_ message: inout MessageDraft) {
    let event = TelegramEvent(record: record, object: object, clockOffset: clockOffset)
    if let tips {
      message.tips = tips
    } else if let sentence = event.sentence {
      message.notice = sentence
    } else {
      message.notice = event.unknownSentence
      message.showAsText("unknown event", event.unknownSentence)
    }
    addEventPhoto(to: &message)
  }

  private var tips: GroupTipsElement? {
    var tips = GroupTipsElement()
    let isKnown = !record.actor.isEmpty || !record.actorID.isEmpty
    guard isKnown else { return nil }
    let actor = Member(
      userID: Self.id(record.actorID), nickName: firstNonEmpty(record.actor) ?? "Deleted account")
    tips.operatingMember = actor
    tips.members = record.members.map { Member(userID: $0, nickName: $0) }
    let isAlone = record.members == [record.actor]
    switch record.action {
    case "invite_members", "join_group_by_link", "join_group_by_request",
      "join_group_via_community":
      let isJoin = isAlone || !record.action.isExactly("invite_members")
      tips.event = isJoin ? .join : .invite
      if isJoin { tips.members = [actor] }
      return tips.members.isEmpty ? nil : tips
    case "remove_members":
      tips.event = isAlone ? .quit : .kicked
      return tips.members.isEmpty ? nil : tips
    case "edit_group_title", "edit_group_photo":
      tips.event = .groupChange
      var change = GroupChange()
      change.subject = record.action.isExactly("edit_group_title") ? .name : .face
      change.value = record.title
      tips.groupChanges = [change]
      return tips
    case "pin_message":
      tips.event = .pinAdded
      return tips
    default: return nil
    }
  }
}
