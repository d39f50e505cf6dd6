// SPDX-License-Identifier: MIT
internal import Testing

@testable internal import ServiceParts

@Suite("Render budget")
struct RenderBudgetTests {
  private let start = ContinuousClock.now

  @Test func admitsUntilTheMinutesTimeIsSpent() {
    let budget = RenderBudget(millisecondsPerMinute: 1000)
    #expect(budget.admit("a", at: start) == .admitted)
    budget.spend(999, by: "a", at: start)
    #expect(budget.admit("a", at: start) == .admitted)
    budget.spend(1, by: "a", at: start)
    // 10 ms, at 1,000 ms a minute.
    #expect(budget.admit("a", at: start) == .refused(retryAfterSeconds: 1))
    budget.spend(1000, by: "a", at: start)
    #expect(budget.admit("a", at: start) == .refused(retryAfterSeconds: 61))
    #expect(budget.admit("b", at: start) == .admitted)
  }

  @Test func admitsAgainAfterTheSecondsThatItNamed() throws {
    let budget = RenderBudget(millisecondsPerMinute: 700)
    for debt in [0.5, 1, 12.25, 699, 5000, 123_456] {
      budget.spend(700 + debt, by: "\(debt)", at: start)
      guard case .refused(let seconds) = budget.admit("\(debt)", at: start) else {
        Issue.record("\(debt) is admitted")
        continue
      }
      #expect(budget.admit("\(debt)", at: start + .seconds(seconds)) == .admitted)
    }
  }

  @Test func neverHoldsMoreThanAMinutesTime() {
    let budget = RenderBudget(millisecondsPerMinute: 1000)
    _ = budget.admit("a", at: start)
    budget.spend(1000, by: "a", at: start + .seconds(7200))
    #expect(budget.admit("a", at: start + .seconds(7200)) != .admitted)
  }

  @Test func refillsNothingForTimesThatWereSeenBefore() {
    let budget = RenderBudget(millisecondsPerMinute: 60_000)
    budget.spend(60_000, by: "a", at: start + .seconds(10))
    #expect(budget.admit("a", at: start) != .admitted)
    #expect(budget.admit("a", at: start + .seconds(10)) != .admitted)
    #expect(budget.admit("a", at: start + .seconds(12)) == .admitted)
  }

  @Test func givesAGreedyClientItsShareOverThreeHours() {
    let budget = RenderBudget(millisecondsPerMinute: 6000)
    var now = start
    var spent = 0.0
    var modestRefusals = 0
    for step in 0..<108_000 {
      now += .milliseconds(100)
      if budget.admit("greedy", at: now) == .admitted {
        budget.spend(200, by: "greedy", at: now)
        spent += 200
      }
      guard step.isMultiple(of: 100) else { continue }
      if budget.admit("modest", at: now) != .admitted { modestRefusals += 1 }
      budget.spend(900, by: "modest", at: now)
    }
    // 6,000 ms for each of 180 minutes, a full bucket at the beginning, and the last work's debt.
    #expect((1_079_800...1_086_200).contains(spent))
    #expect(modestRefusals == 0)
  }

  @Test func workCountsWhileItRuns() {
    let budget = RenderBudget(millisecondsPerMinute: 1000)
    #expect(budget.begin(by: "a", at: start) == .admitted)
    #expect(budget.begin(by: "a", at: start) == .admitted)
    #expect(budget.admit("a", at: start + .milliseconds(499)) == .admitted)
    // Half a second of each.
    let later = start + .milliseconds(500)
    #expect(budget.admit("a", at: later) == .refused(retryAfterSeconds: 1))
    #expect(budget.begin(by: "a", at: later) == .refused(retryAfterSeconds: 1))
    #expect(budget.admit("b", at: later) == .admitted)
  }

  @Test func workCountsOnceItHasEnded() {
    let budget = RenderBudget(millisecondsPerMinute: 60_000)
    _ = budget.begin(by: "a", at: start)
    // The answer was sent long before.
    budget.end(begunAt: start, by: "a", at: start + .seconds(90))
    #expect(budget.admit("a", at: start + .seconds(90)) == .refused(retryAfterSeconds: 31))
    #expect(budget.admit("a", at: start + .seconds(121)) == .admitted)
    budget.end(begunAt: start, by: "a", at: start + .seconds(900))
    #expect(budget.admit("a", at: start + .seconds(900)) == .admitted)
  }

  @Test func workThatWasRefusedCountsNothing() {
    let budget = RenderBudget(millisecondsPerMinute: 1000)
    budget.spend(1001, by: "a", at: start)
    #expect(budget.begin(by: "a", at: start) == .refused(retryAfterSeconds: 1))
    #expect(budget.admit("a", at: start + .seconds(1)) == .admitted)
  }

  @Test func clientsWhoseWorkRunsAreNotForgotten() {
    let budget = RenderBudget(millisecondsPerMinute: 1000, clients: 10)
    _ = budget.begin(by: "running", at: start)
    for number in 0..<100 {
      budget.spend(1, by: "\(number)", at: start + .milliseconds(number + 1))
    }
    #expect(budget.admit("running", at: start + .seconds(2)) == .refused(retryAfterSeconds: 61))
  }

  @Test func withoutABudgetEveryClientIsAdmittedAndNoneIsKept() {
    let budget = RenderBudget(millisecondsPerMinute: 0)
    budget.spend(1e9, by: "a", at: start)
    #expect(budget.admit("a", at: start) == .admitted)
    #expect(budget.clientCount == 0)
  }

