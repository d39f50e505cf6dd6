// SPDX-License-Identifier: MIT
@testable import BubbleExports
@testable import BubbleMessages

extension TelegramCase {
  /// Contacts, places, polls, and what bots and channels send.
  static let content: [TelegramCase] = contacts + places + polls + bots

  private static let contacts: [TelegramCase] = [
    TelegramCase(
      "`contact_information.first_name`; `contact_information.last_name`; `contact_information.phone_number`; "
        + "`contact_vcard`; `contact_vcard_file_size`",
      #""contact_information": {"first_name": "Omar", "last_name": "Haddad", "phone_number": "+41 00"}, "contact_vcard": "contacts/a.vcard", "contact_vcard_file_size": 310"#,
      "card # 👤 Omar Haddad | +41 00 | (Contact)", "file a.vcard 310"),
    TelegramCase(
      "`contact_vcard`",
      #""contact_information": {"first_name": "", "last_name": "", "phone_number": "+41 00"}, "contact_vcard": "(File not included. …)""#,
      "card # 👤 +41 00 | (Contact)"
    ).reported("contact file: it isn't included in the export"),
  ]

  private static let places: [TelegramCase] = [
    TelegramCase(
      "`location_information`; `location_information.latitude`; `location_information.longitude`",
      #""location_information": {"latitude": 47.37, "longitude": 8.54}"#, "place  47.37 8.54"),
    TelegramCase(
      "`live_location_period_seconds`",
      #""location_information": {"latitude": 47.37, "longitude": 8.54}, "live_location_period_seconds": 900"#,
      "place Live location, 15 minutes 47.37 8.54"),
    TelegramCase(
      "`location_information`", #""location_information": null"#, "📍 A place that isn't known"
    )
    .reported("place: shown as text"),
    TelegramCase(
      "`place_name`; `address`",
      #""place_name": "Lake café", "address": "Quay 3", "location_information": {"latitude": 1, "longitude": 2}"#,
      "place Lake café, Quay 3 1.0 2.0"),
    TelegramCase(
      "`place_name`; `address`", #""place_name": "Lake café", "address": "Quay 3""#,
      "📍 Lake café, Quay 3"
    ).reported("place: shown as text"),
  ]

  private static let polls: [TelegramCase] = [
    TelegramCase(
      "`poll.question`; `poll.total_voters`; `poll.answers[].text`; `poll.answers[].voters`; "
        + "`poll.answers[].chosen`",
      #""poll": {"question": "Which day?", "closed": false, "total_voters": 4, "answers": [{"text": "Saturday", "voters": 3, "chosen": true}, {"text": "Sunday", "voters": 1, "chosen": false}]}"#,
      "card # Which day? | ● Saturday 75 % 3 votes, ○ Sunday 25 % 1 vote | (Poll · 4 votes)"),
    TelegramCase(
      "`poll.closed`; `poll.question`; `poll.answers[].text`",
      #""poll": {"question": ["Which ", {"type": "custom_emoji", "text": "🚲", "document_id": ""}, "?"], "closed": true, "total_voters": 2, "answers": [{"text": [{"type": "custom_emoji", "text": "🔴"}, " Red"], "voters": 2, "chosen": false}]}"#,
      "card # Which 🚲? | ○ 🔴 Red 100 % 2 votes | (Final results · 2 votes)"),
    TelegramCase(
      "`poll.question`", #""poll": {"question": "", "total_voters": 0, "answers": []}"#,
      "card # Poll | (Poll)"),
    TelegramCase(
      "`todo_list.title`; `todo_list.answers[].text`",
      #""todo_list": {"title": "Pack", "others_can_append": true, "answers": [{"text": "tent", "id": 1}, {"text": ["rope, ", {"type": "bold", "text": "10 m"}], "id": 2}]}"#,
      "card # Pack | ☐ tent  \n☐ rope, **10 m** | (Checklist · 2 tasks)"),
  ]

  private static let bots: [TelegramCase] = [
    TelegramCase(
      "`game_title`; `game_description`",
      #""game_title": "Tide Runner", "game_description": "Reach the pier.", "game_link": "https://t.me/bot", "inline_bot_buttons": [[{"type": "game", "text": "Play"}]]"#,
      "card # 🎮 Tide Runner <https://t.me/bot> | Reach the pier. | (Game) | [Play]"),
    TelegramCase(
      "`invoice_information`",
      #""invoice_information": "{\n \"title\": \"Boat hire\", \"description\": \"A day\", \"amount\": 2500, \"currency\": \"EUR\", \"receipt_message_id\": 70}""#,
      "card # 🧾 Boat hire | A day | (25.00 EUR · Paid)"),
    TelegramCase("`invoice_information`", #""invoice_information": "{""#, "🧾 Invoice: {")
      .reported("invoice: shown as text"),
    TelegramCase(
      "`giveaway_information.quantity`; `giveaway_information.months`; `giveaway_information.until_date`; "
        + "`giveaway_information.additional_prize`; `giveaway_information.countries[]`; "
        + "`giveaway_information.is_only_new_subscribers`",
      #""giveaway_information": {"quantity": 10, "months": 3, "until_date": "2024-06-08T12:00:00", "channels": [1], "countries": ["CH", "IN"], "additional_prize": "A day on the boat", "stars": 0, "is_only_new_subscribers": true}"#,
      "card # 🎁 Giveaway | 10 × 3 months of Premium  \nand: A day on the boat  \nIn CH, IN  \nFor new subscribers only | (Until 8 June 2024, 12:00)"
    ),
    TelegramCase(
      "`giveaway_information.stars`",
      #""giveaway_information": {"quantity": 10, "months": 0, "stars": 500}"#,
      "card # 🎁 Giveaway | 500 stars for 10 winners"),
    TelegramCase(
      "`giveaway_results.winners_count`; `giveaway_results.unclaimed_count`; `giveaway_results.months`; "
        + "`giveaway_results.launch_message_id`; `giveaway_results.additional_prize`; `giveaway_results.is_refunded`",
      #""giveaway_results": {"winners": [1], "winners_count": 9, "unclaimed_count": 1, "months": 3, "stars": 0, "launch_message_id": 60, "additional_prize": "A boat", "is_refunded": true}"#,
      "card # 🎁 Giveaway ended | 9 winners of 3 months of Premium each  \nand: A boat  \n1 prize unclaimed  \nRefunded ↩60"
    ),
    TelegramCase(
      "`giveaway_results.stars`", #""giveaway_results": {"winners_count": 9, "stars": 500}"#,
      "card # 🎁 Giveaway ended | 9 winners of 500 stars in all"),
  ]
}
