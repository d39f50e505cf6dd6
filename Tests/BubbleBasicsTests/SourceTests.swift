// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

/// Promises about what the sources don't call, whatever their inputs are.
@Suite("Calls in the sources")
struct SourceTests {
  /// The files of the libraries and the command.
  private static let sources: [(path: String, text: Data)] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).sorted().filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }.map {
      ($0, (try? Data(contentsOf: folder.appending(path: $0))) ?? Data())
    }
  }()

  /// The files whose code has one of some words, outside of comments.
  private func files(with words: [String]) throws -> [String] {
    try #require(Self.sources.count > 500)
    return Self.sources.filter { _, text in
      // Few files have them at all.
      guard words.contains(where: { text.range(of: Data($0.utf8)) != nil }) else { return false }
      let code = String(decoding: text, as: UTF8.self).split(separator: "\n").filter {
        !$0.trimmingPrefix { $0 == " " }.hasPrefix("//")
      }
      return code.contains { line in words.contains { line.contains($0) } }
    }.map(\.path)
  }

  /// No module can load an address, and only the server of `review` has a socket of the network. A file that an option
  /// names may be a socket with a path.
  @Test func nothingIsFetched() throws {
    try expectEqual(
      files(with: ["URLSession", "FoundationNetworking", "getaddrinfo", "CFSocket"]), [])
    try expectEqual(
      files(with: ["AF_INET", "Glibc.bind("]), ["BubbleCommand/Review/LocalServer.swift"])
    try expectEqual(
      files(with: [" socket("]),
      ["BubbleCommand/Review/LocalServer.swift", "BubbleFiles/FileDescriptor.swift"])
  }

  /// HarfBuzz is given its shapers, and FreeType is opened without the properties of the environment.
  @Test func librariesAreSetUpWithoutVariables() throws {
    try expectEqual(files(with: ["hb_shape(", "FT_Set_Default_Properties"]), [])
    // That of `doctor` draws nothing.
    try expectEqual(
      files(with: ["FT_Init_FreeType("]), ["BubbleRequests/Service/LibraryVersions.swift"])
    try expectEqual(files(with: ["hb_shape_full("]).count, 1)
    try expectEqual(files(with: ["FT_New_Library("]).count, 1)
  }
}
