// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

@Suite("Issues of what is compared")
struct GoldenIssueTests {
  private let folder: TemporaryFolder
  private let store: GoldenStore

  init() throws {
    folder = try TemporaryFolder()
    store = GoldenStore(package: folder.url, request: RecordRequest(.all))
  }

  private func check(_ subject: GoldenSubject) throws -> [GoldenResult] {
    try store.check(
      subject, suite: "CellTests", name: "reply",
      test: GoldenTest("reply()", in: ["CellTests"], module: "AppTests"))
  }

  private func subject(_ issues: [GoldenIssue]) -> GoldenSubject {
    var subject = GoldenSubject([
      .text("one", fileExtension: "txt"), .text("two", fileExtension: "svg"),
    ])
    subject.issues = issues
    return subject
  }

  @Test func aMatchWithAnIssueFailsOnce() throws {
    _ = try check(subject([]))
    let results = try check(
      subject([GoldenIssue(.warning, "There is no photo."), GoldenIssue(.ambiguity, "Open.")]))
    #expect(results.map(\.isFailure) == [true, false])
    #expect(results.map(\.record.status) == [.failed, .passed])
    #expect(
      results[0].record.message == """
        'Goldens/CellTests/reply.txt' was made with 2 issues:
          warning: There is no photo.
          ambiguity: Open.
        Fix what is wrong, or let the test pass with the trait
          .goldens(allowing: [.warning, .ambiguity], because: "…")
        """)
    #expect(results[0].record.issues.count == 2)
  }

  @Test func aDifferenceNamesTheIssuesToo() throws {
    _ = try check(subject([]))
    var changed = subject([GoldenIssue(.diagnostic, "Two lines\nof text.")])
    changed.forms = [.text("other", fileExtension: "txt")]
    let store = GoldenStore(package: folder.url)
    let record = try #require(
      try store.check(changed, suite: "CellTests", name: "reply").first?.record)
    #expect(record.message.hasPrefix("'Goldens/CellTests/reply.txt' is not as recorded:"))
    #expect(record.message.contains("was made with an issue:\n  diagnostic: Two lines\n  of text."))
  }

  @Test func whatIsAllowedPassesWithItsReason() throws {
    var subject = subject([GoldenIssue(.warning, "There is no photo.")])
    _ = try check(subject)
    subject.allowedIssues = [AllowedIssues([.warning], because: "The placeholder is tested.")]
    let results = try check(subject)
    #expect(results.map(\.isFailure) == [false, false])
    #expect(results[0].record.message == "Issues are allowed: The placeholder is tested.")
    subject.issues.append(GoldenIssue(.ambiguity, "Open."))
    let record = try check(subject)[0].record
    #expect(record.status == .failed && !record.message.contains("There is no photo."))
  }

  private func expectIssue(_ words: String..., when body: () -> Void) {
    withKnownIssue {
      withGoldens(record: .missing, package: folder.url, body)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return words.allSatisfy { text.contains($0) }
    }
  }

  private func location() throws -> (Message, RenderEnvironment) {
    (Message(msgID: "m-7", element: .location(LocationElement())), try .bundled())
  }

  @Test func placeholdersOfMessagesAreIssues() throws {
    let (message, environment) = try location()
    expectIssue("warning: message \"m-7\": elemType: no cell shows 'location' messages yet") {
      assertGolden(of: message, in: environment, forms: .layout)
    }
  }

  @Test(.goldens(allowing: [.warning], because: "TUIKit's cells show no locations."))
  func aTraitLetsThemPass() throws {
    let (message, environment) = try location()
    // The first run writes the golden, which is an issue of its own.
    expectIssue("was written by this run", "Issues are allowed: TUIKit's cells show no locations.")
    {
      assertGolden(of: message, in: environment, forms: .layout)
    }
    withGoldens(package: folder.url) {
      assertGolden(of: message, in: environment, forms: .layout)
    }
  }

  @Test func constraintsThatContradictOrLeaveFramesOpenAreIssues() throws {
    let environment = try RenderEnvironment.bundled()
    expectIssue(
      "diagnostic: The constraint", "ambiguity: The constraints leave the frame of", "#open"
    ) {
      assertGolden(of: contradictory(), in: environment, size: CGSize(width: 100, height: 50))
    }
  }

  /// A view whose subviews have too many constraints, and too few.
  private func contradictory() -> View {
    let root = View()
    let (tight, open) = (View(), View())
    open.accessibilityIdentifier = "open"
    for view in [tight, open] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    LayoutConstraint.activate([
      tight.widthAnchor.constraint(equalToConstant: 10),
      tight.widthAnchor.constraint(equalToConstant: 20),
      tight.heightAnchor.constraint(equalToConstant: 20),
      tight.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      tight.topAnchor.constraint(equalTo: root.topAnchor),
      open.topAnchor.constraint(equalTo: root.topAnchor),
      open.heightAnchor.constraint(equalToConstant: 5),
      open.widthAnchor.constraint(greaterThanOrEqualToConstant: 5),
      open.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    return root
  }

  @Test func textOutsideOfAnEnvironmentIsAnIssue() throws {
    let label = Label()
    label.text = "Hi"
    expectIssue("diagnostic: Label shows no text, because its trait collection has no typesetter.")
    {
      assertGolden(of: label, in: ViewEnvironment(TraitCollection(), width: 40))
    }
  }

  @Test func aSheetNamesTheVariantOfAnIssue() throws {
    let (message, environment) = try location()
    expectIssue("warning: w320: message \"m-7\"", "warning: w375: message \"m-7\"") {
      assertGoldens(
        of: message, across: GoldenMatrix(.widths(320, 375)), in: environment, as: .sheet)
    }
  }
}
