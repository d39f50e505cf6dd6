// SPDX-License-Identifier: MIT
import BubbleExpectations
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
    expectEqual(results.map(\.isFailure), [true, false])
    expectEqual(results.map(\.record.status), [.failed, .passed])
    expectEqual(
      results[0].record.message,
      """
      'Goldens/CellTests/reply.txt' was made with 2 issues:
        warning: There is no photo.
        ambiguity: Open.
      """)
    expectEqual(results[0].issueKinds, [.warning, .ambiguity])
    expectEqual(results[0].record.issues.count, 2)
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
    expectEqual(results.map(\.isFailure), [false, false])
    expectEqual(results[0].record.message, "Issues are allowed: The placeholder is tested.")
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
      "diagnostic: The constraint",
      "ambiguity: width of View #open (#2 in View): too few constraints"
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

  @Test func aMatrixListsAnAmbiguityOnce() throws {
    func votes() -> View {
      let root = View()
      let labels = ["Kites", "13 votes"].map { text in
        let label = Label()
        label.text = text
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        return label
      }
      LayoutConstraint.activate(
        labels.flatMap { label in
          [
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
          ]
        } + [
          labels[0].topAnchor.constraint(equalTo: root.topAnchor),
          labels[1].topAnchor.constraint(equalTo: labels[0].bottomAnchor, constant: 4),
          labels[1].bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
      return root
    }
    let environment = try RenderEnvironment.bundled()
    expectIssue(
      """
      was made with 2 issues:
        ambiguity: height of Label “Kites” (#1 in View): equal hugging priorities of 250 (in all 4 variants)
        ambiguity: height of Label “13 votes” (#2 in View): equal hugging priorities of 250 (in all 4 variants)
      """
    ) {
      assertGoldens(
        of: votes(), across: GoldenMatrix(.themes(.light, .dark), .textScales(1, 1.5)),
        in: environment, size: CGSize(width: 100, height: 120), as: .sheet)
    }
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
    expectIssue("made with an issue:\n  warning: message \"m-7\"", "(in all 2 variants)") {
      assertGoldens(
        of: message, across: GoldenMatrix(.widths(320, 375)), in: environment, as: .sheet)
    }
  }

  @Test func anIssueOfSeveralVariantsIsListedOnce() {
    func ambiguity(_ text: String) -> GoldenIssue {
      GoldenIssue(.ambiguity, "height of Label “\(text)” (#2 in PollCell): too few constraints")
    }
    let clash = GoldenIssue(.diagnostic, "Two constraints clash.\nRemove one.")
    let issues = GoldenIssue.merged([
      ("light-en", [ambiguity("13 votes"), ambiguity("7 votes")]),
      ("light-ar", [ambiguity("١٣"), clash, ambiguity("٧")]),
      ("", [ambiguity("13 votes"), clash]),
    ])
    expectEqual(
      issues.map(\.description),
      [
        "ambiguity: height of Label “13 votes” (#2 in PollCell): too few constraints "
          + "(in all 3 variants)",
        "ambiguity: height of Label “7 votes” (#2 in PollCell): too few constraints "
          + "(in 2 of 3 variants: light-en, light-ar)",
        "diagnostic: Two constraints clash.\nRemove one.\n(in 2 of 3 variants: light-ar, default)",
      ])
    expectEqual(GoldenIssue.merged([("only", [clash])]), [clash])
  }

  @Test func contentThatIsNotSupportedIsAnIssue() throws {
    let environment = try RenderEnvironment.bundled()
    func message(_ element: MessageElement) -> Message { Message(msgID: "m-7", element: element) }
    var count = 0
    func expect(_ issue: String, _ element: MessageElement) {
      count += 1
      expectIssue("warning: message \"m-7\": \(issue)") {
        assertGolden(of: message(element), named: "\(count)", in: environment, forms: .layout)
      }
    }
    let noObject = "customElem.data holds no JSON object of at most 64 levels; it is ignored"
    expect(noObject, .custom(CustomElement(data: "not json")))
    expect(noObject, .custom(CustomElement(data: "[1, 2]")))
    expect(
      "customElem.data.businessID: no cell is registered for 'quiz'; the message is drawn as",
      .custom(CustomElement(data: #"{"businessID": "quiz"}"#)))
    expect("customElem.data: it has no businessID", .custom(CustomElement(data: "")))
    expect("elemType sticker is unknown; the message is drawn as unsupported", .unknown("sticker"))
    expect(
      "imageElem.path: ", .image(ImageElement(path: "gone.png")))
    let cell = message(.custom(CustomElement(data: "not json")))
    expectIssue("warning: message \"m-7\": \(noObject)") {
      assertGolden(
        of: CellRegistry().cell(for: CellRegistry().cellData(for: cell)), named: "cell",
        in: environment, size: CGSize(width: 375, height: 80))
    }
  }

  @Test func rowsOfAScreenHaveIssuesToo() throws {
    let environment = try RenderEnvironment.bundled()
    let renderer = MessageRenderer(environment: environment)
    func chat(_ element: MessageElement) -> View {
      ChatScreen([Message(msgID: "m-7", element: element)], renderer: renderer).makeView()
    }
    let elements: [(MessageElement, String)] = [
      (.unknown("sticker"), "elemType sticker is unknown; the message is drawn as unsupported"),
      (.custom(CustomElement(data: "not json")), "customElem.data holds no JSON object"),
      (.location(LocationElement()), "elemType: no cell shows 'location' messages yet"),
      (.image(ImageElement(path: "gone.png")), "imageElem.path: "),
    ]
    for (index, (element, problem)) in elements.enumerated() {
      let issue = "warning: message \"m-7\": \(problem)"
      let issues = try environment.subject(of: { chat(element) }).issues.filter {
        $0.kind == .warning
      }
      #expect(issues.count == 1 && issues[0].description.hasPrefix(issue), "\(issues)")
      expectIssue(issue) {
        assertGolden(
          of: chat(element), on: .iPhoneSE, named: "\(index)", in: environment, forms: .layout)
      }
    }
  }

  @Test func warningsWhileDataIsMadeAreIssues() throws {
    let environment = try RenderEnvironment.bundled()
    func data() -> MessageCellData {
      RenderEnvironment.report(RenderWarning(msgID: "m-7", field: "tide", reason: "It is gone."))
      return CellRegistry().cellData(for: Fixture.message("Hi"))
    }
    expectIssue("made with an issue:\n  warning: message \"m-7\": tide: It is gone.") {
      assertGolden(of: data(), in: environment, forms: .layout)
    }
  }

  @Test func sheetsAndAnimationsHaveTheIssuesOfReadMessages() throws {
    let json = #"[{"msgID": "m-7", "elemType": "custom", "customElem": {"data": "not json"}}]"#
    let read = try #require(Array(MessageReader(Array(json.utf8))).first)
    let environment = try RenderEnvironment.bundled()
    let warning = "made with an issue:\n  warning: \(try #require(read.warnings.first))"
    expectIssue(warning, "(in all 2 variants)") {
      assertGoldens(
        of: read, across: GoldenMatrix(.widths(320, 375)), in: environment, as: .sheet,
        forms: .layout)
    }
    expectIssue(warning) {
      assertGolden(
        of: read, animated: .sending, duration: 0.2, framesPerSecond: 5, named: "animated",
        in: environment)
    }
  }

  /// The same words as of a golden are on standard error, once, for a message that was read.
  @Test func whatAReaderWarnsOfIsNotRepeatedByDrawing() throws {
    let json = """
      [{"msgID": "m-7", "elemType": "custom", "customElem": {"data": "not json"}},
       {"msgID": "m-8", "elemType": "sticker"}, {"msgID": "m-9", "elemType": "text", "textElem": 5}]
      """
    let renderer = MessageRenderer(environment: try .bundled())
    let messages = Array(MessageReader(Array(json.utf8)))
    expectEqual(messages.count, 3)
    for read in messages {
      let row = try #require(read.shown.flatMap { renderer.row(for: $0) })
      #expect(row.warnings.isEmpty)
      let words = read.warnings.map(\.description) + [read.error.map { "\($0)" }].compactMap(\.self)
      expectEqual(words.count, 1)
      expectIssue("made with an issue:\n  warning: \(words.joined())") {
        assertGolden(
          of: read, named: "\(read.index)", in: renderer.environment, forms: .layout)
      }
    }
  }
}
