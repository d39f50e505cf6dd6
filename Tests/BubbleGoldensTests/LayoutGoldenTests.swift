// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import BubbleKit
import Foundation
import Testing

@Suite("Layout goldens")
struct LayoutGoldenTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var store: GoldenStore {
    GoldenStore(
      root: folder.url.appending(path: "Goldens"), failures: folder.url.appending(path: "failures"),
      request: RecordRequest(.missing))
  }

  private func tree(x: Double = 4, color: String = "#101010") -> LayoutNode {
    LayoutNode(
      className: "Cell", frame: CGRect(x: 0, y: 0, width: 20, height: 10),
      children: [
        LayoutNode(
          className: "Label", id: "title", frame: CGRect(x: x, y: 2, width: 8, height: 4),
          details: [LayoutDetail("color", color)])
      ])
  }

  /// An image of 20 × 10 points with a dark title.
  private func image(x: Int = 4, level: UInt8 = 16) -> Bitmap {
    var bitmap = Bitmap(filledWith: 255, pixelWidth: 40, pixelHeight: 20)
    for row in 4..<12 {
      for column in 2 * x..<2 * x + 16 {
        for channel in 0..<3 { bitmap.bytes[(row * 40 + column) * 4 + channel] = level }
      }
    }
    return bitmap
  }

  private func check(_ subject: GoldenSubject) throws -> [GoldenResult] {
    try store.check(
      subject, suite: "CellTests", name: "reply",
      test: GoldenTest("reply()", in: ["CellTests"], module: "AppTests"))
  }

  /// A sheet of variants, with the offsets of their titles.
  private func sheet(_ variants: [(label: String, x: Double)]) -> LayoutNode {
    let nodes = variants.enumerated().map { index, variant in
      let left = Double(index) * 30
      let title = LayoutNode(
        className: "Label", id: "title",
        frame: CGRect(x: left + variant.x, y: 2, width: 8, height: 4))
      return LayoutNode(
        className: "Variant", id: variant.label,
        frame: CGRect(x: left, y: 0, width: 20, height: 10), children: [title])
    }
    return LayoutNode(
      className: "ContactSheet", frame: CGRect(x: 0, y: 0, width: 90, height: 10), children: nodes)
  }

  @Test func variantsThatAreGoneAreNotAmongThoseThatDiffer() throws {
    _ = try check(GoldenSubject([.layout(sheet([("a", 4), ("b", 4), ("c", 4)]))]))
    let removed = try check(GoldenSubject([.layout(sheet([("a", 4), ("b", 4)]))]))[0].record.message
    #expect(removed.contains("\n  Variant #c removed from (60, 0, 20, 10)\n"), "\(removed)")
    #expect(!removed.contains("The difference is"), "\(removed)")
    let moved = try check(GoldenSubject([.layout(sheet([("a", 4), ("b", 5)]))]))[0].record.message
    #expect(moved.contains("\nThe difference is in 1 of 2 variants: b.\n"), "\(moved)")
    let four = sheet([("a", 4), ("b", 4), ("c", 4), ("d", 4)])
    let added = try check(GoldenSubject([.layout(four)]))[0].record.message
    #expect(added.contains("\nThe difference is in 1 of 4 variants: d.\n"), "\(added)")
  }

  @Test func imageAndLayoutAreRecordedTogether() throws {
    let subject = GoldenSubject([.layout(tree()), .image(image(), scale: 2)], tree: tree())
    try expectEqual(check(subject).map(\.record.status), [.recorded, .recorded])
    try expectEqual(check(subject).map(\.record.status), [.passed, .passed])
    expectEqual(folder.files, ["Goldens/CellTests/reply.layout", "Goldens/CellTests/reply@2x.png"])
    let layout = try String(
      contentsOf: folder.url.appending(path: "Goldens/CellTests/reply.layout"), encoding: .utf8)
    expectEqual(
      layout,
      """
      # BubbleKit golden \(GoldenOrigin.currentVersion)
      Cell (0, 0, 20, 10)
        Label#title (4, 2, 8, 4) color="#101010"

      """)
  }

  @Test func aLayoutReportsWhatMovedAndTheImageShowsIt() throws {
    _ = try check(GoldenSubject([.layout(tree()), .image(image(), scale: 2)]))
    let moved = tree(x: 5)
    let results = try check(
      GoldenSubject([.layout(moved), .image(image(x: 5), scale: 2)], tree: moved))
    expectEqual(
      results[0].record.message,
      """
      'Goldens/CellTests/reply.layout' is not as recorded:
        Label #title moved from (4, 2) to (5, 2)
      Compare 'failures/CellTests/reply.{golden,actual}.layout'.
      """)
    expectEqual(results[0].record.views.map(\.description), ["Label #title"])
    expectEqual(results[0].record.difference, "failures/CellTests/reply.difference.txt")
    #expect(
      results[1].record.message.hasPrefix(
        """
        'Goldens/CellTests/reply@2x.png' is not as recorded: 32 pixels differ, by at most 239 in a \
        channel, in 18 × 8 pixels at (8, 4).
        They lie in
          Label #title at (5, 2, 8, 4): 16 pixels
          Cell at (0, 0, 20, 10): 16 pixels
        Compare
        """))
    expectEqual(results[1].record.views.map(\.path), ["Cell/Label", "Cell"])
  }

  @Test func aColourIsReportedByLayoutAndImage() throws {
    _ = try check(GoldenSubject([.layout(tree()), .image(image(), scale: 2)]))
    let tree = tree(color: "#111111")
    let results = try check(
      GoldenSubject([.layout(tree), .image(image(level: 17), scale: 2)], tree: tree))
    #expect(
      results[0].record.message.contains(
        "\n  Label #title changed color from “#101010” to “#111111”\n"))
    expectEqual(results[1].record.largestChannelDifference, 1)
    expectEqual(results[1].record.views.map(\.description), ["Label #title"])
  }

  @Test func aGoldenThatIsNoLayoutIsComparedByLines() throws {
    _ = try check(GoldenSubject([.layout(tree())]))
    let url = folder.url.appending(path: "Goldens/CellTests/reply.layout")
    try Data("Something else\n".utf8).write(to: url)
    let message = try check(GoldenSubject([.layout(tree())]))[0].record.message
    #expect(
      message.contains(
        "is not as recorded: line 1 is 'Cell (0, 0, 20, 10)' instead of 'Something else'."))
  }

  /// A cell with a label, as described with and without its font and colours.
  private func described(
    font: String? = nil, color: String? = nil, background: String? = nil, text: String = "Hi"
  ) -> LayoutNode {
    let details = [
      LayoutDetail("text", text), font.map { LayoutDetail("font", $0) },
      color.map { LayoutDetail("color", $0) },
    ]
    let frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    let label = LayoutNode(
      className: "Label", frame: frame, details: details.compactMap { $0 })
    return LayoutNode(
      className: "Cell", frame: frame,
      details: background.map { [LayoutDetail("background", $0)] } ?? [], children: [label])
  }

  private func status(
    golden: LayoutNode, actual: LayoutNode, _ mode: RecordMode = .missing
  ) throws -> GoldenRecord.Status? {
    let url = folder.url.appending(path: "Goldens/CellTests/reply.layout")
    _ = try check(GoldenSubject([.layout(golden)]))
    try Data(golden.description.utf8).write(to: url)
    var store = store
    store = GoldenStore(root: store.root, failures: store.failures, request: RecordRequest(mode))
    return try store.check(
      GoldenSubject([.layout(actual)]), suite: "CellTests", name: "reply"
    ).first?.record.status
  }

  @Test func goldensWithoutFontsAreComparedWithoutThem() throws {
    let now = described(font: "16", color: "#000000", background: "#FFFFFF")
    let withColors = described(color: "#000000", background: "#FFFFFF")
    try expectEqual(status(golden: withColors, actual: now), .passed)
    try expectEqual(status(golden: described(), actual: now), .passed)
    let moved = described(font: "16", color: "#000001", background: "#FFFFFF")
    try expectEqual(status(golden: withColors, actual: moved), .failed)
    try expectEqual(status(golden: described(), actual: described(font: "16", text: "Ho")), .failed)
    try expectEqual(status(golden: now, actual: described(font: "17", color: "#000000")), .failed)
  }

  @Test func recordingAllAddsTheFonts() throws {
    let now = described(font: "16")
    try expectEqual(status(golden: described(), actual: now, .failed), .passed)
    try expectEqual(status(golden: described(), actual: now, .all), .recorded)
    #expect(folder.text("Goldens/CellTests/reply.layout").contains("font=\"16\""))
  }

  @Test func aLayoutWithoutAnOriginStaysAsItIs() throws {
    _ = try check(GoldenSubject([.layout(tree())]))
    let url = folder.url.appending(path: "Goldens/CellTests/reply.layout")
    try Data(tree().description.utf8).write(to: url)
    try expectEqual(check(GoldenSubject([.layout(tree())])).map(\.record.status), [.passed])
    try expectEqual(Data(contentsOf: url), Data(tree().description.utf8))
  }

  @Test(arguments: [
    ("crlf", true), ("mark", false), ("short", false), ("long", false),
  ])
  func textIsTakenAsEditorsLeaveIt(_ kind: String, _ keepsEnds: Bool) throws {
    let subject = GoldenSubject([.layout(tree())])
    _ = try check(subject)
    let golden = "Goldens/CellTests/reply.layout"
    var text = folder.text(golden)
    switch kind {
    case "crlf": text = text.replacing("\n", with: "\r\n")
    case "mark": text = "\u{FEFF}" + text
    case "short": text.removeLast()
    default: text += "\n\n"
    }
    try folder.write(Array(text.utf8), to: golden)
    try expectEqual(check(subject).map(\.record.status), [.passed])
    try expectEqual(Data(contentsOf: folder.url.appending(path: golden)), Data(text.utf8))
    let other = GoldenSubject([.layout(tree(x: 5))])
    let message = try #require(try check(other).first).record.message
    #expect(message.contains("moved") && !message.contains("\\r"), "\(message)")
    let actual = folder.text("failures/CellTests/reply.actual.layout")
    expectEqual(actual.utf8.contains(UInt8(ascii: "\r")), keepsEnds)
  }
}
