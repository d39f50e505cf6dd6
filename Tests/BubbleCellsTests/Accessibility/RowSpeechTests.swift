// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("What a screen reader says of rows")
struct RowSpeechTests {
  private final class Host: MessageCellDelegate {
    var calls: [String] = []
    func onLongPressMessage(_ cell: MessageCell) { calls.append("menu") }
    func onSelectLink(_ address: String, in cell: MessageCell) { calls.append("open \(address)") }
    func onSelectReaction(_ id: String, in cell: MessageCell) { calls.append("react \(id)") }
  }

  private func element(
    _ message: Message, locale: String = "en",
    _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) throws -> AccessibilityNode.Element {
    let renderer = RenderFixture.renderer(locale: locale, change)
    let elements = try #require(renderer.row(for: message)).makeAccessibilityTree().elements
    expectEqual(elements.count, 1)
    return try #require(elements.first)
  }

  /// 10:12 in Greenwich.
  private static func at1012(_ message: inout Message) { message.timestamp = 36_720 }

  @Test func aRowIsOneElementWithSenderContentAndTime() throws {
    let renderer = RenderFixture.renderer()
    let row = try #require(renderer.row(for: .text("Hello", Self.at1012)))
    let element = try #require(row.makeAccessibilityTree().elements.first)
    expectEqual(element.label, "Mira, Hello, 10:12")
    expectEqual(element.traits, .staticText)
    expectEqual(element.frame, row.cell.bounds)
    let content = row.cell.container.frame
    expectEqual(element.activationPoint, CGPoint(x: content.midX, y: content.midY))
    expectEqual(element.customActions, ["Show Menu", "Open Profile", "Mention"])
  }

  @Test(arguments: [
    (MessageStatus.sending, "You, Hello, 10:12, Sending"),
    (.failed, "You, Hello, 10:12, Not sent"),
    (.sent, "You, Hello, 10:12, Unread"),
  ])
  func ownMessagesSayHowFarSendingHasCome(status: MessageStatus, label: String) throws {
    let message = Message.text("Hello", isSelf: true) {
      Self.at1012(&$0)
      $0.status = status
      $0.needReadReceipt = true
    }
    try expectEqual(element(message).label, label)
    let actions = try element(message).customActions
    expectEqual(actions.contains("Send Again"), status == .failed)
    #expect(!actions.contains("Mention"))
  }

  @Test func theMinimalistEditionSaysWhetherAMessageWasRead() throws {
    let message = Message.text("Hello", isSelf: true) {
      Self.at1012(&$0)
      $0.status = .sent
      $0.needReadReceipt = true
      $0.isPeerRead = true
    }
    try expectEqual(
      element(message) { $0.kit = .tuikitMinimalist() }.label, "You, Hello, Read, 10:12")
  }

  @Test(arguments: [
    ("en", "Mira, Voice, 1 minute 5 seconds, Not played"),
    ("zh-Hans", "Mira，语音，1分钟5秒，未播放"), ("zh-Hant", "Mira，語音，1分鐘5秒，未播放"),
    ("ar", "Mira، رسالة صوتية، دقيقة واحدة 5 ثوانٍ، لم تُشغَّل"),
  ])
  func recordingsSayTheirLengthInEveryLanguage(locale: String, label: String) throws {
    let message = Message.make(.sound(Self.sound(seconds: 65)))
    let element = try element(message, locale: locale)
    expectEqual(element.label, label)
    expectEqual(element.traits, [.button, .startsMediaSession])
  }

  private static func sound(seconds: Int) -> SoundElement {
    var sound = SoundElement()
    sound.duration = seconds
    return sound
  }

  @Test func filesSayNameAndSize() throws {
    var file = FileElement()
    (file.filename, file.byteCount) = ("plan.pdf", 2048)
    let message = Message.make(.file(file))
    try expectEqual(element(message).label, "Mira, File, plan.pdf, 2.00K Not downloaded")
    try expectEqual(element(message).traits, .button)
  }

