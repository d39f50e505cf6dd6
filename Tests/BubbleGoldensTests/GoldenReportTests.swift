// SPDX-License-Identifier: MIT
import BubbleGoldens
import Foundation
import Testing

@Suite("Golden report")
struct GoldenReportTests {
  private let folder: TemporaryFolder
  /// What would end a script, a comment, an attribute, an element or a placeholder, if it could.
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
    #expect(report(records).summary == "3 goldens: 1 failed, 2 passed.")
    #expect(report([]).summary == "0 goldens.")
  }

  @Test func recordsAreSorted() {
    let names = report([record("b", .failed), record("a", .passed)]).records.map(\.name)
    #expect(names == ["a", "b"])
  }

  @Test func nothingInARecordBecomesMarkup() throws {
    var record = record(Self.hostile, .failed)
    record.message = Self.hostile
    record.test = Self.hostile
    let page = String(
      decoding: try report([record], title: Self.hostile).page(), as: UTF8.self)
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(!page.contains("<!--") && page.components(separatedBy: "<script").count == 3)
    #expect(page.contains("\\u003c/script>"))
    #expect(page.contains("<title>&lt;/script&gt;&lt;!--&lt;script&gt;&quot;&#39;&amp;"))
  }

  @Test func theSameRecordsGiveTheSamePage() throws {
    let records = [record("a", .passed), record("b", .failed)]
    #expect(try report(records).page() == report(records.reversed()).page())
  }

  @Test func imagesAreInThePageOnce() throws {
    try folder.write([1, 2, 3, 4, 5, 6], to: "Goldens/Cells/a@2x.png")
    try folder.write([1, 2, 3, 4, 5, 6], to: "Goldens/Cells/b@2x.png")
    let page = String(
      decoding: try report([record("a", .passed), record("b", .passed)]).page(), as: UTF8.self)
    #expect(page.components(separatedBy: "AQIDBAUG").count == 2)
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
    #expect(
      xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="Title" tests="4" failures="2" errors="0" skipped="1" time="0.013">
          <testsuite name="Cells" tests="4" failures="2" errors="0" skipped="1" time="0.013">
            <testcase classname="Cells" name="a@2x.png" time="0.000"/>
            <testcase classname="Cells" name="b@2x.png" time="0.013">
              <failure type="failed" message="one &lt;line&gt;">one &lt;line&gt;&#10;another\u{FFFD}</failure>
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
    #expect(
      report([failed, record("a", .passed)]).gitHubAnnotations == [
        "::error file=Goldens/a%2Cb%3Ac%25.png,title=Cells/b failed::50 %25%0A::error::no"
      ])
  }

  @Test func jsonReadsBack() throws {
    var hostile = record(Self.hostile, .new)
    hostile.area = PixelArea(x: 1, y: 2, pixelWidth: 3, pixelHeight: 4)
    let answer = try GoldenReport(json: report([hostile]).json(), folder: folder.url)
    #expect(answer.records == [hostile] && answer.title == "Title")
  }
}
