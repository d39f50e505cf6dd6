// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleRequests
import BubbleStrings
import Foundation
import Glibc

/// An HTTP/1.1 server on 127.0.0.1 for a few untrusted clients and short requests.
///
/// A client's resources are limited before its bytes are parsed: the length of a request's head,
/// the time until the request has arrived, the time until the response is received, and the number
/// of connections. A connection carries one request.
final class LocalServer: Sendable {
  /// The limits of a client's resources.
  struct Limits: Sendable {
    /// The maximum length of the request line and headers, in bytes.
    var headBytes = 16 << 10

    /// The maximum length of a body, in bytes.
    var bodyBytes = 1_000

    /// The number of connections that are served at once. More of them wait for one that ends.
    var connections = 32

    /// The time limit of a whole request, in seconds.
    var requestTime = 5.0

    /// The time limit of receiving a response, in seconds.
    var responseTime = 30.0
  }

  /// A request, as far as the response depends on it.
  struct Request {
    let method: String
    /// The path, without a query.
    let path: String
    /// The first value of each header, by its name in lower case.
    let headers: [String: String]
    /// `nil` when it is longer than the limit.
    let body: [UInt8]?
  }

  struct Response {
    let status: Int
    let headers: [String: String]
    let body: [UInt8]

    init(_ status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
      self.status = status
      self.headers = headers
      self.body = body
    }
  }

  /// The port that clients connect to.
  let port: UInt16

  private let listener: Int32
  private let limits: Limits
  private let free: DispatchSemaphore

