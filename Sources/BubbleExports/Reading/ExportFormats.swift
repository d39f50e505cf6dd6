// SPDX-License-Identifier: MIT
public import BubbleFiles
import BubbleStrings

extension ExportFormat {
  /// Every format, in the order in which help lists them and files are compared with them.
  public static let all: [ExportFormat] = [.slack, .telegram, .whatsApp, .discord, .openAI]

  /// Detects the format of an export: by the names of its files, or by the beginning of its only one, or of those in a
  /// folder that may have one for each conversation.
  ///
  /// - Returns: `nil` where none is certain.
  /// - Throws: What keeps the files from being read.
  public init?(of files: FileTree) throws(ExportError) {
    guard let found = try Self.detect(ExportFiles(files)) else { return nil }
    self = found
  }

  static func detect(_ files: ExportFiles) throws(ExportError) -> ExportFormat? {
    guard let file = files.file else {
      let names = try files.names()
      let known = Set(names.map { $0.lowercased() })
      return all.first { $0.recognizesFolder(known) } ?? detect(names, in: files)
    }
    guard try files.count(of: file) != nil else { return nil }
    let head = try head(of: file, in: files)
    return all.first { $0.recognizesFile(head) }
  }

  /// The format of a folder that has a file for each conversation: that of the first file that is one.
  private static func detect(_ names: [String], in files: ExportFiles) -> ExportFormat? {
    let formats = all.filter(\.hasFileForEachConversation)
    let candidates = names.lazy.filter { $0.lowercased().endsExactly(with: ".json") }
    for name in candidates.prefix(candidateLimit) {
      // One that can't be read doesn't tell.
      guard let head = try? head(of: name, in: files) else { continue }
      if let format = formats.first(where: { $0.recognizesFile(head) }) { return format }
    }
    return nil
  }

  /// The maximum number of files that are looked into.
  private static let candidateLimit = 100

  private static func head(
    of file: String, in files: ExportFiles
  ) throws(ExportError) -> ExportFileHead {
    ExportFileHead(path: file, bytes: try files.bytes(of: file, 0..<65_536))
  }

  /// The names of all formats as a list for sentences: `slack, telegram or openai`.
  package static var nameList: String {
    let names = all.map(\.name)
    return names.dropLast().joined(separator: ", ") + (names.count > 1 ? " or " : "")
      + (names.last ?? "")
  }
}
