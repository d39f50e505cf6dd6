// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("bubblekit measure")
struct MeasureTests {
  private let messages: [String]

  init() throws {
    messages = [try MessageJSON.text("a", "Hello"), try MessageJSON.text("b/2", "😀 two")]
  }

  @Test func lineHasKeysInOrder() async throws {
    let result = try await ProcessRunner.run("measure", "-", input: messages.jsonLines)
    expectEqual(result.status, 0)
    expectEqual(result.error, "")
    expectEqual(result.lines.count, 2)
    let number = "[0-9]+(\\.[0-9]+)?"
    let line = try Regex(
      "\\{\"id\":\"(a|b/2)\",\"kind\":\"text\",\"contentWidth\":\(number),"
        + "\"contentHeight\":\(number),\"cellHeight\":\(number),\"lines\":1\\}")
    for text in result.lines { #expect(text.wholeMatch(of: line) != nil) }
  }

  @Test func listsObjectsAndLinesAreTheSame() async throws {
    let lines = try await ProcessRunner.run("measure", "-", input: messages.jsonLines)
    for input in [messages.jsonArray, messages.jsonObject] {
      try await expectEqual(ProcessRunner.run("measure", "-", input: input), lines)
    }
    let folder = try TemporaryFolder()
    try folder.write(messages.jsonArray, to: "chat.json")
    try await expectEqual(ProcessRunner.run("measure", folder.path(of: "chat.json")), lines)
  }

  @Test func summaryHasKeysInOrder() async throws {
    let result = try await ProcessRunner.run("measure", "-", "--summary", input: messages.jsonLines)
    let number = "[0-9]+(\\.[0-9]+)?(e-[0-9]+)?"
    let line = try Regex(
      "\\{\"messages\":2,\"failed\":0,\"height\":\(number),\"seconds\":\(number)\\}")
    expectEqual(result.lines.count, 1)
    #expect(result.lines.first?.wholeMatch(of: line) != nil)
  }

  @Test func hiddenMessagesAreNotHigh() async throws {
    let typing = try MessageJSON.custom("t", ["businessID": "user_typing_status", "version": 1])
    let result = try await ProcessRunner.run("measure", "-", input: [typing].jsonLines)
    expectEqual(
      result.lines,
      [
        #"{"id":"t","kind":"user_typing_status","contentWidth":0,"contentHeight":0,"cellHeight":0,"lines":0}"#
      ])
  }

  @Test(arguments: [
    ["--width", "900"], ["--text-scale", "2"], ["--generation", "2021"], ["--locale", "zh-Hans"],
  ])
  func optionChangesSizes(options: [String]) async throws {
    let long = String(repeating: "many words wrap ", count: 20)
    let messages = [
      try MessageJSON.text("a", long), try MessageJSON.custom("b", ["businessID": "nobody"]),
      try MessageJSON.custom("c", ["businessID": "text_link", "text": long, "link": ""]),
    ]
    let plain = try await ProcessRunner.run("measure", "-", input: messages.jsonLines)
    let other = try await ProcessRunner.run(["measure", "-"] + options, input: messages.jsonLines)
    expectEqual(other.status, 0)
    expectEqual(other.lines.count, plain.lines.count)
    #expect(other.lines != plain.lines)
  }

  @Test func lastOfRepeatedOptionsWins() async throws {
    let long = [try MessageJSON.text("a", String(repeating: "words ", count: 40))].jsonLines
    let twice = try await ProcessRunner.run(
      "measure", "-", "--width", "900", "--width", "300", input: long)
    let once = try await ProcessRunner.run("measure", "-", "--width", "300", input: long)
    expectEqual(twice.status, 0)
    expectEqual(twice, once)
  }

  @Test func jobsDoNotChangeWhatIsPrinted() async throws {
    var lines: [String] = []
    for number in 0..<200 {
      lines.append(
        number % 7 == 0 ? "{broken \(number)" : try MessageJSON.text("m\(number)", "Hi \(number)"))
    }
    let one = try await ProcessRunner.run("measure", "-", "--jobs", "1", input: lines.jsonLines)
    let four = try await ProcessRunner.run("measure", "-", "--jobs", "4", input: lines.jsonLines)
    expectEqual(one.status, 1)
    expectEqual(one.errorLines.count, 29)
    expectEqual(one, four)
  }
}
