import BubbleGoldens
import Dispatch
import FlyingFox
import Foundation
import Synchronization

/// Serves a review to this machine alone, until the program ends.
final class ReviewServer: Sendable {
  private let requests: ReviewRequests
  private let server: HTTPServer
  private let failure = Mutex<(any Error)?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// - Parameter port: 0 is any that is free.
  init(review: GoldenReview, port: UInt16) {
    let requests = ReviewRequests(review: review)
    self.requests = requests
    server = HTTPServer(
      address: sockaddr_in.loopback4(port: port), logger: .disabled,
      handler: ClosureHTTPHandler { await requests.answer($0) })
  }

  /// - Parameter announce: Told the address to open.
  /// - Throws: When the port cannot be had.
  func run(_ announce: @escaping @Sendable (_ address: String) -> Void) throws {
    Task.detached { [self] in
      do { try await server.run() } catch { failure.withLock { $0 = error } }
      isDone.signal()
    }
    Task.detached { [self] in
      try await server.waitUntilListening()
      if case .ip4(_, let port)? = await server.listeningAddress {
        announce(requests.open(port: port))
      }
    }
    isDone.wait()
    if let error = failure.withLock({ $0 }) {
      throw Failure.work("the port cannot be had: \(error). Choose another with --port")
    }
  }
}

extension sockaddr_in {
  /// 127.0.0.1, which nobody else can reach.
  fileprivate static func loopback4(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: INADDR_LOOPBACK.bigEndian)
    return address
  }
}
