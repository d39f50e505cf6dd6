// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension ExportFormat {
  /// The text file that WhatsApp exports a chat as, or its folder.
  public static let whatsApp = ExportFormat(
    name: "whatsapp", title: "WhatsApp",
    summary: "the text file of a WhatsApp export, or its folder",
    expectation: "_chat.txt, or the file 'WhatsApp Chat with …', or its folder",
    recognizesFolder: { names in
      names.contains { $0.endsExactly(with: "_chat.txt") || WhatsAppContents.name($0) != nil }
    },
    // Other logs have headers without an end, too.
    recognizesFile: { $0.lines.contains { WhatsAppHeader.form(of: $0) ?? .bare != .bare } },
    contents: WhatsAppContents.contents,
    open: { source in
      let clock = WhatsAppClock(of: source)
      return { .whatsApp($0, clock: clock) }
    })
}

/// The chat of WhatsApp's export.
enum WhatsAppContents {
  @Sendable static func contents(_ files: ExportFiles) throws(ExportError) -> ExportContents {
    var contents = ExportContents()
    let found = if let file = files.file { file } else { try textFile(files) }
    guard let path = found else { return contents }
    try requireMessage(in: path, files)
    var conversation = ExportConversation()
    conversation.sources = [ExportConversation.Source(path: path)]
    conversation.name = name(path) ?? ""
    conversation.id = conversation.name
    conversation.peerName = name(path)
    contents.conversations = [conversation]
    return contents
  }

  private static func textFile(_ files: ExportFiles) throws(ExportError) -> String? {
    let texts = try files.names().filter { $0.lowercased().endsExactly(with: ".txt") }
    return texts.first { $0.endsExactly(with: "_chat.txt") } ?? texts.first { name($0) != nil }
      ?? (texts.count == 1 ? texts[0] : nil)
  }

  /// Looks for the first message: a file without one may be endless.
  private static func requireMessage(
    in path: String, _ files: ExportFiles
  ) throws(ExportError) {
    let limit = max(leastHead, files.limits.bytesPerMessage)
    let head = ByteSource(nextChunk: files.chunks(of: path, 0..<limit))
    var scanner = InputScanner(head, bytesPerMessage: limit, startsRecord: WhatsAppHeader.starts)
    var finding = scanner.next()
    // Text before the first message, which begins with no date.
    if case .message(let text)? = finding, WhatsAppHeader(firstLineOf: text) == nil {
      finding = scanner.next()
    }
    switch finding {
    case .message: return
    case .failure(.unreadable(let explanation)):
      throw .unreadable(path: path, explanation: explanation)
    case .failure(.notText(let byte)):
      if UTF16.isMark(byte) { throw .utf16(path) }
      throw .malformed(path: path, explanation: "is not text: its first byte is \(byte)")
    case .failure, nil:
      let part = scanner.source.offset >= limit ? "line of the first \(limit) bytes" : "line"
      throw .unfamiliar(path: path, part: part, format: ExportFormat.whatsApp.title)
    }
  }

  /// The minimum length of the text in which a message has to begin, in bytes.
  private static let leastHead = 1 << 16

  /// Returns the name of the chat in the file's name; `nil` if there is none.
  static func name(_ path: String) -> String? {
    path.lowercased().endsExactly(with: ".txt") || !path.containsExactly(".")
      ? WhatsAppPhrases.all.chatName(inFile: path.withoutExtension) : nil
  }
}
