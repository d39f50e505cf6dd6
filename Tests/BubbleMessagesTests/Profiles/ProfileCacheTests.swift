// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMessages
import Synchronization
import Testing

/// An application that knows some people, answers on request, and records the questions.
private actor Directory {
  private(set) var questions: [[String]] = []
  private var names: [String: String]
  private var failures: Int
  private var isOpen: Bool
  private var waiting: [CheckedContinuation<Void, Never>] = []

  struct Failure: Error, CustomStringConvertible { let description = "no\nnetwork" }

  init(_ names: [String: String] = [:], failures: Int = 0, isOpen: Bool = true) {
    self.names = names
    self.failures = failures
    self.isOpen = isOpen
  }

  func answer(_ ids: [String]) async throws -> [UserProfile] {
    questions.append(ids)
    let names = names
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    if failures > 0 {
      failures -= 1
      throw Failure()
    }
    return ids.compactMap { id in names[id].map { UserProfile(clientID: id, name: $0) } }
  }

  func rename(_ id: String, _ name: String) { names[id] = name }

  /// Answers all questions, those of now on too.
  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Waits for a number of requests.
  func wait(forQuestions count: Int) async {
    while questions.count < count { await Task.yield() }
  }

  nonisolated var provider: ProfileCache.Provider { { try await self.answer($0) } }
}

@Suite("Profile caches")
struct ProfileCacheTests {
  @Test func onlyUnknownProfilesAreAskedFor() async throws {
    let directory = Directory(["mira": "Mira", "tom": "Tom", "lin": "Lin"])
    let cache = ProfileCache(provider: directory.provider)
    let first = try await cache.profiles(for: ["mira", "tom", "mira"])
    expectEqual(first.map(\.name), ["Mira", "Tom", "Mira"])
    let second = try await cache.profiles(for: ["lin", "tom"])
    expectEqual(second.map(\.displayName), ["Lin", "Tom"])
    await expectEqual(directory.questions, [["mira", "tom"], ["lin"]])
  }

  @Test func theSameQuestionIsNeverAskedTwiceAtOnce() async throws {
    let directory = Directory(["a": "A", "b": "B", "c": "C"], isOpen: false)
    let cache = ProfileCache(provider: directory.provider)
    async let first = cache.profiles(for: ["a", "b"])
    await directory.wait(forQuestions: 1)
    async let second = cache.profiles(for: ["b", "c"])
    await directory.wait(forQuestions: 2)
    async let third = cache.profiles(for: ["c", "a", "b"])
    await directory.open()
    try await expectEqual(first.map(\.name), ["A", "B"])
    try await expectEqual(second.map(\.name), ["B", "C"])
    try await expectEqual(third.map(\.name), ["C", "A", "B"])
    await expectEqual(directory.questions, [["a", "b"], ["c"]])
  }

