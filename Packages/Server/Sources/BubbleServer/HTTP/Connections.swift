// SPDX-License-Identifier: MIT
import NIOCore
import Synchronization

/// The open connections. Beyond their maximum number, those that have been idle for longest give way to new ones.
final class Connections: Sendable {
  /// The event that asks a connection to close, if it is still idle.
  struct GiveWay {}

  private struct Entry {
    let channel: any Channel
    let client: ClientConnection

    /// The time since which no request is in progress; `nil` while one is.
    var idleSince: ContinuousClock.Instant?
    var givesWay = false
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]

    /// The number of connections that were asked to close.
    var leavingCount = 0

    var listener: (any Channel)?

    /// Whether no connection is accepted before the listener is woken.
    var listenerWaits = false

    /// Whether the listener is woken after a time.
    var wakesLater = false
  }

  private let limit: Int
  private let patience: Duration
  private let state = Mutex(State())

  /// - Parameters:
  ///   - limit: The maximum number of connections.
  ///   - patience: The time for which a connection may be idle whoever waits, so that a new one can send its request.
  init(limit: Int, patience: Duration = .milliseconds(500)) {
    self.limit = limit
    self.patience = patience
  }

  /// The number of open connections.
  var count: Int { state.withLock { $0.entries.count } }

  /// The client of a connection, which is added where it is new.
  @discardableResult func client(of channel: any Channel) -> ClientConnection {
    let id = ObjectIdentifier(channel)
    let (client, isNew) = state.withLock { state in
      if let entry = state.entries[id] { return (entry.client, false) }
      let entry = Entry(channel: channel, client: ClientConnection(), idleSince: .now)
      state.entries[id] = entry
      return (entry.client, true)
    }
    if isNew {
      channel.closeFuture.whenComplete { [self] _ in remove(id) }
      makeSpace()
    }
    return client
  }

  private func remove(_ id: ObjectIdentifier) {
    let entry = state.withLock { state in
      let entry = state.entries.removeValue(forKey: id)
      if entry?.givesWay ?? false { state.leavingCount -= 1 }
      return entry
    }
    entry?.client.leave()
    wakeListener()
  }

  /// Notes whether requests of a connection are in progress.
  func set(_ channel: any Channel, isIdle: Bool) {
    state.withLock { state in
      state.entries[ObjectIdentifier(channel)]?.idleSince = isIdle ? .now : nil
    }
    if isIdle { wakeListenerLater() }
  }

  /// Keeps a connection that was asked to close and has a request now. Another one gives way.
  func keep(_ channel: any Channel) {
    state.withLock { state in
      guard state.entries[ObjectIdentifier(channel)]?.givesWay ?? false else { return }
      state.entries[ObjectIdentifier(channel)]?.givesWay = false
      state.leavingCount -= 1
    }
    makeSpace()
  }

  /// Asks the connections that have been idle for longest to close, as many as there are too many.
  private func makeSpace() {
    let leaving = state.withLock { state in
      var leaving: [any Channel] = []
      while state.entries.count - state.leavingCount > limit, let id = oldestIdle(state) {
        state.entries[id]?.givesWay = true
        state.leavingCount += 1
        if let channel = state.entries[id]?.channel { leaving.append(channel) }
      }
      return leaving
    }
    for channel in leaving { channel.pipeline.fireUserInboundEventTriggered(GiveWay()) }
  }

  private func oldestIdle(_ state: State) -> ObjectIdentifier? {
    let idle = state.entries.filter { !$0.value.givesWay && $0.value.idleSince != nil }
    let oldest = idle.min { $0.value.idleSince ?? .now < $1.value.idleSince ?? .now }
    guard let oldest, let since = oldest.value.idleSince, since + patience <= .now else {
      return nil
    }
    return oldest.key
  }
}

// MARK: Accepting

extension Connections {
  /// Accepts connections at a channel one at a time, and only while there is space for them.
  func limit(_ listener: any Channel) async throws {
    state.withLock { $0.listener = listener }
    try await listener.setOption(.maxMessagesPerRead, value: 1)
    try await listener.pipeline.addHandler(ConnectionAcceptor(self), position: .first)
  }

  /// Whether one more connection may be accepted. Otherwise the listener is woken when it may.
  func mayAccept() -> Bool {
    let mayAccept = state.withLock { state in
      let hasSpace = state.entries.count - state.leavingCount < limit || oldestIdle(state) != nil
      state.listenerWaits = !hasSpace
      return hasSpace
    }
    if !mayAccept { wakeListenerLater() }
    return mayAccept
  }

  /// Lets a listener that waits ask again.
  private func wakeListener() {
    let listener = state.withLock { state in
      defer { state.listenerWaits = false }
      return state.listenerWaits ? state.listener : nil
    }
    listener?.read()
  }

  /// Lets a listener that waits ask again when the patience with the oldest idle connection ends.
  private func wakeListenerLater() {
    let wake = state.withLock { state -> (listener: any Channel, time: Duration)? in
      guard state.listenerWaits, !state.wakesLater, let listener = state.listener,
        let since = state.entries.values.compactMap({ $0.givesWay ? nil : $0.idleSince }).min()
      else { return nil }
      state.wakesLater = true
      return (listener, max(since + patience - .now, .milliseconds(1)))
    }
    guard let wake else { return }
    wake.listener.eventLoop.scheduleTask(in: TimeAmount(wake.time)) { [self] in
      state.withLock { $0.wakesLater = false }
      wakeListener()
    }
  }
}

/// Holds new connections back while there are too many.
private final class ConnectionAcceptor: ChannelDuplexHandler, Sendable {
  typealias InboundIn = any Channel
  typealias OutboundIn = Never

  private let connections: Connections

  init(_ connections: Connections) { self.connections = connections }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    connections.client(of: unwrapInboundIn(data))
    context.fireChannelRead(data)
  }

  func read(context: ChannelHandlerContext) {
    if connections.mayAccept() { context.read() }
  }
}
