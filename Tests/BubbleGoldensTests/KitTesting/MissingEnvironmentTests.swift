// SPDX-License-Identifier: MIT
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
    #expect(issues.first?.sourceLocation?.fileID.hasSuffix("MissingEnvironmentTests.swift") == true)
  }

  @Test func aCallInACellOfAnApplicationIsReportedOnce() throws {
    let issues = issues { _ = OutsideCell.measured() }
    #expect(issues.count == 1)
  }

  @Test func insideOfAnEnvironmentNothingIsReported() {
    let message = Fixture.message("See you at eight")
    Fixture.environment().perform {
      #expect(Self.height(of: CellRegistry().cellData(for: message)) > 0)
    }
  }
}

private enum OutsideCell {
  static func measured() -> Double { RenderEnvironment.current.width }
}
