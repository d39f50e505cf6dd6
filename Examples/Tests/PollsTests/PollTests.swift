// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleKitTesting
import Foundation
import Polls
import Testing

@Suite struct PollTests {
  /// The folder of `Package.swift`, which the paths of pictures are relative to.
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let english = """
    {"businessID": "poll", "title": "Where do we go on Saturday?",
     "picture": {"path": "pictures/harbour.png", "description": "Three boats in the harbour"},
     "options": [
       {"text": "Harbour", "votes": 13}, {"text": "Lighthouse", "votes": 6},
       {"text": "Dunes, if the weather is good", "votes": 1}, {"text": "Home", "votes": 0}]}
    """

  static let arabic = """
    {"businessID": "poll", "title": "إلى أين نذهب يوم السبت؟",
     "picture": {"path": "pictures/harbour.png", "description": "ثلاثة قوارب في الميناء"},
     "options": [
       {"text": "الميناء", "votes": 13}, {"text": "المنارة", "votes": 6},
       {"text": "الكثبان الرملية إذا كان الطقس جميلًا", "votes": 1},
       {"text": "البيت", "votes": 0}]}
    """

  private func message(_ payload: String, isSelf: Bool = false) -> Message {
    var message = Message(msgID: "poll-1", element: .custom(CustomElement(data: payload)))
    message.isSelf = isSelf
    message.nickName = isSelf ? "Ada" : "Noor"
    return message
  }

  private func environment(locale: String = "en") throws -> RenderEnvironment {
    try .bundled(images: ImageStore(folder: Self.folder), locale: locale)
  }

  private func registry() throws -> CellRegistry {
    var registry = CellRegistry()
    try registry.registerPolls()
    return registry
  }

  // MARK: Goldens

  /// Three screens, at one pixel a point, which is enough to see the layout.
  private static let screens = [Screen.galaxyS24, .iPhoneSE, .iPhone16ProMax].map {
    Screen(name: $0.name, size: $0.size, scale: 1)
  }

  @Test(arguments: [
    ("english-received", "en", english, false), ("english-sent", "en", english, true),
    ("arabic-received", "ar", arabic, false), ("arabic-sent", "ar", arabic, true),
  ])
  func screens(_ label: String, locale: String, payload: String, isSelf: Bool) throws {
    assertGoldens(
      of: message(payload, isSelf: isSelf), named: label,
      across: GoldenMatrix(.themes(.light, .dark), .screens(Self.screens)),
      in: try environment(locale: locale), registry: try registry(), as: .sheet)
  }

  @Test func spoken() throws {
    assertGolden(
      of: message(Self.english), in: try environment(), registry: try registry(),
      forms: .accessibility)
  }

  @Test(.goldens(allowing: [.warning], because: "The placeholder is what is tested."))
  func missingPicture() throws {
    let payload = Self.english.replacingOccurrences(of: "harbour.png", with: "nowhere.png")
    assertGolden(of: message(payload), in: try environment(), registry: try registry())
  }

  /// Large text on a small screen: the votes are below the options, and all texts are whole.
  @Test func narrowScreen() throws {
    var environment = try environment()
    (environment.width, environment.scale, environment.textScale) = (320, 1, 2)
    assertGolden(of: try unusualMessage("wide votes"), in: environment, registry: try registry())
  }

  // MARK: Payloads from elsewhere

  private static let unusual = [
    "blank texts": #""title": " ", "options": [{"text": ""}, {"votes": 2}]"#,
    "long title": "\"title\": \"\(String(repeating: "Where to? ", count: 500))\"",
    "long word": "\"options\": [{\"text\": \"\(String(repeating: "w", count: 2000))\"}]",
    "many options": "\"options\": [\(String(repeating: "{}, ", count: 999)){\"votes\": 1}]",
    "many votes": #""options": [{"votes": 9223372036854775807}, {"votes": 1}]"#,
    "negative votes": #""options": [{"text": "Harbour", "votes": -7}, {"votes": 1}]"#,
    "no options": #""options": null"#,
    "picture without a path": #""title": "Where?", "picture": {}"#,
    "two scripts": #""title": "Harbour", "options": [{"text": "الميناء", "votes": 3}]"#,
    "wide votes":
      #""options": [{"text": "Lighthouse", "votes": 999999}, {"text": "الميناء", "votes": 123456}]"#,
  ]

  /// Widths of screens in points, and the scales of texts on them.
  private static let sizes = [(375.0, 1.0), (375, 1.6), (320, 2), (240, 2)]

  @Test(arguments: unusual.keys.sorted(), sizes)
  func rowsAreAsHighAsMeasured(_ name: String, size: (width: Double, textScale: Double)) throws {
    let message = try unusualMessage(name)
    for locale in ["en", "ar"] {
      var environment = try environment(locale: locale)
      (environment.width, environment.textScale) = size
      // At one pixel a point, views are rounded to whole points, as the size is.
      environment.scale = 1
      let renderer = MessageRenderer(environment: environment, registry: try registry())
      let row = try #require(renderer.row(for: message))
      #expect(row.size.height == renderer.measure(message).cellHeight)
      #expect(row.warnings.isEmpty)
      #expect(row.cell.layoutDiagnostics.isEmpty && row.cell.layoutAmbiguities.isEmpty)
      // Nothing is cut off, and the space below is that above.
      let content = try #require(row.cell.container.subviews.last).frame
      let below = row.cell.container.bounds.height - content.maxY
      #expect(below > content.minY - 1e-6 && below < content.minY + 1)
    }
  }

  private func unusualMessage(_ name: String) throws -> Message {
    message(#"{"businessID": "poll", \#(try #require(Self.unusual[name]))}"#)
  }

  @Test(arguments: [
    ("blank texts", "Poll, –, 0 votes, –, 2 votes, 2 votes in total"),
    ("many options", "Poll, \(String(repeating: "–, 0 votes, ", count: 10))1 vote in total"),
    ("many votes", "Poll, –, 999999 votes, –, 1 vote, 1000000 votes in total"),
    ("negative votes", "Poll, Harbour, 0 votes, –, 1 vote, 1 vote in total"),
    ("no options", "Poll, No votes yet"),
  ])
  func valuesAreLimited(_ name: String, spoken: String) throws {
    let renderer = MessageRenderer(environment: try environment(), registry: try registry())
    let row = try #require(renderer.row(for: unusualMessage(name)))
    #expect(row.cell.accessibilityLabel == "Noor, " + spoken)
  }

  @Test func linesOfConversationsAreInTheLanguageOfTheScreen() throws {
    let lines = try ["en", "ar"].map { locale in
      try environment(locale: locale).perform {
        try registry().displayString(of: message(Self.english))
      }
    }
    #expect(lines == ["[Poll]", "[استطلاع]"])
  }

  @Test func wrongTypesAreReported() throws {
    let payload = #"{"businessID": "poll", "options": [{"text": "Here", "votes": "many"}]}"#
    let renderer = MessageRenderer(environment: try environment(), registry: try registry())
    let row = try #require(renderer.row(for: message(payload)))
    #expect(row.warnings.map(\.field) == ["customElem.data.options[0].votes"])
  }
}
