// SPDX-License-Identifier: MIT
@_spi(Library) import BubbleRequests
import Foundation
import HTTPTypes
import Hummingbird

/// The options of an environment in a query, for bodies that have no place for them: `?from=slack&me=U1&scale=3`.
enum QueryOptions {
  /// The environment as JSON; `nil` without a query.
  static func environment(of request: Request) throws -> ArraySlice<UInt8>? {
    let parameters = try parameters(of: request)
    guard !parameters.isEmpty else { return nil }
    do throws(InProcessError) {
      return try ServiceCommands.environment(ofOptions: parameters)[...]
    } catch {
      throw Problem.ofRequest(error)
    }
  }

  /// The names and values, with `%2F` and the like replaced.
  static func parameters(of request: Request) throws -> [(name: String, value: String)] {
    guard let query = request.uri.query else { return [] }
    return try query.split(separator: "&").map { parameter in
      let parts = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let texts = parts.map {
        $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
      }
      guard let name = texts[0], let value = texts.count > 1 ? texts[1] : "" else {
        throw Problem.invalid("malformed", nil, "the query is not percent-encoded UTF-8")
      }
      return (name, value)
    }
  }
}
