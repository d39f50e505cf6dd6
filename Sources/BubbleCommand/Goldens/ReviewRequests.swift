import BubbleGoldens
import FlyingFox
import Foundation
import Synchronization

/// Answers what a browser asks of a review.
///
/// Only who knows the address gets an answer: its path begins with random digits, which pages of other
/// sites cannot guess. The Host header must be this machine's, so that a foreign name which resolves to
/// it (DNS rebinding) gets nowhere. No path of a request ever becomes a path of a file.
final class ReviewRequests: Sendable {
  private let review: GoldenReview
  private let token: String

  /// The names that this machine may be called by. None before the port is known.
  private let hosts = Mutex<[String]>([])

  /// The most bytes of a decision.
  private static let bodyLimit = 1000

  init(review: GoldenReview) {
    self.review = review
    var generator = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Lets requests in that come to a port.
  ///
  /// - Returns: The address to open.
  func open(port: UInt16) -> String {
    hosts.withLock { $0 = ["127.0.0.1:\(port)", "localhost:\(port)"] }
    return "http://127.0.0.1:\(port)/\(token)/"
  }

  func answer(_ request: HTTPRequest) async -> HTTPResponse {
    guard let host = request.headers[.host], hosts.withLock({ $0.contains(host) }) else {
      return Self.response(.forbidden, "This host is not served.")
    }
    let parts = request.path.split(separator: "/").map(String.init)
    guard parts.first == token, parts.count <= 2 else {
      return Self.response(.notFound, "Open the address that 'bubblekit review' printed.")
    }
    guard parts.count == 2 else {
      return request.method == .GET ? page() : Self.response(.notFound, "There is nothing here.")
    }
    guard request.method == .POST, let verb = GoldenReview.Verb(rawValue: parts[1]) else {
      return Self.response(.notFound, "There is nothing here.")
    }
    return await decide(verb, request, host: host)
  }

  private func page() -> HTTPResponse {
    do {
      return Self.response(.ok, Data(try review.page()), type: "text/html; charset=utf-8")
    } catch {
      return Self.response(.internalServerError, "The page cannot be made: \(error)")
    }
  }

  private struct Decision: Decodable {
    let index: Int
  }

  private func decide(
    _ verb: GoldenReview.Verb, _ request: HTTPRequest, host: String
  ) async -> HTTPResponse {
    if let origin = request.headers[HTTPHeader("Origin")], origin != "http://\(host)" {
      return Self.response(.forbidden, "Another site may not decide.")
    }
    guard let count = request.bodySequence.count, count <= Self.bodyLimit,
      let body = try? await request.bodyData,
      let decision = try? JSONDecoder().decode(Decision.self, from: body)
    else { return Self.response(.badRequest, "A decision is {\"index\":n}.") }
    do throws(GoldenError) {
      try review.decide(verb, index: decision.index)
      return Self.response(.ok, "done")
    } catch {
      return Self.response(.conflict, error.description)
    }
  }

  private static func response(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    response(status, Data(text.utf8), type: "text/plain; charset=utf-8")
  }

  private static func response(
    _ status: HTTPStatusCode, _ body: Data, type: String
  ) -> HTTPResponse {
    let headers: [HTTPHeader: String] = [
      .contentType: type, HTTPHeader("Cache-Control"): "no-store",
      HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("X-Frame-Options"): "DENY",
      HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    ]
    return HTTPResponse(statusCode: status, headers: HTTPHeaders(headers), body: body)
  }
}
