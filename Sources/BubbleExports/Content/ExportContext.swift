// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// Context for converting messages: the viewer, participants, channels and files.
struct ExportContext: Sendable {
  /// The viewer's ID; `nil` while it isn't known.
  var viewer: String?
  var isGroup = false

  /// The conversation's ID.
  var conversationID = ""

  /// The other participant's ID, in a one-to-one chat.
  var peer: String?

  /// The people that the export describes, by ID.
  var people: [ExactString: ExportedPerson] = [:]

  /// The names of channels and roles that texts mention, by ID.
  var channels: [ExactString: String] = [:]

  /// The paths of files that are named by an ID alone, by that.
  var assets: [ExactString: String] = [:]

  /// The names that files had where their names in the export say nothing, by their paths.
  var assetNames: [ExactString: String] = [:]

  /// Whether places are elements of their own, for kits with a cell for them.
  var showsPlaces = true

  /// The folder of the file with the messages, with a slash at its end; empty for the export's own.
  var folder = ""

  /// Whether there is a file at a path in the export.
  var hasFile: @Sendable (String) -> Bool = { _ in false }

  /// Returns the path of the only file of a name in the folder of media; `nil` where there is none, or several.
  var pathOfMedium: @Sendable (_ name: String) -> String? = { _ in nil }

  /// Returns the duration of a sound or a video, in whole seconds, at least 1; 0 where it isn't known.
  var duration: @Sendable (_ path: String) -> Int = { _ in 0 }
}

extension ExportContext {
  /// The path of a file that a message names, relative to the export; empty where it isn't in the export.
  ///
  /// The name counts as it is written, then with slashes for the backslashes of Windows, then without the escapes of
  /// addresses (`lake%20side.png`).
  func path(_ name: String) -> String {
    guard !name.containsExactly("://") else { return "" }
    var names = [name]
    if name.utf8.contains(UInt8(ascii: "\\")) {
      names.append(name.replacingExactly("\\", with: "/"))
    }
    if name.utf8.contains(UInt8(ascii: "%")) { names.append(names[names.count - 1].withoutEscapes) }
    return names.lazy.map(existingPath).first { !$0.isEmpty } ?? ""
  }

  private func existingPath(_ name: String) -> String {
    guard !name.isEmpty, !name.beginsExactly(with: "/") else { return "" }
    for candidate in folder.isEmpty ? [name] : [folder + name, name]
    where isBelow(candidate) && hasFile(candidate) {
      return candidate
    }
    return name.pathNames().last.flatMap(pathOfMedium) ?? ""
  }

  private func isBelow(_ path: String) -> Bool {
    !path.utf8.contains(0) && !path.endsExactly(with: "/")
      && !path.pathNames().containsExactly("..")
  }
}

