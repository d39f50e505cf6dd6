// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleTexts
import Testing

@testable import BubbleMessages

@Suite("JSON writer")
struct JSONWriterTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (260, "260"), (-3, "-3"), (157.5, "157.5"), (-0.125, "-0.125"),
    (0.001, "0.001"), (10.01, "10.01"), (0.1 + 0.2, "0.30000000000000004"), (1e-7, "1e-07"),
    (1e15, "1000000000000000.0"), (999_999_999_999_999, "999999999999999"),
    (20.512820512820515, "20.512820512820515"),
  ])
  func numbersAreAsShortAsTheyCanBe(_ number: Double, _ text: String) {
    expectEqual(written { $0.write(length: number) }, text)
  }

  @Test func numbersAreThoseOfJSONValues() {
    var random = SeededGenerator(seed: 9)
    for round in 0..<100_000 {
      let number = number(round, using: &random)
      let text = written { $0.write(length: number) }
      if text != expected(number) { Issue.record("\(number): \(text)") }
    }
  }

  private func number(_ round: Int, using random: inout SeededGenerator) -> Double {
    let whole = Double(Int.random(in: -1_000_000...1_000_000, using: &random))
    switch round % 6 {
    case 0: return whole
    case 1: return whole / 1000
    case 2: return (whole / 7).nextUp
    case 3: return whole / 390 * 20
    case 4: return (whole / 100).nextDown
    default:
      let number = Double(bitPattern: random.next())
      return number.isFinite ? number : 0
    }
  }

  /// The output from before there was a writer.
  private func expected(_ number: Double) -> String {
    let isWhole = number == number.rounded() && abs(number) < 1e15
    return (isWhole ? JSONValue.integer(Int(number)) : .number(number)).description
  }

  @Test(arguments: [0, 7, 10, 99, 100, -1, Int.max, Int.min])
  func integersAreWritten(_ number: Int) {
    expectEqual(written { $0.write(number) }, String(number))
  }

  @Test func stringsAreThoseOfJSONValues() {
    let controls = (0...0x20).map { String(Unicode.Scalar(UInt8($0))) }
    let texts = SampleTexts.all + controls + ["", "\"\\/\u{7F}\r\n", "a\tlong\u{1}tail\u{2028}"]
    for text in texts + [texts.joined()] {
      expectEqual(written { $0.write(quoted: text) }, JSONValue.string(text).description)
    }
  }

  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
