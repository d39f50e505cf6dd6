// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

/// Every case of Unicode's files, as one line each. Only the levels of characters that rule X9
/// removes are left out: the files have none for them. L1 holds for the end of a text; at the end of
/// any other line, layout leaves white space off before it puts anything in order.
@Suite("Bidi conformance")
struct BidiConformanceTests {
  @Test("Characters have the levels and the order of Unicode's file")
  func characterTest() throws {
    try expectAgreement(with: .ofCharacters(), texts: 45_906, layouts: 91_707)
  }

  @Test("Classes have the levels and the order of Unicode's file")
  func classTest() throws {
    try expectAgreement(with: .ofClasses(), texts: 256_747, layouts: 770_241)
  }

  private func expectAgreement(with file: BidiFile, texts: Int, layouts: Int) throws {
    var layoutCount = 0
    var failures: [String] = []
    for one in file.cases {
      let text = ScalarText(one.string)
      for (base, number) in zip(BidiFile.bases, one.expected) {
        guard let number else { continue }
        layoutCount += 1
        if !file.expectations[number].agrees(with: BidiLevels(text, base: base)) {
          failures.append("\(one), \(String(describing: base)): \(file.expectations[number])")
        }
      }
    }
    expectEqual(file.cases.count, texts)
    expectEqual(layoutCount, layouts)
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
    let disordered = file.expectations.filter { !$0.orderAgrees }
    #expect(disordered.isEmpty, "\(disordered.count): \(disordered.prefix(5))")
  }
}
