// SPDX-License-Identifier: MIT
import HTTPTypes
import Hummingbird

/// Answers requests by their paths and methods.
///
/// Paths are compared as they are sent, so that no other text leads to the same route.
struct RouteTable: Sendable {
  typealias Handler = @Sendable (Request, RequestScope) async throws -> Response

  /// Properties of a route that requests are treated by before its handler has them.
  struct Traits: OptionSet {
    let rawValue: Int

    /// Needs no token.
    static let open = Traits(rawValue: 1)

    /// The work has little to do with the length of requests: packed exports, images.
    static let long = Traits(rawValue: 2)
  }

  /// The route of a request's path.
  struct Found {
    /// The route's name in metrics.
    let label: String

    /// The traits of its path.
    let traits: Traits

    /// The methods that the path takes, as in `Allow`; `nil` for a path that there isn't.
    let methods: String?

    /// Its handler; or the ``Problem`` of a path that there isn't, or of a method that it doesn't take.
    let handler: Result<Handler, Problem>
  }

  private struct Route {
    let method: HTTPRequest.Method
    let traits: Traits
    let handler: Handler
  }

  private var routes: [(path: String, routes: [Route])] = []
  private var prefixes: [(prefix: String, label: String, routes: [Route])] = []

  /// Adds a handler for a path.
  mutating func add(
    _ method: HTTPRequest.Method, _ path: String, _ traits: Traits = [],
    _ handler: @escaping Handler
  ) {
    let route = Route(method: method, traits: traits, handler: handler)
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
    prefixes.append((prefix, label, [Route(method: method, traits: [], handler: handler)]))
  }

  /// The route of a path, and its handler of a method.
  func find(_ method: HTTPRequest.Method, _ path: String) -> Found {
    if let found = routes.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) {
      let traits = found.routes.reduce(into: Traits()) { $0.formUnion($1.traits) }
      return Self.found(found.path, traits, method, found.routes)
    }
    if let found = prefixes.first(where: { path.utf8.starts(with: $0.prefix.utf8) }) {
      return Self.found(found.label, [], method, found.routes)
    }
    return Found(label: "none", traits: [], methods: nil, handler: .failure(.notFound))
  }

  private static func found(
    _ label: String, _ traits: Traits, _ method: HTTPRequest.Method, _ routes: [Route]
  ) -> Found {
    var names = routes.map(\.method.rawValue)
    if names.contains("GET") { names.append("HEAD") }
    let methods = names.joined(separator: ", ")
    let wanted = method == .head ? .get : method
    let route = routes.first { $0.method == wanted }
    return Found(
      label: label, traits: traits, methods: methods,
      handler: route.map { .success($0.handler) } ?? .failure(.methodNotAllowed(methods)))
  }
}
