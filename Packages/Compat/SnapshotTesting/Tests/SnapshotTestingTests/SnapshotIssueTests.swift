// SPDX-License-Identifier: MIT
public import BubbleGoldenTesting
import BubbleGoldens
import BubbleKit
import Foundation
import Testing
public import UIKit

@testable import FBSnapshotTestCase
@_spi(Internals) @testable import SnapshotTesting

// swift-format-ignore: AvoidRetroactiveConformances
extension UIKitHost: @retroactive GoldenEnvironment {}

@Suite("Snapshots: symbols without a drawing")
struct SnapshotIssueTests {
  private let folder = TemporaryFolder()
  private let name = "axle.2.front.engaged"

  private func view() -> UIView {
    let view = UIImageView(image: UIImage(systemName: name))
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    return view
  }

  private func verify(_ view: UIView, record: SnapshotTestingConfiguration.Record) -> String? {
    verifySnapshot(
      of: view, as: .image, named: "x", record: record,
      snapshotDirectory: "\(folder.path)/Tests/__Snapshots__/CellTests", testName: "testIt()")
  }

  private func latestRecord() throws -> GoldenRecord {
    try #require(GoldenRun(latestIn: folder.url)?.records.last)
  }

  @Test("a snapshot that is as recorded fails by them")
  func failing() throws {
    try folder.write("", to: "Package.swift")
    let recorded = try #require(verify(view(), record: .all))
    #expect(recorded.contains("Record mode is on") && recorded.contains("'\(name)'"))
    let message = try #require(verify(view(), record: .never))
    let start = "The snapshot was made with an issue:\n  warning: The symbol '\(name)'"
    #expect(message.hasPrefix(start))
    let record = try latestRecord()
    #expect(record.status == .failed && record.issues.count == 1 && record.message == message)
  }

  @Test("a reason lets them pass", .goldens(allowing: [.warning], because: "The box is tested."))
  func allowed() throws {
    try folder.write("", to: "Package.swift")
    _ = verify(view(), record: .all)
    #expect(verify(view(), record: .never) == nil)
    let record = try latestRecord()
    #expect(record.status == .passed && record.issues.count == 1)
    #expect(record.message == "Issues are allowed: The box is tested.")
  }

  @Test("a view without them has no issue")
  func without() throws {
    let view = UIImageView(image: UIImage(systemName: "heart"))
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    _ = verify(view, record: .all)
    #expect(verify(view, record: .never) == nil)
  }

  @Test("images of iOSSnapshotTestCase name them")
  func ofTestCases() {
    let issues = SnapshotIssues(of: FBReference.Subject.view(view()).image)
    #expect(issues.forbidden.map(\.kind) == [.warning])
    let message = issues.message("Images different") ?? ""
    #expect(message.hasPrefix("Images different\n\nThe snapshot was made with an issue"))
  }

  @Test("goldens of a host's views name them")
  func ofGoldens() throws {
    let host = try UIKitHost(width: 100)
    for forms in [GoldenForms.all, .image, .layout] {
      let subject = try host.subject(of: { view() }, forms: forms)
      #expect(subject.issues.filter { $0.text.contains("'\(name)'") }.count == 1)
    }
  }
}
