// SPDX-License-Identifier: MIT
internal import Foundation
internal import Logging
internal import Testing

@testable internal import ServiceParts

@Suite("Logs of JSON lines")
struct JSONLogHandlerTests {
  /// Logs by a handler whose time is always the same, and returns what was written.
  private func written(label: String? = nil, _ log: (inout Logger) -> Void) throws -> String {
    let pipe = Pipe()
    let handler = JSONLogHandler(
      label: label, level: .trace,
      output: LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    ) { 1_738_324_800_250 }
    var logger = Logger(label: "test") { _ in handler }
    log(&logger)
    try pipe.fileHandleForWriting.close()
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  private func object(_ line: String) throws -> NSDictionary {
    try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary)
  }

  @Test func writesOneLineWithKeysInAFixedOrder() throws {
    let text = try written(label: "http") { logger in
      logger[metadataKey: "requestId"] = "r-1"
      logger.info(
        "done",
        metadata: [
          "zebra": "1", "status": .stringConvertible(200), "path": "/v1/render", "method": "POST",
          "milliseconds": .stringConvertible(1.5), "apple": .stringConvertible(true),
          "list": ["a", .stringConvertible(2), ["b": "c", "a": "d"]],
        ])
    }
    #expect(
      text
        == #"{"time":"2025-01-31T12:00:00.250Z","level":"info","message":"done","logger":"http","#
        + #""requestId":"r-1","method":"POST","path":"/v1/render","status":200,"milliseconds":1.5,"#
        + #""apple":true,"list":["a",2,{"a":"d","b":"c"}],"zebra":"1"}"# + "\n")
  }

  @Test func eventsMetadataCountsOverTheLoggers() throws {
    let text = try written { logger in
      logger[metadataKey: "a"] = "logger"
      logger[metadataKey: "b"] = "logger"
      logger.warning("x", metadata: ["a": "event"])
    }
    #expect(text.contains(#""level":"warning","message":"x","a":"event","b":"logger"}"#))
  }

  @Test(arguments: [
    "\n{\"level\":\"critical\"}", "\r", "\u{0}", "\u{1B}[31mred", "\u{7F}", "\u{85}", "\u{9B}31m",
    "\u{2028}", "\u{2029}", "\u{202E}txt.exe", "\u{2066}", "\u{FEFF}", "\u{E0041}", "\"}\\",
    "\\u0000",
    "\t", "é👩‍👩‍👧", "</script>",
  ])
  func hostileTextsStayValuesOnOneLine(_ hostile: String) throws {
    let text = try written { $0.error("\(hostile)", metadata: ["\(hostile)": "\(hostile)"]) }
    #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
    let isPlain = text.unicodeScalars.dropLast().allSatisfy { scalar in
      scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
        && ![0x2028, 0x2029, 0x202E, 0x2066, 0xFEFF, 0xE0041].contains(scalar.value)
    }
    #expect(isPlain)
    let line = try object(text)
    #expect(line["message"] as? String == hostile)
    #expect(line[hostile] as? String == hostile)
    #expect(line["level"] as? String == "error")
  }

  @Test func valuesAreCut() throws {
    let long = String(repeating: "é", count: 5000)
    let deep: Logger.MetadataValue = [["a": [[["b"]]]]]
    let text = try written {
      $0.info(
        "\(long)",
        metadata: [
          "long": "\(long)", "convertible": .stringConvertible(long), "deep": deep,
          "many": .array([Logger.MetadataValue](repeating: "x", count: 500)),
        ])
    }
    let line = try object(text)
    let cut = String(repeating: "é", count: 1000) + "…"
    #expect(line["message"] as? String == cut && line["long"] as? String == cut)
    #expect(line["convertible"] as? String == cut)
    #expect((line["many"] as? [String])?.count == 64)
    #expect(text.contains(#""deep":[{"a":[[null]]}]"#))
  }

  @Test func manyKeysAreCut() throws {
    let text = try written { logger in
      for number in 0..<500 { logger[metadataKey: "k\(number)"] = "v" }
      logger.info("x", metadata: ["requestId": "r"])
    }
    let line = try object(text)
    #expect(line.count == 3 + 64 && line["requestId"] as? String == "r")
  }

  @Test func keysOfTheLineAreNeverReplaced() throws {
    let text = try written {
      $0.info("x", metadata: ["time": "never", "level": "none", "message": "other", "logger": "l"])
    }
    let line = try object(text)
    #expect(line["message"] as? String == "x" && line["level"] as? String == "info")
    #expect(line["metadata.message"] as? String == "other")
    #expect(text.components(separatedBy: "\"message\":").count == 2)
  }

  @Test(arguments: [Double.nan, Double.infinity, -Double.infinity])
  func numbersThatJSONHasNotAreTexts(_ number: Double) throws {
    let text = try written { $0.info("x", metadata: ["n": .stringConvertible(number)]) }
    #expect(try object(text)["n"] as? String == "\(number)")
  }

  @Test func levelsBelowTheHandlersAreNotWritten() throws {
    let text = try written { logger in
      logger.logLevel = .warning
      logger.info("no")
      logger.warning("yes")
    }
    #expect(text.contains("yes") && !text.contains("no\""))
  }

  @Test func linesOfManyThreadsAreNeverMixed() async throws {
    let pipe = Pipe()
    let output = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    let reader = Task.detached { try pipe.fileHandleForReading.readToEnd() ?? Data() }
    let queue = WorkQueue(workers: 8, capacity: 0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          _ = try await queue.run(deadline: .now + .seconds(600)) { _ in
            // Nearly as long as a pipe holds, so that threads wait within their lines.
            let logger = Logger(label: "\(number)") { _ in JSONLogHandler(output: output) }
            let value = Logger.MetadataValue.string(String(repeating: "\(number)", count: 900))
            let long = Logger.MetadataValue.array(Array(repeating: value, count: 60))
            for _ in 0..<20 { logger.info("x", metadata: ["long": long]) }
          }
        }
      }
      try await group.waitForAll()
    }
    try pipe.fileHandleForWriting.close()
    let lines = try await reader.value.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 160)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: line) as? NSDictionary
      let parts = try #require(object?["long"] as? [String])
      #expect(Set(parts.joined().utf8).count == 1)
    }
  }

  @Test func aPipeWithoutReaderLosesTheLineAlone() throws {
    signal(SIGPIPE, SIG_IGN)
    let (closed, pipe) = (Pipe(), Pipe())
    let descriptor = closed.fileHandleForWriting.fileDescriptor
    let logger = Logger(label: "x") { _ in
      JSONLogHandler(output: LogOutput(descriptor: descriptor))
    }
    try closed.fileHandleForReading.close()
    logger.info("lost")
    // The same descriptor gets a reader.
    try #require(dup2(pipe.fileHandleForWriting.fileDescriptor, descriptor) == descriptor)
    logger.info("written")
    try pipe.fileHandleForWriting.close()
    try closed.fileHandleForWriting.close()
    let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(text.contains("written") && !text.contains("lost"))
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (951_782_400_007, "2000-02-29T00:00:00.007Z"),
    (-1, "1969-12-31T23:59:59.999Z"), (4_102_444_799_999, "2099-12-31T23:59:59.999Z"),
  ])
  func timesAreInUTCWithMilliseconds(_ milliseconds: Int, _ text: String) {
    #expect(LogTime.text(milliseconds) == text)
  }
}
