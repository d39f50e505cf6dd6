// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleKit
import BubbleListStore
import Foundation
import Testing

@testable import BubbleAgents
@testable import BubbleCommand
@testable import BubbleGoldens
@testable import BubbleRequests

/// The limits in SECURITY.md, as the code has them.
@Suite("Documented limits")
struct DocumentedLimitTests {
  /// A row of the table, by its first cell, and what the second one has to say.
  private static let rows: [(name: String, values: [String])] = [
    ("a message's JSON", [number(ReadingLimits().bytesPerMessage) + " bytes"]),
    (
      "an archive that comes by a pipe, which is copied", ["\(ArchiveCopy.byteLimit >> 30) GiB"]
    ),
    ("nesting of JSON", ["\(ReadingLimits().depth), and 512 at most"]),
    ("a golden", [mebibytes(GoldenStore.byteLimit)]),
    ("an image file, or a data URI's data", [mebibytes(ImageLimits().byteCount)]),
    ("pixels of an image", ["\(ImageLimits().pixelCount >> 20) × 2²⁰"]),
    ("the width and the height of an image", [number(ImageLimits().pixelsPerSide) + " pixels"]),
    ("pixels that a JPEG's scans go over", [power(ImageLimits().scannedPixelCount)]),
    (
      "a canvas",
      [number(Canvas.sideLimit) + " pixels a side", "\(Canvas.pixelLimit >> 20) × 2²⁰ in all"]
    ),
    ("images in a report's page", [mebibytes(GoldenReport.PageOptions().imageByteLimit)]),
    ("a request's head to `review`", ["\(LocalServer.Limits().headBytes >> 10) KiB"]),
    ("a request's body", [mebibytes(GoldenReviewHandler.bodyLimit)]),
    (
      "a request's time, a response's time",
      ["\(Int(LocalServer.Limits().requestTime)) s, \(Int(LocalServer.Limits().responseTime)) s"]
    ),
    ("connections to `review` at once", ["\(LocalServer.Limits().connections)"]),
    (
      "sizes in a `SizeStore`",
      [
        number(SizeStoreOptions().maximumRows),
        "keys of \(number(SizeStoreOptions().maximumKeyBytes)) bytes",
      ]
    ),
  ]

  @Test(arguments: rows.indices)
  func valuesAreThoseOfTheCode(index: Int) throws {
    let (name, values) = Self.rows[index]
    let row = try #require(Self.text().split(separator: "\n").first { $0.hasPrefix("| \(name) |") })
    let cell = row.split(separator: "|")[1].trimmingPrefix { $0 == " " }
    for value in values { #expect(cell.contains(value), "\(name): \(cell)") }
  }

  @Test func limitsOfContentAreThoseOfTheCode() throws {
    let isThere = try Self.text().contains("\n\n\(ContentLimit.table)\n\n")
    #expect(isThere, "Copy the table that FORMAT.md has to SECURITY.md.")
  }

  private static func text() throws -> String {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: package.appending(path: "SECURITY.md"), encoding: .utf8)
  }

  /// With commas between thousands.
  private static func number(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  private static func mebibytes(_ count: Int) -> String { "\(count >> 20) MiB" }

  private static func power(_ number: Int) -> String {
    let digits = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    return "2"
      + String(number.trailingZeroBitCount).compactMap(\.wholeNumberValue)
      .map { digits[$0] }.joined()
  }
}
