// SPDX-License-Identifier: MIT
internal import BubbleFiles
import BubbleMessages
import BubbleStrings

/// The reason why an export can't be used.
public enum ExportError: Error, Hashable, Sendable {
  /// A file or a folder couldn't be read.
  case unreadable(path: String, explanation: String)

  /// A file that has to be in memory is longer than that allows.
  case tooLong(path: String, limit: Int)

  /// A file that describes the export isn't JSON, or of another form.
  case malformed(path: String, explanation: String)

  /// A text has no part, such as a line, in the format.
  case unfamiliar(path: String, part: String, format: String)

  /// The export is in an archive of another kind than ZIP, or in one that is in an archive or a folder.
  case archive(path: String)

  /// The format isn't certain: it has to be one of those that are named.
  case unknownFormat(path: String, formats: String)

  /// The export has no messages where its format has them.
  case noMessages(format: String, expected: String)

  /// The export has several conversations, of which one has to be named.
  case severalConversations([String])

  /// The export has no conversation of a name.
  case unknownConversation(String, conversations: [String])

  /// The conversation has no branch of a number or an ID.
  case unknownBranch(String, branches: [String])

  /// The viewer wasn't given, and can't be derived.
  case noViewer(people: [String])

  /// The conversation has no participant with this name or ID.
  case unknownViewer(String, people: [String])

  /// Several participants have the name.
  case ambiguousViewer(String, ids: [String])
}

extension ExportError {
  /// The error of a file that can't be read.
  static func unreadable(_ path: String, _ error: any Error) -> ExportError {
    let explanation = (error as? SystemError)?.description(of: path)
    return .unreadable(path: path, explanation: explanation ?? ByteSource.explanation(of: error))
  }

  /// The error of a file that isn't JSON.
  static func malformed(_ path: String, _ error: JSONError) -> ExportError {
    .malformed(path: path, explanation: "\(error.explanation) (byte \(error.offset))")
  }

  /// The error of a file in another encoding.
  static func utf16(_ path: String) -> ExportError {
    .malformed(path: path, explanation: "is UTF-16. Save it as UTF-8")
  }
}

extension ExportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let explanation): "'\(path.lineSafe)' cannot be read: \(explanation)"
    case .tooLong(let path, let limit):
      "'\(path.lineSafe)' is longer than the limit of \(limit) bytes"
    case .malformed(let path, let explanation): "'\(path.lineSafe)' \(explanation)"
    case .unfamiliar(let path, let part, let format):
      "no \(part) of '\(path.lineSafe)' looks like \(format)'s"
    case .archive(let path):
      "'\(path.lineSafe)' is an archive that isn't opened: only ZIP is, and none inside of another archive or "
        + "a folder. Unpack it, and give the folder"
    case .unknownFormat(let path, let formats):
      "can't tell which app exported '\(path.lineSafe)'. Choose with --from: \(formats)"
    case .noMessages(let format, let expected):
      "there are no messages of \(format): give \(expected)"
    case .severalConversations(let names):
      "the export has \(names.count) conversations. Name one (--channel): \(Self.list(names))"
    case .unknownConversation(let name, let names):
      "the export has no conversation '\(name.lineSafe)', but \(Self.list(names))"
    case .unknownBranch(let name, []):
      "the conversation has no branch '\(name.lineSafe)': it has one course alone"
    case .unknownBranch(let name, let branches):
      "the conversation has no branch '\(name.lineSafe)', but 1 to \(branches.count): "
        + Self.list(branches)
    case .noViewer(let people):
      "the export doesn't say whose messages are outgoing. Name a participant (--me): \(Self.list(people)), or "
        + "none to draw all as incoming"
    case .unknownViewer(let name, let people):
      "no one in the conversation is called '\(name.lineSafe)', but \(Self.list(people))"
    case .ambiguousViewer(let name, let ids):
      "several people are called '\(name.lineSafe)'. Give an ID (--me): \(Self.list(ids))"
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(20).map { "'\($0.lineSafe)'" }.joined(separator: ", ")
    if names.isEmpty { return "none" }
    return names.count > 20 ? shown + " and \(names.count - 20) more" : shown
  }
}
