// SPDX-License-Identifier: MIT
import Foundation
@_spi(Internals) import SnapshotTesting
import UIKit

/// A reference image, and the files that a mismatch leaves.
struct FBReference {
  /// The object that an image is made of.
  enum Subject {
    case view(UIView)
    case layer(CALayer)

    /// An image on the screen.
    var image: UIImage {
      switch self {
      case .view(let view): SnapshotImages.image(of: view)
      case .layer(let layer): SnapshotImages.image(of: layer)
      }
    }
  }

  private let url: URL
  private let failures: URL
  private let fileName: String
  private let suite: String
  private let test: String
  private let file: StaticString
  private let line: UInt

  init(
    of testCase: FBSnapshotTestCase, identifier: String?, suffix: String, file: StaticString,
    line: UInt
  ) {
    suite = Self.pathName(testCase.folderName ?? String(reflecting: type(of: testCase)))
    test = testCase.testMethodName
    var name = test
    if let identifier, !identifier.isEmpty { name += "_\(identifier)" }
    let options = testCase.fileNameOptions
    if !options.contains(.none) {
      name = FBFileNameIncludeNormalizedFileNameFromOption(name, options)
    }
    fileName = Self.pathName(name) + ".png"
    url = testCase.referenceFolder(suffix: suffix, file: "\(file)")
      .appendingPathComponent(suite).appendingPathComponent(fileName)
    failures = URL(fileURLWithPath: testCase.getImageDiffDirectory(withDefault: nil))
      .appendingPathComponent(suite)
    (self.file, self.line) = (file, line)
  }

  /// A name as one part of a path, so that no identifier leads out of the folder.
  private static func pathName(_ name: String) -> String {
    let name = name.replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "\0", with: "_")
    return name.allSatisfy { $0 == "." } ? "_" : name
  }

  /// Writes the reference.
  func record(_ image: UIImage) throws {
    try write(image, to: url)
    report(.recorded, image, "")
  }

  /// A description of why an image doesn't match; `nil` where it does.
  func failure(of image: UIImage, _ tolerance: FBImageTolerance) -> String? {
    guard FileManager.default.fileExists(atPath: url.path) else {
      let message = """
        Unable to load reference image. Reference image not found. You need to run the test in record mode
        \(url.path)
        """
      report(.new(image.pngData() ?? Data()), image, message)
      return message
    }
    guard let data = try? Data(contentsOf: url), let reference = UIImage(data: data) else {
      return "The reference image can't be read: \(url.path)"
    }
    guard let message = tolerance.message(reference, image) else {
      report(.passed, image, "")
      return nil
    }
    let paths = writeFailure(reference, image)
    report(.failed(reference: data, actual: image.pngData() ?? Data()), image, message)
    return ([message] + paths).joined(separator: "\n")
  }

  /// Writes `reference_…`, `failed_…` and `diff_…` into the folder of differences. Returns the paths.
  private func writeFailure(_ reference: UIImage, _ image: UIImage) -> [String] {
    let images = [
      ("reference", reference), ("failed", image),
      ("diff", SnapshotImages.difference(reference, image)),
    ]
    return images.compactMap { kind, image in
      let url = failures.appendingPathComponent("\(kind)_\(fileName)")
      guard let image, (try? write(image, to: url)) != nil else { return nil }
      return "\(kind): \(url.path)"
    }
  }

  private func write(_ image: UIImage, to url: URL) throws {
    guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
  }

  private func report(_ result: SnapshotImages.Result, _ image: UIImage, _ message: String) {
    SnapshotImages.report(
      result, of: image, reference: url, suite: suite, test: test, message: message, file: file,
      line: line)
  }
}

/// The tolerances of a comparison.
struct FBImageTolerance {
  /// The difference of a channel that still matches, as a share of 256.
  let perPixel: CGFloat

  /// The share of pixels that may differ.
  let overall: CGFloat

  /// A description of the difference of two images; `nil` for a match.
  func message(_ reference: UIImage, _ image: UIImage) -> String? {
    guard let old = reference.cgImage, let new = image.cgImage else {
      return "Images different sizes"
    }
    guard old.width == new.width, old.height == new.height else {
      return "Images different sizes: referenceImage:{\(old.width), \(old.height)}, "
        + "image:{\(new.width), \(new.height)}"
    }
    // As files have it: colours of translucent pixels lose digits.
    guard let stored = image.pngData().flatMap({ UIImage(data: $0)?.cgImage }) else {
      return "Images different"
    }
    let (one, other) = (old.bitmap.bytes, stored.bitmap.bytes)
    if one == other || one == new.bitmap.bytes { return nil }
    let share = CGFloat(differingPixels(one, other)) / CGFloat(max(old.width * old.height, 1))
    guard share > overall else { return nil }
    let percent = String(format: "%.2f", Double(overall) * 100)
    return
      "Images different: image pixels differed by more than \(percent)% from the reference image"
  }

  private func differingPixels(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var count = 0
    for start in stride(from: 0, to: min(one.count, other.count), by: 4) {
      let differs = (start..<start + 4).contains { index in
        CGFloat(abs(Int(one[index]) - Int(other[index]))) / 256 > max(perPixel, 0)
      }
      if differs { count += 1 }
    }
    return count
  }
}

/// The screen of tests.
enum FBScreen {
  static var size: CGSize { SnapshotImages.screenSize }
  static var scale: CGFloat { SnapshotImages.screenScale }

  static func perform(_ body: () -> Void) { SnapshotImages.onScreen(body) }
}