  @Test func manyCallersShareAnAnswer() async throws {
    let directory = Directory(["a": "A"], isOpen: false)
    let cache = ProfileCache(provider: directory.provider)
    let names = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<50 { group.addTask { try await cache.profile(for: "a").name } }
      await directory.wait(forQuestions: 1)
      await directory.open()
      return try await group.reduce(into: [String?]()) { $0.append($1) }
    }
    #expect(names.count == 50 && Set(names) == ["A"])
    await expectEqual(directory.questions, [["a"]])
  }

  @Test func aFailureIsEverybodysAndIsNotKept() async throws {
    let directory = Directory(["a": "A"], failures: 1, isOpen: false)
    let cache = ProfileCache(provider: directory.provider)
    let waiting = (0..<3).map { _ in
      Task { () -> ProfileError? in
        do throws(ProfileError) {
          _ = try await cache.profiles(for: ["a"])
          return nil
        } catch { return error }
      }
    }
    await directory.wait(forQuestions: 1)
    await directory.open()
    // Callers who come after the failure ask again, and are answered.
    var errors: [ProfileError?] = []
    for task in waiting { errors.append(await task.value) }
    let failure = ProfileError.provider(explanation: "no\nnetwork")
    #expect(errors.contains(failure) && errors.allSatisfy { $0 == nil || $0 == failure })
    try await expectEqual(cache.profile(for: "a").name, "A")
    await expectEqual(directory.questions.count, 2)
    expectEqual(
      ProfileError.provider(explanation: "no\nnetwork").description,
      #"The profiles could not be fetched: no\nnetwork"#)
  }

  @Test func withoutAProviderOnlyTheMissingAreAnError() async throws {
    let cache = ProfileCache()
    await cache.add([UserProfile(clientID: "a", name: "A"), UserProfile(clientID: "")])
    try await expectEqual(cache.profile(for: "a").name, "A")
    await #expect(throws: ProfileError.noProvider) { try await cache.profiles(for: ["a", "b"]) }
    try await expectEqual(cache.profiles(for: []), [])
  }

  @Test func thoseWhoAreLeftOutHaveTheirIDAndAreAskedForAgain() async throws {
    let directory = Directory(["a": "A"])
    let cache = ProfileCache(provider: directory.provider)
    try await expectEqual(cache.profiles(for: ["x", "a"]).map(\.displayName), ["x", "A"])
    await directory.rename("x", "Xenia")
    try await expectEqual(cache.profile(for: "x").displayName, "Xenia")
    await expectEqual(directory.questions, [["x", "a"], ["x"]])
  }

  @Test func knownIsWhatHasANameOrAnAvatar() async {
    let cache = ProfileCache()
    await cache.add([
      UserProfile(clientID: "bare"), UserProfile(clientID: "face", avatarURL: "f.png"),
    ])
    await expectNil(cache.cachedProfile(for: "bare"))
    await expectEqual(cache.cachedProfile(for: "face")?.avatarURL, "f.png")
    await expectEqual(cache.cachedProfiles(for: ["face", "bare"])?.count, 2)
    await expectNil(cache.cachedProfiles(for: ["face", "other"]))
  }

  @Test func whatIsForgottenWhileItIsFetchedIsNotKept() async throws {
    let directory = Directory(["a": "Old", "b": "B"], isOpen: false)
    let cache = ProfileCache(provider: directory.provider)
    async let first = cache.profiles(for: ["a", "b"])
    await directory.wait(forQuestions: 1)
    await cache.removeProfile(for: "a")
    await directory.rename("a", "New")
    async let second = cache.profiles(for: ["a"])
    await directory.wait(forQuestions: 2)
    await directory.open()
    // The first answer is old, unless the second one was faster.
    let names = try await first.map(\.name)
    #expect(names == ["Old", "B"] || names == ["New", "B"])
    try await expectEqual(second.map(\.name), ["New"])
    try await expectEqual(cache.profiles(for: ["a", "b"]).map(\.name), ["New", "B"])
    await expectEqual(directory.questions, [["a", "b"], ["a"]])
  }

  @Test func whatIsAddedWhileItIsFetchedStays() async throws {
    let directory = Directory(["a": "Old"], isOpen: false)
    let cache = ProfileCache(provider: directory.provider)
    async let first = cache.profile(for: "a")
    await directory.wait(forQuestions: 1)
    await cache.add([UserProfile(clientID: "a", name: "Added")])
    await directory.open()
    try await expectEqual(first.name, "Added")
    await expectEqual(cache.cachedProfile(for: "a")?.name, "Added")
  }

  @Test func allIsForgotten() async throws {
    let directory = Directory(["a": "A"])
    let cache = ProfileCache(provider: directory.provider)
    _ = try await cache.profile(for: "a")
    await cache.removeAll()
    await expectNil(cache.cachedProfile(for: "a"))
    _ = try await cache.profile(for: "a")
    await expectEqual(directory.questions.count, 2)
  }

  @Test func aCallerThatGivesUpLeavesTheOthers() async throws {
    let directory = Directory(["a": "A"], isOpen: false)
    let cache = ProfileCache(provider: directory.provider)
    let first = Task { try await cache.profile(for: "a") }
    await directory.wait(forQuestions: 1)
    async let second = cache.profile(for: "a")
    first.cancel()
    await directory.open()
    try await expectEqual(second.name, "A")
  }
}
