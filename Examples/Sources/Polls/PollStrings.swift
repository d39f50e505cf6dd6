// SPDX-License-Identifier: MIT
import BubbleKit

extension StringCatalog {
  /// The words of polls. Languages without a table get the English ones.
  static let polls = StringCatalog([
    .english: StringTable(strings: [
      "poll": "Poll",
      "votes#one": "%@ vote", "votes#other": "%@ votes",
      "total": "%@ in total", "no-votes": "No votes yet",
    ]),
    .arabic: StringTable(strings: [
      "poll": "استطلاع",
      "votes#zero": "لا أصوات", "votes#one": "صوت واحد", "votes#two": "صوتان",
      "votes#few": "%@ أصوات", "votes#many": "%@ صوتًا", "votes#other": "%@ صوت",
      "total": "المجموع: %@", "no-votes": "لا أصوات بعد",
    ]),
  ])
}
