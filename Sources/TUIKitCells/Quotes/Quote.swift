// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleStrings
import BubbleViews

/// The message that another one quotes or answers, as the row shows it.
struct Quote: Hashable {
  /// The quoted message's visible content.
  enum Content: Hashable {
    /// The message isn't known, and not looked for.
    case missing

    /// The message was looked for, and not found.
    case gone

    /// The message was revoked.
    case revoked

    /// A text of up to two lines.
    case text(String)

    /// A voice message's duration, beside an icon.
    case voice(String)

    /// A file's name, beside an icon.
    case file(String)

    /// An image, or the preview of a video.
    case picture(QuotedPicture)

    /// The title of forwarded messages, in one line.
    case merged(String)
  }

  /// The name of who sent the other message. May be empty.
  var sender = ""

  var content = Content.missing

  /// The accessibility label.
  func spokenText(in words: Localization) -> String {
    let text = spokenContent(in: words)
    return sender.isEmpty || content == .revoked ? text : words.format(.replyTo, sender, text)
  }

  private func spokenContent(in words: Localization) -> String {
    switch content {
    case .missing, .gone: ""
    case .revoked: words[QuoteBox.revokedKey]
    case .text(let text): EmojiText.localized(text, in: words)
    case .voice(let duration): words.spokenKind("TUIKitMessageTypeVoice") + " " + duration
    case .file(let name): words.spokenKind("TUIkitMessageTypeFile") + " " + name
    case .picture(let picture):
      words.spokenKind(picture.isVideo ? "TUIkitMessageTypeVideo" : "TUIkitMessageTypeImage")
    case .merged(let title): title
    }
  }

  /// The name as it is before the content: empty for a revoked message, or an unknown sender.
  func senderLine(in environment: RenderEnvironment) -> String {
    if content == .revoked || sender.isEmpty { return "" }
    return QuoteText.directed(sender, then: ":", in: environment.direction)
  }
}

extension Quote {
  /// Reads the quote of a message; `nil` when it quotes nothing.
  ///
  /// The other message is found by ``/BubbleCells/RenderEnvironment/quotedMessage``. If it isn't,
  /// the message may have a line of it; otherwise the quote is ``Content/gone``, or
  /// ``Content/missing`` without that function.
  init?(of message: Message, in environment: RenderEnvironment) {
    let reply = message.quotedMsgID == nil ? MessageReply(of: message) : nil
    guard message.quotedMsgID != nil || reply != nil else { return nil }
    if let id = message.quotedID, let origin = environment.quotedMessage?(id) {
      self.init(showing: origin, in: environment)
      if sender.isEmpty, let reply { sender = reply.sender }
      return
    }
    self.init()
    if environment.quotedMessage != nil { content = .gone }
    guard let reply else { return }
    sender = reply.sender
    content = Self.content(of: reply, in: environment.localization) ?? content
  }

  /// The line that the message itself carries; `nil` where it has none.
  private static func content(of reply: MessageReply, in localization: Localization) -> Content? {
    guard let type = reply.type, let key = wordingKeys[type] else {
      return reply.abstract.isEmpty ? nil : .text(reply.abstract)
    }
    // The line of a file is its name, or the word for files in the sender's language.
    let isName = type == .file && !reply.abstract.beginsExactly(with: "[")
    return .text(localization[key] + (isName ? reply.abstract : ""))
  }

  /// The keys of the wordings in place of content that isn't text.
  private static let wordingKeys: [ElementType: String] = [
    .image: "TUIkitMessageTypeImage", .video: "TUIkitMessageTypeVideo",
    .sound: "TUIKitMessageTypeVoice", .file: "TUIkitMessageTypeFile",
    .face: "TUIKitMessageTypeAnimateEmoji",
  ]

  private init(showing origin: Message, in environment: RenderEnvironment) {
    self.init(sender: origin.senderName, content: Self.content(of: origin, in: environment))
  }

  private static func content(of origin: Message, in environment: RenderEnvironment) -> Content {
    guard !origin.isRevoked else { return .revoked }
    let (element, localization) = (origin.element, environment.localization)
    if origin.hasRiskContent { return .text(localization[unfitKey(for: element.type)]) }
    if let text = element.plainText { return .text(text) }
    if let image = element.content(as: ImageElement.self) {
      return .picture(QuotedPicture(image))
    }
    if let video = element.content(as: VideoElement.self) {
      return .picture(QuotedPicture(video))
    }
    if let sound = element.content(as: SoundElement.self) {
      return .voice("\(max(sound.duration, 1))\"")
    }
    if let file = element.content(as: FileElement.self) { return .file(file.filename) }
    if let merger = element.content(as: MergerElement.self) { return .merged(merger.title) }
    return .text(environment.kit.displayString(of: origin, in: localization) ?? "")
  }

  /// The key of the text in place of content blocked by moderation.
  private static func unfitKey(for type: ElementType) -> String {
    switch type {
    case .image: "TUIkitMessageTypeRiskImage"
    case .video: "TUIkitMessageTypeRiskVideo"
    case .sound: "TUIkitMessageTypeRiskVoice"
    case .file: "TUIkitMessageTypeFile"
    case .face: "TUIKitMessageTypeAnimateEmoji"
    default: "TUIKitMessageDisplayRiskContent"
    }
  }
}

/// The rule for messages that are shown as answers to others.
enum QuoteRule {
  /// The key of texts that quote another message below their bubble.
  static let reference = ContentKey.local("reference")

  /// The key of texts that belong to the answers below another message, and quote it in their bubble.
  static let reply = ContentKey.local("reply")

  /// The key of a text that quotes or answers; `nil` for all other messages.
  ///
  /// Other messages that quote keep their own cells, with the quote below them.
  static func contentKey(of message: Message) -> ContentKey? {
    guard message.element.isText, !message.isRevoked else { return nil }
    if message.quotedMsgID != nil { return reference }
    guard message.cloudCustomData != nil, let answer = MessageReply(of: message) else { return nil }
    return answer.isInThread ? reply : reference
  }
}
