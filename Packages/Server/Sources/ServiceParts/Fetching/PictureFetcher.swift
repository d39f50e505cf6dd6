// SPDX-License-Identifier: MIT
internal import Synchronization

/// A picture that was asked for, and what became of it.
public struct FetchedPicture: Sendable {
  /// The address as it was asked for.
  public let address: String

  /// The picture's bytes, or the reason that there are none.
  public let outcome: Result<[UInt8], FetchRefusal>
}

/// Fetches pictures by their addresses, from the hosts of a policy and over `https` alone.
///
/// Each address is checked by its text, and the place it leads to when the connection is made, so that a name that is
/// looked up again with another result gains nothing. The proxies of the environment aren't used. Redirects are
/// followed here, each checked like the first address.
public struct PictureFetcher: Sendable {
  private let policy: FetchPolicy

  /// The threads for all fetchers of the process. A host's slow name server holds one for longer than the policy's
  /// time, at most as long as the system looks names up.
  private static let threads = WorkQueue(workers: 8, capacity: 4096)

  public init(_ policy: FetchPolicy) { self.policy = policy }

  /// Fetches pictures, at most 8 at once in the process, and returns after the policy's time at the latest.
  ///
  /// An address that occurs several times is fetched once.
  ///
  /// - Returns: A result for each address, in their order.
  public func fetch(_ addresses: [String]) async -> [FetchedPicture] {
    var first: [ExactKey: Int] = [:]
    for (index, address) in addresses.enumerated() where first[ExactKey(address)] == nil {
      first[ExactKey(address)] = index
    }
    let outcomes = await outcomes(
      of: first.sorted { $0.value < $1.value }.map(\.key.string))
    return addresses.map { address in
      FetchedPicture(
        address: address,
        outcome: outcomes[ExactKey(address)] ?? .failure(.failed("it wasn't fetched")))
    }
  }

  private typealias Outcome = Result<[UInt8], FetchRefusal>

  private func outcomes(of addresses: [String]) async -> [ExactKey: Outcome] {
    let deadline = ContinuousClock.now + .seconds(policy.seconds)
    let budget = ByteBudget(policy.maximumTotalBytes)
    return await withTaskGroup(of: (ExactKey, Outcome).self) { group in
      for (index, address) in addresses.enumerated() {
        group.addTask {
          guard index < policy.maximumAddresses else {
            return (ExactKey(address), .failure(tooMany))
          }
          return (ExactKey(address), await outcome(of: address, deadline, budget))
        }
      }
      var outcomes: [ExactKey: Outcome] = [:]
      for await (key, outcome) in group { outcomes[key] = outcome }
      return outcomes
    }
  }

  private var tooMany: FetchRefusal {
    .notAllowed("there are more than \(policy.maximumAddresses) pictures")
  }

  private func outcome(
    of text: String, _ deadline: ContinuousClock.Instant, _ budget: ByteBudget
  ) async -> Outcome {
    do throws(FetchRefusal) {
      // Before a thread is asked for: what is refused by its text alone takes none.
      let address = try allowed(text)
      let bytes = try await onThread(deadline) { ticket throws(FetchRefusal) in
        try picture(at: address, deadline, ticket)
      }
      guard budget.take(bytes.count) else {
        throw .tooLarge("all pictures have more than \(policy.maximumTotalBytes) bytes")
      }
      return .success(bytes)
    } catch {
      return .failure(error)
    }
  }

  private func onThread(
    _ deadline: ContinuousClock.Instant,
    _ work: @escaping @Sendable (WorkTicket) throws(FetchRefusal) -> [UInt8]
  ) async throws(FetchRefusal) -> [UInt8] {
    do {
      return try await Self.threads.run(deadline: deadline, work).value
    } catch let refusal as FetchRefusal {
      throw refusal
    } catch WorkError.full {
      throw .tooSlow("too many pictures wait to be fetched")
    } catch is CancellationError {
      throw .failed("it is no longer needed")
    } catch {
      throw late
    }
  }

  private var late: FetchRefusal { .tooSlow("it took more than \(policy.seconds) s") }

  private func allowed(_ text: String) throws(FetchRefusal) -> PictureAddress {
    let address = try PictureAddress(text)
    try policy.check(address)
    return address
  }

  private func picture(
    at first: PictureAddress, _ deadline: ContinuousClock.Instant, _ ticket: WorkTicket
  ) throws(FetchRefusal) -> [UInt8] {
    var address = first
    for _ in 0...max(policy.maximumRedirects, 0) {
      let left = (deadline - .now) / .milliseconds(1)
      guard left >= 1, !ticket.isLate else { throw late }
      let request = PictureRequest(address: address, policy: policy)
      switch try request.send(milliseconds: Int(left)) {
      case .picture(let bytes): return bytes
      case .redirect(let text): address = try allowed(text)
      }
    }
    throw .tooManyRedirects("more than \(policy.maximumRedirects) times")
  }
}

/// The bytes that all pictures of a call may still have.
private final class ByteBudget: Sendable {
  private let left: Mutex<Int>

  init(_ bytes: Int) { left = Mutex(bytes) }

  /// Takes a number of bytes. Returns whether there were as many.
  func take(_ count: Int) -> Bool {
    left.withLock { left in
      guard count <= left else { return false }
      left -= count
      return true
    }
  }
}
