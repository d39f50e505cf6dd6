// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

/// The same cell, sized in each of the three ways.
@Suite("Ways to size content")
struct ContentSizeWaysTests {
  private static let texts = [
    "Short", "A note that is too long for one line of a bubble on a screen of 390 points.", "مرحبا",
  ]

  @Test(arguments: texts, [LayoutDirection.leftToRight, .rightToLeft])
  func allWaysAgree(_ text: String, _ direction: LayoutDirection) throws {
    let rows = try [ConstrainedNoteCell.self, FittingNoteCell.self, MeasuringNoteCell.self].map {
      try row(text, shownBy: $0, direction)
    }
    let frames = rows.map { [$0.frame("note"), $0.frame("container")] }
    expectEqual(frames[0], frames[1])
    expectEqual(frames[1], frames[2])
    expectEqual(rows.map(\.size), Array(repeating: rows[2].size, count: 3))
    #expect(try #require(rows[0].frame("note")).width > 10)
    expectEqual(rows[0].cell.layoutDiagnostics, [])
  }

  @Test func measuringAgreesWithLayout() throws {
    let row = try row(Self.texts[1], shownBy: ConstrainedNoteCell.self, .leftToRight)
    let size = try #require(row.frame("container")).size
    #expect(size.width <= 278)
    #expect(size.height > 50)
    expectEqual(row.size.height, size.height + 20)
  }

  @Test func withoutAHeightFromConstraintsTheNextWayIsUsed() throws {
    let row = try row("Short", shownBy: OpenNoteCell.self, .leftToRight)
    expectEqual(row.frame("container")?.size, CGSize(width: 44, height: 33))
  }

  private func row(
    _ text: String, shownBy cell: MessageCell.Type, _ direction: LayoutDirection
  ) throws -> MessageRow {
    var registry = CellRegistry()
    try registry.registerCustomMessage(
      businessID: "note", messageCell: cell, messageCellData: NoteData.self)
    let environment = RenderFixture.environment { $0.direction = direction }
    let renderer = MessageRenderer(environment: environment, registry: registry)
    let payload = #"{"businessID": "note", "text": "\#(text)"}"#
    return try #require(renderer.row(for: Message.custom(payload)))
  }
}

private final class NoteData: MessageCellData {
  var text = ""

  override class func getCellData(message: Message) -> MessageCellData {
    let data = NoteData(message: message)
    if let element = message.element.custom {
      data.text = element.payload?["text"]?.string ?? ""
    }
    return data
  }
}

/// Text inset by 10 points on every side.
private class NoteCell: MessageCell {
  let label = Label()

  required init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.accessibilityIdentifier = "note"
    container.addSubview(label)
  }

  override func fill(with data: MessageCellData) {
    super.fill(with: data)
    label.text = (data as? NoteData)?.text
  }

  func placeByFrame() {
    label.frame = container.bounds.inset(by: EdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
  }

  class func size(of label: Label, within width: CGFloat) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: width - 20, height: 0))
    return CGSize(width: text.width + 20, height: text.height + 20)
  }
}

private final class ConstrainedNoteCell: NoteCell {
  override class var requiresConstraintBasedLayout: Bool { true }

  override func updateConstraints() {
    label.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -10),
      label.trailingAnchor.constraint(lessThanOrEqualTo: container.trailingAnchor, constant: -10),
      container.widthAnchor.constraint(lessThanOrEqualToConstant: 278),
    ])
    super.updateConstraints()
  }
}

private final class FittingNoteCell: NoteCell {
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    Self.size(of: label, within: size.width)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeByFrame()
  }
}

private final class MeasuringNoteCell: NoteCell {
  override class func getContentSize(_ data: MessageCellData) -> CGSize {
    let label = Label()
    label.numberOfLines = 0
    label.text = (data as? NoteData)?.text
    return size(of: label, within: 278)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeByFrame()
  }
}

/// Constraints that don't determine the height.
private final class OpenNoteCell: NoteCell {
  required init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 44, height: 33) }
}
