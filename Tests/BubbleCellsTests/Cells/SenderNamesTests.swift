// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

@Suite("Sender names")
struct SenderNamesTests {
  static let kits: [CellKit] = [.tuikitClassic(), .tuikitMinimalist(), .chatkit(), .quote()]

  /// A message in a group or not, and the names that it has in each kit by default, by `always` and by `never`.
  private static let messages: [(isSelf: Bool, isInGroup: Bool, shown: [Bool])] = [
    (false, false, [false, false, false, true]), (false, true, [true, false, true, true]),
    (true, false, [false, false, false, true]), (true, true, [false, false, false, true]),
  ]

  private static let elements: [MessageElement] = [
    .text(TextElement(text: "See you at eight? [TUIEmoji_Smile]")),
    .text(TextElement(text: "مرحبا")),
    .image(ImageElement(path: "avatars/mira.png")), .face(FaceElement(index: 0, name: "none")),
    .sound(sound), .file(file),
  ]

  private static let sound: SoundElement = {
    var sound = SoundElement()
    sound.duration = 7
    return sound
  }()

  private static let file: FileElement = {
    var file = FileElement()
    file.filename = "tides.pdf"
    return file
  }()

  private func message(
    _ element: MessageElement, isSelf: Bool, isInGroup: Bool, nickName: String? = "Mira"
  ) -> Message {
    .make(element, isSelf: isSelf) {
      $0.groupID = isInGroup ? "g" : ""
      $0.nickName = nickName
      if nickName == nil { $0.sender = "" }
    }
  }

  /// The name in a row; `nil` where none shows.
  private func name(of message: Message, in environment: RenderEnvironment) throws -> String? {
    let row = try #require(MessageRenderer(environment: environment).row(for: message))
    let measured = MessageRenderer(environment: environment).measure(message)
    expectEqual(row.size.height, measured.cellHeight)
    return ["name", "senderName"].compactMap { row.lines($0) }.first?.joined(separator: "\n")
  }

  @Test(arguments: Self.kits.indices)
  func areShownByTheirRule(_ index: Int) throws {
    for (isSelf, isInGroup, shown) in Self.messages {
      for element in Self.elements {
        let message = message(element, isSelf: isSelf, isInGroup: isInGroup)
        var environment = RenderFixture.environment { $0.kit = Self.kits[index] }
        let text = "\(environment.kit.name) \(element.type) \(isSelf) \(isInGroup)"
        let isQuote = environment.kit.name.isExactly("quote")
        #expect(
          try name(of: message, in: environment) == (shown[index] ? "Mira" : nil), "\(text)")
        for (names, isShown) in [
          (SenderNames.always, true), (.group, isQuote || isInGroup && !isSelf), (.never, false),
        ] {
          environment.kit.metrics.chrome.names = names
          #expect(
            try name(of: message, in: environment) == (isShown ? "Mira" : nil), "\(text) \(names)")
        }
      }
    }
  }

  @Test(arguments: Self.kits.indices)
  func leaveNoSpaceWhereThereIsNone(_ index: Int) throws {
    var environment = RenderFixture.environment { $0.kit = Self.kits[index] }
    environment.kit.metrics.chrome.names = .never
    for element in Self.elements {
      let message = message(element, isSelf: false, isInGroup: false, nickName: nil)
      let height = MessageRenderer(environment: environment).measure(message).cellHeight
      environment.kit.metrics.chrome.names = .always
      expectEqual(MessageRenderer(environment: environment).measure(message).cellHeight, height)
      expectNil(try name(of: message, in: environment))
      environment.kit.metrics.chrome.names = .never
    }
  }
}
