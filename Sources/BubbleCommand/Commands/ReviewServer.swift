// SPDX-License-Identifier: MIT
import BubbleGoldens
import Dispatch
import FlyingFox
import Foundation
import Synchronization

/// Serves a review on this machine only, until the program ends.
final class ReviewServer: Sendable {
  private let handler: GoldenReviewHandler
  private let server: HTTPServer
  private let failure = Mutex<(any Error)?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// - Parameter port: 0 is any that is free.
  init(review: GoldenReview, port: UInt16) {
    let handler = GoldenReviewHandler(review: review)
    self.handler = handler
    server = HTTPServer(
      address: sockaddr_in.loopback4(port: port), logger: .disabled,
      handler: ClosureHTTPHandler { request in
        HTTPResponse(handler.response(to: await GoldenReviewHandler.Request(request)))
      })
  }

  /// - Parameter announce: Called with the address to open.
  /// - Throws: When the port is not available.
  func run(_ announce: @escaping @Sendable (_ address: String) -> Void) throws {
    Task.detached { [self] in
      do { try await server.run() } catch { failure.withLock { $0 = error } }
      isDone.signal()
    }
    Task.detached { [self] in
      try await server.waitUntilListening()
      if case .ip4(_, let port)? = await server.listeningAddress {
        announce(handler.open(port: port))
      }
    }
    isDone.wait()
    if let error = failure.withLock({ $0 }) {
      throw Failure.work("the port is not available: \(error). Choose another with --port")
    }
  }
}

extension sockaddr_in {
  /// 127.0.0.1, which other machines cannot reach.
  fileprivate static func loopback4(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: INADDR_LOOPBACK.bigEndian)
    return address
  }
}

extension GoldenReviewHandler.Request {
  fileprivate init(_ request: HTTPRequest) async {
    let isShort = request.bodySequence.count.map { $0 <= GoldenReviewHandler.bodyLimit } ?? false
    let body = isShort ? try? await request.bodyData : nil
    self.init(
      method: request.method.rawValue, path: request.path, host: request.headers[.host],
      origin: request.headers[HTTPHeader("Origin")], body: body.map { [UInt8]($0) })
  }
}

extension HTTPResponse {
  fileprivate init(_ response: GoldenReviewHandler.Response) {
    let headers = response.headers.map { (HTTPHeader($0.key), $0.value) }
    let codes = [
      HTTPStatusCode.ok, .badRequest, .forbidden, .notFound, .conflict, .internalServerError,
    ]
    let code = codes.first { $0.code == response.status }
    self.init(
      statusCode: code ?? HTTPStatusCode(response.status, phrase: ""),
      headers: HTTPHeaders(Dictionary(uniqueKeysWithValues: headers)), body: Data(response.body))
  }
}
