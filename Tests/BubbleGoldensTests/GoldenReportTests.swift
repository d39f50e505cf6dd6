// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import Foundation
import Testing

@Suite("Golden report")
struct GoldenReportTests {
  private let folder: TemporaryFolder
  /// Sequences that would end a script, a comment, an attribute, an element or a placeholder, if
  /// unescaped.
  private static let hostile = "</script><!--<script>\"'&{{script}}\u{7}\u{2028}نص"

  init() throws { folder = try TemporaryFolder() }

  private func record(_ name: String, _ status: GoldenRecord.Status) -> GoldenRecord {
    GoldenRecord(
      suite: "Cells", test: "test()", name: name, scale: 2, kind: .image, status: status,
      golden: "Goldens/Cells/\(name)@2x.png")
  }

  private func report(_ records: [GoldenRecord], title: String = "Title") -> GoldenReport {
    GoldenReport(title: title, records: records, folder: folder.url)
  }

  @Test func theSummaryCountsFromWorstToBest() {
    let records = [record("a", .passed), record("b", .failed), record("c", .passed)]
    expectEqual(report(records).summary, "3 goldens: 1 failed, 2 passed.")
    expectEqual(report([]).summary, "0 goldens.")
  }

  @Test func errorsAreInEveryReport() throws {
    var broken = record("a", .error)
    broken.message = "It is cut off\u{0}\u{1B}[1m.\nFetch it."
    let unread = GoldenRecord(
      error: "message 3: it is \u{202E}no object", suite: "day", name: "message 3",
      place: "day.jsonl: message 3", source: GoldenRecord.Source(path: "day.jsonl", line: 4))
    let report = report([broken, unread, record("b", .passed)])
    expectEqual(report.summary, "3 goldens: 2 errors, 1 passed.")
    #expect(report.hasFailures)
    let junit = String(decoding: report.junit(), as: UTF8.self)
    #expect(junit.contains(#"tests="3" failures="0" errors="2" skipped="0""#))
    #expect(junit.contains(#"<error type="error" message="It is cut off\0\u{1B}[1m.">It is"#))
    #expect(
      junit.contains(#"classname="day" name="message 3" time="0.000" file="day.jsonl" line="4""#))
    let markdown = String(decoding: report.markdown(), as: UTF8.self)
    #expect(markdown.contains("| error: It is cut off"))
    #expect(markdown.contains("| day.jsonl: message 3 | error: message 3: it is"))
    expectEqual(report.gitHubAnnotations.count, 2)
    #expect(
      report.gitHubAnnotations[1].hasPrefix(
        "::error file=day.jsonl,line=4,title=day/message 3 error::"))
    let hashes = String(decoding: report.hashes(), as: UTF8.self)
    #expect(hashes.hasSuffix("  0 in all, 2 errors without one\n"))
    let json = try report.json()
    try expectEqual(GoldenReport(json: json, folder: folder.url).records, report.records)
    #expect(String(decoding: json, as: UTF8.self).contains(#"\u202e"#))
    let page = String(decoding: try report.page(), as: UTF8.self)
    #expect(page.contains("message 3: it is"))
  }

  @Test func recordsAreSorted() {
    var layout = record("a", .passed)
    (layout.kind, layout.golden) = (.layout, "Goldens/Cells/a.layout")
    let records = report([record("b", .failed), layout, record("a", .passed)]).records
    expectEqual(records.map(\.name), ["a", "a", "b"])
    expectEqual(records.map(\.kind), [.image, .layout, .image])
  }

  @Test func nothingInARecordBecomesMarkup() throws {
    var record = record(Self.hostile, .failed)
    record.message = Self.hostile
    record.test = Self.hostile
    let page = String(
      decoding: try report([record], title: Self.hostile).page(), as: UTF8.self)
    expectEqual(page.components(separatedBy: "</script>").count, 3)
    #expect(!page.contains("<!--") && page.components(separatedBy: "<script").count == 3)
    #expect(page.contains("\\u003c/script>"))
    #expect(page.contains("<title>&lt;/script&gt;&lt;!--&lt;script&gt;&quot;&#39;&amp;"))
  }

  @Test func theSameRecordsGiveTheSamePage() throws {
    let records = [record("a", .passed), record("b", .failed)]
    try expectEqual(report(records).page(), report(records.reversed()).page())
  }

