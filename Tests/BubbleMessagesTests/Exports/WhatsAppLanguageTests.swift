// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("WhatsApp's languages")
struct WhatsAppLanguageTests {
  private func outcome(_ text: String, me: String = "Tom") throws -> ExportOutcome {
    let files = ["_chat.txt": text, "a.png": "png", "00000012-menu.pdf": "pdf"]
    return try ExportOutcome(.whatsApp, files, me: me)
  }

  @Test(arguments: [
    ("[1.6.2024 klo ip. 9.05.30] Mira: a", 1_717_275_930.0),
    ("[1.6.2024 klo ap. 9.05.30] Mira: a", 1_717_232_730),
    ("2024年6月1日 下午9:05 - Mira: a", 1_717_275_900),
    ("2024년 6월 1일 오후 9:05 - Mira: a", 1_717_275_900),
    ("[2024/6/1 中午11:05:30] Mira: a", 1_717_239_930),
    ("[2024/6/1 中午12:05:30] Mira: a", 1_717_243_530),
    ("[2024/6/1 凌晨12:05:30] Mira: a", 1_717_200_330),
    ("[1/6/2567 9:05:30] Mira: a", 1_717_232_730),
    ("01.06.24, 9:05 SA - Mira: a", 1_717_232_700),
    ("01/06/24 9:05 PTG - Mira: a", 1_717_275_900),
    ("1.6.2024, 9:05 пп - Mira: a", 1_717_275_900),
  ])
  func halvesOfTheDayAndCalendarsAreRead(_ line: String, _ seconds: Double) throws {
    let other =
      line.hasPrefix("[") ? "[25/05/2024, 09:00:00] Mira: x" : "25/05/2024, 09:00 - Mira: x"
    let outcome = try outcome(other + "\n" + line, me: "Mira")
    expectEqual(outcome.messages.map(\.timestamp), [1_716_627_600, seconds])
  }

  @Test(arguments: [
    ("मीडिया के बिना", "यह मैसेज डिलीट कर दिया गया है", "फाइल अटैच कर दी गई है"),
    ("メディアは含まれていません", "このメッセージは削除されました", "添付ファイル"),
    ("미디어 파일을 생략한 대화내용", "이 메시지는 삭제되었습니다", "파일 첨부됨"),
    ("Medien ausgeschlossen", "Du hast diese Nachricht gelöscht.", "Datei angehängt"),
    ("מדיה הושמטה", "הודעה זו נמחקה", "קובץ מצורף"),
    ("رسانه حذف شد", "این پیام حذف شد", "پیوست شد"),
  ])
  func androidsPhrasesAreKnown(_ omitted: String, _ deleted: String, _ attached: String) throws {
    let outcome = try outcome(
      """
      01/06/2024, 09:00 - Mira: <\(omitted)>
      a caption
      01/06/2024, 09:01 - Mira: \(deleted)
      01/06/2024, 09:02 - Mira: \u{200E}a.png (\(attached))
      on two
      lines
      01/06/2024, 09:03 - Tom: b
      """)
    expectEqual(
      outcome.lines,
      [
        "📎 \(omitted)", "a caption", "(deleted)", "image a.png", "on two\nlines", "> b",
      ])
  }

