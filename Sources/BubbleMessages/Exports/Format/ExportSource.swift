// SPDX-License-Identifier: MIT
internal import Foundation

/// A conversation to read, with the export's files and the options that reading depends on.
struct ExportSource: Sendable {
  var files = ExportFiles.none
  var conversation = ExportConversation()
  var strays: [ExportContents.Stray] = []
  var limits = ReadingLimits()

  /// The branch to read, by number or ID; `nil` for the one that was open last.
  var branch: String?

  /// The time zone of times without an offset.
  var timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt
}

extension ExportFiles {
  /// An export without files.
  fileprivate static let none = ExportFiles(
    list: { _ in [] }, byteCount: { _ in nil }, read: { _, _, _ in [] })
}