  @Test func imagesAreInThePageOnce() throws {
    try folder.write([1, 2, 3, 4, 5, 6], to: "Goldens/Cells/a@2x.png")
    try folder.write([1, 2, 3, 4, 5, 6], to: "Goldens/Cells/b@2x.png")
    let page = String(
      decoding: try report([record("a", .passed), record("b", .passed)]).page(), as: UTF8.self)
    expectEqual(page.components(separatedBy: "AQIDBAUG").count, 2)
  }

  @Test func failedImagesComeFirstWhereSpaceIsShort() throws {
    try folder.write([1, 2, 3, 4, 5, 6], to: "Goldens/Cells/a@2x.png")
    try folder.write([6, 5, 4, 3, 2, 1], to: "Goldens/Cells/b@2x.png")
    var options = GoldenReport.PageOptions()
    options.imageByteLimit = 6
    let page = String(
      decoding: try report([record("a", .passed), record("b", .failed)]).page(options),
      as: UTF8.self)
    #expect(page.contains("BgUEAwIB") && !page.contains("AQIDBAUG"))
    #expect(page.contains("\"omitted\":1"))
  }

  @Test(arguments: ["../secret.png", "/etc/passwd", "link/secret.png", "Goldens/../../x.png"])
  func filesOutsideOfTheFolderAreNotRead(path: String) throws {
    let outside = try TemporaryFolder()
    try outside.write([1, 2, 3, 4, 5, 6], to: "secret.png")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link"), withDestinationURL: outside.url)
    var record = record("a", .failed)
    record.golden = path
    let page = String(decoding: try report([record]).page(), as: UTF8.self)
    #expect(!page.contains("AQIDBAUG"))
    #expect(page.contains("\"images\":[]"))
  }