  @Test(arguments: [
    ("\u{200E}画像は含まれていません", ["📎 画像は含まれていません"]),
    ("\u{200E}فیلم حذف شد is no phrase", ["-- فیلم حذف شد is no phrase"]),
    ("\u{200E}стикер не добавлен", ["📎 стикер не добавлен"]),
    ("\u{200E}<a.png eklendi>", ["image a.png"]),
    ("\u{200E}<附件：a.png>", ["image a.png"]),
    ("at the lake \u{200E}<attached: a.png>", ["image a.png", "at the lake"]),
    ("one\ntwo \u{200E}<attached: a.png>", ["image a.png", "one\ntwo"]),
    ("at the lake \u{200E}image omitted", ["📎 image omitted", "at the lake"]),
    ("Menu.pdf • \u{200E}2 pages \u{200E}<attached: 00000012-menu.pdf>", ["file Menu.pdf 0"]),
    ("Menu.pdf • \u{200E}2 pages \u{200E}document omitted", ["📎 Menu.pdf"]),
    ("\u{200E}Ort: https://maps.google.com/?q=47.5,8.25", ["place Ort 47.5 8.25"]),
    (
      "\u{200E}Quay (12 Long Street): https://maps.google.com/?q=47.5,8.25",
      ["place Quay (12 Long Street) 47.5 8.25"]
    ),
    ("\u{200E}このメッセージは削除されました。", ["(deleted)"]),
    ("\u{200E}Live-Standort wird geteilt", ["📍 Live-Standort wird geteilt"]),
    (
      "null",
      ["-- Mira: a message without content in the export, such as a call or one to be viewed once"]
    ),
    (
      "",
      ["-- Mira: a message without content in the export, such as a call or one to be viewed once"]
    ),
    ("a null", ["a null"]),
    (
      "\u{200E}POLL:\nLunch?\n\u{200E}OPTION: Soup (\u{200E}2 votes)\n\u{200E}OPTION: Bread (\u{200E}1 vote)",
      ["card [Lunch?\nSoup: 2 votes\nBread: 1 vote\nPoll]"]
    ),
    (
      "アンケート:\nお昼？\n選択肢: そば (2 票)\n選択肢: うどん (0 票)",
      ["card [お昼？\nそば: 2 votes\nうどん: 0 votes\nPoll]"]
    ),
    ("Note:\nLunch?\nOption: Soup (2)", ["Note:\nLunch?\nOption: Soup (2)"]),
  ])
  func iPhonesLinesKeepTheirContent(_ text: String, _ expected: [String]) throws {
    let outcome = try outcome("[01/06/2024, 09:00:00] Mira: \(text)\n[01/06/2024, 09:01:00] Tom: b")
    expectEqual(outcome.lines, expected + ["> b"])
  }

  @Test func placesMayHaveTheirNameAndAddressOnLinesOfTheirOwn() throws {
    let outcome = try outcome(
      "01/06/2024, 09:00 - Mira: Quay\n12 Long Street\nlocation: https://maps.google.com/?q=47.5,8.25\n"
        + "01/06/2024, 09:01 - Tom: b")
    expectEqual(outcome.lines, ["place Quay, 12 Long Street 47.5 8.25", "> b"])
  }

  @Test func headersOfAnotherKindArePartOfAMessage() throws {
    let outcome = try outcome(
      """
      01/06/2024, 09:00 - Mira: from another chat:
      [31/02/2024, 09:00:00] Lin: pasted
      01/06/2024, 09:01 - Tom: b
      """)
    expectEqual(outcome.lines, ["from another chat:\n[31/02/2024, 09:00:00] Lin: pasted", "> b"])
    #expect(outcome.errors.isEmpty)
  }

  @Test(arguments: [
    ("01/06/24, 9:00 am - Mira: a", 1_717_232_400.0), ("1/6/24, 9:00 AM - Mira: a", 1_704_531_600),
    ("1.6.24, 9:00 AM - Mira: a", 1_717_232_400),
  ])
  func zerosAndDotsTellTheDayFromTheMonth(_ line: String, _ seconds: Double) throws {
    try expectEqual(outcome(line, me: "Mira").messages.map(\.timestamp), [seconds])
  }

  @Test(arguments: [
    ("Чат WhatsApp с Mira.txt", "Mira"), ("MiraとのWhatsAppチャット.txt", "Mira"),
    ("WhatsApp 与 Mira 的对话.txt", "Mira"), ("Mira के साथ WhatsApp चैट.txt", "Mira"),
    ("WhatsApp Chat - Mira.txt", "Mira"), ("notes.txt", nil),
  ])
  func chatsAreNamedByTheirFiles(_ file: String, _ name: String?) {
    expectEqual(WhatsAppContents.name(file), name)
  }

  @Test func everyPhraseIsKnownInEachForm() {
    let table = String(decoding: PackageResources.phrases_tsv, as: UTF8.self)
    for row in table.split(separator: "\n") where !row.hasPrefix("#") {
      let cells = row.split(separator: "\t")
      expectEqual(cells.count, 3, "\(row)")
      guard cells.count == 3, let kind = WhatsAppPhrases.Kind(rawValue: String(cells[0])) else {
        Issue.record("no kind: \(row)")
        continue
      }
      let phrase = cells[2].replacing("*", with: "Mira")
      if kind == .file {
        #expect(WhatsAppContents.name(phrase + ".txt") != nil, "\(row)")
      } else {
        #expect(WhatsAppPhrases.all.contain(phrase, kind), "\(row)")
        #expect(WhatsAppPhrases.all.contain("\u{200E}\(phrase).", kind), "\(row)")
      }
    }
  }
}
