// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleStrings
public import BubbleText
import BubbleViews
import Foundation

/// Data of a notice in the middle of the row: tips, recalled messages, dates.
open class SystemMessageCellData: MessageCellData {
  /// The notice's text. A user ID in braces, `{mira}`, is shown as the person's name once
  /// ``additionalUserInfo`` has it.
  public final var content = "" { didSet { measured = MeasuredText() } }

  /// Whether the notice offers to edit the recalled message again. The default is `false`.
  public final var supportsReEdit = false { didSet { measured = MeasuredText() } }

  /// The people whose IDs may be in the text, by user ID. The default is those in the message.
  public final var additionalUserInfo: [String: Member] {
    get { Dictionary(namedMembers.map { ($0.string, $1) }) { first, _ in first } }
    set {
      userInfo = [ExactString: Member](exactly: newValue.lazy.map { ($0, $1) })
      measured = MeasuredText()
    }
  }

  private var userInfo: [ExactString: Member]?
  private var namedMembers: [ExactString: Member] { userInfo ?? message?.namedMembers ?? [:] }
  private var measured = MeasuredText()

  public override init(direction: Direction) {
    super.init(direction: direction)
    showAvatar = false
  }

  /// Creates a notice from a group tip, a recalled message, or a custom notice.
  open override class func getCellData(message: Message) -> MessageCellData {
    let data = SystemMessageCellData(message: message)
    data.showNotice(of: message)
    data.supportsReEdit = ReEdit.isOffered(
      for: message, at: RenderContext.current.environment.now)
    return data
  }

  /// Takes the text of a message's notice.
  final func showNotice(of message: Message) {
    showName = false
    content = NoticeText.of(message, in: RenderContext.current.environment.localization)
  }

  open override class func getDisplayString(message: Message) -> String {
    NoticeText.of(message, in: RenderEnvironment.current.localization)
  }

  open override var isNotice: Bool { true }

  /// Whether the notice is hidden, since it has no text.
  open override var shouldHide: Bool { content.isEmpty }

  open override var lineCount: Int { content.isEmpty ? 0 : textSize.lineCount }

  /// The text that is measured and drawn: the system face at 13 points.
  public final var preparedText: PreparedText {
    var text = AttributedText(shownText, font: Self.font)
    let end = text.string.utf8.count
    if supportsReEdit {
      let environment = RenderContext.current.environment
      let length = ReEdit.suffix(in: environment.localization).utf8.count
      text.modify(end - length..<end) { attributes in
        attributes.link = ReEdit.link
        attributes.color = ReEdit.color(in: environment.theme)
      }
    }
    let members = memberRanges(in: text.string)
    text.modify(inOrder: members.map(\.range)) { $1.link = members[$0].userID }
    return prepare(text)
  }

  /// The ranges of people's names in the text, in bytes of UTF-8 and in their order, with their
  /// user IDs. Here there are none.
  func memberRanges(in text: String) -> [(range: Range<Int>, userID: String)] { [] }

  /// The text with names, and with the offer to write it again.
  private var shownText: String {
    Self.shownText(
      content, naming: namedMembers, offersReEdit: supportsReEdit,
      in: RenderContext.current.environment.localization)
  }

  static func shownText(
    _ content: String, naming members: @autoclosure () -> [ExactString: Member],
    offersReEdit: Bool, in localization: Localization
  ) -> String {
    lazy var members = members()
    let text = NamePlaceholders.fill(content) { members[$0]?.displayName }
    return offersReEdit ? text + " " + ReEdit.suffix(in: localization) : text
  }

  static let font = Font.system(13)

  /// The size of the text on the whole width of the screen. Not rounded.
  final var textSize: TextSize {
    measured.size(
      of: shownText.withoutIdleDirection, font: Self.font,
      fitting: RenderContext.current.environment.width)
  }
}

extension String {
  /// The text without the mark of direction that it begins with, where the mark changes nothing: no character
  /// after it may run right to left. Text with such marks takes glyphs to measure, which takes ten times as long.
  var withoutIdleDirection: String {
    guard utf8.first == 0xE2, unicodeScalars.first == "\u{202A}" else { return self }
    let rest = self[utf8.index(startIndex, offsetBy: 3)...]
    // UTF-8 of Latin, Greek and Cyrillic, and of kana, Han and Hangul.
    let isPlain =
      rest.utf8.allSatisfy { $0 < 0xD4 || (0xE3...0xED).contains($0) }
      || !rest.unicodeScalars.contains(where: Localization.isDirectional)
    return isPlain ? String(rest) : self
  }
}

/// The offer to edit a text again, behind the notice of its recall.
enum ReEdit {
  /// The period after the message in which editing it again is offered, in seconds.
  private static let window = 120.0

  /// The target of the offer's link, inside of the notice.
  static let link = "re-edit"

  /// Whether a message is a text of the viewer's own that they recalled themselves, less than two
  /// minutes ago.
  ///
  /// - Parameter now: The moment of the screen. Without one it isn't known how long ago that was, and nothing is
  ///   offered.
  static func isOffered(for message: Message, at now: Date?) -> Bool {
    guard mayBeOffered(for: message), let now else { return false }
    let revoker = message.revoker?.userID ?? ""
    guard revoker.isEmpty || revoker.isExactly(message.sender) else { return false }
    return abs(now.timeIntervalSince1970 - message.timestamp) < window
  }

  /// Whether the offer depends on the moment.
  static func mayBeOffered(for message: Message) -> Bool {
    message.isRevoked && message.isSelf && message.element.isText
  }

  static func suffix(in localization: Localization) -> String {
    localization["TUIKitMessageTipsReEditMessage"]
  }

  static func color(in theme: Theme) -> Color {
    theme.color(.reEdit, default: Color(hex: theme.isDark ? 0x0A84FF : 0x007AFF))
  }
}

extension ColorKey {
  /// The offer to edit a recalled text again.
  public static let reEdit: ColorKey = "system_blue_color"
}
