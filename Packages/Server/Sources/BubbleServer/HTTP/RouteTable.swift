// SPDX-License-Identifier: MIT
import HTTPTypes
import Hummingbird

/// Answers requests by their paths and methods.
///
/// Paths are compared as they are sent, so that no other text leads to the same route.
struct RouteTable: Sendable {
  typealias Handler = @Sendable (Request, RequestScope) async throws -> Response

  private struct Route {
    let method: HTTPRequest.Method
    let handler: Handler
  }

  private var routes: [(path: String, routes: [Route])] = []
  private var prefixes: [(prefix: String, label: String, routes: [Route])] = []

  /// Adds a handler for a path.
  mutating func add(_ method: HTTPRequest.Method, _ path: String, _ handler: @escaping Handler) {
    let route = Route(method: method, handler: handler)
    if let place = routes.firstIndex(where: { $0.path == path }) {
      routes[place].routes.append(route)
    } else {
      routes.append((path, [route]))
    }
  }

  /// Adds a handler for all paths with a beginning.
  ///
  /// - Parameter label: The route's name in metrics.
  mutating func add(
    _ method: HTTPRequest.Method, prefix: String, label: String, _ handler: @escaping Handler
  ) {
    prefixes.append((prefix, label, [Route(method: method, handler: handler)]))
  }

  /// The route's name in metrics, and its handler.
  ///
  /// - Throws: ``Problem`` for a path that there isn't, and a method that it doesn't take.
  func find(_ method: HTTPRequest.Method, _ path: String) -> (
    label: String, Result<Handler, Problem>
  ) {
    if let found = routes.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) {
      return (found.path, handler(method, found.routes))
    }
    if let found = prefixes.first(where: { path.utf8.starts(with: $0.prefix.utf8) }) {
      return (found.label, handler(method, found.routes))
    }
    return ("none", .failure(.notFound))
  }

  private func handler(_ method: HTTPRequest.Method, _ routes: [Route]) -> Result<Handler, Problem>
  {
    let wanted = method == .head ? .get : method
    if let route = routes.first(where: { $0.method == wanted }) { return .success(route.handler) }
    var names = routes.map(\.method.rawValue)
    if names.contains("GET") { names.append("HEAD") }
    return .failure(.methodNotAllowed(names.joined(separator: ", ")))
  }
}
