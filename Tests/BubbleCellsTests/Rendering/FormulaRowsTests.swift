// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleSampleTexts
import Foundation
import Testing

/// Rows whose sizes are formulas have the sizes that their cells have.
@Suite("Rows measured by formulas")
struct FormulaRowsTests {
  /// A screen, and the names of what its kit measures by formulas.
  struct Screen: Sendable, CustomTestStringConvertible {
    let name: String
    let environment: RenderEnvironment

    var testDescription: String { name }

    init(
      _ name: String, locale: String = "en", _ change: (inout RenderEnvironment) -> Void = { _ in }
    ) {
      self.name = name
      environment = RenderFixture.environment(locale: locale, change)
    }

    static let all = [
      Screen("classic"), Screen("classic of 5.8") { $0.kit = .tuikitClassic(.v5_8) },
      Screen("classic, right to left") { $0.direction = .rightToLeft },
      Screen("classic, large") { ($0.textScale, $0.width) = (1.7, 320) },
      Screen("classic, Arabic", locale: "ar") { $0.width = 300 },
      Screen("classic, Chinese", locale: "zh-Hans") {
        $0.kit = .tuikitClassic(wrapping: .byCharacter)
      },
      Screen("minimalist") { $0.kit = .tuikitMinimalist() },
      Screen("minimalist, large", locale: "ar") {
        $0.kit = .tuikitMinimalist(wrapping: .byCharacter)
        ($0.textScale, $0.width) = (2, 768)
      },
      // Calls are on the caller's side, also those that the other one sent.
      Screen("classic, all names") { $0.kit.metrics.chrome.names = .always },
    ]
  }

  private static let texts = [
    "", "ok", "“Moss & Co.” — 3 o’clock…", "我们晚上（八点）见，好吗？", "עוד רגע, Ann!", "عمر",
    "a\u{202E}b\u{202C}",
    "\u{2068}Ann\u{2069}", "{mira} and {noa} {", "[TUIEmoji_Smile] [x]", "\u{FFFC}",
    "👩‍👩‍👧 ok\u{301}",
    "two\nlines\u{2028}three", "AVAToday… \"Ann\" ", String(repeating: "trail 直 ", count: 40),
  ]

  /// Messages of every kind that has a formula, with a text wherever one is.
  private static func messages(_ text: String, isSelf: Bool) -> [Message] {
    func custom(_ members: [(String, JSONValue)]) -> Message {
      .make(.custom(CustomElement(payload: JSONObject(members), desc: text)), isSelf: isSelf)
    }
    return notices(text, isSelf: isSelf) + calls(text, isSelf: isSelf) + [
      .make(.file(file(text, byteCount: text.utf8.count * 99_991)), isSelf: isSelf),
      .make(.file(file(text, byteCount: -1)), isSelf: isSelf) { $0.status = .sending },
      .make(.video(video(width: text.utf8.count, height: 7)), isSelf: isSelf),
      .make(.video(video(width: 9, height: text.utf8.count)), isSelf: isSelf),
      .make(.sound(sound(seconds: text.utf8.count)), isSelf: isSelf),
      .make(.face(FaceElement(index: 0, name: text)), isSelf: isSelf),
      .make(.image(image(width: text.utf8.count, height: 7)), isSelf: isSelf),
      .text(text, isSelf: isSelf), .link(text, isSelf: isSelf),
      custom([
        ("businessID", .string("order")), ("title", .string(text)),
        ("description", .string(text)), ("price", .integer(text.utf8.count)),
      ]),
      custom([("businessID", .string("evaluation")), ("comment", .string(text))]),
      custom([("businessID", .string("user_typing_status")), ("userAction", .integer(14))]),
    ]
  }

  private static func notices(_ text: String, isSelf: Bool) -> [Message] {
    let member = Member(userID: "mira", nickName: text)
    let events: [GroupTipsElement.Event] = [.join, .invite, .setAdmin, .memberChange, .pinAdded]
    let tips = events.map { event in
      var tips = GroupTipsElement()
      tips.event = event
      (tips.operatingMember, tips.members) = (Member(userID: "ann", nickName: "Ann"), [member])
      return Message.make(.groupTips(tips), isSelf: isSelf)
    }
    let revoked = Message.text(text, isSelf: isSelf) {
      ($0.status, $0.nickName) = (.revoked, text)
    }
    return tips + [
      revoked, .make(.notice(NoticeElement(text: text)), isSelf: isSelf),
      .make(
        .custom(
          CustomElement(
            payload: JSONObject([
              ("businessID", .string("group_create")), ("opUser", .string(text)),
              ("cmd", .integer(text.utf8.count % 2)),
            ]))), isSelf: isSelf
      ) { $0.nickName = text },
      .make(
        .custom(
          CustomElement(
            payload: JSONObject([
              ("businessID", .string("local_tips")), ("content", .string(text)),
            ]))), isSelf: isSelf),
    ]
  }

