// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

/// Numbers, sizes and names keep their own direction in every sentence, as if each were in an isolate (UAX #9).
@Suite("Directions in labels")
struct LabelDirectionTests {
  struct Catalog: Sendable, CustomTestStringConvertible {
    let name: String
    let language: Language
    let localization: Localization
    let keys: [String]
    var testDescription: String { "\(name) \(language.rawValue)" }
  }

  private static let catalogs: [Catalog] = [
    ("TUIKit", StringCatalog.tuikit), ("TUIKit's own wording", .tuikitUpstream),
    ("ChatKit", .chatkit), ("ChatKit's own wording", .chatkitUpstream),
  ].flatMap { name, strings in
    Language.allCases.filter { language in
      // The original's wording is in these two.
      strings == .tuikit || strings == .chatkit || language == .english
        || language == .simplifiedChinese
    }.map { language in
      let table = strings[language]?.strings ?? [:]
      return Catalog(
        name: name, language: language,
        localization: Localization(language, strings: strings),
        keys: table.keys.filter { table[$0]?.contains("%@") == true }.sorted()
          + SpokenWord.allCases.map(\.rawValue))
    }
  }

  /// Numbers, durations, sizes, versions, and names of both directions.
  private static let values = [
    "12", "12''", "65\"", "01:05", "1'05\"", "1.21M", "500.00Bytes", "99+", "12%", "v1.2.3",
    "Mira", "Mira (work)", "米拉", "محمد", "محمد علي", "محمد 2", "سارة (العمل)", "🌸 Mira",
  ]

  private func layout(_ text: String, _ direction: LayoutDirection) -> TextLayout {
    var style = ParagraphStyle()
    style.baseDirection = .firstStrong(fallback: direction)
    return TextLayout(
      RenderFixture.typesetter.prepare(AttributedText(text, font: .system(14)), style: style),
      fitting: .infinity)
  }

  private func filled(_ template: String, _ values: [String]) -> String {
    var parts = template.components(separatedBy: "%@")
    var text = parts.removeFirst()
    for (part, value) in zip(parts, values) { text += "\u{2068}\(value)\u{2069}" + part }
    return text
  }

