// SPDX-License-Identifier: MIT
@testable import BubbleExports
@testable import BubbleMessages

extension TelegramCase {
  /// Events of bots, checklists and polls.
  static let botEvents: [TelegramCase] = [
    TelegramCase(
      "action score_in_game",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "score_in_game", "game_message_id": 15, "reply_to_peer_id": "channel1703", "score": 17"#,
      "-- Mira scored 17 in the game"),
    TelegramCase(
      "action allow_sending_messages",
      #""type": "service", "action": "allow_sending_messages", "reason_domain": "example.com""#,
      "-- The bot may write messages (example.com)"),
    TelegramCase(
      "action allow_sending_messages",
      #""type": "service", "action": "allow_sending_messages", "reason_app_id": 1, "reason_app_name": "Tides""#,
      "-- The bot may write messages (Tides)"),
    TelegramCase(
      "action attach_menu_bot_allowed", #""type": "service", "action": "attach_menu_bot_allowed""#,
      "-- The bot was added to the attachment menu"),
    TelegramCase(
      "action web_app_bot_allowed", #""type": "service", "action": "web_app_bot_allowed""#,
      "-- The web app may write messages"),
    TelegramCase(
      "action send_passport_values",
      #""type": "service", "action": "send_passport_values", "values": ["passport", "utility_bill"]"#,
      "-- Telegram Passport: passport, utility bill"),
    TelegramCase(
      "action requested_phone_number",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "requested_phone_number""#,
      "-- The phone number was requested"),
    TelegramCase(
      "action send_webview_data",
      #""type": "service", "action": "send_webview_data", "text": "Choose a seat", "text": "", "text_entities": []"#,
      "-- Data from the button “Choose a seat” was sent"),
    TelegramCase(
      "action requested_peer",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "requested_peer", "button_id": 3, "peers": "[\n 18,\n 20\n]""#,
      "-- Mira shared 2 contacts or chats"),
    TelegramCase(
      "action requested_peer",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "requested_peer", "peers": "?""#,
      "-- Mira shared contacts or chats"),
    TelegramCase(
      "action managed_bot_created",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "managed_bot_created", "bot": "Tide Bot""#,
      "-- Mira created the bot Tide Bot"),
    TelegramCase(
      "action todo_completions",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "todo_completions", "completed": [1, 3], "incompleted": [2]"#,
      "-- Mira marked 2 tasks as done and 1 task as not done"),
    TelegramCase(
      "action todo_append_tasks",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "todo_append_tasks", "items": [{"text": "compass", "id": 4}, {"text": ["map, ", {"type": "italic", "text": "new"}], "id": 5}]"#,
      "-- Mira added “compass” and “map, new” to the checklist"),
    TelegramCase(
      "action poll_append_answer",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "poll_append_answer", "option": "Sunday""#,
      "-- Mira added the answer “Sunday”"),
    TelegramCase(
      "action poll_delete_answer",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "poll_delete_answer", "option": ["Sun", {"type": "bold", "text": "day"}]"#,
      "-- Mira deleted the answer “Sunday”"),
  ]

