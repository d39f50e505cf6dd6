// SPDX-License-Identifier: MIT
import BubbleGoldens
import BubbleKit
import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

@Suite("Snapshots: review")
struct SnapshotReportTests {
  private let folder = TemporaryFolder()

  private func image(_ color: UIColor) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.backgroundColor = color
    return view
  }

  private func verify<Value, Format>(_ value: Value, as strategy: Snapshotting<Value, Format>) {
    _ = verifySnapshot(
      of: value, as: strategy, named: "x", record: .never,
      snapshotDirectory: "\(folder.path)/Tests/__Snapshots__/CellTests", testName: "testIt()")
  }

  private func report() throws -> GoldenReport {
    let run = try #require(GoldenRun(latestIn: folder.url))
    return GoldenReport(title: "Snapshots", records: run.records, folder: folder.url)
  }

  @Test("a failed image can be accepted")
  func accepting() throws {
    try folder.write("", to: "Package.swift")
    let path = "Tests/__Snapshots__/CellTests/testIt.x.png"
    let strategy = Snapshotting<UIView, UIImage>.image
    let red = strategy.diffing.toData(taken(image(.red), as: strategy))
    try SnapshotFile.write(red, to: folder.url.appendingPathComponent(path))
    verify(image(.blue), as: strategy)
    let record = try #require(try report().records.first)
    #expect(record.golden == path)
    #expect(record.status == .failed)
    #expect(record.kind == .image)
    #expect(record.differingPixels == 144)
    #expect(record.actual == ".build/golden-failures/SnapshotReportTests/testIt.x.actual.png")
    #expect(
      record.difference == ".build/golden-failures/SnapshotReportTests/testIt.x.difference.png")
    try GoldenReview(report()).decide(.accept, index: 0)
    let accepted = try Data(contentsOf: folder.url.appendingPathComponent(path))
    #expect(accepted == strategy.diffing.toData(taken(image(.blue), as: strategy)))
  }

  private func taken<Value, Format>(_ value: Value, as strategy: Snapshotting<Value, Format>)
    -> Format
  {
    var result: [Format] = []
    strategy.snapshot(value).run { result.append($0) }
    return result[0]
  }

  @Test("a new text can be accepted, and a passed one can't")
  func acceptingTexts() throws {
    try folder.write("", to: "Package.swift")
    verify("text", as: .lines)
    #expect(try report().records.first?.status == .new)
    try GoldenReview(report()).decide(.accept, index: 0)
    #expect(folder.text("Tests/__Snapshots__/CellTests/testIt.x.txt") == "text")
    verify("text", as: .lines)
    let review = GoldenReview(try report())
    #expect(throws: GoldenError.self) { try review.decide(.accept, index: 0) }
  }
}
