// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension TelegramEvent {
  /// Payments, and the price of messages.
  var paymentSentence: String? {
    switch record.action {
    case "send_payment":
      let recurring =
        switch string("recurring") {
        case "init": " (the first of several)"
        case "used": " (one of several)"
        default: ""
        }
      return "A payment of \(amount) was sent\(recurring)"
    case "refunded_payment":
      return string("peer_name").isEmpty
        ? "\(amount) was refunded" : "\(string("peer_name")) refunded \(amount)"
    case "paid_messages_refund":
      let messages = TelegramValues.count(number("messages_count"), "message")
      return "\(actor) refunded \(stars("stars_count")) for \(messages)"
    case "paid_messages_price_change":
      let direct = flag("is_broadcast_messages_allowed") ? " to the channel" : ""
      return "A message\(direct) now costs \(stars("price_stars"))"
    default: return nil
    }
  }

  private var amount: String {
    TelegramValues.amount(number("amount"), currency: string("currency"))
  }

  private func stars(_ name: String) -> String { TelegramValues.count(number(name), "star") }

  /// Gifts and giveaways.
  var giftSentence: String? {
    switch record.action {
    case "send_premium_gift":
      return "\(actor) gave \(premium)\(cost)" + giftWords
    case "send_stars_gift":
      return "\(actor) gave \(given(in: "Stars"))\(cost)"
    case "send_ton_gift": return "\(actor) gave \(given(in: "TON"))\(cost)"
    case "send_star_gift":
      let kind = flag("is_limited") ? "limited gift" : "gift"
      return "\(actor) sent a \(kind) of \(stars("stars"))" + giftWords
    case "gift_code_prize":
      let unclaimed = flag("unclaimed") ? " (unclaimed)" : ""
      return "A gift code\(flag("via_giveaway") ? " was won" : ""): \(premium)\(unclaimed)"
    case "stars_prize":
      let giver = string("boost_peer_name")
      let unclaimed = flag("is_unclaimed") ? " (unclaimed)" : ""
      return "\(actor) won \(stars("stars"))" + (giver.isEmpty ? "" : " of \(giver)") + unclaimed
    case "giveaway_launch": return "A giveaway began"
    case "giveaway_results":
      let winners = TelegramValues.count(number("winners"), "winner")
      let unclaimed = number("unclaimed")
      let rest = unclaimed > 0 ? ", \(TelegramValues.count(unclaimed, "prize")) unclaimed" : ""
      return "The giveaway\(flag("stars") ? " of stars" : "") ended: \(winners)\(rest)"
    default: return nil
    }
  }

  /// The words that came with a gift: in a member of their own, or in the event's text.
  private var giftWords: String {
    let words = firstNonEmpty(
      TelegramText.plain(object["gift_text"]), TelegramText.plain(object["text"]))
    return words.map { ": “\($0)”" } ?? ""
  }

  private var premium: String {
    TelegramValues.prize(months: number("months"), days: number("days"))
  }

  private var cost: String { string("cost").isEmpty ? "" : " (\(string("cost")))" }

  private func given(in currency: String) -> String {
    TelegramValues.amount(
      whole: number("amount_whole"), billionths: number("amount_nano"), currency: currency)
  }

  /// Posts that were suggested to a channel.
  var postSentence: String? {
    switch record.action {
    case "process_suggested_post":
      if flag("rejected") {
        let comment = string("comment")
        return "The suggested post was rejected" + (comment.isEmpty ? "" : ": \(comment)")
      }
      let hasPrice = object["price_currency"] != nil
      return "The suggested post was accepted" + (hasPrice ? " for \(price)" : "")
        + date("scheduled_date", after: "and appears on")
    case "suggested_post_success": return "The suggested post was paid: \(price)"
    case "suggested_post_refund":
      return "The suggested post was refunded" + (flag("user_initiated") ? " on request" : "")
    default: return nil
    }
  }
}
