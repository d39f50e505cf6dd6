// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleGoldens
import BubbleRequests

/// A server of a review on this machine only, until the program ends.
struct ReviewServer {
  private let handler: GoldenReviewHandler
  private let server: LocalServer

  /// - Parameter port: 0 is any that is free.
  /// - Throws: An error if the port is not available.
  init(review: GoldenReview, port: UInt16) throws {
    handler = GoldenReviewHandler(review: review)
    var limits = LocalServer.Limits()
    limits.bodyBytes = GoldenReviewHandler.bodyLimit
    do throws(SystemError) {
      server = try LocalServer(port: port, limits: limits)
    } catch {
      throw Failure.work("the port is not available: \(error). Choose another with --port")
    }
  }

  /// - Parameter announce: Called with the address to open.
  func run(_ announce: (_ address: String) -> Void) throws {
    announce(handler.open(port: server.port))
    do throws(SystemError) {
      try server.run { [handler] request in
        LocalServer.Response(handler.response(to: GoldenReviewHandler.Request(request)))
      }
    } catch {
      throw Failure.work("the review cannot be served any longer: \(error)")
    }
  }
}

extension GoldenReviewHandler.Request {
  fileprivate init(_ request: LocalServer.Request) {
    self.init(
      method: request.method, path: request.path, host: request.headers["host"],
      origin: request.headers["origin"], body: request.body)
  }
}

extension LocalServer.Response {
  fileprivate init(_ response: GoldenReviewHandler.Response) {
    self.init(response.status, headers: response.headers, body: response.body)
  }
}
