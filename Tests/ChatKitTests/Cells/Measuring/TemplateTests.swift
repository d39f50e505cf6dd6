// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

/// Rows are measured with cells that are filled again each time. The order must not matter.
@Suite("Measuring ChatKit's rows")
struct TemplateTests {
  private static let widths = [320.0, 375, 390, 414, 430]

  private static func messages() throws -> [Message] {
    let all = try Fixture.messages("single") + Fixture.messages("group")
    let texts = (0..<60).map { index in
      Fixture.text(
        String(repeating: "kite ", count: index) + (index % 7 == 0 ? "\nspool" : ""),
        from: index % 2 == 0 ? .me : .other, in: index % 3 == 0 ? .group : .single)
    }
    return all + texts
  }

  private func sizes(_ measures: [MessageMeasure]) -> [[Double]] {
    measures.map { [$0.cellHeight, $0.contentSize.width, $0.contentSize.height] }
  }

  @Test(arguments: widths)
  func sizesAreTheSameInAnyOrder(width: Double) throws {
    let messages = try Self.messages()
    let forwards = Fixture.renderer { $0.width = width }
    let expected = sizes(messages.map(forwards.measure))
    let backwards = Fixture.renderer { $0.width = width }
    expectEqual(sizes(messages.reversed().map(backwards.measure).reversed()), expected)
    // Each by a renderer that has measured nothing before.
    let single = messages.map { message in
      Fixture.renderer { $0.width = width }.measure(message)
    }
    expectEqual(sizes(single), expected)
  }

  @Test(arguments: widths)
  func sizesAreTheSameOnAnyNumberOfThreads(width: Double) async throws {
    let messages = try Array(repeating: Self.messages(), count: 4).flatMap(\.self)
    let renderer = Fixture.renderer { $0.width = width }
    let expected = sizes(messages.map(renderer.measure))
    for jobs in [1, 2, 5] {
      let measures = try await renderer.measures(of: messages, jobs: jobs)
      expectEqual(sizes(measures), expected, "\(jobs) jobs")
    }
  }

  @Test(arguments: widths)
  func rowsAreDrawnAsHighAsTheyWereMeasured(width: Double) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let renderer = Fixture.renderer { ($0.width, $0.direction) = (width, direction) }
      for message in try Self.messages() {
        guard let row = renderer.row(for: message) else {
          expectEqual(renderer.measure(message).cellHeight, 0)
          continue
        }
        let measure = renderer.measure(message)
        expectEqual(row.size.height, measure.cellHeight, "\(message.msgID)")
        let size = row.cell.container.frame.size
        #expect(abs(size.width - measure.contentSize.width) < 1e-3, "\(message.msgID)")
        #expect(abs(size.height - measure.contentSize.height) < 1e-3, "\(message.msgID)")
        #expect(row.cell.layoutDiagnostics.isEmpty, "\(message.msgID)")
      }
    }
  }

  @Test func whatTheEnvironmentChangesIsMeasuredAnew() {
    var environment = Fixture.environment()
    func height() -> Double {
      MessageRenderer(environment: environment).measure(
        Fixture.text("All but the green one. The tail came off.", in: .group)
      ).cellHeight
    }
    let usual = height()
    environment.textScale = 2
    let large = height()
    environment.textScale = 1
    #expect(height() == usual && large > usual)
    environment.width = 320
    #expect(height() >= usual)
    environment.width = 390
    environment.kit.metrics[ChatKitMetrics.self].edge = 20
    expectEqual(height(), usual + 8)
  }

  /// The size that a cell's constraints give, without anything that is kept.
  @Test func heightsAreTheFittingSizesOfCells() throws {
    for message in try Self.messages() {
      let environment = Fixture.environment()
      let measure = MessageRenderer(environment: environment).measure(message)
      environment.perform {
        let registry = CellRegistry(kit: environment.kit)
        let data = registry.cellData(for: message)
        guard !data.shouldHide else { return }
        let cell = registry.cell(for: data)
        let size = cell.systemLayoutSizeFitting(
          CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
        #expect(abs(size.height - measure.cellHeight) < 1e-3, "\(message.msgID)")
        expectEqual(size.width, 390)
      }
    }
  }

  @Test func constraintsThatAreMadeAgainAddNothing() throws {
    try Fixture.environment().perform {
      let data = ChatKitTextCellData.getCellData(message: Fixture.text("Ok", in: .group))
      let cell = ChatKitTextCell(frame: CGRect(x: 0, y: 0, width: 390, height: 101))
      cell.fill(with: data)
      cell.layoutIfNeeded()
      let (frames, count) = (cell.subviews.map(\.frame), cell.constraints.count)
      for _ in 0..<3 {
        cell.setNeedsUpdateConstraints()
        cell.fill(with: data)
        cell.layoutIfNeeded()
      }
      #expect(cell.constraints.count == count && count > 0)
      // Nor do others that say the same.
      let again = try cell.constraints.map { constraint in
        LayoutConstraint(
          item: try #require(constraint.firstItem), attribute: constraint.firstAttribute,
          relatedBy: constraint.relation, toItem: constraint.secondItem,
          attribute: constraint.secondAttribute, multiplier: constraint.multiplier,
          constant: constraint.constant)
      }
      expectEqual(again.count, count)
      for (one, other) in zip(again, cell.constraints) { one.priority = other.priority }
      LayoutConstraint.activate(again)
      cell.layoutIfNeeded()
      #expect(cell.subviews.map(\.frame) == frames && cell.layoutDiagnostics.isEmpty)
      expectEqual(
        cell.systemLayoutSizeFitting(
          CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height, 101)
    }
  }

  @Test func aCellMayBeFilledWithARowOfAnother() {
    Fixture.environment().perform {
      let cell = ChatKitTextCell(frame: .zero)
      for (owner, kind, height) in [
        (ChatKitOwner.other, ConversationKind.group, 101.0), (.me, .group, 84),
        (.other, .single, 84),
        (.other, .group, 101),
      ] {
        let data = ChatKitTextCellData.getCellData(
          message: Fixture.text("Ok", from: owner, in: kind))
        cell.fill(with: data)
        cell.frame = CGRect(x: 0, y: 0, width: 390, height: height)
        cell.layoutIfNeeded()
        expectEqual(cell.container.frame.height, 53, "\(owner), \(kind)")
        #expect(owner == .me ? cell.container.frame.maxX == 319 : cell.container.frame.minX == 71)
        #expect(cell.layoutDiagnostics.isEmpty)
      }
    }
  }
}
