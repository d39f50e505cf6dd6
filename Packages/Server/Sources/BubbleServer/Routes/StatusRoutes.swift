// SPDX-License-Identifier: MIT
import BubbleKit
@_spi(Library) import BubbleRequests
import HTTPTypes
import Hummingbird
import NIOCore

/// The state of the service, for those who operate it.
struct StatusRoutes: Routes {
  let parts: RouteParts

  func add(to table: inout RouteTable) {
    table.add(.get, "/healthz", .open) { _, _ in Self.answer("ok", .ok) }
    table.add(.get, "/readyz", .open) { _, _ in
      engine.draining ? Self.answer("draining", .serviceUnavailable) : Self.answer("ok", .ok)
    }
    table.add(.get, "/infoz") { _, _ in Response(json: info) }
    table.add(.get, "/v1/options") { _, _ in
      Response(json: ServiceCommands.optionDescriptions)
    }
  }

  private static func answer(_ status: String, _ code: HTTPResponse.Status) -> Response {
    var response = Response(json: Array("{\"status\":\"\(status)\"}".utf8))
    response.status = code
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private var info: [UInt8] {
    let versions = ServiceCommands.versions
    let libraries = JSONObject(versions.dropFirst().map { ($0.name, JSONValue.string($0.version)) })
    let info: JSONValue = [
      "version": .string(versions[0].version), "fonts": .string(parts.fonts),
      "libraries": .object(libraries), "links": .bool(parts.signer != nil),
      "workers": .integer(parts.options.work.workerCount),
      "queue": [
        "capacity": .integer(parts.options.work.queue), "depth": .integer(engine.depth),
        "busy": .integer(engine.busy),
      ],
    ]
    return Array(info.description.utf8)
  }
}
