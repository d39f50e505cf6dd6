// SPDX-License-Identifier: MIT
import NIOCore
import NIOHTTP1

/// The state of a connection as HTTP/1 sees it: which requests are in progress, and after which answer it closes.
///
/// It closes after requests that say so, those of HTTP/1.0 without `keep-alive`, `CONNECT` and upgrades, and heads with a
/// ``RequestDefect``; and after answers that say so, whether or not the request's body has arrived.
final class RequestGate: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// A request without an answer.
  private struct Pending {
    let version: HTTPVersion
    var closes: Bool
  }

  private let connections: Connections

  /// The error in place of the rest of a body that hasn't arrived in time.
  struct SlowBody: Error {}

  /// The time after which a client is slow that has not sent a request's body, or takes nothing of an answer.
  private let patience: TimeAmount

  private var client: ClientConnection?
  private var pending: CircularBuffer<Pending> = []

  /// Whether the request that is being read, or was read before, is the connection's last one.
  private var isLast = false

  /// Whether a request's body is being read.
  private var isInBody = false

  /// The end of the patience with the body that is being read.
  private var bodyEnd: Scheduled<Void>?

  /// Whether no more requests are read.
  private var isClosing = false

  /// Whether the client has more of an answer to take than is sent at once.
  private var isWatched = false

  init(_ connections: Connections, patience: TimeAmount) {
    self.connections = connections
    self.patience = patience
  }

  /// Whether nothing is in progress.
  private var isIdle: Bool { pending.isEmpty && !isInBody }
}

// MARK: Requests

extension RequestGate {
  func handlerAdded(context: ChannelHandlerContext) {
    client = connections.client(of: context.channel)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosing else { return }
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context)
    case .body: context.fireChannelRead(data)
    case .end:
      endBody()
      isClosing = isClosing || isLast
      context.fireChannelRead(data)
      noteIdleness(context)
    }
  }

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    var head = head
    head.headers.remove(name: RequestDefect.header.rawName)
    let defect = RequestDefect(head)
    if let defect { head.headers.add(name: RequestDefect.header.rawName, value: defect.rawValue) }
    add(head, closes: defect != nil || Self.endsConnection(head), context)
  }

  private func add(_ head: HTTPRequestHead, closes: Bool, _ context: ChannelHandlerContext) {
    var head = head
    // In the one form that whoever reads the requests of a connection knows.
    if closes { head.headers.replaceOrAdd(name: "Connection", value: "close") }
    pending.append(Pending(version: head.version, closes: closes))
    isLast = closes
    isInBody = true
    noteIdleness(context)
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if isInBody, bodyEnd == nil {
      bodyEnd = context.eventLoop.assumeIsolated().scheduleTask(in: patience) { [self] in
        endSlowBody(context)
      }
    }
    context.fireChannelReadComplete()
  }

  private func endBody() {
    isInBody = false
    bodyEnd?.cancel()
    bodyEnd = nil
  }

  /// Ends the reading of a body that hasn't arrived. Its request is answered, unless it was before, and the connection
  /// ends.
  private func endSlowBody(_ context: ChannelHandlerContext) {
    guard isInBody, !isClosing, context.channel.isActive else { return }
    endBody()
    isClosing = true
    if pending.isEmpty { return context.close(promise: nil) }
    pending[pending.index(before: pending.endIndex)].closes = true
    context.fireErrorCaught(SlowBody())
  }

  /// Whether nothing can be read after a request. The parser stops after those that ask for another protocol.
  private static func endsConnection(_ head: HTTPRequestHead) -> Bool {
    !head.isKeepAlive || head.method == .CONNECT || head.headers.contains(name: "Upgrade")
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isClosing else { return }
    isClosing = true
    guard let error = error as? HTTPParserError, !isInBody, context.channel.isActive else {
      return context.fireErrorCaught(error)
    }
    // Its answer has its turn after those of earlier requests.
    add(RequestDefect(error).head, closes: true, context)
    endBody()
    context.fireChannelRead(wrapInboundOut(.end(nil)))
    context.fireChannelReadComplete()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is Connections.GiveWay:
      if isIdle { context.close(promise: nil) } else { connections.keep(context.channel) }
    case ChannelEvent.inputClosed:
      client?.leave()
      context.fireUserInboundEventTriggered(event)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    client?.leave()
    endBody()
    context.fireChannelInactive()
  }

  private func noteIdleness(_ context: ChannelHandlerContext) {
    connections.set(context.channel, isIdle: isIdle)
  }
}

// MARK: Answers

extension RequestGate {
  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    // An answer to no request is that of Hummingbird to a broken body, whose request is answered.
    guard let request = pending.first else {
      promise?.succeed(())
      return end(context)
    }
    switch unwrapOutboundIn(data) {
    case .head(let head) where head.status.code >= 200:
      context.write(wrapOutboundOut(.head(answer(head, to: request))), promise: promise)
    case .head, .body: context.write(data, promise: promise)
    case .end:
      pending.removeFirst()
      guard request.closes else {
        context.write(data, promise: promise)
        return noteIdleness(context)
      }
      context.writeAndFlush(data, promise: promise)
      end(context)
    }
  }

  /// The head of an answer with whether the connection closes.
  private func answer(_ head: HTTPResponseHead, to request: Pending) -> HTTPResponseHead {
    var head = head
    let isOld = request.version.minor == 0
    // HTTP/1.0 has no chunks: the connection's end is that of an answer without a length.
    if isOld { head.version = .http1_0 }
    let closes =
      request.closes
      || head.headers[canonicalForm: "connection"].contains { $0.lowercased() == "close" }
      || isOld && !head.headers.contains(name: "Content-Length")
    pending[pending.startIndex].closes = closes
    if closes {
      head.headers.replaceOrAdd(name: "Connection", value: "close")
    } else if isOld {
      head.headers.replaceOrAdd(name: "Connection", value: "keep-alive")
    }
    return head
  }

  /// Ends the output, and a little later the input: a client that is still sending would lose the answer otherwise.
  private func end(_ context: ChannelHandlerContext) {
    isClosing = true
    context.close(mode: .output, promise: nil)
    let channel = context.channel
    context.eventLoop.scheduleTask(in: Self.lingering) { channel.close(promise: nil) }
  }

  private static let lingering = TimeAmount.seconds(1)
}

// MARK: Slow clients

extension RequestGate {
  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if !context.channel.isWritable, !isWatched { watch(context) }
    context.fireChannelWritabilityChanged()
  }

  /// Closes a connection whose client takes nothing for a time: it would be one of those with a request for ever.
  private func watch(_ context: ChannelHandlerContext) {
    isWatched = true
    let waiting = Self.waitingBytes(context.channel)
    context.eventLoop.assumeIsolated().scheduleTask(in: patience) { [self] in
      isWatched = false
      guard context.channel.isActive, !context.channel.isWritable else { return }
      if Self.waitingBytes(context.channel) < waiting {
        watch(context)
      } else {
        context.close(promise: nil)
      }
    }
  }

  private static func waitingBytes(_ channel: any Channel) -> Int {
    (try? channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }
}
