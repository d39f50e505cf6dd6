// SPDX-License-Identifier: MIT
public import Foundation
@_spi(Internals) import SnapshotTesting
public import UIKit
import XCTest

extension FBSnapshotTestCase {
  /// Compares a view of its own size with its reference.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - identifier: The name in its test. The default is `nil`.
  ///   - suffixes: The suffixes of folders of references. The first that has a match counts.
  ///   - perPixelTolerance: The difference of a channel that still matches, from 0 to 1. The default is 0.
  ///   - overallTolerance: The share of pixels that may differ, from 0 to 1. The default is 0.
  ///   - file: The test's file.
  ///   - line: The line of the assertion.
  public func FBSnapshotVerifyView(
    _ view: UIView, identifier: String? = nil,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), perPixelTolerance: CGFloat = 0,
    overallTolerance: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    verify(
      FBReference.Subject.view(view), identifier, suffixes,
      FBImageTolerance(perPixel: perPixelTolerance, overall: overallTolerance), file, line)
  }

  /// Compares a controller's view with its reference. The view is as large as the screen.
  ///
  /// - Parameters:
  ///   - viewController: The controller. Its view is about to appear, and has appeared.
  ///   - identifier: The name in its test. The default is `nil`.
  ///   - suffixes: The suffixes of folders of references. The first that has a match counts.
  ///   - perPixelTolerance: The difference of a channel that still matches, from 0 to 1. The default is 0.
  ///   - overallTolerance: The share of pixels that may differ, from 0 to 1. The default is 0.
  ///   - file: The test's file.
  ///   - line: The line of the assertion.
  public func FBSnapshotVerifyViewController(
    _ viewController: UIViewController, identifier: String? = nil,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), perPixelTolerance: CGFloat = 0,
    overallTolerance: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    FBScreen.perform {
      viewController.view.frame = CGRect(origin: .zero, size: FBScreen.size)
      viewController.viewWillAppear(false)
      viewController.viewDidAppear(false)
    }
    FBSnapshotVerifyView(
      viewController.view, identifier: identifier, suffixes: suffixes,
      perPixelTolerance: perPixelTolerance, overallTolerance: overallTolerance, file: file,
      line: line)
  }

  /// Compares a layer with its reference.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - identifier: The name in its test. The default is `nil`.
  ///   - suffixes: The suffixes of folders of references. The first that has a match counts.
  ///   - perPixelTolerance: The difference of a channel that still matches, from 0 to 1. The default is 0.
  ///   - overallTolerance: The share of pixels that may differ, from 0 to 1. The default is 0.
  ///   - file: The test's file.
  ///   - line: The line of the assertion.
  public func FBSnapshotVerifyLayer(
    _ layer: CALayer, identifier: String? = nil,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), perPixelTolerance: CGFloat = 0,
    overallTolerance: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    verify(
      FBReference.Subject.layer(layer), identifier, suffixes,
      FBImageTolerance(perPixel: perPixelTolerance, overall: overallTolerance), file, line)
  }

  private func verify(
    _ subject: FBReference.Subject, _ identifier: String?, _ suffixes: NSOrderedSet,
    _ tolerance: FBImageTolerance, _ file: StaticString, _ line: UInt
  ) {
    let names = suffixes.compactMap { $0 as? String }
    guard let first = names.first else {
      return XCTFail("Suffixes set cannot be empty", file: file, line: line)
    }
    let references = (recordMode ? [first] : names).map {
      FBReference(of: self, identifier: identifier, suffix: $0, file: file, line: line)
    }
    let image = subject.image
    let issues = SnapshotIssues(of: image)
    if let problem = issues.message(nil) { XCTFail(problem, file: file, line: line) }
    if recordMode { return record(image, references[0], file, line) }
    var message: String?
    for reference in references {
      guard let failure = reference.failure(of: image, tolerance) else { return }
      message = message ?? failure
    }
    XCTFail("Snapshot comparison failed: \(message ?? "")", file: file, line: line)
  }

  private func record(
    _ image: UIImage, _ reference: FBReference, _ file: StaticString, _ line: UInt
  ) {
    do {
      try reference.record(image)
      XCTFail(
        "Test ran in record mode. Reference image is now saved. Disable record mode to perform an "
          + "actual snapshot comparison!", file: file, line: line)
    } catch {
      XCTFail("Snapshot comparison failed: \(error)", file: file, line: line)
    }
  }

  /// The name of the running test's function.
  var testMethodName: String {
    let method = name.split(separator: ".").last.map(String.init) ?? name
    return String(method.prefix { $0 != "]" && $0 != "(" && $0 != " " })
  }

  /// The folder of references with a suffix.
  ///
  /// Without an environment variable and a ``bundleResourcePath``, it is the nearest at or above the test's file; where
  /// there is none, one beside it.
  func referenceFolder(suffix: String, file: String) -> URL {
    let isChosen =
      bundleResourcePath != nil
      || ProcessInfo.processInfo.environment["FB_REFERENCE_IMAGE_DIR"]?.isEmpty == false
    guard !isChosen else {
      return URL(fileURLWithPath: getReferenceImageDirectory(withDefault: nil) + suffix)
    }
    let beside = URL(fileURLWithPath: file).deletingLastPathComponent()
    var folder = beside.standardizedFileURL
    while folder.path != "/", !folder.path.isEmpty {
      let images = folder.appendingPathComponent("ReferenceImages\(suffix)")
      if FileManager.default.fileExists(atPath: images.path) { return images }
      folder.deleteLastPathComponent()
    }
    return beside.appendingPathComponent("ReferenceImages\(suffix)")
  }
}
