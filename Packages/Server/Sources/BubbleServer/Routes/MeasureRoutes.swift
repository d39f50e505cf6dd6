// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceParts

/// `POST /v1/measure`: the sizes of messages.
struct MeasureRoutes: Routes {
  let parts: RouteParts

  private static let lineTypes = ["application/jsonl", "application/x-ndjson"]

  /// The number of messages that are measured between two looks at the time.
  private static let batchCount = 256

  func add(to table: inout RouteTable) {
    table.add(.post, "/v1/measure") { request, scope in
      if let type = HTTPMediaType.name(of: request), Self.lineTypes.contains(type) {
        return try await answerLines(request, scope)
      }
      return try await answer(try await bodies.json(request, scope), scope)
    }
  }

  private func answer(_ text: [UInt8], _ scope: RequestScope) async throws -> Response {
    let json = try await engine.perform(.measure, scope) { ticket in
      // On the worker, too: dividing hundreds of thousands of short messages takes a while.
      let (environment, messages) = try Self.read(text)
      let commands = try engine.commands.commands(in: environment)
      var sizes = MeasuredSizes()
      for start in stride(from: 0, to: messages.count, by: Self.batchCount) {
        try ticket.check()
        let batch = messages[start..<min(start + Self.batchCount, messages.count)]
        sizes.add(commands.measure(messages: Array(batch)))
      }
      return sizes.json
    }
    return Response(json: json)
  }

  private static func read(
    _ text: [UInt8]
  ) throws -> (environment: ArraySlice<UInt8>?, messages: [ArraySlice<UInt8>]) {
    do throws(InProcessError) {
      let body = try RequestMembers(text, members: ["environment", "messages"])
      _ = try body.required("messages")
      return (body["environment"], try body.elements(of: "messages") ?? [])
    } catch {
      throw Problem.ofRequest(error)
    }
  }

  /// Answers lines with lines, as `bubblekit measure --jsonl` does.
  private func answerLines(_ request: Request, _ scope: RequestScope) async throws -> Response {
    let environment = try QueryOptions.environment(of: request)
    let text = try await bodies.bytes(request, scope)
    return try await engine.stream(.measure, scope) { answer, ticket in
      let commands = try engine.commands.commands(in: environment)
      answer.setHeader(.contentType, "application/jsonl")
      let lines = text.split(separator: UInt8(ascii: "\n"))
      for start in stride(from: 0, to: lines.count, by: Self.batchCount) {
        try ticket.check()
        let batch = lines[start..<min(start + Self.batchCount, lines.count)]
        try answer.write(
          commands.measure(Array(batch.joined(separator: [UInt8(ascii: "\n")]))).lines)
      }
    }
  }
}

/// The sizes of messages, and their sum.
private struct MeasuredSizes {
  private var objects: [[UInt8]] = []
  private var height = 0.0
  private var failedCount = 0

  mutating func add(_ answers: InProcessAnswers) {
    objects += answers.lines.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    height += answers.height
    failedCount += answers.failureCount
  }

  var json: [UInt8] {
    let sums: JSONValue = [
      "count": .integer(objects.count), "height": .number(height),
      "failedCount": .integer(failedCount),
    ]
    return Array("{\"messages\":[".utf8) + objects.joined(separator: [UInt8(ascii: ",")])
      + Array("],".utf8) + sums.description.utf8.dropFirst()
  }
}
