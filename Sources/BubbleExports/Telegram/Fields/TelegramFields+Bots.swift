// SPDX-License-Identifier: MIT
import BubbleMessages

extension TelegramFields {
  /// Polls, and what bots and channels send.
  static let bots: [Field<TelegramMessage>] = [
    .object("poll", \.poll, poll, "A poll."),
    .object(FieldName("todo_list"), \.checklist, checklist, "A checklist."),
    .string(FieldName("game_title"), \.game, example: "Tide Runner", "The name of a game."),
    .string(
      FieldName("game_description"), \.gameDescription, example: "Reach the pier.",
      "Its description."),
    .string(
      FieldName("game_link"), \.gameLink, example: "https://example.com/game", "Its address."),
    .string(
      FieldName("invoice_information"), \.invoice,
      example: #"{"title": "Boat hire", "amount": 2500, "currency": "EUR"}"#,
      "An invoice: a string with JSON, which has `title`, `description`, `amount`, `currency`, and "
        + "`receipt_message_id` where it is paid."),
    .object(FieldName("giveaway_information"), \.giveaway, giveaway, "A giveaway."),
    .object(FieldName("giveaway_results"), \.giveawayResults, results, "A giveaway's results."),
  ]

  private static let poll = FieldTable(
    "poll", "A poll.", initial: TelegramMessage.Poll(),
    fields: [
      .parts("question", \.question, entity, example: "Which day?", "The question, as `text`."),
      .boolean("closed", \.isClosed, "Whether it has ended."),
      .integer(FieldName("total_voters"), \.voters, example: 3, "How many people voted."),
      .objects("answers", \.answers, answer, "The answers."),
    ])

  private static let answer = FieldTable(
    "answer", "An answer of a poll.", initial: TelegramMessage.Poll.Answer(),
    fields: [
      .parts("text", \.text, entity, example: "Saturday", "The answer, as `text` of a message."),
      .integer("voters", \.voters, example: 2, "How many people chose it."),
      .boolean("chosen", \.isChosen, "Whether the one who exported did."),
    ])

  private static let checklist = FieldTable(
    "checklist", "A checklist.", initial: TelegramMessage.Checklist(),
    fields: [
      .parts("title", \.title, entity, example: "Pack", "Its title, as `text`."),
      .objects("answers", \.tasks, task, "Its tasks."),
    ])

  private static let task = FieldTable(
    "task", "A task of a checklist.", initial: TelegramMessage.Checklist.Task(),
    fields: [
      .parts("text", \.text, entity, example: "tent", "The task, as `text` of a message.")
    ])

  private static let giveaway = FieldTable(
    "giveaway", "A giveaway.", initial: TelegramMessage.Giveaway(),
    fields: [
      .integer("quantity", \.quantity, example: 10, "The number of prizes."),
      .integer("months", \.months, example: 3, "The months of Premium that each is worth."),
      .integer("stars", \.stars, example: 500, "The stars that all are worth."),
      .string(
        FieldName("until_date"), \.end, example: "2024-06-08T12:00:00", "When it ends."),
      .strings("countries", \.countries, example: ["CH"], "The countries that may take part."),
      .string(
        FieldName("additional_prize"), \.additionalPrize, example: "A day on the boat",
        "Another prize."),
      .boolean(
        FieldName("is_only_new_subscribers"), \.isForNewSubscribers,
        "Whether only new subscribers may take part."),
    ])

  private static let results = FieldTable(
    "giveawayResults", "A giveaway's results.", initial: TelegramMessage.GiveawayResults(),
    fields: [
      .integer(FieldName("winners_count"), \.winnerCount, example: 9, "How many people won."),
      .integer(
        FieldName("unclaimed_count"), \.unclaimedCount, example: 1, "The prizes that are left."),
      .integer("months", \.months, example: 3, "The months of Premium that each won."),
      .integer("stars", \.stars, example: 500, "The stars that all won."),
      .string(
        FieldName("additional_prize"), \.additionalPrize, example: "A day on the boat",
        "Another prize."),
      .identifier(
        FieldName("launch_message_id"), orNumber: \.launchID, example: 60,
        "The giveaway's message, which is quoted."),
      .boolean(FieldName("is_refunded"), \.isRefunded, "Whether it was refunded."),
    ])
}
