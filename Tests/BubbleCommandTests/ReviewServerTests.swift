// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Glibc
import Testing

/// The server of `bubblekit review`, and clients that mean it no good.
@Suite("Review server", .serialized)
final class ReviewServerTests {
  private let folder: TemporaryFolder
  private let process = Process()
  private let address: URL

  init() async throws {
    folder = try TemporaryFolder()
    try folder.write(
      Data(#"{"messages":[{"msgID":"m","textElem":{"text":"Hi"}}]}"#.utf8), to: "day.json")
    let recorded = try await ProcessRunner.run("record", folder.url.path)
    expectEqual(recorded.status, 0)
    let output = Pipe()
    process.executableURL = ProcessRunner.bubblekit
    process.arguments = ["review", folder.url.path]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("Ctrl-C") {
      let chunk = output.fileHandleForReading.availableData
      if chunk.isEmpty { break }
      text += String(decoding: chunk, as: UTF8.self)
    }
    let word = try #require(text.split(separator: " ").first { $0.hasPrefix("http://") })
    address = try #require(URL(string: String(word)))
  }

  // The test runner's threads block SIGTERM, and so do the processes that they start.
  deinit { kill(process.processIdentifier, SIGKILL) }

  @Test func servesThePageToWhoHasTheAddress() throws {
    let response = try get(address.path)
    #expect(response.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(response.contains("Content-Type: text/html"))
    #expect(try get("/").hasPrefix("HTTP/1.1 404 "))
    #expect(try get(address.path, host: "example.com").hasPrefix("HTTP/1.1 403 "))
  }

  @Test func headsBeyondTheLimitAreRefusedAtOnce() throws {
    for _ in 0..<8 {
      let response = try exchange(Array("GET /".utf8) + [UInt8](repeating: 0x61, count: 2_000_000))
      #expect(response.isEmpty || response.hasPrefix("HTTP/1.1 431 "))
    }
    #expect(try get(address.path).hasPrefix("HTTP/1.1 200 "))
  }

  @Test(arguments: [
    ("GET / HTTP/1.1", 400), ("GET", 400), ("GET nowhere HTTP/1.1\r\nHost: a", 400),
    ("GET / HTTP/1.1\r\nHost a", 400), ("GET / HTTP/1.1\r\nHost: a\r\nHost: b", 400),
    ("POST / HTTP/1.1\r\nHost: a", 411), ("POST / HTTP/1.1\r\nContent-Length: x", 411),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked", 411), ("GET / HTTP/2 \r\nHost: a", 400),
  ])
  func unusableRequestsAreRefused(_ head: String, status: Int) throws {
    let expected = head == "GET / HTTP/1.1" ? 403 : status
    #expect(try exchange(Array("\(head)\r\n\r\n".utf8)).hasPrefix("HTTP/1.1 \(expected) "))
  }

  /// The body isn't waited for.
  @Test func bodiesBeyondTheLimitAreRefused() throws {
    let host = "127.0.0.1:\(address.port ?? 0)"
    for length in ["1048577", "9223372036854775807"] {
      let head = """
        POST \(address.path)/accept HTTP/1.1\r\nHost: \(host)\r\nContent-Length: \(length)\r\n\r\n
        """
      #expect(try exchange(Array(head.utf8)).hasPrefix("HTTP/1.1 400 "))
    }
  }

  @Test func clientsThatStayDoNotKeepOthersOut() throws {
    let idle = try (0..<48).map { _ in try connect() }
    defer { for client in idle { close(client) } }
    #expect(try get(address.path).hasPrefix("HTTP/1.1 200 "))
  }

  // MARK: A client without a library

  private func get(_ path: String, host: String? = nil) throws -> String {
    let host = host ?? "127.0.0.1:\(address.port ?? 0)"
    return try exchange(Array("GET \(path)/ HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8))
  }

  /// Sends bytes, as far as they are taken, and returns what comes back.
  private func exchange(_ request: [UInt8]) throws -> String {
    let client = try connect()
    defer { close(client) }
    var rest = request[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    var response: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(client, &chunk, chunk.count), count > 0 {
      response += chunk[..<count]
    }
    return String(decoding: response, as: UTF8.self)
  }

  private func connect() throws -> Int32 {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = UInt16(address.port ?? 0).bigEndian
    name.sin_addr = in_addr(s_addr: INADDR_LOOPBACK.bigEndian)
    let isConnected = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    try #require(isConnected)
    return client
  }
}