  private static func calls(_ name: String, isSelf: Bool) -> [Message] {
    let actions: [Signaling.Action] = [.invite, .cancel, .accept, .reject, .timeout]
    return actions.flatMap { action in
      ["ann", "mira", "ines"].map { inviter in
        let data = JSONObject([
          ("businessID", .string("av_call")), ("call_type", .integer(name.utf8.count % 3)),
          ("call_end", .integer(name.utf8.count * 40)),
          ("data", .object(JSONObject([("inviter", .string(inviter))]))),
        ])
        var signaling = Signaling()
        signaling.data = JSONValue.object(data).description
        (signaling.action, signaling.inviteeList) = (action, [name])
        signaling.groupID = name.utf8.count % 4 == 3 ? "trail" : ""
        return .make(.custom(CustomElement(payload: data)), isSelf: isSelf) {
          ($0.signaling, $0.nickName) = (signaling, name)
        }
      }
    }
  }

  private static func file(_ name: String, byteCount: Int) -> FileElement {
    var file = FileElement()
    (file.filename, file.byteCount) = (name, byteCount)
    return file
  }

  private static func sound(seconds: Int) -> SoundElement {
    var sound = SoundElement()
    sound.duration = seconds
    return sound
  }

  private static func video(width: Int, height: Int) -> VideoElement {
    var video = VideoElement()
    (video.snapshotPixelWidth, video.snapshotPixelHeight) = (width, height)
    return video
  }

  private static func image(width: Int, height: Int) -> ImageElement {
    var variant = ImageElement.Variant()
    (variant.pixelWidth, variant.pixelHeight) = (width, height)
    return ImageElement(variants: [variant])
  }

  /// The message alone, in a group, and with receipts.
  private static func variants(of message: Message) -> [Message] {
    var read = message.inGroup
    (read.needReadReceipt, read.status) = (true, message.isRevoked ? .revoked : .sent)
    read.readReceipt = ReadReceipt(readCount: 3, unreadCount: 100_000)
    var usual = read
    usual.readReceipt = nil
    return [message, message.inGroup, read, usual]
  }

  @Test(arguments: Screen.all)
  func sizesAreThoseOfTheCells(_ screen: Screen) {
    let renderer = MessageRenderer(environment: screen.environment)
    for text in Self.texts {
      for message in [false, true].flatMap({ Self.messages(text, isSelf: $0) }) {
        for message in Self.variants(of: message) {
          expectEqual(
            size(of: message, renderer), cellSize(of: message, renderer),
            "\(message.element.type) \(message.contentKey) '\(text)' \(message.isSelf)")
        }
      }
    }
  }

  /// Changes of messages that add parts to their rows, or give them another shape.
  private static let additions: [(name: String, add: @Sendable (inout Message) -> Void)] = [
    ("reactions", { $0.reactions = [ChromeFixture.reaction("👍", "Mira", "Ann")] }),
    ("blocked content", { $0.hasRiskContent = true }),
    (
      "translation and transcript",
      {
        $0.localCustomData = ChromeFixture.local(
          ("translation", "See you at eight"), ("translation_view_status", 3),
          ("voice_to_text", "See you at eight"), ("voice_to_text_view_status", 3))
      }
    ),
    ("replies", { $0.cloudCustomData = ChromeFixture.replies(of: "Mira", "Ann") }),
    (
      "answer",
      {
        let answer = ChromeFixture.local(
          ("version", 1), ("messageSender", "Ann"), ("messageAbstract", "Who has the keys?"))
        $0.cloudCustomData = ChromeFixture.local(("messageReply", .object(answer)))
      }
    ),
    ("quote", { $0.quotedMsgID = "m-0" }),
  ]

