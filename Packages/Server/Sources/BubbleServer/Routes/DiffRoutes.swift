// SPDX-License-Identifier: MIT
@_spi(Library) import BubbleRequests
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceParts

/// `POST /v1/diff`: the difference of two images.
struct DiffRoutes: Routes {
  let parts: RouteParts

  func add(to table: inout RouteTable) {
    table.add(.post, "/v1/diff", .long) { request, scope in
      let isImage = Acceptance(request.headers[.accept]).named(among: ["image/png"]) != nil
      let text = try await bodies.json(request, scope)
      let request = try Self.read(text)
      let answer = try await engine.perform(.diff, scope) { [engine] ticket in
        let comparison = try ServiceComparison(request, program: engine.program)
        try ticket.check()
        return isImage ? comparison.differenceImage() : comparison.report()
      }
      guard isImage else { return Response(json: answer) }
      return Response(
        status: .ok, headers: [.contentType: "image/png"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer)))
    }
  }

  private static func read(_ text: [UInt8]) throws -> RequestMembers {
    do throws(InProcessError) {
      return try RequestMembers(text, members: ServiceComparison.members)
    } catch {
      throw Problem.ofRequest(error)
    }
  }
}
