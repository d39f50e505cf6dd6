// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

extension FuzzTarget {
  /// A file of another chat's export.
  static let exports = FuzzTarget(
    name: "exports",
    summary: "Reading ends; what is read is the same message when it was written and read again."
  ) { bytes in
    var input = FuzzInput(bytes)
    let format = input.pick(ExportFormat.all)
    var options = ChatExport.Options()
    if input.flag() { options.viewer = "Mira" }
    let files = ExportFiles(input.rest())
    guard let export = try? ChatExport(files, format: format, options: options) else { return }
    for read in export.messages().prefix(50) {
      guard let message = read.message.message else { continue }
      let written = Array(message.json.description.utf8)
      let again = Array(MessageReader(written))
      check(again.count == 1, "\(again.count) messages of one")
      check(again.first?.message?.msgID == message.msgID, "another message than \(message.msgID)")
    }
  }
}

extension ExportFiles {
  /// An export that is one file.
  fileprivate init(_ bytes: [UInt8]) {
    let name = "export"
    self.init(
      file: name, list: { _ in [name] }, byteCount: { $0 == name ? bytes.count : nil },
      read: { _, offset, count in Array(bytes.dropFirst(offset).prefix(count)) })
  }
}
