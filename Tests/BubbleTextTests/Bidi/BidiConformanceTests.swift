// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import BubbleText

/// `BidiCharacterTest.txt` of the Unicode character database: paragraphs of characters.
enum BidiCharacterFile {
  static let name = "BidiCharacterTest.txt"

  struct Case {
    var string: String
    /// `nil` where the first strong character decides.
    var base: LayoutDirection?
    var baseLevel: UInt8
    var expectation: BidiExpectation
  }

  static func cases() throws -> [Case] {
    try UnicodeData.bytes(name).split(separator: UInt8(ascii: "\n")).compactMap(makeCase)
  }

  private static func makeCase(_ line: ArraySlice<UInt8>) -> Case? {
    guard line.first != UInt8(ascii: "#") else { return nil }
    let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard fields.count == 5, let baseLevel = numbers(fields[2], radix: 10).first?.map(UInt8.init)
    else { return nil }
    var string = String.UnicodeScalarView()
    let scalars = numbers(fields[0], radix: 16).compactMap { $0.flatMap(Unicode.Scalar.init) }
    string.append(contentsOf: scalars)
    return Case(
      string: String(string), base: direction(numbers(fields[1], radix: 10).first ?? nil),
      baseLevel: baseLevel,
      expectation: BidiExpectation(
        levels: numbers(fields[3], radix: 10).map { $0.map(UInt8.init) },
        order: numbers(fields[4], radix: 10).compactMap { $0.map(Int.init) }))
  }

  private static func direction(_ code: UInt32?) -> LayoutDirection? {
    switch code {
    case 0: .leftToRight
    case 1: .rightToLeft
    default: nil
    }
  }

  /// The numbers of a field; `nil` for an x.
  private static func numbers(_ field: ArraySlice<UInt8>, radix: Int) -> [UInt32?] {
    field.split(separator: UInt8(ascii: " ")).map { digits in
      UInt32(String(decoding: digits, as: UTF8.self), radix: radix)
    }
  }
}

/// Every case of Unicode's files, as one line each. Only the levels of characters that rule X9
/// removes are left out: the files have none for them. L1 holds for the end of a text; at the end of
/// any other line, layout leaves white space off before it puts anything in order.
@Suite("Bidi conformance")
struct BidiConformanceTests {
  @Test(
    "Characters have the levels and the order of Unicode's file",
    .enabled(
      if: UnicodeData.isPresent(BidiCharacterFile.name),
      "Install unicode-data to get \(UnicodeData.path(BidiCharacterFile.name))."))
  func characterTest() throws {
    let cases = try BidiCharacterFile.cases()
    print("BidiCharacterTest: \(cases.count) cases")
    #expect(cases.count > 90_000)
    let failures = cases.filter { one in
      let found = BidiLevels(ScalarText(one.string), base: one.base)
      let agrees = found.base == one.baseLevel && one.expectation.agrees(with: found)
      return !agrees || !one.expectation.orderAgrees
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
  }

  @Test(
    "Classes have the levels and the order of Unicode's file",
    .enabled(
      if: UnicodeData.isPresent(BidiTestFile.name),
      "Install unicode-data to get \(UnicodeData.path(BidiTestFile.name))."))
  func classTest() async throws {
    let file = BidiTestFile(bytes: try UnicodeData.bytes(BidiTestFile.name))
    let report = await withTaskGroup(of: BidiReport.self) { group in
      for block in file.blocks { group.addTask { BidiReport(block, of: file) } }
      return await group.reduce(into: BidiReport()) { $0.add($1) }
    }
    print("BidiTest: \(report.caseCount) cases, \(report.layoutCount) with their directions")
    #expect(report.caseCount > 490_000)
    #expect(report.failures.isEmpty, "\(report.failures.count): \(report.failures.prefix(5))")
  }
}

/// The results of blocks of `BidiTest.txt`.
private struct BidiReport: Sendable {
  private(set) var caseCount = 0
  private(set) var layoutCount = 0
  private(set) var failures: [String] = []

  init() {}

  init(_ block: BidiTestFile.Block, of file: BidiTestFile) {
    if !block.expectation.orderAgrees { failures.append("order of \(block.expectation)") }
    file.forEachSequence(of: block) { sequence in
      let text = ScalarText(sequence.string)
      caseCount += 1
      layoutCount += sequence.bases.count
      for base in sequence.bases
      where !block.expectation.agrees(with: BidiLevels(text, base: base)) {
        failures.append("levels of \(sequence), for \(block.expectation)")
      }
    }
  }

  mutating func add(_ other: BidiReport) {
    caseCount += other.caseCount
    layoutCount += other.layoutCount
    failures += other.failures
  }
}