  @Test func jUnitHasACaseForEachRecord() throws {
    var failed = record("b", .failed)
    failed.message = "one <line>\nanother\u{1}"
    failed.seconds = 0.0125
    let records = [record("a", .passed), failed, record("c", .stale), record("d", .new)]
    let xml = String(decoding: report(records).junit(), as: UTF8.self)
    expectEqual(
      xml,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="Title" tests="4" failures="2" errors="0" skipped="1" time="0.013">
        <testsuite name="Cells" tests="4" failures="2" errors="0" skipped="1" time="0.013">
          <testcase classname="Cells" name="a@2x.png" time="0.000"/>
          <testcase classname="Cells" name="b@2x.png" time="0.013">
            <failure type="failed" message="one &lt;line&gt;">one &lt;line&gt;&#10;another\\u{01}</failure>
          </testcase>
          <testcase classname="Cells" name="c@2x.png" time="0.000"><skipped message="stale"/></testcase>
          <testcase classname="Cells" name="d@2x.png" time="0.000">
            <failure type="new" message=""></failure>
          </testcase>
        </testsuite>
      </testsuites>

      """)
  }

  @Test func annotationsAreEscaped() {
    var failed = record("b", .failed)
    failed.golden = "Goldens/a,b:c%.png"
    failed.message = "50 %\n::error::no"
    expectEqual(
      report([failed, record("a", .passed)]).gitHubAnnotations,
      [
        "::error file=Goldens/a%2Cb%3Ac%25.png,title=Cells/b failed::50 %25%0A::error::no"
      ])
  }

  @Test func annotationsPointAtTheLineOfTheTest() {
    var failed = record("b", .failed)
    failed.source = .init(path: "Tests/CellTests.swift", line: 28)
    var report = report([failed])
    report.shownFolder = folder.url.deletingLastPathComponent()
    let name = folder.url.lastPathComponent
    expectEqual(
      report.gitHubAnnotations.first?.hasPrefix(
        "::error file=\(name)/Tests/CellTests.swift,line=28,title=Cells/b failed::"), true)
  }

  @Test func failuresInJUnitHaveTheirImages() throws {
    var failed = record("b", .failed)
    failed.actual = ".build/golden-failures/Cells/b@2x.actual.png"
    failed.difference = ".build/golden-failures/Cells/b@2x.difference.png"
    failed.source = .init(path: "Tests/CellTests.swift", line: 28)
    for kind in ["actual", "golden", "difference"] {
      try folder.write([1], to: ".build/golden-failures/Cells/b@2x.\(kind).png")
    }
    let report = report([failed])
    let xml = String(decoding: report.junit(attachmentsFrom: folder.url), as: UTF8.self)
    #expect(xml.contains(" file=\"Tests/CellTests.swift\" line=\"28\">"))
    let start = "[[ATTACHMENT|.build/golden-failures/Cells/b@2x."
    #expect(
      xml.contains(
        "<system-out>\n\(start)difference.png]]\n\(start)actual.png]]\n\(start)golden.png]]\n</system-out>"
      ))
    let path = folder.url.standardizedFileURL.path
    let absolute = String(decoding: report.junit(), as: UTF8.self)
    #expect(
      absolute.contains("\n[[ATTACHMENT|\(path)/.build/golden-failures/Cells/b@2x.actual.png]]\n"))
    try FileManager.default.removeItem(at: folder.url.appending(path: failed.actual ?? ""))
    #expect(!String(decoding: report.junit(), as: UTF8.self).contains("b@2x.actual.png]]"))
  }

  @Test func theSummaryForAPullRequestIsMarkdown() {
    var failed = record("b", .failed)
    failed.differingPixels = 12
    failed.message = "12 pixels differ.\n```\n</details>"
    failed.source = .init(path: "Tests/CellTests.swift", line: 28)
    let text = String(
      decoding: report([record("a", .passed), failed, record("c|d", .new)]).markdown(),
      as: UTF8.self)
    expectEqual(
      text,
      """
      ### Goldens of Title

      3 goldens: 1 failed, 1 new, 1 passed.

      | Golden | Result | Where |
      | --- | --- | --- |
      | Goldens/Cells/b\\@2x.png | 12 pixels differ | Tests/CellTests.swift:28 |
      | Goldens/Cells/c\\|d\\@2x.png | new |  |

      <details><summary>Goldens/Cells/b@2x.png</summary>

      ``````text
      12 pixels differ.
      ```
      </details>
      ``````

      </details>

      """)
    let passed = String(decoding: report([record("a", .passed)]).markdown(), as: UTF8.self)
    expectEqual(passed, "### Goldens of Title\n\n1 golden: 1 passed.\n")
  }

  @Test func jsonReadsBack() throws {
    var hostile = record(Self.hostile, .new)
    hostile.area = PixelArea(x: 1, y: 2, pixelWidth: 3, pixelHeight: 4)
    let answer = try GoldenReport(json: report([hostile]).json(), folder: folder.url)
    #expect(answer.records == [hostile] && answer.title == "Title")
  }

  /// Records of a report are others' texts.
  @Test func controlsReachNoTerminal() throws {
    var hostile = record("n\u{1B}[2J\u{9B}\u{202E}\nm", .failed)
    hostile.suite = "s\u{1B}[1m"
    hostile.message =
      "one\u{1B}]0;title\u{7}\ntwo\u{9B}31m" + String(repeating: "z", count: 100_000)
    hostile.digest = "d\u{1B}"
    hostile.source = GoldenRecord.Source(path: "a\u{1B}.swift", line: 3)
    hostile.issues = [GoldenIssue(.warning, "\u{1B}[31m")]
    let report = report([hostile], title: "T\u{1B}[31m\nx")
    let texts =
      [
        String(decoding: report.markdown(), as: UTF8.self),
        String(decoding: report.hashes(), as: UTF8.self),
      ] + report.gitHubAnnotations
    for text in texts {
      let controls = text.unicodeScalars.filter { scalar in
        scalar != "\n" && [.control, .format].contains(scalar.properties.generalCategory)
      }
      #expect(controls.isEmpty, "\(text.prefix(300))")
      #expect(text.utf8.count < 10_000)
    }
    #expect(texts[0].hasPrefix(#"### Goldens of T\\u{1B}\[31m\\nx"#))
    expectEqual(texts[1].split(separator: "\n").count, 2)
    expectEqual(report.gitHubAnnotations.first?.split(separator: "\n").count, 1)
  }

  @Test(arguments: [
    ("nope", "it is not JSON"), ("[]", "it must be an object"),
    (#"{"title": 3}"#, "title must be a string"), (#"{"title": "a"}"#, "records is missing"),
    (#"{"title": "a", "records": {}}"#, "records must be an array"),
    (#"{"title": "a", "records": [3]}"#, "records[0] must be an object"),
    (#"{"title": "a", "records": [{"suite": "s"}]}"#, "records[0].test is missing"),
    (
      #"{"title": "a", "records": [{"suite": "s", "test": "t", "name": "n", "kind": "sound"}]}"#,
      "records[0].kind has an unknown value"
    ),
  ])
  func whatIsWrongWithJSONIsNamed(_ json: String, _ reason: String) {
    expectEqual(
      #expect(throws: GoldenError.self) {
        try GoldenReport(json: Array(json.utf8), folder: folder.url)
      }, .invalidReport(reason: reason))
    expectEqual("\(GoldenError.invalidReport(reason: reason))", reason)
  }
}
