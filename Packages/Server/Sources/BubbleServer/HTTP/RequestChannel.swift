// SPDX-License-Identifier: MIT
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// The handlers of a connection, from bytes to requests.
struct RequestChannel: HTTPChannelHandler {
  typealias Value = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  let responder: HTTPChannelHandler.Responder
  let connections: Connections

  /// The time for a request's body to arrive, and for a client to take something of an answer.
  let patience: Duration

  /// The time after which a connection is closed whose client sends nothing: longer, so that a body that is too slow is
  /// answered.
  private var idleTimeout: Duration { patience + .seconds(1) }

  /// A server of such connections.
  static func server(_ connections: Connections, patience: Duration) -> HTTPServerBuilder {
    HTTPServerBuilder {
      RequestChannel(responder: $0, connections: connections, patience: patience)
    }
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: false, withErrorHandling: false,
        withOutboundHeaderValidation: false, withEncoderConfiguration: .init(),
        withDecoderLimitConfiguration: Self.limits)
      try pipeline.addHandler(RequestGate(connections, patience: TimeAmount(patience)))
      try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
      try pipeline.addHandler(
        HTTPConnectionStateHandler(idleTimeout: idleTimeout, logger: logger))
      return try Value(
        wrappingChannelSynchronously: channel,
        configuration: .init(isOutboundHalfClosureEnabled: true))
    }
  }

  func handle(value: Value, logger: Logger) async {
    await handleHTTP(asyncChannel: value, logger: logger)
  }

  private static var limits: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = RequestDefect.lengthLimit
    limits.maxHeaderListSize = RequestDefect.lengthLimit
    limits.maxHeaderFieldCount = RequestDefect.countLimit
    return limits
  }
}
