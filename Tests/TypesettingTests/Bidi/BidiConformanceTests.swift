import Foundation
import Testing

@testable import Typesetting

/// `BidiCharacterTest.txt` of the Unicode character database, where Debian's `unicode-data` puts it.
struct BidiCharacterFile {
  struct Case {
    var scalars: [UInt32]
    /// `nil` where the first strong character decides.
    var base: LayoutDirection?
    var baseLevel: UInt8
    /// `nil` for characters that rule X9 removes.
    var levels: [UInt8?]
    var order: [Int]
  }

  static let path = "/usr/share/unicode/BidiCharacterTest.txt"

  static var isPresent: Bool { FileManager.default.fileExists(atPath: path) }

  static func cases() throws -> [Case] {
    let file = try Data(contentsOf: URL(fileURLWithPath: path))
    return file.split(separator: UInt8(ascii: "\n")).compactMap(makeCase)
  }

  private static func makeCase(_ line: Data) -> Case? {
    guard line.first != UInt8(ascii: "#") else { return nil }
    let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard fields.count == 5, let baseLevel = numbers(fields[2], radix: 10).first?.map(UInt8.init)
    else { return nil }
    return Case(
      scalars: numbers(fields[0], radix: 16).compactMap { $0 },
      base: direction(numbers(fields[1], radix: 10).first ?? nil), baseLevel: baseLevel,
      levels: numbers(fields[3], radix: 10).map { $0.map(UInt8.init) },
      order: numbers(fields[4], radix: 10).compactMap { $0.map(Int.init) })
  }

  private static func direction(_ code: UInt32?) -> LayoutDirection? {
    switch code {
    case 0: .leftToRight
    case 1: .rightToLeft
    default: nil
    }
  }

  /// The numbers of a field; `nil` for an x.
  private static func numbers(_ field: Data, radix: Int) -> [UInt32?] {
    field.split(separator: UInt8(ascii: " ")).map { digits in
      UInt32(String(decoding: digits, as: UTF8.self), radix: radix)
    }
  }
}

@Suite("Bidi conformance")
struct BidiConformanceTests {
  /// Every case, as one line each. Only the levels of characters that rule X9 removes are left out:
  /// the file has none for them. L1 holds for the end of a text; at the end of any other line, layout
  /// leaves white space off before it puts anything in order.
  @Test(
    "Levels and order are those of Unicode's file",
    .enabled(
      if: BidiCharacterFile.isPresent, "Install unicode-data to get \(BidiCharacterFile.path)."))
  func characterTest() throws {
    let cases = try BidiCharacterFile.cases()
    #expect(cases.count > 90_000)
    var failures: [String] = []
    for one in cases {
      let result = levels(of: one)
      if result.base != one.baseLevel { failures.append("base of \(one)") }
      let kept = one.levels.indices.filter { one.levels[$0] != nil }
      let levels = kept.map { result.levels?[$0] ?? result.base }
      let order = VisualOrder.indices(levels).map { kept[$0] }
      if levels != one.levels.compactMap(\.self) { failures.append("levels of \(one)") }
      if order != one.order { failures.append("order of \(one)") }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
  }

  private func levels(of one: BidiCharacterFile.Case) -> BidiLevels {
    let direction = one.base.map(BaseDirection.forced) ?? .firstStrong(fallback: .leftToRight)
    var string = String.UnicodeScalarView()
    string.append(contentsOf: one.scalars.compactMap(Unicode.Scalar.init))
    let text = ScalarText(String(string))
    return text.scalars.withUnsafeBufferPointer {
      BidiLevels($0, mayRunRightToLeft: text.mayRunRightToLeft, direction: direction)
    }
  }
}