  @Test(arguments: catalogs)
  func filledStringsReadAsIfIsolated(_ catalog: Catalog) throws {
    let words = catalog.localization
    #expect(catalog.keys.count > 10)
    for key in catalog.keys {
      let spoken = SpokenWord(rawValue: key)
      let template = spoken.map { words[$0] } ?? words[key]
      // A template of signs alone, such as the prefix of a count, is isolated as a whole where it is used.
      guard template.contains("%@"), template.replacing("%@", with: "").contains(where: \.isLetter)
      else { continue }
      for (index, value) in Self.values.enumerated() {
        let second = Self.values[(index + 5) % Self.values.count]
        let own =
          spoken.map { words.format($0, value, second) } ?? words.format(key, value, second)
        let isolated = filled(template, [value, second])
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
          for mark in direction == .leftToRight ? [false] : [false, true] {
            let texts = [own, isolated].map { mark ? words.directional($0) : $0 }
            let layouts = texts.map { layout($0, direction) }
            expectEqual(
              layouts[0].visualOrder, layouts[1].visualOrder,
              "\(key) with \(value), \(second), \(direction)")
            #expect(abs(layouts[0].widestLine - layouts[1].widestLine) < 0.75, "\(key), \(value)")
          }
        }
      }
    }
  }

  @Test func textsThatCannotBeMixedStayAsTheyAre() {
    let (english, arabic) = (
      Localization(.english, strings: .tuikit), Localization(.arabic, strings: .tuikit)
    )
    for text in ["", "Mira", "12''", "1.21M", "米拉", "🌸"] {
      expectEqual(english.isolated(text), text)
    }
    for text in ["", "12", "محمد علي"] { expectEqual(arabic.isolated(text), text) }
    expectEqual(english.isolated("محمد"), "\u{2068}محمد\u{2069}")
    expectEqual(arabic.isolated("1.21M"), "\u{2068}1.21M\u{2069}")
    expectEqual(arabic.isolated(arabic.isolated("Mira")), "\u{2068}Mira\u{2069}")
    // Two isolates are no isolate.
    let two = "\u{2068}a\u{2069}, \u{2068}b\u{2069}"
    expectEqual(arabic.isolated(two), "\u{2068}\(two)\u{2069}")
  }

  /// Names with marks of their own, which end an isolate early or leave one open.
  @Test func isolatesCannotBeEscaped() {
    let arabic = Localization(.arabic, strings: .tuikit)
    let (open, close) = ("\u{2068}", "\u{2069}")
    let examples: [(String, String)] = [
      // The second letter is outside of the name's own isolate.
      ("\(open)a\(close)b\(close)", "\(open)\(open)a\(close)b\(close)"),
      ("a\(close)b", "\(open)ab\(close)"), ("\(close)a", "\(open)a\(close)"),
      ("\(close)\(close)", ""), ("a\(open)", "\(open)a\(open)\(close)\(close)"),
      (
        "\(open)a\(open)b\(close)\(close)", "\(open)a\(open)b\(close)\(close)"
      ), ("\u{2066}a\(close)", "\(open)\u{2066}a\(close)\(close)"),
    ]
    for (name, isolated) in examples {
      let text = arabic.isolated(name)
      expectEqual(text, isolated, "\(name.debugDescription)")
      var depths = [0]
      for scalar in text.unicodeScalars {
        var depth = depths.last ?? 0
        if (0x2066...0x2068).contains(scalar.value) { depth += 1 }
        if scalar == "\u{2069}" { depth -= 1 }
        depths.append(depth)
      }
      // The isolate is closed at its end, and not before.
      #expect(depths.last == 0 && depths.dropFirst().dropLast().allSatisfy { $0 > 0 })
    }
    // The sentence goes on in its own direction after such a name.
    let names = ["Mira\(close) 1", "Mira 1"].map { arabic.isolated($0) }
    let layouts = names.map { layout("\($0) 2 محمد", .rightToLeft).visualOrder }
    expectEqual(layouts[0], layouts[1])
  }

  /// Texts that the labels below leave out, since people write into them, too.
  @Test(
    arguments: [Language.english, .arabic], [LayoutDirection.leftToRight, .rightToLeft])
  func callsAndTipsKeepTheDirectionOfWhatIsInThem(
    _ language: Language, _ direction: LayoutDirection
  ) throws {
    let words = Localization(language, strings: .tuikit)
    let name = "Mira (work) 2"
    var message = Message(msgID: "a", element: .custom(CustomElement(data: "{}")))
    (message.sender, message.userID) = ("mira", "mira")
    func call(_ action: Signaling.Action, _ data: String, group: String = "") throws -> String {
      var signaling = Signaling()
      (signaling.action, signaling.groupID) = (action, group)
      signaling.inviteeList = [name, "محمد"]
      signaling.data = #"{"businessID":"av_call""# + data + "}"
      message.signaling = signaling
      return try #require(Call(message)).text(from: name, in: words)
    }
    let duration = try call(.invite, #","call_end":65"#)
    #expect(layout(duration, direction).visualOrder.contains("01:05"))
    var texts = [try call(.accept, "", group: "g"), try call(.timeout, "", group: "g")]
    var tips = GroupTipsElement()
    tips.operatingMember = Member(userID: "u0", nickName: name)
    tips.members = [name, "محمد"].map { Member(userID: $0, nickName: $0) }
    for event in [GroupTipsElement.Event.invite, .kicked, .setAdmin, .quit, .pinAdded] {
      tips.event = event
      texts.append(words.directional(GroupTipsText(words).text(for: tips)))
    }
    tips.event = .groupChange
    tips.groupChanges = [GroupChange()]
    tips.groupChanges[0].subject = .name
    tips.groupChanges[0].value = "Trail (3)"
    let change = words.directional(GroupTipsText(words).text(for: tips))
    #expect(layout(change, direction).visualOrder.contains("Trail (3)"))
    for text in texts + [change] {
      #expect(layout(text, direction).visualOrder.contains(name), "\(text)")
    }
    for count in ["2 (1)", "12+"] {
      let list = words.list([count, "محمد", count])
      let order = layout(words.directional(list), direction).visualOrder
      expectEqual(order.components(separatedBy: count).count, 3, "\(order)")
    }
  }

  /// The labels that show what people wrote.
  private static let written: Set<String> = [
    "name", "text", "title", "subtitle", "quoteText", "quoteSender", "fileName", "comment", "desc",
  ]

  @Test(
    arguments: LabelScreen.kits.flatMap { kit in
      ["en", "ar"].flatMap { locale in
        [LayoutDirection.leftToRight, .rightToLeft].map {
          LabelScreen(kit: kit, locale: locale, textScale: 1, direction: $0)
        }
      }
    })
  func numbersOfLabelsReadFromLeftToRight(_ screen: LabelScreen) throws {
    let number = #/[0-9]+(?:[.:'"][0-9]+)*(?:''|"|\+|%|Bytes|[KMGT])?/#
    let renderer = MessageRenderer(environment: screen.environment)
    var views = LabelScreen.messagesWithReceipts.compactMap { message in
      renderer.row(for: message).map { (message.msgID, $0.cell as View) }
    }
    views += try screen.views()
    var count = 0
    for (id, view) in views {
      let texts = screen.environment.perform {
        view.layoutIfNeeded()
        return LabelAudit(view).texts.filter { !Self.written.contains($0.name) && !$0.isCut }
      }
      for text in texts {
        let order = text.layout.visualOrder
        for match in text.string.matches(of: number) {
          count += 1
          #expect(order.contains(String(match.output)), "\(id): \(text.name) is \(order)")
        }
      }
    }
    #expect(count > 20)
  }

  @Test(arguments: [CellKit.tuikitClassic(), .tuikitMinimalist(), .chatkit()])
  func recordingsShowTheirSecondsFromLeftToRight(_ kit: CellKit) throws {
    let renderer = RenderFixture.renderer(locale: "ar") { $0.kit = kit }
    var sound = SoundElement()
    sound.duration = 12
    let message = Message.make(.sound(sound))
    let row = try #require(renderer.row(for: message))
    let texts = renderer.environment.perform { LabelAudit(row.cell).texts }
    let label = try #require(
      texts.first { $0.string.hasPrefix("12") || $0.string.hasPrefix("0:12") })
    expectEqual(label.layout.visualOrder, label.string)
    // No mark is in what is dumped and read.
    #expect(label.string.unicodeScalars.filter(\.isDirectionMark).isEmpty)
  }
}