  @Test(arguments: [0, -5, Double.nan, Double.infinity, -Double.infinity])
  func ignoresTimesThatAreNone(_ milliseconds: Double) {
    let budget = RenderBudget(millisecondsPerMinute: 10)
    budget.spend(milliseconds, by: "a", at: start)
    budget.spend(9, by: "a", at: start)
    #expect(budget.admit("a", at: start) == .admitted)
    budget.spend(1, by: "a", at: start)
    #expect(budget.admit("a", at: start) != .admitted)
  }

  @Test func forgetsTheClientsThatWereSeenFirst() {
    let budget = RenderBudget(millisecondsPerMinute: 1000)
    for number in 0..<25_000 {
      budget.spend(5000, by: "\(number)", at: start + .microseconds(number))
      #expect(budget.clientCount <= RenderBudget.maximumClients)
    }
    #expect(budget.admit("24999", at: start + .seconds(1)) != .admitted)
    #expect(budget.admit("0", at: start + .seconds(1)) == .admitted)
  }

  @Test func clientsAreComparedByTheirBytes() {
    let budget = RenderBudget(millisecondsPerMinute: 1000)
    budget.spend(5000, by: "\u{E9}", at: start)
    #expect(budget.admit("e\u{301}", at: start) == .admitted)
    let long = String(repeating: "x", count: 100_000)
    budget.spend(5000, by: long + "1", at: start)
    #expect(budget.admit(long + "2", at: start) == .admitted)
    #expect(budget.admit(long + "1", at: start) != .admitted)
  }
}

@Suite("Tokens")
struct TokensTests {
  @Test func clientsHaveTheBudgetsOfTheirLines() throws {
    let tokens = try Tokens(
      text: "first-token-0123456 budget=0\nsecond-token-012345\t budget=240000\nthird-token-0123456"
    )
    #expect(tokens.accepts("first-token-0123456") && tokens.accepts("third-token-0123456"))
    #expect(!tokens.accepts("first-token-0123456 budget=0") && !tokens.accepts("budget=0"))
    let budget = RenderBudget(millisecondsPerMinute: 60_000, exceptions: tokens.budgets)
    let now = ContinuousClock.now
    for (token, milliseconds, isAdmitted) in [
      ("first-token-0123456", 0, true), ("second-token-012345", 240_000, true),
      ("third-token-0123456", 60_000, false),
    ] {
      let client = Tokens.client(of: token)
      #expect(budget.millisecondsPerMinute(of: client) == milliseconds)
      budget.spend(100_000, by: client, at: now)
      #expect((budget.admit(client, at: now) == .admitted) == isAdmitted)
      #expect((budget.begin(by: client, at: now) == .admitted) == isAdmitted)
    }
    // It owes a minute of drawing, of which it gets four a minute.
    budget.spend(200_000, by: Tokens.client(of: "second-token-012345"), at: now)
    #expect(
      budget.admit(Tokens.client(of: "second-token-012345"), at: now)
        == .refused(retryAfterSeconds: 16))
  }

  @Test func clientsWithoutALimitMayBeAmongOthersWithout() {
    let budget = RenderBudget(millisecondsPerMinute: 0, exceptions: [("a", 1000)])
    budget.spend(5000, by: "a")
    budget.spend(5000, by: "b")
    #expect(budget.admit("a") != .admitted)
    #expect(budget.admit("b") == .admitted)
  }

  @Test func acceptsEachTokenOfTheFileAndNoOther() throws {
    let tokens = try Tokens(
      text: "# of two clients\nfirst-token-0123456\r\n\n  second-token-012345 \n")
    #expect(tokens.accepts("first-token-0123456") && tokens.accepts("second-token-012345"))
    for other in [
      "", "first-token-012345", "first-token-01234567", "First-token-0123456",
      " first-token-0123456", "first-token-0123456\n", "# of two clients",
      String(repeating: "first-token-0123456", count: 1000),
    ] {
      #expect(!tokens.accepts(other))
    }
  }

  @Test(arguments: [
    "short", "a token with spaces in it", "token-with-é-0123456789", "token-with-0123456789 budget",
    "token-with-0123456789 budget=", "token-with-0123456789 budget=-1",
    "token-with-0123456789 budget=1s", "token-with-0123456789 budget=1 budget=2",
    "token-with-0123456789 budget=99999999999999999999", "token-with-0123456789 Budget=1",
    "budget=1",
  ])
  func errorsNameTheLine(_ line: String) {
    #expect(
      throws: ConfigurationError.invalidLine(
        2, path: "tokens.txt",
        reason: "isn't a token of 16 to 1024 ASCII characters without spaces, alone or before "
          + "budget=MILLISECONDS")
    ) { try Tokens(text: "first-token-0123456\n\(line)", path: "tokens.txt") }
  }

  @Test func refusesFilesWithoutTokens() {
    #expect(throws: ConfigurationError.empty(path: "tokens.txt")) {
      try Tokens(text: "\n# none", path: "tokens.txt")
    }
  }

  @Test func clientsHaveANameThatIsNotTheToken() {
    let name = Tokens.client(of: "first-token-0123456")
    #expect(name == Tokens.client(of: "first-token-0123456"))
    #expect(name != Tokens.client(of: "first-token-0123457"))
    #expect(name.hasPrefix("token-") && name.utf8.count == 22)
    #expect(!name.contains(SHA256.hex(of: "first-token-0123456".utf8).prefix(16)))
  }
}