  /// Payments and gifts.
  static let giftEvents: [TelegramCase] = [
    TelegramCase(
      "action send_payment",
      #""type": "service", "action": "send_payment", "amount": 2500, "currency": "EUR", "recurring": "init""#,
      "-- A payment of 25.00 EUR was sent (the first of several)"),
    TelegramCase(
      "action send_payment",
      #""type": "service", "action": "send_payment", "amount": 2500, "currency": "JPY", "recurring": "used""#,
      "-- A payment of 2500 JPY was sent (one of several)"),
    TelegramCase(
      "action send_payment",
      #""type": "service", "action": "send_payment", "amount": 5, "currency": "XTR""#,
      "-- A payment of 5 stars was sent"),
    TelegramCase(
      "action refunded_payment",
      #""type": "service", "action": "refunded_payment", "amount": 5, "currency": "EUR", "peer_name": "Harbour""#,
      "-- Harbour refunded 0.05 EUR"),
    TelegramCase(
      "action refunded_payment",
      #""type": "service", "action": "refunded_payment", "amount": -1500, "currency": "KWD", "peer_name": null"#,
      "-- -1.500 KWD was refunded"),
    TelegramCase(
      "action send_premium_gift",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "send_premium_gift", "cost": "€11.99", "months": 3"#,
      "-- Mira gave 3 months of Premium (€11.99)"),
    TelegramCase(
      "action send_premium_gift",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "send_premium_gift", "cost": "€11.99", "days": 90"#,
      "-- Mira gave 90 days of Premium (€11.99)"),
    TelegramCase(
      "action gift_code_prize",
      #""type": "service", "action": "gift_code_prize", "gift_code": "TIDE-17", "months": 3, "unclaimed": false, "via_giveaway": true"#,
      "-- A gift code was won: 3 months of Premium"),
    TelegramCase(
      "action giveaway_launch", #""type": "service", "action": "giveaway_launch""#,
      "-- A giveaway began"),
    TelegramCase(
      "action giveaway_results",
      #""type": "service", "action": "giveaway_results", "winners": 9, "unclaimed": 1, "stars": false"#,
      "-- The giveaway ended: 9 winners, 1 prize unclaimed"),
    TelegramCase(
      "action send_stars_gift",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "send_stars_gift", "cost": "€0.99", "amount_whole": 50, "amount_nano": 0"#,
      "-- Mira gave 50 stars (€0.99)"),
    TelegramCase(
      "action send_ton_gift",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "send_ton_gift", "cost": "TON 1.5", "amount_whole": 1, "amount_nano": 500000000"#,
      "-- Mira gave 1.5 TON (TON 1.5)"),
    TelegramCase(
      "action stars_prize",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "stars_prize", "boost_peer_name": "Harbour news", "stars": 500, "is_unclaimed": true"#,
      "-- Mira won 500 stars of Harbour news (unclaimed)"),
    TelegramCase(
      "action send_star_gift",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "send_star_gift", "gift_id": 5, "stars": 50, "is_limited": true, "gift_text": ["Happy ", {"type": "bold", "text": "birthday"}, "!"]"#,
      "-- Mira sent a limited gift of 50 stars: “Happy birthday!”"),
    TelegramCase(
      "action send_star_gift",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "send_star_gift", "gift_id": 5, "stars": 50, "is_limited": false, "text": ["For ", {"type": "bold", "text": "you"}], "text": "", "text_entities": []"#,
      "-- Mira sent a gift of 50 stars: “For you”"),
    TelegramCase(
      "action paid_messages_refund",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "paid_messages_refund", "messages_count": 2, "stars_count": 20"#,
      "-- Mira refunded 20 stars for 2 messages"),
    TelegramCase(
      "action paid_messages_price_change",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "paid_messages_price_change", "price_stars": 10, "is_broadcast_messages_allowed": true"#,
      "-- A message to the channel now costs 10 stars"),
    TelegramCase(
      "action process_suggested_post",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "process_suggested_post", "rejected": true, "comment": "Too late""#,
      "-- The suggested post was rejected: Too late"),
    TelegramCase(
      "action process_suggested_post",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "process_suggested_post", "price_amount_whole": "5", "price_amount_nano": "0", "price_currency": "Stars", "scheduled_date": 1717351200"#,
      "-- The suggested post was accepted for 5 stars and appears on 2 June 2024, 18:00"),
    TelegramCase(
      "action suggested_post_success",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "suggested_post_success", "price_amount_whole": "1", "price_amount_nano": "250000000", "price_currency": "TON""#,
      "-- The suggested post was paid: 1.25 TON"),
    TelegramCase(
      "action suggested_post_refund",
      #""type": "service", "actor": "Mira", "actor_id": "user17", "action": "suggested_post_refund", "user_initiated": true"#,
      "-- The suggested post was refunded on request"),
  ]
}
