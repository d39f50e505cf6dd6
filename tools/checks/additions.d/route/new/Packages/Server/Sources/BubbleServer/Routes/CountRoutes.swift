// SPDX-License-Identifier: MIT
@_spi(Library) import BubbleRequests
import Hummingbird

/// `POST /v1/count`: the number of messages.
struct CountRoutes: Routes {
  let parts: RouteParts

  func add(to table: inout RouteTable) {
    table.add(.post, "/v1/count") { request, scope in
      let text = try await bodies.json(request, scope)
      do throws(InProcessError) {
        let body = try RequestMembers(text, members: ["messages"])
        let count = try body.elements(of: "messages")?.count ?? 0
        return Response(json: Array("{\"count\":\(count)}".utf8))
      } catch {
        throw Problem.ofRequest(error)
      }
    }
  }
}