  /// Starts to listen. Clients wait until ``run(_:)`` is called.
  ///
  /// - Parameter port: 0 is any that is free.
  init(port: UInt16, limits: Limits = Limits()) throws(SystemError) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw SystemError() }
    do throws(SystemError) {
      self.port = try Self.bind(listener, to: port)
    } catch {
      Glibc.close(listener)
      throw error
    }
    self.listener = listener
    self.limits = limits
    free = DispatchSemaphore(value: limits.connections)
  }

  deinit { Glibc.close(listener) }

  /// Serves clients, each on a thread of its own, for as long as the program runs.
  func run(_ respond: @escaping @Sendable (Request) -> Response) throws(SystemError) {
    while true {
      free.wait()
      guard let client = try accept() else {
        // The process has no more descriptors or memory. One of the clients will end, or give up.
        free.signal()
        usleep(50_000)
        continue
      }
      let thread = Thread { [self] in
        serve(client, respond)
        Glibc.close(client)
        free.signal()
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  /// The next client; `nil` when the process has no descriptor or memory for it now.
  private func accept() throws(SystemError) -> Int32? {
    while true {
      let client = Glibc.accept(listener, nil, nil)
      if client >= 0 {
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        _ = fcntl(client, F_SETFL, O_NONBLOCK)
        return client
      }
      switch errno {
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return nil
      case EINTR, ECONNABORTED, EPROTO, EAGAIN: continue
      default: throw SystemError()
      }
    }
  }

  private func serve(_ client: Int32, _ respond: (Request) -> Response) {
    var connection = Connection(number: client, deadline: .after(limits.requestTime))
    let response: Response
    switch connection.readRequest(limits) {
    case .request(let request): response = respond(request)
    case .refused(let status): response = Response(status)
    case .gone: return
    }
    connection.deadline = .after(limits.responseTime)
    connection.write(response)
  }

  /// Binds a socket to this machine's own address.
  private static func bind(_ listener: Int32, to port: UInt16) throws(SystemError) -> UInt16 {
    var reuse: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    // 127.0.0.1, which other machines cannot reach.
    address.sin_addr = in_addr(s_addr: INADDR_LOOPBACK.bigEndian)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        Glibc.bind(listener, address, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isBound else { throw SystemError() }
    return UInt16(bigEndian: address.sin_port)
  }
}

extension ContinuousClock.Instant {
  fileprivate static func after(_ seconds: Double) -> Self { .now + .seconds(seconds) }
}

/// A client's connection, which does not block.
private struct Connection {
  enum Reading {
    case request(LocalServer.Request)
    case refused(status: Int)
    case gone
  }

  let number: Int32
  var deadline: ContinuousClock.Instant
  private var bytes: [UInt8] = []

  init(number: Int32, deadline: ContinuousClock.Instant) {
    self.number = number
    self.deadline = deadline
  }

  mutating func readRequest(_ limits: LocalServer.Limits) -> Reading {
    var end: Int?
    var searched = 0
    while end == nil {
      guard bytes.count <= limits.headBytes else { return .refused(status: 431) }
      guard fill(upTo: 4 << 10) else { return .gone }
      // The end may have begun in what was read before.
      end = Self.endOfHead(in: bytes, from: max(searched - 3, 0))
      searched = bytes.count
    }
    guard let end, end <= limits.headBytes, let head = RequestHead(bytes[..<end]) else {
      return .refused(status: 400)
    }
    guard let length = head.bodyLength else { return .refused(status: 411) }
    if length <= limits.bodyBytes {
      while bytes.count < end + length {
        guard fill(upTo: end + length - bytes.count) else { return .gone }
      }
    }
    let body = length <= limits.bodyBytes ? Array(bytes[end..<end + length]) : nil
    return .request(head.request(body: body))
  }

  /// Reads what there is; `false` at the end, and when the time is over.
  private mutating func fill(upTo count: Int) -> Bool {
    guard wait(for: POLLIN) else { return false }
    var chunk = [UInt8](repeating: 0, count: count)
    let length = read(number, &chunk, count)
    if length < 0, errno == EAGAIN || errno == EINTR { return true }
    guard length > 0 else { return false }
    bytes += chunk[..<length]
    return true
  }

  func write(_ response: LocalServer.Response) {
    var head = "HTTP/1.1 \(response.status) \(Self.phrases[response.status] ?? "Status")\r\n"
    for (name, value) in response.headers.sorted(by: { $0.key < $1.key }) {
      head += "\(name): \(value)\r\n"
    }
    head += "Content-Length: \(response.body.count)\r\nConnection: close\r\n\r\n"
    var rest = (Array(head.utf8) + response.body)[...]
    while !rest.isEmpty, wait(for: POLLOUT) {
      let length = rest.withUnsafeBytes {
        send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if length < 0, errno != EAGAIN, errno != EINTR { return }
      rest = rest.dropFirst(max(length, 0))
    }
    shutdown(number, Int32(SHUT_WR))
    // What the client still sends is taken for a moment: closing at once could take the response back.
    var scratch = [UInt8](repeating: 0, count: 4 << 10)
    var rounds = 0
    while rounds < 16, wait(for: POLLIN, milliseconds: 100),
      read(number, &scratch, scratch.count) > 0
    {
      rounds += 1
    }
  }

  private func wait(for event: Int32, milliseconds limit: Int32 = .max) -> Bool {
    while true {
      let rest = deadline - .now
      guard rest > .zero else { return false }
      let time = min(Int32((rest / .milliseconds(1)).rounded(.up)), limit)
      var descriptor = pollfd(fd: number, events: Int16(event), revents: 0)
      let count = poll(&descriptor, 1, time)
      if count > 0 { return true }
      if count == 0 || errno != EINTR { return false }
    }
  }

  /// The offset behind the empty line that ends a head.
  private static func endOfHead(in bytes: [UInt8], from start: Int) -> Int? {
    let (feed, carriage) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    for index in start..<bytes.count where bytes[index] == feed {
      if index >= 3, bytes[index - 1] == carriage, bytes[index - 2] == feed,
        bytes[index - 3] == carriage
      {
        return index + 1
      }
    }
    return nil
  }

  private static let phrases = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 409: "Conflict",
    411: "Length Required", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
  ]
}

/// The first line and the headers of a request.
private struct RequestHead {
  private let method: String
  private let path: String
  private var headers: [String: String] = [:]

  /// - Parameter bytes: With the empty line at the end. `nil` for what isn't a head of HTTP/1.
  init?(_ bytes: ArraySlice<UInt8>) {
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].splitExactly(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].beginsExactly(with: "HTTP/1."),
      words[1].beginsExactly(with: "/")
    else { return nil }
    method = String(words[0])
    let path = Substring(words[1].unicodeScalars.prefix { $0 != "?" && $0 != "#" })
    self.path = path.removingPercentEncoding ?? String(path)
    for line in lines.dropFirst() where !line.isEmpty {
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")),
        line.utf8[..<colon].allSatisfy({ $0 < 0x80 })
      else { return nil }
      let name = line[..<colon].lowercased()
      let value = line[line.utf8.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      // Two hosts or lengths could be read in two ways.
      if headers[name] != nil, ["host", "content-length", "origin"].contains(name) { return nil }
      headers[name] = headers[name] ?? value
    }
  }

  /// The length of the body; `nil` when it isn't given, or not as a number.
  var bodyLength: Int? {
    guard headers["transfer-encoding"] == nil else { return nil }
    guard let length = headers["content-length"] else { return method.isExactly("POST") ? nil : 0 }
    return length.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(length) : nil
  }

  func request(body: [UInt8]?) -> LocalServer.Request {
    LocalServer.Request(method: method, path: path, headers: headers, body: body)
  }
}
