// SPDX-License-Identifier: MIT
public import BubbleFiles

extension ExportFormat {
  /// Every format, in the order in which help lists them and files are compared with them.
  public static let all: [ExportFormat] = [.slack, .telegram, .whatsApp, .discord, .openAI]

  /// Detects the format of an export: by the names of its files, or by the beginning of its only one.
  ///
  /// - Returns: `nil` where none is certain.
  /// - Throws: What keeps the files from being read.
  public init?(of files: FileTree) throws(ExportError) {
    guard let found = try Self.detect(ExportFiles(files)) else { return nil }
    self = found
  }

  static func detect(_ files: ExportFiles) throws(ExportError) -> ExportFormat? {
    guard let file = files.file else {
      let names = Set(try files.names().map { $0.lowercased() })
      return all.first { $0.recognizesFolder(names) }
    }
    guard try files.count(of: file) != nil else { return nil }
    let head = ExportFileHead(path: file, bytes: try files.bytes(of: file, 0..<65_536))
    return all.first { $0.recognizesFile(head) }
  }

  /// The names of all formats as a list for sentences: `slack, telegram or openai`.
  package static var nameList: String {
    let names = all.map(\.name)
    return names.dropLast().joined(separator: ", ") + (names.count > 1 ? " or " : "")
      + (names.last ?? "")
  }
}
