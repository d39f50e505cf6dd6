// SPDX-License-Identifier: MIT
import BubbleFiles
package import BubbleMessages
internal import Foundation

/// A chat app's export format: its name, how an export is recognised, and how its messages are read.
///
/// ``all`` lists the formats. Detection, the command line's help, errors and completions, and the documents and
/// schemas follow that list.
public struct ExportFormat: Sendable {
  /// The name, which is the value of `--from`: one lowercase word.
  public let name: String

  /// The app's own name.
  public let title: String

  /// A description of the input in a few words, for help.
  public let summary: String

  /// The files to give, for the error when there are no messages.
  let expectation: String

  /// Whether the viewer is the same person in every export, as the user is in ChatGPT's. The default is `false`.
  public var hasFixedViewer = false

  /// Whether conversations may have branches, such as answers that were asked for again. The default is
  /// `false`.
  public var hasBranches = false

  /// Whether a folder may have a file for each conversation, by whose beginnings it is recognised. The default is
  /// `false`.
  var hasFileForEachConversation = false

  /// A lower bound of `ReadingLimits.bytesPerMessage`, for formats whose texts are whole conversations.
  var leastBytesPerMessage = 0

  /// Returns whether a folder is an export, by its files' names in lower case; those of folders end with a slash.
  let recognizesFolder: @Sendable (_ names: Set<String>) -> Bool

  /// Returns whether a file is an export, or a part of one, by its beginning.
  let recognizesFile: @Sendable (ExportFileHead) -> Bool

  /// Lists the conversations, people and channels of an export.
  let contents: @Sendable (ExportFiles) throws(ExportError) -> ExportContents

  /// Prepares to read a conversation: returns the message format for a context.
  let open:
    @Sendable (ExportSource) throws(ExportError) -> @Sendable (ExportContext) -> MessageFormat
}

extension ExportFormat {
  /// The format of messages, which documents and schemas describe; `nil` for plain text, which has no fields.
  package var documented: MessageFormat? {
    guard let format = try? open(ExportSource())(ExportContext()) else { return nil }
    return format.message.fields.isEmpty ? nil : format
  }
}

extension ExportFormat: Hashable {
  /// Whether two formats have the same name, which is unique.
  public static func == (first: ExportFormat, second: ExportFormat) -> Bool {
    first.name == second.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ExportFormat: CustomStringConvertible {
  public var description: String { name }
}

/// A conversation to read, with the export's files and the options that reading depends on.
struct ExportSource: Sendable {
  var files = ExportFiles(
    FileTree(list: { _ in [] }, byteCount: { _ in nil }, read: { _, _, _ in [] }))
  var conversation = ExportConversation()
  var strays: [ExportContents.Stray] = []
  var limits = ReadingLimits()

  /// The branch to read, by number or ID; `nil` for the one that was open last.
  var branch: String?

  /// The time zone of times without an offset.
  var timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt
}
