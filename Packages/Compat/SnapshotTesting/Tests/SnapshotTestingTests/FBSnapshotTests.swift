// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import XCTest
import iOSSnapshotTestCase

@testable import FBSnapshotTestCase

/// XCTest's own failures can't be expected on Linux: those are tested without it, by `FBReference`.
final class FBSnapshotTests: FBSnapshotTestCase {
  private var folder = TemporaryFolder()

  override func setUp() {
    super.setUp()
    folder = TemporaryFolder()
    bundleResourcePath = folder.path
  }

  private func makeView(_ color: UIColor = .blue) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 4))
    view.backgroundColor = color
    return view
  }

  private func reference(_ identifier: String? = nil, suffix: String = "_64") -> FBReference {
    FBReference(of: self, identifier: identifier, suffix: suffix, file: #filePath, line: #line)
  }

  func testRecordedImagesMatch() throws {
    let view = makeView()
    try reference().record(FBReference.Subject.view(view).image)
    try reference("layer").record(FBReference.Subject.layer(view.layer).image)
    XCTAssertEqual(
      folder.files,
      [
        "ReferenceImages_64/SnapshotTestingTests.FBSnapshotTests/testRecordedImagesMatch@3x.png",
        "ReferenceImages_64/SnapshotTestingTests.FBSnapshotTests/testRecordedImagesMatch_layer@3x.png",
      ])
    FBSnapshotVerifyView(makeView())
    FBSnapshotVerifyLayer(view.layer, identifier: "layer")
  }

  func testControllersAreAsLargeAsTheScreen() throws {
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    screen.backgroundColor = .white
    try reference("screen").record(FBReference.Subject.view(screen).image)
    FBSnapshotVerifyViewController(controller, identifier: "screen")
  }

  func testFirstFolderWithAMatchCounts() throws {
    try reference(suffix: "_old").record(FBReference.Subject.view(makeView()).image)
    FBSnapshotVerifyView(makeView(), suffixes: NSOrderedSet(array: ["_64", "_old"]))
  }

  func testMismatchLeavesThreeImages() throws {
    try reference().record(FBReference.Subject.view(makeView()).image)
    let exact = FBImageTolerance(perPixel: 0, overall: 0)
    let message = try XCTUnwrap(
      reference().failure(of: FBReference.Subject.view(makeView(.red)).image, exact))
    XCTAssertTrue(message.hasPrefix("Images different: image pixels differed by more than 0.00%"))
    for kind in ["reference", "failed", "diff"] {
      XCTAssertTrue(
        message.contains(
          "/SnapshotTestingTests.FBSnapshotTests/\(kind)_testMismatchLeavesThreeImages@3x.png"))
    }
    let missing = reference("none").failure(of: FBReference.Subject.view(makeView()).image, exact)
    XCTAssertEqual(missing?.hasPrefix("Unable to load reference image."), true)
  }

  func testTolerances() {
    let image = { (first: UInt8) in
      let bytes: [UInt8] = [first, 0, 0, 255, 0, 0, 0, 255]
      return UIImage(Image(bitmap: Bitmap(pixelWidth: 2, pixelHeight: 1, bytes: bytes), scale: 1))
    }
    let message = { (perPixel: CGFloat, overall: CGFloat) in
      FBImageTolerance(perPixel: perPixel, overall: overall).message(image(0), image(64))
    }
    XCTAssertNotNil(message(0, 0))
    XCTAssertNotNil(message(0, 0.4))
    XCTAssertNil(message(0, 0.5))
    XCTAssertNotNil(message(0.2, 0))
    XCTAssertNil(message(0.25, 0))
    let wide = UIImage(
      Image(bitmap: Bitmap(pixelWidth: 1, pixelHeight: 1, bytes: [0, 0, 0, 255]), scale: 1))
    XCTAssertEqual(
      FBImageTolerance(perPixel: 1, overall: 1).message(image(0), wide),
      "Images different sizes: referenceImage:{2, 1}, image:{1, 1}")
  }

  func testFileNamesHaveWhatOptionsName() {
    let name = { (options: FBSnapshotTestCaseFileNameIncludeOption) in
      FBFileNameIncludeNormalizedFileNameFromOption("test a-b", options)
    }
    XCTAssertEqual(name([]), "test_a_b")
    XCTAssertEqual(name([.screenSize, .screenScale]), "test_a_b_390x844@3x")
    XCTAssertFalse(isDeviceAgnostic)
    isDeviceAgnostic = true
    XCTAssertEqual(fileNameOptions, [.device, .OS, .screenSize, .screenScale])
    XCTAssertEqual(FBSnapshotTestCaseDefaultSuffixes().array as? [String], ["_64"])
  }

  func testIdentifiersStayInTheFolder() throws {
    fileNameOptions = .none
    folderName = "../../outside"
    try reference("/../../x").record(FBReference.Subject.view(makeView()).image)
    XCTAssertEqual(folder.files.count, 1)
    XCTAssertEqual(folder.files.first?.hasPrefix("ReferenceImages_64/"), true)
  }
}
