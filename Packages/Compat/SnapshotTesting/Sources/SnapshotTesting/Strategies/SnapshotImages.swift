// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

/// Images on the screen and their reports, for other libraries of snapshots.
@_spi(Internals) public enum SnapshotImages {
  /// The size of the screen, in points.
  public static var screenSize: CGSize { SnapshotScreen.surroundings.size }

  /// Pixels per point of the screen.
  public static var screenScale: CGFloat { SnapshotScreen.screenScale }

  /// Runs `body` on the screen.
  public static func onScreen(_ body: () -> Void) { SnapshotScreen.surroundings.perform(body) }

  /// An image of a view of its own size, on the screen.
  public static func image(of view: UIView) -> UIImage {
    SnapshotScreen(size: view.frame.size, traits: []).show(view) {
      SnapshotScreen.image(of: view, scale: screenScale) ?? UIImage()
    }
  }

  /// An image of a layer.
  public static func image(of layer: CALayer) -> UIImage {
    SnapshotScreen.surroundings.perform {
      DrawnImage.image(of: layer.bounds, scale: screenScale) { context in
        layer.layoutIfNeeded()
        CornerMaskSetting.apply(to: layer) { layer.render(in: context.cgContext) }
      }
    }
  }

  /// The difference of each channel, on black; `nil` where an image has no pixels.
  public static func difference(_ reference: UIImage, _ image: UIImage) -> UIImage? {
    ImageDifference.image(reference, image)
  }

  /// The result of a comparison.
  public enum Result {
    case passed
    case recorded
    /// There is no reference. The image's bytes.
    case new(Data)
    /// The bytes of both.
    case failed(reference: Data, actual: Data)
  }

  /// Adds a result to the run that `bubblekit review` reads.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - image: The new image.
  ///   - reference: The file of the reference.
  ///   - suite: The folder of the test's class.
  ///   - test: The test's function.
  ///   - message: The failure's message.
  ///   - file: The test's file.
  ///   - line: The line of the assertion.
  public static func report(
    _ result: Result, of image: UIImage, reference: URL, suite: String, test: String,
    message: String, file: StaticString, line: UInt
  ) {
    let place = SnapshotPlace(file, file, test, line, 1)
    let name = reference.deletingPathExtension().lastPathComponent
    let snapshot = SnapshotFile(suite: suite, name: name, reference: reference)
    SnapshotReport(place: place, file: snapshot, value: image, issues: SnapshotIssues(of: image))
      .add(result.result, message)
  }
}

extension SnapshotImages.Result {
  fileprivate var result: SnapshotReport.Result {
    switch self {
    case .passed: .passed
    case .recorded: .recorded
    case .new(let actual): .new(actual)
    case .failed(let reference, let actual): .failed(reference: reference, actual: actual)
    }
  }
}