extension String {
  /// The same without escapes, as addresses have them: `lake%20side.png`.
  fileprivate var withoutEscapes: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.first {
      let digits = rest.dropFirst().prefix(2)
      if byte == UInt8(ascii: "%"), digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        digits.count == 2, let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
        rest.removeFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: Messages

extension ExportContext {
  /// An exported message as it is read: a message of the model for each of its parts, which are the text, each card and
  /// each file. One without anything to show is left out.
  func read(_ exported: MessageDraft, index: Int) -> [ReadMessage] {
    var exported = exported
    let elements = exported.isDeleted ? [.none] : elements(of: &exported)
    guard !elements.isEmpty else {
      if !exported.remarks.contains(where: { $0.outcome != .notChosen }) {
        exported.leaveOut("message", because: "it is empty")
      }
      return [ReadMessage(index: index, leftOut: exported.id, exported.remarks)]
    }
    return elements.enumerated().map { place, element in
      let id = place == 0 ? exported.id : "\(exported.id)#\(place + 1)"
      var message = message(id, element, of: exported)
      if place == 0 { message.quotedMsgID = firstNonEmpty(exported.quotedID) }
      if place == elements.count - 1 { message.reactions = exported.reactions }
      return ReadMessage(
        index: index, message: message, warnings: [], remarks: place == 0 ? exported.remarks : nil)
    }
  }

  private func message(
    _ id: String, _ element: MessageElement, of exported: MessageDraft
  ) -> Message {
    let person = people[exported.sender.id] ?? exported.sender
    var message = Message(msgID: id, element: element)
    message.timestamp = exported.timestamp
    message.sender = exported.sender.id
    message.nickName = firstNonEmpty(exported.sender.name, person.name)
    message.faceURL = firstNonEmpty(exported.sender.avatar, person.avatar) ?? ""
    message.isSelf = viewer.map { !$0.isEmpty && $0.isExactly(exported.sender.id) } ?? false
    message.isRead = true
    message.localCustomInt = 1
    if exported.isDeleted { message.status = .revoked }
    if isGroup {
      message.groupID = firstNonEmpty(conversationID, "group")
    } else {
      message.userID = firstNonEmpty(peer, conversationID)
    }
    return message
  }

  private func elements(of exported: inout MessageDraft) -> [MessageElement] {
    if let tips = exported.tips { return [.groupTips(tips)] + files(of: &exported) }
    if !exported.notice.isEmpty {
      return [.notice(NoticeElement(text: exported.notice))] + parts(of: &exported)
        + files(of: &exported)
    }
    if !exported.parts.isEmpty { return parts(of: &exported) + files(of: &exported) }
    var elements: [MessageElement] = []
    let isCaption = !exported.caption.isEmpty
    let text = decorated(exported, isCaption ? exported.caption : exported.text)
    let textElements = text.isEmpty ? [] : [MessageElement.text(of: text)]
    if !isCaption { elements += textElements }
    if let place = exported.place {
      elements.append(showsPlaces ? .location(place) : .text(of: place.exportedText))
    }
    elements += exported.cards.map(MessageElement.card)
    elements += files(of: &exported)
    if isCaption { elements += textElements }
    return elements + exported.lastCards.map(MessageElement.card)
  }

  private func files(of exported: inout MessageDraft) -> [MessageElement] {
    let attachments = exported.attachments
    return attachments.map { element(of: .attachment($0), &exported) }
  }

  private func parts(of exported: inout MessageDraft) -> [MessageElement] {
    let parts = exported.parts
    return parts.map { element(of: $0, &exported) }
  }

  private func element(
    of part: MessageDraft.Part, _ exported: inout MessageDraft
  ) -> MessageElement {
    switch part {
    case .text(let text): return .text(of: text)
    case .element(let element): return element
    case .attachment(var attachment):
      measure(&attachment)
      if attachment.path.isEmpty {
        exported.leaveOut(attachment.kind.noun, because: attachment.absence)
      }
      return element(attachment)
    }
  }

  /// Reads the duration of a voice message from its file, where the export doesn't have it.
  private func measure(_ attachment: inout ExportedAttachment) {
    guard attachment.duration == 0, !attachment.path.isEmpty,
      attachment.kind == .voice || attachment.isNamedAsVoice
    else { return }
    attachment.duration = duration(attachment.path)
    if attachment.duration > 0 { attachment.kind = .voice }
  }

  /// The text, with remarks: the original author, and whether it was edited.
  private func decorated(_ exported: MessageDraft, _ text: RichText) -> RichText {
    var text = text.trimmed
    if !exported.forwardedFrom.isEmpty {
      var whole = RichText()
      whole.append("Forwarded from \(exported.forwardedFrom)", text.isFormatted ? .italic : [])
      if !text.isEmpty {
        whole.endLine()
        whole.append(text)
      }
      text = whole
    }
    if exported.isEdited, !text.isEmpty {
      if text.endsWithBlock { text.startBlock() } else { text.append(" ") }
      text.append("(edited)", text.isFormatted ? .italic : [])
    }
    return text
  }

  private func element(_ attachment: ExportedAttachment) -> MessageElement {
    switch attachment.kind {
    case .image where !attachment.path.isEmpty: .image(attachment.image)
    case .video where !attachment.preview.isEmpty: .video(attachment.video)
    case .voice where attachment.duration > 0: .sound(attachment.sound)
    // A file's cell would show that it is empty.
    case _ where attachment.path.isEmpty && attachment.byteCount == 0:
      .text(TextElement(text: "📎 " + attachment.name))
    case .image, .video, .voice, .file: .file(attachment.file)
    }
  }
}

extension MessageElement {
  /// A text, with its formatting where it has any.
  static func text(of text: RichText) -> MessageElement {
    guard text.isFormatted else { return .text(TextElement(text: text.plain)) }
    return .richText(RichTextElement(text.formatted, text: text.plain))
  }
}

extension LocationElement {
  /// The place as a text, with its address on a map.
  fileprivate var exportedText: RichText {
    var text = RichText()
    text.append("📍 ")
    let map = "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)"
    text.append(link: map, title: desc.isEmpty ? "\(latitude), \(longitude)" : desc)
    return text
  }
}

extension ExportedAttachment {
  fileprivate var image: ImageElement {
    var variant = ImageElement.Variant()
    variant.url = path
    (variant.byteCount, variant.pixelWidth, variant.pixelHeight) = (byteCount, width, height)
    return ImageElement(variants: [variant])
  }

  fileprivate var video: VideoElement {
    var video = VideoElement()
    video.videoPath = path
    video.snapshotPath = preview
    (video.videoByteCount, video.duration) = (byteCount, duration)
    (video.snapshotPixelWidth, video.snapshotPixelHeight) = (width, height)
    return video
  }

  fileprivate var sound: SoundElement {
    var sound = SoundElement()
    sound.path = path
    (sound.byteCount, sound.duration) = (byteCount, duration)
    return sound
  }

  fileprivate var file: FileElement {
    var file = FileElement()
    file.path = path
    file.filename = name
    file.byteCount = byteCount
    return file
  }
}