  @Test(arguments: Screen.all)
  func rowsWithPartsAreThoseOfTheCells(_ screen: Screen) {
    var environment = screen.environment
    environment.quotedMessage = { _ in Message.text("Who has the keys?") }
    let renderer = MessageRenderer(environment: environment)
    for (name, add) in Self.additions {
      var resizedCount = 0
      for plain in [false, true].flatMap({ Self.messages("ok, 直", isSelf: $0) }) {
        var message = plain
        add(&message)
        let cell = cellSize(of: message, renderer)
        if cell != cellSize(of: plain, renderer) { resizedCount += 1 }
        expectEqual(
          size(of: message, renderer), cell,
          "\(name): \(message.element.type) \(message.contentKey) \(message.isSelf)")
      }
      #expect(resizedCount > 0, "\(name)")
    }
  }

  /// The marks of direction that are left out change nothing, and the call's icon is a box.
  @Test(arguments: Screen.all)
  func textsAreAsLargeAsDrawn(_ screen: Screen) {
    let renderer = MessageRenderer(environment: screen.environment)
    for text in Self.texts {
      for message in Self.messages(text, isSelf: false) + Self.messages(text, isSelf: true) {
        renderer.environment.perform {
          let data = renderer.registry.cellData(for: message)
          if let notice = data as? SystemMessageCellData, !notice.content.isEmpty {
            let size = notice.preparedText.size(fitting: screen.environment.width)
            let content = CGSize(
              width: size.width.rounded(.down) + 17, height: size.height.rounded(.down) + 11)
            expectEqual(SystemMessageCell.getContentSize(notice), content, "'\(text)'")
          } else if let call = data as? CallMessageCellData {
            let size = call.preparedText.size(fitting: CallMessageCellData.maximumTextWidth)
            expectEqual(call.textSize, size, "'\(text)'")
          }
        }
      }
    }
  }

  /// Of the messages of an ordinary text, all have one.
  @Test(arguments: Screen.all.filter { $0.environment.textScale == 1 })
  func usualMessagesHaveFormulas(_ screen: Screen) throws {
    let environment = screen.environment
    let kit = environment.kit
    for message in Self.messages("ok", isSelf: false) {
      let binding = kit.binding(for: message)
      let measure = try #require(binding.fastMeasure, "\(binding.reuseID)")
      #expect(measure(environment).size(of: message) != nil, "\(binding.reuseID)")
    }
  }

  /// Changes of environments that resize some rows.
  private static let changes: [SizeFingerprintTests.Property] = [
    .init("kit", .some) { $0.kit = .tuikitMinimalist() },
    .init("metrics", .some) { $0.kit.metrics.minimumRowHeight = 300 },
    .init("rowParts", .some) { $0.kit.rowParts += [AppendedStrip()] },
    .init("strings", .some) { environment in
      var strings = environment.kit.strings
      strings[.english]?.strings["TUIKitMessageTipsJoinGroupFormat"] = "%@ is in the group now"
      environment.localization = environment.localization.with(strings)
    },
    .init("textScale", .some) { $0.textScale = 1.3 },
    .init("width", .some) { $0.width = 320 },
    .init("emojiSet", .some) { $0.emojiSet = .empty },
    .init("faceSet", .some) { $0.faceSet = SizeFingerprintTests.faces },
  ]

  @Test(arguments: changes)
  func rowsAreMeasuredAgainAfterAChange(_ property: SizeFingerprintTests.Property) {
    let text = "[TUIEmoji_Smile] " + String(repeating: "trail 直 ", count: 40)
    let messages =
      Self.messages(text, isSelf: false) + [.make(.face(FaceElement(index: 7, name: "wave")))]
    var renderer = RenderFixture.renderer()
    let before = messages.map { size(of: $0, renderer) }
    property.change(&renderer.environment)
    let after = messages.map { size(of: $0, renderer) }
    #expect(after != before)
    let fresh = RenderFixture.renderer(property.change)
    expectEqual(after, messages.map { size(of: $0, fresh) })
    expectEqual(after, messages.map { cellSize(of: $0, fresh) })
  }

  private func size(of message: Message, _ renderer: MessageRenderer) -> String {
    let measure = renderer.measure(message)
    return
      "\(measure.kind) \(measure.contentSize) \(measure.cellHeight) \(measure.lineCount)"
  }

  private func cellSize(of message: Message, _ renderer: MessageRenderer) -> String {
    renderer.environment.perform {
      let data = renderer.registry.cellData(for: message)
      guard !data.shouldHide else { return "\(data.reuseID) \(CGSize.zero) 0.0 0" }
      let size = renderer.registry.cellClass(for: data).rowSize(of: data)
      return "\(data.reuseID) \(size.contentSize) \(size.height) \(size.lineCount)"
    }
  }
}
