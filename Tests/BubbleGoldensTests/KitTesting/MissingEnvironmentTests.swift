// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleKitTesting
import Foundation
import Synchronization
import Testing

@Suite("Calls outside of an environment")
struct MissingEnvironmentTests {
  /// The issues of a body, which must not end the process.
  private func issues(_ body: () -> Void) -> [Issue] {
    let issues = Mutex<[Issue]>([])
    withKnownIssue {
      body()
    } matching: { issue in
      issues.withLock { $0.append(issue) }
      return true
    }
    return issues.withLock { $0 }
  }

  private static func height(of data: MessageCellData) -> CGFloat {
    TextMessageCell.getHeight(data, withWidth: 320)
  }

  @Test func theTestFailsWithOneLineAndGoesOn() throws {
    let message = Fixture.message("See you at eight")
    var height: CGFloat = 0
    let issues = issues { height = Self.height(of: CellRegistry().cellData(for: message)) }
    // One for the message's data and one for the line of `height(of:)`, or one for both without debug information.
    #expect((1...2).contains(issues.count))
    #expect(height > 0)
    let text = try #require(issues.first?.comments.first?.rawValue)
    #expect(text.hasPrefix("There is no render environment for "))
    #expect(text.hasSuffix("Wrap the call: environment.perform { … }"))
    expectEqual(
      issues.first?.sourceLocation?.fileID.hasSuffix("MissingEnvironmentTests.swift"), true)
  }

  @Test func aLineThatCallsAgainIsReportedOnce() {
    let issues = issues {
      for _ in 0..<3 { _ = OutsideCell(frame: .zero).measured() }
    }
    expectEqual(issues.count, 1)
  }

  @Test(arguments: [1, 2])
  func eachCaseOfATestIsReported(_ number: Int) {
    expectEqual(issues { _ = RenderEnvironment.current.width * CGFloat(number) }.count, 1)
  }

  @Test func aCallInALoopTakesBoundedTime() {
    let issues = issues {
      for depth in 1...40 { OutsideCell.measure(depth: depth) }
    }
    #expect((1...10).contains(issues.count))
  }

  @Test func insideOfAnEnvironmentNothingIsReported() {
    let message = Fixture.message("See you at eight")
    Fixture.environment().perform {
      #expect(Self.height(of: CellRegistry().cellData(for: message)) > 0)
    }
  }
}

/// A view of an application that reads the environment.
private final class OutsideCell: View {
  func measured() -> Double { RenderEnvironment.current.width }

  /// Reads the environment from stacks of different depths.
  @inline(never)
  static func measure(depth: Int) {
    if depth > 0 { return measure(depth: depth - 1) }
    _ = RenderEnvironment.current.width
  }
}
