// SPDX-License-Identifier: MIT
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection after an answer that says so, whether or not the request's body has arrived.
final class ConnectionGuard: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private var closes = false

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head): closes = head.headerFields[.connection] == "close"
    case .body: break
    case .end:
      guard closes else { break }
      context.writeAndFlush(data, promise: promise)
      return end(context)
    }
    context.write(data, promise: promise)
  }

  /// Ends the output, and a little later the input: a client that is still sending would lose the answer otherwise.
  private func end(_ context: ChannelHandlerContext) {
    context.close(mode: .output, promise: nil)
    let channel = context.channel
    context.eventLoop.scheduleTask(in: Self.lingering) { channel.close(promise: nil) }
  }

  private static let lingering = TimeAmount.seconds(1)
}
