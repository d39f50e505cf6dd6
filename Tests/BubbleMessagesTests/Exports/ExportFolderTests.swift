// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// Exports as a stranger may pack them: with pipes, devices and links where files belong.
@Suite("Folders of exports")
final class ExportFolderTests {
  private let url = FileManager.default.temporaryDirectory.appending(
    path: "export-\(UUID().uuidString)")

  init() throws {
    try write(#"[{"id": "U1", "name": "mira"}]"#, to: "in/users.json")
    try write(#"[{"id": "C1", "name": "quay"}]"#, to: "in/channels.json")
    try write(#"[{"ts": "1", "user": "U1", "text": "a"}]"#, to: "in/quay/2024-06-01.json")
    try write(#"[{"ts": "3", "user": "U1", "text": "c"}]"#, to: "in/quay/2024-06-03.json")
    try write("[]", to: "secret.json")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  private func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Things in place of a file.
  enum Trap: CaseIterable {
    case pipe, linkOut, linkToDevice, folder

    /// The reason that an error has for it.
    var reason: String {
      switch self {
      case .pipe: "it is a device or a pipe, not a file"
      case .linkOut, .linkToDevice: "it leads out of the folder"
      case .folder: "Is a directory"
      }
    }
  }

  private func put(_ trap: Trap, at name: String) throws {
    let path = url.appending(path: name).path
    try write("", to: name)
    try FileManager.default.removeItem(atPath: path)
    switch trap {
    case .pipe: try #require(mkfifo(path, 0o600) == 0)
    case .folder:
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false)
    case .linkOut, .linkToDevice:
      let target = trap == .linkOut ? url.appending(path: "secret.json").path : "/dev/zero"
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
  }

  private func open(_ format: ExportFormat, _ name: String = "in") throws -> ChatExport {
    var options = ChatExport.Options()
    options.viewer = "U1"
    return try ChatExport(
      FileTree(at: url.appending(path: name)), format: format, options: options)
  }

  private func texts(_ export: ChatExport) -> [String] {
    (0..<export.count).compactMap { export.message(at: $0)?.exportedText }
  }

  @Test(arguments: Trap.allCases)
  func listsHaveToBeFiles(_ trap: Trap) throws {
    for list in ["users.json", "channels.json"] {
      let whole = try String(contentsOf: url.appending(path: "in/" + list), encoding: .utf8)
      try put(trap, at: "in/" + list)
      expectEqual(exportError { _ = try open(.slack) }, "'\(list)' cannot be read: \(trap.reason)")
      try FileManager.default.removeItem(at: url.appending(path: "in/" + list))
      try write(whole, to: "in/" + list)
    }
    expectEqual(texts(try open(.slack)), ["a", "c"])
  }

  @Test(arguments: [Trap.pipe, .linkOut, .linkToDevice])
  func daysHaveToBeFiles(_ trap: Trap) throws {
    try put(trap, at: "in/quay/2024-06-02.json")
    let export = try open(.slack)
    expectEqual(texts(export), ["a", "c"])
    expectEqual(
      export.failures.map(\.description),
      [
        "quay/2024-06-02.json: the input cannot be read to its end: \(trap.reason)"
      ])
  }

  @Test func channelsHaveToBeFolders() throws {
    try write(#"[{"ts": "1", "user": "U1", "text": "secret"}]"#, to: "elsewhere/2024-06-01.json")
    try write(
      #"[{"id": "C1", "name": "quay"}, {"id": "C2", "name": "lake"}]"#, to: "in/channels.json")
    expectEqual(texts(try open(.slack)), ["a", "c"])
    try FileManager.default.createSymbolicLink(
      at: url.appending(path: "in/lake"), withDestinationURL: url.appending(path: "elsewhere"))
    expectEqual(
      exportError { _ = try open(.slack) }, "'lake/' cannot be read: it leads out of the folder")
  }

  @Test(arguments: [Trap.pipe, .linkOut, .linkToDevice])
  func chatsHaveToBeFiles(_ trap: Trap) throws {
    for (name, format) in [
      ("result.json", ExportFormat.telegram), ("_chat.txt", .whatsApp),
      ("conversations.json", .openAI), ("quay.json", .discord),
    ] {
      try put(trap, at: "chat/" + name)
      expectEqual(
        exportError { _ = try open(format, "chat") }, "'\(name)' cannot be read: \(trap.reason)")
      try FileManager.default.removeItem(at: url.appending(path: "chat/" + name))
    }
  }

  @Test func linksAreFollowedBelowTheFolder() throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: "in/quay/2024-06-02.json").path,
      withDestinationPath: "2024-06-01.json")
    expectEqual(texts(try open(.slack)), ["a", "a", "c"])
    // A path that is named is opened as it is.
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: "in/day.json").path,
      withDestinationPath: url.appending(path: "in/quay/2024-06-03.json").path)
    try FileManager.default.createSymbolicLink(
      at: url.appending(path: "elsewhere.json"),
      withDestinationURL: url.appending(path: "in/quay/2024-06-03.json"))
    expectEqual(texts(try open(.slack, "in/day.json")), ["c"])
    expectEqual(texts(try open(.slack, "elsewhere.json")), ["c"])
  }

  /// Whoever draws the message warns of an image that it names.
  @Test(arguments: Trap.allCases)
  func imagesKeepTheirPaths(_ trap: Trap) throws {
    try put(trap, at: "in/files/a.png")
    try write(
      #"[{"ts": "1", "user": "U1", "text": "", "files": [{"id": "F", "name": "a.png", "size": 9}]}]"#,
      to: "in/quay/2024-06-01.json")
    expectEqual(texts(try open(.slack)), ["image files/a.png", "c"])
  }

  @Test(arguments: ["/dev/zero", "pipe"])
  func devicesAreRefusedWithoutReading(_ name: String) throws {
    try put(.pipe, at: "pipe")
    let file = name == "pipe" ? url.appending(path: name) : URL(filePath: name)
    for format in ExportFormat.all {
      expectEqual(
        exportError { _ = try ChatExport(FileTree(at: file), format: format) },
        "'\(file.lastPathComponent)' cannot be read: it is a device or a pipe, not a file")
    }
    #expect(
      exportError { _ = try FileTree(at: url.appending(path: "none")) }
        .hasSuffix("none' cannot be read: there is no such file or folder"))
  }

  @Test func errorsAreNoOnesButTheirOwn() {
    let failing = FileTree(
      list: { _ in throw CocoaError(.fileReadNoPermission) },
      byteCount: { _ in throw POSIXError(.EACCES) },
      read: { _, _, _ in throw CocoaError(.fileReadCorruptFile) })
    for format in ExportFormat.all {
      let error = exportError { _ = try ChatExport(failing, format: format) }
      #expect(error.contains("cannot be read: "))
      #expect(!error.contains("Domain"), "\(error)")
    }
    let reads = MessageReader { throw CocoaError(.fileReadUnknown) }
    #expect(outcomes(of: reads).allSatisfy { !$0.contains("Domain") })
  }
}
