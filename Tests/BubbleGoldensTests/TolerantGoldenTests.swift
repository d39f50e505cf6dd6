// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

@Suite("Goldens with tolerances")
struct TolerantGoldenTests {
  private let folder: TemporaryFolder
  private let white = Bitmap(filledWith: 255, pixelWidth: 8, pixelHeight: 4)

  init() throws { folder = try TemporaryFolder() }

  private func check(
    _ bitmap: Bitmap, _ comparison: BitmapComparison = .exact, _ mode: RecordMode = .missing,
    tree: LayoutNode? = nil
  ) throws -> GoldenResult {
    let store = GoldenStore(package: folder.url, request: RecordRequest(mode))
    var subject = GoldenSubject([.image(bitmap, scale: 2)], tree: tree)
    subject.comparison = comparison
    return try #require(try store.check(subject, suite: "S", name: "n").first)
  }

  /// An image with one different pixel, in the view at the right.
  private var speck: Bitmap {
    var bitmap = white
    bitmap.bytes[(1 * 8 + 6) * 4] = 200
    return bitmap
  }

  private let tree = LayoutNode(
    className: "Cell", frame: CGRect(x: 0, y: 0, width: 4, height: 2),
    children: [
      LayoutNode(
        className: "Spinner", id: "spinner", frame: CGRect(x: 3, y: 0, width: 1, height: 2))
    ])

  private let tolerant = BitmapComparison(
    tolerance: Tolerance(reason: "the spinner is random", pixels: 1))

  @Test func aToleranceLetsPassAndItsReasonIsKept() throws {
    _ = try check(white)
    #expect(try check(speck).isFailure)
    let result = try check(speck, tolerant)
    #expect(!result.isFailure && result.record.status == .passed)
    #expect(result.record.message.contains("1 pixel differs"))
    #expect(result.record.message.hasSuffix("; tolerated: the spinner is random"))
  }

  @Test func onlyAllRecordsWhatIsTolerated() throws {
    _ = try check(white)
    try expectEqual(check(speck, tolerant, .failed).record.status, .passed)
    try expectEqual(check(white, .exact, .never).record.status, .passed)
    try expectEqual(check(speck, tolerant, .all).record.status, .recorded)
    try expectEqual(check(speck, .exact, .never).record.status, .passed)
  }

  @Test func aViewCanBeIgnoredByItsIdentifier() throws {
    _ = try check(white)
    var comparison = BitmapComparison.exact
    comparison.ignoredViews = ["spinner"]
    try expectEqual(check(speck, comparison, tree: tree).record.status, .passed)
    var elsewhere = speck
    elsewhere.bytes[0] = 0
    let record = try check(elsewhere, comparison, tree: tree).record
    expectEqual(record.differingPixels, 1)
    expectEqual(record.views.map(\.className), ["Cell"])
    comparison.ignoredViews = ["gone"]
    try expectEqual(check(speck, comparison, tree: tree).record.status, .error)
  }

  @Test func theScopeAndTheCallSayHowToCompare() {
    let compare = { (bitmap: Bitmap, comparison: BitmapComparison?) in
      withGoldens(record: .missing, package: folder.url) {
        assertGolden(of: bitmap, scale: 2, comparison: comparison)
      }
    }
    withKnownIssue {
      compare(white, nil)
    } matching: {
      $0.comments.first?.rawValue.contains("written") == true
    }
    compare(speck, tolerant)
    withGoldens(comparison: tolerant) { compare(speck, nil) }
  }

  @Test func aFileThatWasChangedIsDecoded() throws {
    _ = try check(white)
    let url = folder.url.appending(path: "Goldens/S/n@2x.png")
    let recorded = [UInt8](try Data(contentsOf: url))
    // Another image, with the text that was recorded with the first.
    let text = try #require(PNGText.text(of: "BubbleKit golden", in: recorded))
    #expect(text.contains("pixels=8x4-"))
    let forged = PNGText.adding(text, of: "BubbleKit golden", to: speck.pngData(effort: .small))
    try Data(forged).write(to: url)
    try expectEqual(check(white).record.differingPixels, 1)
    // A byte of the compressed pixels is damaged.
    let start = try #require(recorded.firstRange(of: Array("IDAT".utf8))).upperBound
    var damaged = recorded
    damaged[start + 4] ^= 1
    try Data(damaged).write(to: url)
    try expectEqual(check(white).record.status, .error)
  }
}
