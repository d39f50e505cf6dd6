// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMarkdownViews
public import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// Data of a message as a quote: its sender, the message that it answers, and its text, image or recording.
///
/// A message of quote-api has all of them at once (``/BubbleMessages/MessageFormat/quoteAPI``); other messages have the
/// content of their element.
public final class QuoteCellData: MessageCellData {
  /// The message as a request to quote-api has it; `nil` for messages from elsewhere.
  package let quote: QuoteAPIMessage?

  /// The text with its entities; `nil` for a text with formatting from another format.
  let text: EntityText?

  private let formattedText: HuggingPage?
  private var known: (environment: RenderEnvironment, continuesRun: Bool, stack: QuoteStack)?

  public override class func getCellData(message: Message) -> MessageCellData {
    QuoteCellData(of: message)
  }

  public override class func getDisplayString(message: Message) -> String {
    QuoteLine.of(message, in: RenderEnvironment.current.localization)
  }

  private init(of message: Message) {
    quote = message.quote
    let richText = message.element.content(as: RichTextElement.self)
    if let quote {
      (text, formattedText) = (EntityText(quote.text, entities: quote.entities), nil)
    } else if let richText, !richText.content.isEmpty {
      (text, formattedText) = (nil, HuggingPage(richText.content))
    } else {
      let localization = RenderEnvironment.current.localization
      (text, formattedText) = (QuoteLine.content(of: message, in: localization), nil)
    }
    // Quotes have everyone on one side, the viewer too.
    super.init(direction: .incoming)
    self.message = message
    msgID = message.msgID
    identifier = message.sender
    avatarURL = message.avatarURL
    senderName = quote.map(\.from.avatarName) ?? message.senderName
    showAvatar = quote?.avatar ?? true
    showName = false
    layout = CellLayout.incoming
  }

  /// The sender's name; empty for none.
  var name: String { quote.map(\.from.name) ?? message?.senderName ?? "" }

  /// The index of the sender's colour, from 0 to 6.
  var colorIndex: Int {
    QuotePalette.index(
      of: quote.map { $0.from.id } ?? message?.sender ?? "", accentColor: quote?.from.accentColor)
  }

  /// The fill of an avatar without an image. Senders without an ID have the first.
  var avatarColor: Color {
    let isUnknown = quote.map { $0.from.id.isEmpty && $0.from.accentColor == nil } ?? false
    return QuotePalette.avatars[isUnknown ? 0 : colorIndex]
  }

  public override var lineCount: Int { stack.lineCount }

  /// Whether nothing would be in the bubble.
  package var isEmpty: Bool { stack.placed.isEmpty }

  public override var spokenContent: String? {
    let localization = RenderEnvironment.current.localization
    if let formattedText, message?.isRevoked != true {
      return formattedText.spokenText(in: localization)
    }
    let line = message.map { QuoteLine.of($0, in: localization) } ?? ""
    return line.isEmpty ? nil : line
  }

  /// The parts of the bubble, measured in the current environment.
  var stack: QuoteStack {
    let environment = RenderContext.current.environment
    let continuesRun = isPrecededBySameSender
    if let known, known.continuesRun == continuesRun,
      known.environment.measuresAlike(environment)
    {
      return known.stack
    }
    let stack = QuoteStack(self, in: environment)
    known = (environment, continuesRun, stack)
    return stack
  }

  /// The part with the text; `nil` without text.
  func textPart(_ style: QuoteStyle) -> (any QuotePart)? {
    if let formattedText { return MarkdownPart(formattedText, msgID: msgID, style: style) }
    return text.flatMap { QuoteTextPart($0, isQuote: quote?.isQuote ?? false, style: style) }
  }

  /// The text without marks, for the direction of reading.
  var plainText: String {
    text?.blocks.map(\.text).joined(separator: "\n") ?? message?.element.plainText ?? ""
  }
}

extension RenderEnvironment {
  /// Whether the parts of a bubble are the same in another environment.
  fileprivate func measuresAlike(_ other: RenderEnvironment) -> Bool {
    textMeasurers === other.textMeasurers && theme == other.theme && width == other.width
      && scale == other.scale && images === other.images
  }
}

/// Messages as texts.
enum QuoteLine {
  /// The line of a message in a list: its text, or a word for what it is.
  static func of(_ message: Message, in localization: Localization) -> String {
    if message.isRevoked { return localization[.deleted] }
    if let caption = message.quote?.text, !caption.isEmpty { return caption }
    if let text = message.element.plainText { return text }
    switch message.element.type {
    case .image: return localization[message.quote?.isSticker == true ? .sticker : .photo]
    case .video: return localization[.video]
    case .sound: return localization[.voice]
    case .face: return localization[.sticker]
    case .file: return message.element.content(as: FileElement.self)?.filename ?? ""
    case .location: return place(of: message, in: localization)
    case .notice: return message.element.content(as: NoticeElement.self)?.text ?? ""
    default: return message.element.textToCopy ?? localization[.message]
    }
  }

  private static func place(of message: Message, in localization: Localization) -> String {
    firstNonEmpty(message.element.content(as: LocationElement.self)?.desc)
      ?? localization[.location]
  }

  /// The text in the bubble of a message that is none of quote-api's; without any, for a photo or a recording.
  static func content(of message: Message, in localization: Localization) -> EntityText? {
    if !message.isRevoked, [.image, .video, .sound, .file].contains(message.element.type) {
      return nil
    }
    let text = of(message, in: localization)
    let isWritten = message.element.plainText != nil && !message.isRevoked
    guard isWritten else { return EntityText(text, entities: []) }
    let (links, limit) = (TextLinks.links(in: text), ContentLimit.quoteEntities)
    if links.count > limit.maximum {
      RenderEnvironment.report(
        RenderWarning(limit, msgID: message.msgID, field: "\(message.element.type.rawValue)Elem"))
    }
    return EntityText(text, entities: entities(of: links.prefix(limit.maximum), in: text))
  }

  /// The addresses and mentions in a text, in its order, as entities.
  private static func entities(
    of links: ArraySlice<TextLink>, in text: String
  ) -> [QuoteAPIMessage.Entity] {
    let bytes = text.utf8
    var (place, offset, byteOffset) = (text.startIndex, 0, 0)
    return links.map { link in
      let start = bytes.index(place, offsetBy: link.range.lowerBound - byteOffset)
      let end = bytes.index(start, offsetBy: link.range.count)
      offset += text.utf16.distance(from: place, to: start)
      let length = text.utf16.distance(from: start, to: end)
      defer {
        (place, byteOffset) = (end, link.range.upperBound)
        offset += length
      }
      return QuoteAPIMessage.Entity(
        type: link.kind == .mention ? "mention" : "url", offset: offset, length: length)
    }
  }
}
