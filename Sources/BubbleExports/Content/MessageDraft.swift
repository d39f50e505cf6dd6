// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// A message of an export, before it has the form of the model.
struct MessageDraft: Sendable {
  var id = ""

  /// The time in seconds since 1970; 0 where it isn't known.
  var timestamp = 0.0
  var sender = ExportedPerson()
  var text = RichText()

  /// The text below the attachments, in place of ``text``.
  var caption = RichText()
  var attachments: [ExportedAttachment] = []

  /// Cards below the text: previews of links, polls, albums.
  var cards: [CardElement] = []

  /// Cards below everything else: the buttons of a bot.
  var lastCards: [CardElement] = []

  /// Content in an order of its own, in the place of all other content but notices.
  var parts: [Part] = []
  var place: LocationElement?

  /// An event in the conversation that the kits have their own texts for.
  var tips: GroupTipsElement?

  /// The text of an event.
  var notice = ""
  var isDeleted = false
  var isEdited = false

  /// The ID of the message that this one answers.
  var quotedID: String?
  var reactions: [Reaction] = []

  /// The original author.
  var forwardedFrom = ""

  /// Content that isn't drawn as it was.
  private(set) var remarks: [ExportRemark] = []
}

extension MessageDraft {
  /// A part of a message whose texts and files have an order.
  enum Part: Sendable {
    case text(RichText)
    case attachment(ExportedAttachment)
    case element(MessageElement)
  }

  /// Adds a text after the other parts, as a paragraph where a text precedes it.
  mutating func add(_ text: RichText) {
    let text = text.trimmed
    guard !text.isEmpty else { return }
    guard case .text(var whole)? = parts.last else { return parts.append(.text(text)) }
    // Held twice, the text would be copied for each part.
    parts.removeLast()
    whole.append(paragraph: text)
    parts.append(.text(whole))
  }

  /// Adds an element after the other parts.
  mutating func add(_ element: MessageElement) { parts.append(.element(element)) }

  /// Adds a file after the other parts.
  mutating func add(_ attachment: ExportedAttachment) { parts.append(.attachment(attachment)) }

  /// Adds a paragraph after the other parts, in place of content that no cell shows.
  mutating func addAsText(_ content: String, _ text: RichText) {
    add(text)
    remarks.append(ExportRemark(content: content, outcome: .shownAsText))
  }

  /// Adds a line to the text in place of content that no cell shows.
  ///
  /// - Parameters:
  ///   - content: A noun for the report, in lower case and in the singular: `poll`.
  ///   - line: The line, such as “Poll: Lunch? · 3 options”.
  mutating func showAsText(_ content: String, _ line: RichText) {
    if !text.isEmpty { text.endLine() }
    text.append(line)
    remarks.append(ExportRemark(content: content, outcome: .shownAsText))
  }

  /// Adds a line to the text in place of content that no cell shows.
  mutating func showAsText(_ content: String, _ line: String) {
    showAsText(content, RichText(plain: line))
  }

  /// Reports content that the message is shown without, or with its name alone.
  ///
  /// - Parameters:
  ///   - content: A noun in lower case and in the singular: `photo`.
  ///   - reason: A clause that follows it: `its file isn't in the export`.
  mutating func leaveOut(_ content: String, because reason: String) {
    remarks.append(ExportRemark(content: content, outcome: .leftOut(reason: reason)))
  }

  /// Records content beyond a limit.
  mutating func leaveOut(_ limit: ContentLimit) { leaveOut(limit.noun, because: limit.reason) }

  /// The first elements, up to a limit. More are recorded.
  mutating func limited<Element>(_ all: [Element], to limit: ContentLimit) -> ArraySlice<Element> {
    if all.count > limit.maximum { leaveOut(limit) }
    return all.prefix(limit.maximum)
  }

  /// Records content of the text that may have been a message of its own.
  ///
  /// - Parameter content: A noun in lower case and in the singular: `line`.
  mutating func readAsText(_ content: String) {
    remarks.append(ExportRemark(content: content, outcome: .readAsText))
  }

  /// Records an alternative that wasn't chosen, such as another branch.
  ///
  /// - Parameter content: A noun in lower case and in the singular: `branch 2 of 3`.
  mutating func passOver(_ content: String) {
    remarks.append(ExportRemark(content: content, outcome: .notChosen))
  }

  /// Reports content that was found while the parts of the message were read.
  mutating func add(_ found: [ExportRemark]) { remarks += found }
}

/// A message of a record, or what is wrong with it.
enum DraftResult: Sendable {
  case message(MessageDraft)

  /// A message that isn't shown at all, such as one that is hidden.
  ///
  /// - Parameter reason: A clause that follows the message's name in a report: `it is hidden`.
  case leftOut(id: String, reason: String)

  /// - Parameter id: The message's ID; `nil` where it has none.
  case failure(FieldError, id: String?)
}

/// A person as an export describes them.
struct ExportedPerson: Hashable, Sendable {
  var id = ""
  var name = ""

  /// A file of the export; empty for none.
  var avatar = ""
}

/// A file of a message.
struct ExportedAttachment: Sendable {
  enum Kind: Sendable {
    case image
    case video
    case voice
    case file

    /// The name in reports.
    var noun: String {
      switch self {
      case .image: "image"
      case .video: "video"
      case .voice: "voice message"
      case .file: "file"
      }
    }
  }

  var kind = Kind.file
  var name = ""

  /// The file in the export; empty where there is none.
  var path = ""

  /// The reason why there is none, for reports.
  var absence = "its file isn't in the export"
  var byteCount = 0

  /// The size in pixels; 0 is unknown.
  var width = 0
  var height = 0

  /// The duration in seconds; 0 is unknown.
  var duration = 0

  /// A video's preview, a file of the export.
  var preview = ""

  /// Whether a file has a name that apps give to voice messages: WhatsApp's `PTT-…` and `.opus`, Discord's
  /// `voice-message.ogg`, Slack's `audio_message.m4a`.
  var isNamedAsVoice: Bool {
    kind == .file
      && (name.beginsExactly(with: "PTT-") || name.endsExactly(with: ".opus")
        || ["voice-message.ogg", "audio_message.m4a"].contains(name))
  }

  /// Returns the kind of a file, by its name.
  static func kind(ofName name: String) -> Kind {
    switch name.splitExactly(separator: ".").last.map({ $0.lowercased() }) ?? "" {
    case "png", "jpg", "jpeg", "gif", "webp": .image
    case "mp4", "mov", "m4v", "webm", "3gp": .video
    default: .file
    }
  }
}
