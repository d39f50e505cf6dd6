// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleCommand
@_spi(Library) @testable import BubbleRequests

/// The same wrong options at every door in this package. `tools/check service` has those of HTTP, and the tests of
/// Packages/Python those of Python, from the same file.
@Suite("Wrong options at every door")
struct WrongOptionTests {
  private struct Wrong: CustomTestStringConvertible {
    let name: String
    let value: JSONValue
    let code: String
    let reason: String

    init(_ object: JSONValue) throws {
      name = try #require(object["name"]?.string)
      value = try #require(object["value"])
      code = try #require(object["code"]?.string)
      reason = try #require(object["reason"]?.string)
    }

    var environment: String { "{\"\(name)\":\(value)}" }
    var error: Refusal { Refusal(code: code, path: name, message: "\(name) \(reason)") }
    var testDescription: String { environment }

    /// The option on the command line: `--text-scale`.
    var word: String {
      "--" + name.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    }
  }

  private struct Refusal: Equatable {
    let code: String?
    let path: String?
    let message: String?

    init(code: String?, path: String?, message: String?) {
      (self.code, self.path, self.message) = (code, path, message)
    }

    init(_ object: JSONValue?) {
      self.init(
        code: object?["code"]?.string, path: object?["path"]?.string,
        message: object?["message"]?.string)
    }
  }

  private static let table: [Wrong] = {
    let file = URL(filePath: #filePath).appending(
      path: "../../../tools/checks/options.d/wrong.json")
    guard let data = try? Data(contentsOf: file.standardized),
      let rows = try? JSONValue(parsing: Array(data)).array
    else { return [] }
    return rows.compactMap { try? Wrong($0) }
  }()

  private static let service = try? ServiceCommands(program: Array(#"{"jobs":1}"#.utf8))

  private static let message = #"{"msgID":"m","textElem":{"text":"Eight?"}}"#

  @Test func theTableIsRead() { expectEqual(Self.table.count, 10) }

  @Test(arguments: table)
  private func inCommands(_ wrong: Wrong) async throws {
    let value = wrong.value.string ?? wrong.value.description
    let result = try await ProcessRunner.run(
      ["render", "-", "\(wrong.word)=\(value)"], input: [Self.message].jsonLines)
    expectEqual(result.status, 2)
    let expected =
      wrong.code == "unknownOption"
      ? "Unknown option '\(wrong.word)'" : "\(wrong.word) \(wrong.reason)"
    #expect(result.error.contains(expected), "\(result.error)")
  }

  @Test func inLines() async throws {
    for command in ["measure", "render"] {
      let lines = Self.table.map {
        #"{"message":\#(Self.message),"environment":\#($0.environment)}"#
      }
      let result = try await ProcessRunner.run(command, "-", "--jsonl", input: lines.jsonLines)
      let errors = try result.lines.map {
        Refusal(try JSONValue(parsing: Array($0.utf8))["error"])
      }
      expectEqual(errors, Self.table.map(\.error))
    }
  }

  @Test(arguments: table)
  private func inTheLibrary(_ wrong: Wrong) throws {
    let error = try #require(throws: InProcessError.self) {
      _ = try InProcessCommands(options: Array(wrong.environment.utf8), fonts: nil)
    }
    expectEqual(Refusal(try JSONValue(parsing: error.json)), wrong.error)
  }

  @Test(arguments: table)
  private func ofAgents(_ wrong: Wrong) throws {
    for tool in ["render_message", "measure_messages"] {
      let member = tool == "render_message" ? "message" : "messages"
      let value = tool == "render_message" ? Self.message : "[\(Self.message)]"
      let error = try AgentClient().failure(
        tool, "{\"\(member)\":\(value),\(wrong.environment.dropFirst())")
      expectEqual(Refusal(error), wrong.error)
    }
  }

  @Test(arguments: table)
  private func inRequests(_ wrong: Wrong) throws {
    let service = try #require(Self.service)
    let error = try #require(throws: InProcessError.self) {
      _ = try service.commands(in: Array(wrong.environment.utf8)[...])
    }
    expectEqual(Refusal(code: error.code, path: error.path, message: error.message), wrong.error)
  }
}
