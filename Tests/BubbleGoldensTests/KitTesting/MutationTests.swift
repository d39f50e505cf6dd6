// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

/// Each of these bugs must be found by goldens with default options, and the report must name its view.
@Suite("Mutations")
struct MutationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A cell with a bug in it.
  private final class MutatedCell: View {
    struct Mutation {
      var bubbleX = 52.0
      var color = Color(hex: 0xECECEC)
      var lines = ["The train leaves at nine", "from platform four"]
      var font = Font.system(15)
    }

    private let bubble = View()
    private let avatar = View()

    init(_ mutation: Mutation) {
      super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
      bubble.accessibilityIdentifier = "bubble"
      bubble.frame = CGRect(x: mutation.bubbleX, y: 8, width: 220, height: 64)
      bubble.backgroundColor = mutation.color
      bubble.layer.cornerRadius = 10
      avatar.accessibilityIdentifier = "avatar"
      avatar.frame = CGRect(x: 6, y: 8, width: 40, height: 40)
      avatar.backgroundColor = Color(hex: 0x0F766E)
      for view in [avatar, bubble] { addSubview(view) }
      for (index, line) in mutation.lines.enumerated() {
        let label = Label(frame: CGRect(x: 12, y: 8 + 24 * Double(index), width: 196, height: 24))
        label.accessibilityIdentifier = "line\(index + 1)"
        label.font = mutation.font
        label.text = line
        bubble.addSubview(label)
      }
    }

    required init?(coder: NSCoder) { nil }
  }

  /// The records of a mutation's layout and image.
  private func messages(
    _ change: (inout MutatedCell.Mutation) -> Void
  ) throws -> (layout: GoldenRecord, image: GoldenRecord) {
    let environment = Fixture.environment()
    let store = GoldenStore(package: folder.url, request: RecordRequest(.missing))
    var mutation = MutatedCell.Mutation()
    func check() throws -> [GoldenResult] {
      let subject = try environment.subject(of: { MutatedCell(mutation) })
      return try store.check(subject, suite: "Mutations", name: "cell")
    }
    _ = try check()
    #expect(try check().allSatisfy { !$0.isFailure })
    change(&mutation)
    let results = try check()
    try #require(results.count == 2)
    #expect(results[1].isFailure)
    return (results[0].record, results[1].record)
  }

  @Test func aBubbleThatMovesByOnePixelIsNamed() throws {
    let (layout, image) = try messages { $0.bubbleX += 0.5 }
    #expect(layout.message.contains("\n  View #bubble moved from (52, 8) to (52.5, 8)\nCompare"))
    expectEqual(layout.views.map(\.id), ["bubble"])
    expectEqual(Set(image.views.compactMap(\.id)), ["bubble", "line1", "line2"])
    #expect(image.message.contains("View #bubble at (52.5, 8, 220, 64): "))
  }

  @Test func aColourThatIsOneLevelOffIsNamed() throws {
    let (layout, image) = try messages { $0.color = Color(hex: 0xECECED) }
    #expect(
      layout.message.contains(
        "\n  View #bubble changed background from “#ECECEC” to “#ECECED”\nCompare"))
    expectEqual(image.largestChannelDifference, 1)
    #expect(image.views.first?.id == "line1" || image.views.first?.id == "bubble")
    #expect(image.views.contains { $0.id == "bubble" })
    #expect(!image.views.contains { $0.id == "avatar" })
  }

  @Test func aGlyphThatIsMissingIsNamed() throws {
    let (layout, image) = try messages { $0.lines[1] = "from platform fou" }
    #expect(
      layout.message.contains(
        "\n  Label #line2 changed text from “from platform four” to “from platform fou”\nCompare"))
    expectEqual(image.views.map(\.id), ["line2"])
  }

  @Test func aGlyphThatIsNotDrawnIsNamedByTheImage() throws {
    let environment = Fixture.environment()
    let store = GoldenStore(package: folder.url, request: RecordRequest(.missing))
    var subject = try environment.subject(of: { MutatedCell(.init()) })
    _ = try store.check(subject, suite: "Mutations", name: "cell")
    // The layout is as it was, and the ink of the last letters is gone.
    guard case .image(var bitmap, let scale) = subject.forms[1] else {
      Issue.record("There is no image.")
      return
    }
    let background = Array(bitmap.bytes[(100 * 640 + 300) * 4..<(100 * 640 + 300) * 4 + 4])
    for y in 80..<112 {
      for x in 330..<340 {
        bitmap.bytes.replaceSubrange((y * 640 + x) * 4..<(y * 640 + x) * 4 + 4, with: background)
      }
    }
    subject.forms[1] = .image(bitmap, scale: scale)
    let results = try store.check(subject, suite: "Mutations", name: "cell")
    expectEqual(results.map(\.record.status), [.passed, .failed])
    expectEqual(results[1].record.views.map(\.id), ["line2"])
  }

  @Test func linesThatAreSwappedAreNamed() throws {
    let (layout, image) = try messages { $0.lines.swapAt(0, 1) }
    #expect(
      layout.message.contains(
        "\n  Label #line1 changed text from “The train leaves at nine” to “from platform four”"
          + "\n  Label #line2 changed text from “from platform four” to “The train leaves at nine”"
          + "\nCompare"))
    expectEqual(Set(image.views.compactMap(\.id)), ["line1", "line2"])
  }

  @Test func aFontThatChangesIsNamed() throws {
    let (layout, image) = try messages { $0.font = .system(15, weight: .medium) }
    // These labels have a fixed size, so that nothing but the font is different.
    #expect(layout.message.contains("Label #line1 changed font from “15” to “15 medium”"))
    #expect(image.message.contains("\nThey lie in\n  Label #line"))
    expectEqual(Set(image.views.compactMap(\.id)), ["line1", "line2"])
  }
}
