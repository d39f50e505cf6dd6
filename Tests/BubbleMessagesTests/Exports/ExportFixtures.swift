// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

extension FileTree {
  /// Files in memory, by path.
  init(_ files: [String: String], file: String? = nil) {
    self.init(bytes: files.mapValues { Array($0.utf8) }, file: file)
  }

  init(bytes: [String: [UInt8]], file: String? = nil) {
    self.init(
      file: file,
      list: { folder in
        let paths = bytes.keys.filter { $0.hasPrefix(folder) }.map { $0.dropFirst(folder.count) }
        return Array(
          Set(
            paths.map { path in
              path.firstIndex(of: "/").map { String(path[...$0]) } ?? String(path)
            }))
      },
      byteCount: { bytes[$0]?.count },
      read: { path, offset, count in
        guard let file = bytes[path] else { throw CocoaError(.fileNoSuchFile) }
        // Few at a time, so that nothing depends on where a file is cut.
        return Array(file.dropFirst(offset).prefix(min(count, 7)))
      })
  }
}

/// The messages of an export in memory, and what went wrong.
struct ExportOutcome {
  var messages: [Message] = []
  var errors: [String] = []

  init(
    _ format: ExportFormat, _ files: [String: String], file: String? = nil, me: String? = nil,
    channel: String? = nil
  ) throws {
    var options = ChatExport.Options()
    options.viewer = me
    options.conversation = channel
    let export = try ChatExport(FileTree(files, file: file), format: format, options: options)
    for entry in export.messages() {
      switch entry.message.result {
      case .success(let message): messages.append(message)
      case .failure: errors.append("\(entry)")
      }
    }
    // What is read by place is what is read in one pass.
    let shown = export.messages().compactMap(\.message.shown)
    expectEqual((0..<export.count).map(export.message), shown)
    expectEqual(shown.map(\.timestamp), (0..<export.count).map(export.timestamp))
    expectEqual(export.failures.map(\.description), errors)
  }

  /// The messages' contents, a line each: plain text, Markdown in braces, or the kind.
  var lines: [String] {
    messages.map { message in
      let text = message.exportedText
      return (message.isSelf ? "> " : "") + (message.isRevoked ? "(deleted)" : text)
    }
  }
}

extension Message {
  /// The message's content, abbreviated.
  var exportedText: String {
    if let text = element.text { return text.text }
    if let text = element.content(as: RichTextElement.self) {
      return "{" + text.content.notation + "}"
    }
    if let notice = element.content(as: NoticeElement.self) { return "-- " + notice.text }
    if let image = element.content(as: ImageElement.self) {
      return "image " + (image.variants.first?.url ?? "")
    }
    if let file = element.content(as: FileElement.self) {
      return "file \(file.filename) \(file.byteCount)"
    }
    if let tips = element.content(as: GroupTipsElement.self) {
      return "tips \(tips.event) " + tips.members.map(\.displayName).joined(separator: ",")
    }
    if let sound = element.content(as: SoundElement.self) { return "voice \(sound.duration)" }
    if let place = element.content(as: LocationElement.self) {
      return "place \(place.desc) \(place.latitude) \(place.longitude)"
    }
    if let card = element.content(as: CardElement.self) { return "card [\(card.plainText)]" }
    return element.type.rawValue
  }
}

/// Runs `body`, and returns the description of the export's error.
func exportError(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "no error"
  } catch {
    return "\(error)"
  }
}
