// SPDX-License-Identifier: MIT
import BubbleStrings
internal import BubbleText
internal import Foundation
internal import Synchronization

/// Answers the requests of a browser that shows a review, without a library for HTTP.
///
/// Only requests for a secret address are answered: its path begins with random digits, which pages of
/// other sites cannot guess. The Host header must be this machine's, so that a foreign name which resolves
/// to it (DNS rebinding) is refused. No path of a request ever becomes a path of a file.
public final class GoldenReviewHandler: Sendable {
  /// The parts of an HTTP request that decide on the response.
  public struct Request: Hashable, Sendable {
    /// `GET` or `POST`, in upper case.
    public var method: String

    /// The path, without a query.
    public var path: String

    /// The Host header.
    public var host: String?

    /// The Origin header.
    public var origin: String?

    /// The body; `nil` when it is longer than ``GoldenReviewHandler/bodyLimit``.
    public var body: [UInt8]?

    public init(
      method: String, path: String, host: String?, origin: String? = nil, body: [UInt8]? = []
    ) {
      self.method = method
      self.path = path
      self.host = host
      self.origin = origin
      self.body = body
    }
  }

  /// An HTTP response.
  public struct Response: Hashable, Sendable {
    /// The status code.
    public let status: Int

    /// The headers by name.
    public let headers: [String: String]

    /// The body.
    public let body: [UInt8]
  }

  /// The maximum number of bytes in a request's body: decisions on some 100,000 records.
  public static let bodyLimit = 1 << 20

  private let review: GoldenReview
  private let token: String

  /// The names that this machine may be called by. None before the port is known.
  private let hosts = Mutex<[String]>([])

  public init(review: GoldenReview) {
    self.review = review
    var generator = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in
      (generator.next() as UInt64).hexadecimal(digits: 16)
    }.joined()
  }

  /// Accepts requests that come to a port of this machine.
  ///
  /// - Returns: The address to open.
  public func open(port: UInt16) -> String {
    hosts.withLock { $0 = ["127.0.0.1:\(port)", "localhost:\(port)"] }
    return "http://127.0.0.1:\(port)/\(token)/"
  }

  /// The response to a request. Decisions are carried out before it returns.
  public func response(to request: Request) -> Response {
    guard let host = request.host, hosts.withLock({ $0.contains(host) }) else {
      return Response(403, "This host is not served.")
    }
    let parts = request.path.splitExactly(separator: "/").map(String.init)
    guard parts.first == token, parts.count <= 2 else {
      return Response(404, "Open the address that 'bubblekit review' printed.")
    }
    guard parts.count == 2 else {
      return request.method.isExactly("GET") ? page() : Response(404, "There is nothing here.")
    }
    guard request.method.isExactly("POST") else { return Response(404, "There is nothing here.") }
    if let origin = request.origin, !origin.isExactly("http://\(host)") {
      return Response(403, "Another site may not decide.")
    }
    if parts[1].isExactly("refresh") { return refresh(request) }
    guard let verb = GoldenReview.Verb(exactly: parts[1]) else {
      return Response(404, "There is nothing here.")
    }
    return decide(verb, request)
  }

  private func page() -> Response {
    do {
      return Response(200, try review.page(), type: "text/html; charset=utf-8")
    } catch {
      return Response(500, "The page cannot be made: \(error)")
    }
  }

  /// `{"index":4}`, or `{"indices":[4,5],"revisions":[0,1]}`, with the revisions of the records that were looked at.
  private struct Decision: Decodable {
    let index: Int?
    let indices: [Int]?
    let revisions: [Int]?

    /// The records that are decided on; `nil` for none.
    var all: [Int]? { indices ?? index.map { [$0] } }
  }

  private func decide(_ verb: GoldenReview.Verb, _ request: Request) -> Response {
    guard let decision = Self.decision(of: request), let indices = decision.all,
      decision.revisions.map({ $0.count == indices.count }) ?? true
    else { return Self.oddDecision }
    do throws(GoldenError) {
      try review.decide(verb, indices: indices, revisions: decision.revisions)
      return Response(200, "done")
    } catch {
      return Response(409, error.description)
    }
  }

  /// Records as they are now.
  private func refresh(_ request: Request) -> Response {
    guard let indices = Self.decision(of: request)?.all else { return Self.oddDecision }
    do {
      return Response(200, try review.refreshed(indices), type: "application/json")
    } catch {
      return Response(500, "The records cannot be read: \(error)")
    }
  }

  private static func decision(of request: Request) -> Decision? {
    guard let body = request.body, body.count <= bodyLimit else { return nil }
    return try? JSONDecoder().decode(Decision.self, from: Data(body))
  }

  private static var oddDecision: Response {
    Response(400, "A decision is {\"index\":n} or {\"indices\":[n]}.")
  }
}

extension GoldenReviewHandler.Response {
  fileprivate init(_ status: Int, _ text: String) {
    self.init(status, Array(text.utf8), type: "text/plain; charset=utf-8")
  }

  fileprivate init(_ status: Int, _ body: [UInt8], type: String) {
    self.status = status
    self.body = body
    headers = [
      "Content-Type": type, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer",
      "Cross-Origin-Resource-Policy": "same-origin",
    ]
  }
}
