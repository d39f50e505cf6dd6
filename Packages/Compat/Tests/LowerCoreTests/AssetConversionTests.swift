// SPDX-License-Identifier: MIT
import Foundation
import LowerCore
import Testing

@Suite("Conversion of asset catalogues")
struct AssetConversionTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("conversion-\(UUID().uuidString)")
  private static let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  private func makeCatalog() throws {
    try write(
      #"{"images": [{"filename": "a.pdf", "idiom": "universal"}]}"#,
      to: "App/Assets.xcassets/icon.imageset/Contents.json")
    try write(Self.pdf, to: "App/Assets.xcassets/icon.imageset/a.pdf")
    try write("no PDF", to: "App/Assets.xcassets/icon.imageset/b.pdf")
    try write("{}", to: "App/Assets.xcassets/Contents.json")
    try write("let a = 1", to: "App/Code.swift")
  }

  private func convert(searchPath: String) throws -> AssetConversion.Report {
    defer { try? FileManager.default.removeItem(at: folder.appendingPathComponent("App")) }
    return try AssetConversion(searchPath: searchPath).convert(
      folder.appendingPathComponent("App"), into: folder.appendingPathComponent("Result"))
  }

  @Test func withoutTheProgramTheReportNamesFilesAndCommand() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try makeCatalog()
    let report = try convert(searchPath: "")
    #expect(report.lacksProgram && report.converted.isEmpty && report.failed.count == 2)
    #expect(report.description.contains("Assets.xcassets/icon.imageset/a.pdf"))
    #expect(report.description.contains("apt-get install poppler-utils"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/pdftocairo")))
  func filesBecomeDrawingsAndSetsNameThem() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try makeCatalog()
    let report = try convert(searchPath: Self.searchPath)
    #expect(report.converted == ["Assets.xcassets/icon.imageset/a.pdf"])
    #expect(report.failed == ["Assets.xcassets/icon.imageset/b.pdf"])
    let drawing = try #require(text("Result/Assets.xcassets/icon.imageset/a.pdf.svg"))
    #expect(drawing.contains(#"width="20" height="10""#))
    #expect(
      text("Result/Assets.xcassets/icon.imageset/Contents.json")?.contains("a.pdf.svg") == true)
    #expect(text("Result/Assets.xcassets/Contents.json") == "{}")
    #expect(text("Result/Code.swift") == nil)
  }

  /// A page of 20 × 10 points that is red.
  private static let pdf = """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 20 10]/Contents 4 0 R>>endobj
    4 0 obj<</Length 24>>stream
    1 0 0 rg 0 0 20 10 re f
    endstream endobj
    trailer<</Root 1 0 R>>
    """
}
