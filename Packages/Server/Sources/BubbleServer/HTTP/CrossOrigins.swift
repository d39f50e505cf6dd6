// SPDX-License-Identifier: MIT
import HTTPTypes
import Hummingbird

/// The origins whose pages may read the service's answers (CORS, in the Fetch standard).
///
/// Without any, answers have no headers about it, and browsers keep them from pages of other origins.
struct CrossOrigins: Sendable {
  private let allowed: [String]

  /// Whether pages of all origins may read answers.
  private let allowsAll: Bool

  /// - Parameter origins: Origins as browsers write them, such as `https://chat.example.org`, or `*` for all.
  init(_ origins: [String]) throws(OriginError) {
    for origin in origins where origin != "*" {
      if let reason = Self.defect(of: origin) { throw OriginError(origin: origin, reason: reason) }
    }
    allowed = origins
    allowsAll = origins.contains("*")
  }

  private var isEmpty: Bool { allowed.isEmpty }

  /// The value of `access-control-allow-origin` for a request; `nil` where the page may not read the answer.
  private func allowedOrigin(of request: Request) -> String? {
    guard let origin = request.headers[.origin] else { return nil }
    if allowsAll { return "*" }
    return allowed.contains { $0.utf8.elementsEqual(origin.utf8) } ? origin : nil
  }

  /// Adds the headers of an answer to a request.
  func complete(_ response: inout Response, to request: Request) {
    guard !isEmpty else { return }
    // Caches have an answer for each origin, and one for requests without.
    if !allowsAll { response.headers[.vary] = "Origin" }
    guard let origin = allowedOrigin(of: request) else { return }
    response.headers[.accessControlAllowOrigin] = origin
    response.headers[.accessControlExposeHeaders] = Self.exposed
  }

  /// The answer to `OPTIONS`, by which a browser asks what a page may send; `nil` for other methods, and where no origin
  /// is allowed.
  ///
  /// It has no token: browsers send none. Pages of other origins get the same answer without permissions.
  ///
  /// - Parameter methods: The methods that the path takes.
  func preflight(_ request: Request, methods: String) -> Response? {
    guard !isEmpty, request.method == .options else { return nil }
    var response = Response(status: .noContent)
    guard allowedOrigin(of: request) != nil else { return response }
    response.headers[.accessControlAllowMethods] = methods
    response.headers[.accessControlAllowHeaders] = Self.accepted
    response.headers[.accessControlMaxAge] = "\(Self.maximumAge)"
    return response
  }

  /// The time for which browsers keep the answer to a preflight, in seconds: the longest that Chromium takes.
  private static let maximumAge = 7200

  /// The headers that pages may send besides those that every page may.
  private static let accepted = [
    "authorization", "content-type", "if-none-match", "traceparent", "x-request-id",
  ].joined(separator: ", ")

  /// The headers of answers that pages may read besides those that every page may.
  private static let exposed = [
    HTTPField.Name.kind, .width, .height, .scale, .warnings, .refusedImages, .quoteType,
    .quoteWidth, .quoteHeight, .quoteWarnings, .requestID, .serverTiming, .eTag, .retryAfter,
    .allow, .rateLimitTotal, .rateLimitRemaining, .rateLimitReset,
  ].map(\.canonicalName).joined(separator: ", ")
}

// MARK: Origins

extension CrossOrigins {
  /// The reason why a text is not an origin as browsers write it; `nil` for one that is.
  private static func defect(of origin: String) -> String? {
    let parts = origin.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, ["http:", "https:"].contains(parts[0]),
      !parts[2].isEmpty
    else {
      return "must be * or like https://chat.example.org, without a path or a slash at its end"
    }
    guard parts[2].utf8.allSatisfy(isHostCharacter) else {
      return "must have a host in lower case, as browsers send it, without user names"
    }
    let usual = parts[0] == "https:" ? ":443" : ":80"
    return parts[2].hasSuffix(usual)
      ? "must not have the port \(usual.dropFirst()), which browsers leave out" : nil
  }

  private static func isHostCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"),
      UInt8(ascii: "["), UInt8(ascii: "]"):
      true
    default: false
    }
  }
}

/// A value of `--allow-origin` that no browser sends.
struct OriginError: Error, Hashable, CustomStringConvertible {
  let origin: String
  let reason: String

  var description: String { "--allow-origin \(origin) \(reason)." }
}
