// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceParts

/// `POST /v1/transcript`: whole conversations, and exports of other chats.
struct TranscriptRoutes: Routes {
  let parts: RouteParts

  private static let exportTypes = ["application/zip", "text/plain"]

  func add(to table: inout RouteTable) {
    table.add(.post, "/v1/transcript", .long) { request, scope in
      let acceptance = Acceptance(request.headers[.accept])
      let work = try await work(request, scope)
      return try await answer(work, acceptance, scope)
    }
  }

  private func work(_ request: Request, _ scope: RequestScope) async throws -> ConversationRequest {
    if let type = HTTPMediaType.name(of: request), Self.exportTypes.contains(type) {
      let environment = try QueryOptions.environment(of: request)
      let export = try await bodies.bytes(request, scope)
      return ConversationRequest(environment: environment, content: .export(export))
    }
    return try ConversationRequest(try await bodies.json(request, scope))
  }

  private func answer(
    _ request: ConversationRequest, _ acceptance: Acceptance, _ scope: RequestScope
  ) async throws -> Response {
    let format = acceptance.imageFormat
    let remote = try await request.fetchImages(engine, scope)
    let form = ConversationAnswer.Form(acceptance)
    let ending: (@Sendable (Problem) -> [UInt8])? =
      form == .events ? { @Sendable in ConversationAnswer.event($0, of: scope) } : nil
    return try await engine.stream(.transcript, scope, ending: ending) { writer, ticket in
      let answer = ConversationAnswer(
        form, format: request.format(format), isDivided: request.isDivided, writer)
      var watch = TranscriptWatch { try answer.add($1, toFile: $0) }
      watch.isInterrupted = { ticket.isLate }
      watch.reportProgress = { answer.report($0, of: $1) }
      do {
        try answer.finish(try request.draw(engine, format: format, remote, for: watch))
        writer.addRefused(remote)
      } catch {
        try answer.fail(Problem(error, in: request.place), of: scope)
      }
    }
  }
}

/// The body of a request for a conversation.
struct ConversationRequest: Sendable {
  let environment: ArraySlice<UInt8>?
  let content: Content

  enum Content {
    /// A JSON array of messages.
    case messages([UInt8])

    /// An archive, or the file of an export.
    case export([UInt8])
  }

  init(environment: ArraySlice<UInt8>?, content: Content) {
    self.environment = environment
    self.content = content
  }

  /// - Throws: ``Problem`` for a body that has neither `messages` nor `export`, or both.
  init(_ text: [UInt8]) throws {
    do throws(InProcessError) {
      let body = try RequestMembers(text, members: ["environment", "messages", "export"])
      environment = body["environment"]
      guard let export = body["export"] else {
        _ = try body.required("messages")
        _ = try body.elements(of: "messages")
        content = .messages(Array(body["messages"] ?? []))
        return
      }
      content = .export(Array(export))
      guard body["messages"] == nil else {
        throw InProcessError.misplaced("messages", "cannot be combined with export; leave one out")
      }
    } catch {
      throw Problem.ofRequest(error)
    }
  }

  /// The member of the body that errors of messages are in.
  var place: String? {
    if case .export = content { "export" } else { nil }
  }

  /// The environment as values; `nil` where it is none, which drawing reports.
  private var options: JSONValue? { environment.flatMap { try? JSONValue(parsing: Array($0)) } }

  /// Whether the environment asks for several images.
  var isDivided: Bool { options?["pageHeight"]?.double != nil }

  /// The format of the answer.
  ///
  /// - Parameter accepted: The format where the environment has none.
  func format(_ accepted: OutputFormat?) -> OutputFormat {
    let name = options?["format"]?.string
    return OutputFormat.allCases.first { $0.rawValue == name } ?? accepted ?? .png
  }

  /// Draws the conversation.
  func draw(
    _ engine: Engine, format: OutputFormat?, _ remote: RemoteImages?, for watch: TranscriptWatch
  ) throws -> DrawnTranscript {
    switch content {
    case .messages(let messages):
      try engine.commands.commands(in: environment, format: format, remote: remote)
        .drawTranscript(of: messages, for: watch)
    case .export(let export):
      try engine.commands.drawExport(export, in: environment, format: format, for: watch)
    }
  }

  /// Fetches the pictures of messages, which are drawn once to learn their addresses.
  ///
  /// - Returns: The pictures, none where nothing may be fetched; `nil` for messages without addresses, and exports.
  func fetchImages(_ engine: Engine, _ scope: RequestScope) async throws -> RemoteImages? {
    guard case .messages(let messages) = content, messages.containsAddress else { return nil }
    let missing = RemoteImages()
    guard engine.fetches else { return missing }
    try await engine.perform(.transcript, scope) { ticket in
      var watch = TranscriptWatch { _, _ in }
      watch.isInterrupted = { ticket.isLate }
      _ = try? draw(engine, format: nil, missing, for: watch)
    }
    return await engine.fetch(missing.missing, scope) ?? RemoteImages()
  }
}
