// SPDX-License-Identifier: MIT
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import BubbleServer

@Suite("Connections of HTTP/1")
struct RequestGateTests {
  /// A connection whose requests are answered by hand.
  private struct Wire {
    let channel = EmbeddedChannel()

    init(_ connections: Connections = Connections(limit: 10)) throws {
      var limits = NIOHTTPDecoderLimitConfiguration()
      limits.maxHeaderFieldSize = RequestDefect.lengthLimit
      limits.maxHeaderListSize = RequestDefect.lengthLimit
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
      let pipeline = channel.pipeline.syncOperations
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: false, withErrorHandling: false,
        withEncoderConfiguration: .init(), withDecoderLimitConfiguration: limits)
      try pipeline.addHandler(RequestGate(connections, patience: .seconds(1)))
    }

    /// Sends text, and returns the heads that came of it.
    func heads(of text: String) throws -> [HTTPRequestHead] {
      try channel.writeInbound(ByteBuffer(string: text))
      var heads: [HTTPRequestHead] = []
      while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
        if case .head(let head) = part { heads.append(head) }
      }
      return heads
    }

    /// Answers a request, and returns the text of the answer.
    func answer(_ headers: HTTPHeaders = ["Content-Length": "2"]) throws -> String {
      let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)
      channel.write(HTTPServerResponsePart.head(head), promise: nil)
      channel.write(
        HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: "ok"))), promise: nil)
      channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
      var text = ""
      while let part = try channel.readOutbound(as: ByteBuffer.self) {
        text += String(buffer: part)
      }
      return text.lowercased()
    }

  }

  private static func defect(of head: HTTPRequestHead?) -> String? {
    head?.headers[RequestDefect.header.rawName].first
  }

  @Test func connectionsStayOpenByDefault() throws {
    let wire = try Wire()
    for _ in 0..<3 {
      let heads = try wire.heads(of: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(heads.count == 1)
      #expect(Self.defect(of: heads.first) == nil)
      #expect(try !wire.answer().contains("connection: close"))
    }
    #expect(wire.channel.isActive)
  }

  @Test(arguments: [
    "GET / HTTP/1.0\r\n\r\n", "GET / HTTP/1.0\r\nConnection: close\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nConnection: Close\r\n\r\n",
    "CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
  ])
  func connectionsCloseAfterTheAnswer(_ text: String) throws {
    let wire = try Wire()
    let heads = try wire.heads(of: text)
    #expect(heads.count == 1)
    #expect(heads.first?.headers["Connection"] == ["close"])
    #expect(try wire.answer().contains("connection: close"))
    #expect(!wire.channel.isActive)
  }

  @Test func oldClientsKeepAConnectionByName() throws {
    let wire = try Wire()
    let text = "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"
    for _ in 0..<2 {
      #expect(try wire.heads(of: text).count == 1)
      #expect(try wire.answer().contains("connection: keep-alive"))
    }
    // Without a length, its end is that of the connection: there are no chunks in HTTP/1.0.
    #expect(try wire.heads(of: text).count == 1)
    let answer = try wire.answer([:])
    #expect(answer.hasSuffix("\r\n\r\nok"))
    #expect(answer.contains("connection: close"))
    #expect(!wire.channel.isActive)
  }

  @Test func answersMayComeBeforeTheBody() throws {
    let wire = try Wire()
    let text = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n"
    for _ in 0..<2 {
      #expect(try wire.heads(of: text).count == 1)
      #expect(try !wire.answer().contains("connection: close"))
      #expect(try wire.heads(of: "abc").isEmpty)
    }
    #expect(wire.channel.isActive)
  }

  @Test func bodiesThatDoNotArriveEndWithAnError() throws {
    let wire = try Wire()
    let errors = ErrorCollector()
    try wire.channel.pipeline.syncOperations.addHandler(errors)
    let text = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na"
    #expect(try wire.heads(of: text).count == 1)
    wire.channel.embeddedEventLoop.advanceTime(by: .milliseconds(900))
    #expect(errors.count == 0)
    // Bytes one by one don't make it longer.
    #expect(try wire.heads(of: "b").isEmpty)
    wire.channel.embeddedEventLoop.advanceTime(by: .milliseconds(200))
    #expect(errors.count == 1)
    let answer = try wire.answer()
    #expect(answer.contains("connection: close") && answer.hasSuffix("ok"))
    #expect(try wire.heads(of: "c").isEmpty)
  }

  @Test func bodiesThatArriveEndWithout() throws {
    let wire = try Wire()
    let errors = ErrorCollector()
    try wire.channel.pipeline.syncOperations.addHandler(errors)
    let text = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na"
    for _ in 0..<3 {
      #expect(try wire.heads(of: text).count == 1)
      #expect(try wire.heads(of: "bc").isEmpty)
      wire.channel.embeddedEventLoop.advanceTime(by: .seconds(2))
      #expect(try wire.answer().hasSuffix("ok"))
    }
    #expect(errors.count == 0)
  }

  @Test func bodiesThatDoNotArriveAfterTheAnswerEndTheConnection() throws {
    let wire = try Wire()
    let text = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na"
    #expect(try wire.heads(of: text).count == 1)
    #expect(try wire.answer().hasSuffix("ok"))
    #expect(wire.channel.isActive)
    wire.channel.embeddedEventLoop.advanceTime(by: .seconds(2))
    #expect(!wire.channel.isActive)
  }

  @Test func nothingFollowsTheLastRequest() throws {
    let wire = try Wire()
    let text = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    #expect(try wire.heads(of: text + text).count == 1)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", RequestDefect.wrongHost),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", .wrongHost),
    ("GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", .wrongHost),
    ("GET / HTTP/1.1\r\nnonsense\r\n\r\n", .malformed), ("\u{16}\u{3}\u{1}\r\n\r\n", .malformed),
    ("GET / HTTP/9.9\r\nHost: a\r\n\r\n", .otherVersion),
    ("GET /\(String(repeating: "a", count: 33_000)) HTTP/1.1\r\n", .tooLong),
    ("GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 33_000))", .tooLong),
  ])
  func brokenHeadsAreRequestsWithADefect(_ text: String, _ defect: RequestDefect) throws {
    let wire = try Wire()
    let heads = try wire.heads(of: text)
    #expect(heads.map { Self.defect(of: $0) } == [defect.rawValue])
    #expect(defect.problem.headers[.connection] == "close")
    _ = try wire.answer()
    #expect(!wire.channel.isActive)
  }

  @Test func headsOf32KilobytesAreRead() throws {
    let wire = try Wire()
    let path = String(repeating: "a", count: 32_000)
    let heads = try wire.heads(of: "GET /\(path) HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(heads.map { Self.defect(of: $0) } == [nil])
  }

  @Test func clientsCannotNameADefect() throws {
    let header = RequestDefect.header.rawName
    let heads = try Wire().heads(of: "GET / HTTP/1.1\r\nHost: a\r\n\(header): malformed\r\n\r\n")
    #expect(heads.map { Self.defect(of: $0) } == [nil])
  }

  @Test func aBrokenHeadIsAnsweredAfterTheRequestsBefore() throws {
    let wire = try Wire()
    let heads = try wire.heads(of: "GET / HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n\r\n")
    #expect(heads.map { Self.defect(of: $0) } == [nil, "malformed"])
    #expect(try !wire.answer().contains("connection: close"))
    #expect(try wire.answer().contains("connection: close"))
  }

  @Test func clientsThatCloseAreGone() throws {
    let connections = Connections(limit: 10)
    let wire = try Wire(connections)
    let client = connections.client(of: wire.channel)
    _ = try wire.heads(of: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(!client.isGone)
    wire.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    #expect(client.isGone)
  }

  // MARK: Many connections

  @Test func theOldestIdleConnectionGivesWay() throws {
    let connections = Connections(limit: 3, patience: .zero)
    let wires = try (0..<3).map { _ in try Wire(connections) }
    let text = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    // The first has a request, and the second had one lately.
    _ = try wires[0].heads(of: text)
    _ = try wires[1].heads(of: text)
    _ = try wires[1].answer()
    let fourth = try Wire(connections)
    #expect(wires.map(\.channel.isActive) == [true, true, false])
    let fifth = try Wire(connections)
    #expect(wires.map(\.channel.isActive) == [true, false, false])
    for wire in wires { wire.channel.embeddedEventLoop.run() }
    #expect(connections.count == 3)
    #expect(fourth.channel.isActive && fifth.channel.isActive)
  }

  @Test func busyConnectionsStay() throws {
    let connections = Connections(limit: 2, patience: .zero)
    let wires = try (0..<2).map { _ in try Wire(connections) }
    #expect(connections.mayAccept())
    let text = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n"
    for wire in wires { _ = try wire.heads(of: text) }
    #expect(!connections.mayAccept())
    _ = try wires[0].answer()
    // Its body hasn't come yet.
    #expect(!connections.mayAccept())
    _ = try wires[0].heads(of: "123456789")
    #expect(connections.mayAccept())
  }

  @Test func newConnectionsHaveTimeForTheirRequest() throws {
    let connections = Connections(limit: 1, patience: .seconds(600))
    let first = try Wire(connections)
    #expect(!connections.mayAccept())
    try first.channel.close().wait()
    first.channel.embeddedEventLoop.run()
    #expect(connections.mayAccept())
    #expect(connections.count == 0)
  }
}

/// Counts `SlowBody` errors.
private final class ErrorCollector: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart

  private(set) var count = 0

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is RequestGate.SlowBody { count += 1 }
  }
}
