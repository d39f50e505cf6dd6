// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Promises about what the sources don't call, whatever their inputs are.
@Suite("Calls in the sources")
struct SourceTests {
  /// The files of the libraries and the command whose text has one of some words.
  private func files(with words: [String]) throws -> [String] {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let paths =
      FileManager.default.enumerator(atPath: package.appending(path: "Sources").path)?
      .compactMap { $0 as? String } ?? []
    let sources = paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }
    try #require(sources.count > 500)
    return try sources.sorted().filter { path in
      let text = try String(
        contentsOf: package.appending(path: "Sources/\(path)"), encoding: .utf8)
      let code = text.split(separator: "\n").filter {
        !$0.trimmingPrefix { $0 == " " }.hasPrefix("//")
      }
      return code.contains { line in words.contains { line.contains($0) } }
    }
  }

  /// No module can load an address, and only the server of `review` has a socket.
  @Test func nothingIsFetched() throws {
    #expect(
      try files(with: ["URLSession", "FoundationNetworking", "getaddrinfo", "CFSocket"]) == [])
    #expect(
      try files(with: [" socket(", "Glibc.bind("]) == ["BubbleCommand/Review/LocalServer.swift"])
  }

  /// HarfBuzz is given its shapers, and FreeType is opened without the properties of the environment.
  @Test func librariesAreSetUpWithoutVariables() throws {
    #expect(try files(with: ["hb_shape(", "FT_Set_Default_Properties"]) == [])
    // That of `doctor` draws nothing.
    #expect(
      try files(with: ["FT_Init_FreeType("]) == ["BubbleCommand/Doctor/LibraryVersions.swift"])
    #expect(try files(with: ["hb_shape_full("]).count == 1)
    #expect(try files(with: ["FT_New_Library("]).count == 1)
  }
}
