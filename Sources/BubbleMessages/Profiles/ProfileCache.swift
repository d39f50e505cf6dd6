// SPDX-License-Identifier: MIT
import BubbleStrings

/// A cache of profiles by client ID, which fetches missing ones from an application.
///
/// ```swift
/// let cache = ProfileCache { clientIDs in try await directory.users(clientIDs) }
/// let profiles = try await cache.profiles(for: ["mira", "tom"])
/// ```
///
/// Each ID is requested once at a time, however many callers wait for it, and only if it isn't
/// cached. Nothing is written to disk. A person whom the provider omits has a profile with the
/// client ID alone, and is requested again the next time.
public actor ProfileCache {
  /// A function that fetches the profiles of client IDs, in any order. It may omit some.
  public typealias Provider = @Sendable (_ clientIDs: [String]) async throws -> [UserProfile]

  private let provider: Provider?
  private var known: [ExactString: UserProfile] = [:]
  private var fetches: [ExactString: Fetch] = [:]
  private var lastNumber = 0

  /// A question that the provider is answering.
  private struct Fetch {
    let number: Int
    let task: Task<Result<[ExactString: UserProfile], ProfileError>, Never>
  }

  /// Makes an empty cache.
  ///
  /// - Parameter provider: Fetches profiles; `nil` where all of them are added with ``add(_:)``.
  public init(provider: Provider? = nil) { self.provider = provider }

  /// The profiles of client IDs, in their order.
  ///
  /// - Throws: ``ProfileError``, where a profile isn't known and can't be fetched. Every caller
  ///   that waits for the same request has the error; the next one fetches again.
  public func profiles(for clientIDs: [String]) async throws(ProfileError) -> [UserProfile] {
    let asked = clientIDs.filter { !$0.isEmpty }
    let missing = asked.filter { known[$0] == nil && fetches[$0] == nil }
    if !missing.isEmpty { try fetch(missing) }
    // What is forgotten while others are fetched still answers this question.
    var found = Dictionary(
      asked.compactMap { id in known[id].map { (ExactString(id), $0) } },
      uniquingKeysWith: { first, _ in first }
    )
    for fetch in pending(for: asked) {
      found.merge(try await fetch.task.value.get()) { _, new in new }
    }
    return clientIDs.map { known[$0] ?? found[$0] ?? UserProfile(clientID: $0) }
  }

  /// The profile of a client ID.
  ///
  /// - Throws: As ``profiles(for:)``.
  public func profile(for clientID: String) async throws(ProfileError) -> UserProfile {
    try await profiles(for: [clientID])[0]
  }

  // MARK: Without asking

  /// The known profile of a client ID, without a request: a profile with a name or an avatar, or
  /// `nil`.
  public func cachedProfile(for clientID: String) -> UserProfile? {
    known[clientID].flatMap { $0.isKnown ? $0 : nil }
  }

  /// The profiles of client IDs, where all of them are known without asking; `nil` otherwise.
  public func cachedProfiles(for clientIDs: [String]) -> [UserProfile]? {
    let found = clientIDs.compactMap { known[$0] }
    return found.count == clientIDs.count ? found : nil
  }

  // MARK: Changing

  /// Adds profiles, in place of earlier ones of the same client IDs. Those without a client ID are
  /// ignored.
  public func add(_ profiles: some Sequence<UserProfile> & Sendable) {
    for profile in profiles where !profile.clientID.isEmpty {
      known[profile.clientID] = profile
      // An answer that is on its way is older.
      fetches[profile.clientID] = nil
    }
  }

  /// Discards the profile of a client ID. A pending answer is not kept, and not shared with later
  /// callers.
  public func removeProfile(for clientID: String) {
    known[clientID] = nil
    fetches[clientID] = nil
  }

  /// Discards all profiles, in the same way.
  public func removeAll() {
    known = [:]
    fetches = [:]
  }
}

extension ProfileCache {
  /// Starts requests for client IDs without one.
  private func fetch(_ clientIDs: [String]) throws(ProfileError) {
    guard let provider else { throw .noProvider }
    var seen = Set<ExactString>()
    let question = clientIDs.filter { seen.insert(exactly: $0) }
    lastNumber += 1
    let number = lastNumber
    let task = Task {
      let answer = await Self.answer(of: provider, to: question)
      finish(question, answer, number: number)
      return answer
    }
    for id in question { fetches[id] = Fetch(number: number, task: task) }
  }

  private static func answer(
    of provider: Provider, to question: [String]
  ) async -> Result<[ExactString: UserProfile], ProfileError> {
    do {
      let profiles = try await provider(question).filter { !$0.clientID.isEmpty }
      return .success(
        Dictionary(
          profiles.map { (ExactString($0.clientID), $0) }, uniquingKeysWith: { first, _ in first }))
    } catch {
      return .failure(.provider(explanation: "\(error)"))
    }
  }

  /// Stores the results, except for client IDs that were removed meanwhile.
  private func finish(
    _ question: [String], _ answer: Result<[ExactString: UserProfile], ProfileError>, number: Int
  ) {
    for id in question where fetches[id]?.number == number {
      fetches[id] = nil
      if case .success(let profiles) = answer { known[id] = profiles[id] }
    }
  }

  /// The questions that client IDs wait for, each once.
  private func pending(for clientIDs: [String]) -> [Fetch] {
    var numbers = Set<Int>()
    return clientIDs.compactMap { fetches[$0] }.filter { numbers.insert($0.number).inserted }
  }
}