  @Test func reactionsAreSaidAndCanBeShown() throws {
    let message = Message.text("Hello") {
      $0.reactions = [ChromeFixture.reaction("[TUIEmoji_Smile]", "Alice", "Bob")]
    }
    let renderer = RenderFixture.renderer()
    let row = try #require(renderer.row(for: message))
    expectEqual(
      row.makeAccessibilityTree().elements.map(\.label),
      [
        "Mira, Hello, Reactions: Smile Alice,Bob"
      ])
    let host = Host()
    row.cell.delegate = host
    let action = try #require(
      row.cell.accessibilityCustomActions?.first { $0.name == "Reaction Smile" })
    #expect(action.perform())
    expectEqual(host.calls, ["react [TUIEmoji_Smile]"])
  }

  @Test func actionsDoWhatTheirNamesSay() throws {
    let renderer = RenderFixture.renderer()
    let row = try #require(renderer.row(for: .text("See https://example.org or +351 210 555 014")))
    let host = Host()
    row.cell.delegate = host
    for name in ["Show Menu", "Open https://example.org"] {
      let action = try #require(row.cell.accessibilityCustomActions?.first { $0.name == name })
      #expect(action.perform())
    }
    expectEqual(host.calls, ["menu", "open https://example.org"])
    row.cell.delegate = nil
    expectEqual(row.cell.accessibilityCustomActions?.first?.perform(), false)
  }

  @Test func selectingMakesRowsButtons() throws {
    func traits(_ selection: Set<String>) throws -> AccessibilityNode.Element {
      try element(.text("Hello")) { $0.selection = selection }
    }
    try expectEqual(traits([]).traits, .button)
    try expectEqual(traits(["m-1"]).traits, [.button, .selected])
    #expect(try traits([]).customActions.isEmpty)
  }

  @Test func aMessageOfAnApplicationSaysWhatItShows() throws {
    var registry = CellRegistry(kit: .tuikitClassic())
    try registry.registerCustomMessage(
      businessID: "note", messageCell: NoteCell.self, messageCellData: NoteData.self)
    let renderer = MessageRenderer(environment: RenderFixture.environment(), registry: registry)
    let message = Message.custom(#"{"businessID":"note"}"#, Self.at1012)
    let row = try #require(renderer.row(for: message))
    expectEqual(
      row.makeAccessibilityTree().elements.map(\.label), ["Mira, Title, Body, Vote, 10:12"])
    expectEqual(row.makeAccessibilityTree().elements.first?.customActions.contains("Vote"), true)
    // The cell may as well have elements of its own.
    row.cell.isAccessibilityElement = false
    let labels = row.makeAccessibilityTree().elements.map(\.label)
    expectEqual(labels, ["Title", "Body", "Vote"])
  }

  @Test func aLabelThatWasSetStays() throws {
    let row = try #require(RenderFixture.renderer().row(for: .text("Hello")))
    row.cell.accessibilityLabel = "Other"
    row.cell.accessibilityTraits = .button
    row.cell.accessibilityCustomActions = []
    row.cell.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
    expectEqual(row.makeAccessibilityTree().elements[0].label, "Other")
    expectEqual(row.makeAccessibilityTree().elements[0].traits, .button)
    expectEqual(row.makeAccessibilityTree().elements[0].activationPoint, CGPoint(x: 1, y: 2))
    #expect(row.makeAccessibilityTree().elements[0].customActions.isEmpty)
  }

  @Test func labelsAreNeverMissing() throws {
    let file = RenderFixture.examples.appending(path: "every-kind.json")
    let messages = MessageReader(Array(try Data(contentsOf: file))).compactMap(\.message)
    for kit in ChromeFixture.kits {
      let renderer = RenderFixture.renderer { $0.kit = kit }
      for message in messages {
        guard let row = renderer.row(for: message) else { continue }
        expectEqual(row.accessibilityIssues(.labels), [], "\(kit.name) \(message.msgID)")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func everyLanguageHasAllWords(_ language: Language) {
    let words = Localization(language, strings: CellKit.tuikitClassic().strings)
    for word in SpokenWord.allCases {
      #expect(words[word] != word.rawValue, "\(word)")
      if language != .english {
        #expect(words[word] != english[word] || word == .separator, "\(word)")
      }
    }
    for things in SpokenCount.allCases {
      for count in [0, 1, 2, 3, 11, 100] { #expect(words.counted(count, things) != "\(count)") }
    }
  }

  private var english: Localization {
    Localization(.english, strings: CellKit.tuikitClassic().strings)
  }
}

private final class NoteData: MessageCellData {
  override class func getCellData(message: Message) -> MessageCellData {
    NoteData(message: message)
  }
}

/// Two labels, and a button.
private final class NoteCell: MessageCell {
  private let title = Label()
  private let body = Label()
  private let button = Button(type: .system)

  required init(frame: CGRect) {
    super.init(frame: frame)
    title.text = "Title"
    body.text = "Body"
    button.setTitle("Vote", for: .normal)
    button.addAction(Action("vote"), for: .touchUpInside)
    // Added from below, which doesn't count.
    for view in [button, body, title] as [View] { container.addSubview(view) }
  }

  override class func getContentSize(_ data: MessageCellData) -> CGSize {
    CGSize(width: 100, height: 90)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, view) in [title, body, button].enumerated() {
      view.frame = CGRect(x: 0, y: CGFloat(index) * 30, width: 100, height: 30)
    }
  }
}
