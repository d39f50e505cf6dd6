// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

extension FuzzTarget {
  /// A file of each format of exports, by its bytes. The last byte decides on options, so that a corpus has plain files.
  static let exportFiles = ExportFormat.all.map { format in
    FuzzTarget(
      name: format.name,
      summary: "Reading a file of \(format.title) ends; messages are the same by their places."
    ) { bytes in
      ExportCheck(format, options: bytes.last ?? 0).check(bytes)
    }
  }
}

extension FuzzTarget {
  /// A ZIP archive, by its bytes. What isn't recognised is read as Discord's.
  static let archives = FuzzTarget(
    name: "archives",
    summary: "Reading an archive ends; its messages are the same by their places."
  ) { bytes in
    guard let files = try? FileTree(archive: bytes) else { return }
    let format = try? ExportFormat(of: files)
    ExportCheck(format ?? .discord, options: 0).check(files)
  }
}

/// Reads an export that is one file, or an archive, and compares the ways in which its messages are read.
struct ExportCheck {
  private let format: ExportFormat
  private var options = ChatExport.Options()
  private let writesAgain: Bool

  /// The maximum number of messages that are compared, so that long inputs don't take all time.
  private static let maximumMessages = 12

  /// - Parameter options: Bits. A line feed, which most files end with, has the viewer guessed.
  init(_ format: ExportFormat, options bits: UInt8) {
    self.format = format
    if bits & 1 == 1 { options.viewer = "Mira" }
    if bits & 4 == 4 { options.order = .time }
    if bits & 16 == 16 { options.showsPlaces = false }
    if bits & 32 == 32 { options.timeZone = TimeZone(secondsFromGMT: 20_700) ?? .gmt }
    writesAgain = bits & 2 == 2
  }

  func check(_ bytes: [UInt8]) { check(FileTree(bytes)) }

  func check(_ files: FileTree) {
    guard let export = try? ChatExport(files, format: format, options: options) else { return }
    var read = 0
    for entry in export.messages().prefix(Self.maximumMessages) {
      read += 1
      FuzzTargets.check(
        entry.description.utf8.allSatisfy { $0 >= 0x20 }, "a control in \(entry.description)")
      if writesAgain, let message = entry.message.message { checkWritten(message) }
    }
    FuzzTargets.check(read > 0 || export.count == 0, "\(export.count) places of no messages")
    for place in 0..<min(export.count, Self.maximumMessages) { checkPlace(place, of: export) }
  }

  private func checkWritten(_ message: Message) {
    let again = Array(MessageReader(Array(message.json.description.utf8)))
    FuzzTargets.check(again.count == 1, "\(again.count) messages of one")
    FuzzTargets.check(
      again.first?.message?.msgID == message.msgID, "another message than \(message.msgID)")
  }

  private func checkPlace(_ place: Int, of export: ChatExport) {
    guard let message = export.message(at: place) else {
      fatalError("The property doesn't hold: there is no message at \(place) of \(export.count)")
    }
    let first = export.place(ofMessage: message.msgID)
    FuzzTargets.check(
      first.map { $0 <= place } ?? false,
      "'\(message.msgID)' is at \(place), found at \(first as Any)")
  }
}

extension FileTree {
  /// An export that is one file.
  fileprivate init(_ bytes: [UInt8]) {
    let name = "export"
    self.init(
      file: name, list: { _ in [name] }, byteCount: { $0 == name ? bytes.count : nil },
      read: { _, offset, count in Array(bytes.dropFirst(offset).prefix(count)) })
  }
}
