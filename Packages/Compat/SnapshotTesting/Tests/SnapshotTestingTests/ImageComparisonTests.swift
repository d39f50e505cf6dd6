// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

@Suite("Snapshots: comparing images")
struct ImageComparisonTests {
  /// An image of opaque greys, a column each.
  private func image(_ greys: [UInt8], scale: Double = 1) -> UIImage {
    let bytes = greys.flatMap { grey -> [UInt8] in [grey, grey, grey, 255] }
    return UIImage(
      Image(bitmap: Bitmap(pixelWidth: greys.count, pixelHeight: 1, bytes: bytes), scale: scale))
  }

  private func message(
    _ old: [UInt8], _ new: [UInt8], precision: Float = 1, perceptual: Float = 1
  ) -> String? {
    ImageComparison(precision: precision, perceptualPrecision: perceptual)
      .message(image(old), image(new))
  }

  @Test("by default, one level of one pixel is a difference")
  func exact() {
    #expect(message([0, 100, 200], [0, 100, 200]) == nil)
    #expect(
      message([0, 100, 200], [0, 101, 200]) == "Newly-taken snapshot does not match reference.")
  }

  @Test("precision is the share of equal bytes")
  func precision() {
    // Three of sixteen bytes differ.
    let (old, new): ([UInt8], [UInt8]) = ([0, 0, 0, 0], [255, 0, 0, 0])
    #expect(message(old, new, precision: 0.8125) == nil)
    #expect(
      message(old, new, precision: 0.9)
        == "Actual image precision 0.8125 is less than required 0.9")
  }

  @Test("perceptual precision is the difference that eyes see")
  func perceptual() {
    #expect(message([100, 100], [101, 100], perceptual: 0.98) == nil)
    let failure = message([0, 100], [255, 100], perceptual: 0.98)
    #expect(
      failure == """
        The percentage of pixels that match 0.5 is less than required 1.0
        The lowest perceptual color precision 0.0 is less than required 0.98
        """)
    #expect(message([0, 100], [255, 100], precision: 0.5, perceptual: 0.98) == nil)
  }

  @Test("other sizes and unreadable references fail")
  func sizes() {
    #expect(
      message([1, 2], [1]) == "Newly-taken snapshot@(1.0, 1.0) does not match reference@(2.0, 1.0)."
    )
    let comparison = ImageComparison(precision: 0, perceptualPrecision: 0)
    #expect(comparison.message(UIImage(), image([1])) == "Reference image could not be loaded.")
    #expect(comparison.message(image([1]), UIImage()) == "Newly-taken snapshot is empty.")
    #expect(Diffing.image.diff(Diffing.image.fromData(Data("no".utf8)), image([1])) != nil)
  }

  @Test("a difference comes with the reference, the new image and their difference")
  func attachments() throws {
    let (_, files) = try #require(Diffing.image.diff(image([10, 20]), image([10, 25])))
    #expect(files.map(\.fileName) == ["reference.png", "failure.png", "difference.png"])
    let difference = try #require(UIImage(data: files[2].data)?.cgImage?.bitmap.bytes)
    #expect(difference == [0, 0, 0, 255, 5, 5, 5, 255])
  }

  @Test("ΔE is that of CIE 1994")
  func deltaE() {
    // Black and white differ in lightness alone.
    let white = ColorDifference.lab(red: 1, green: 1, blue: 1)
    let black = ColorDifference.lab(red: 0, green: 0, blue: 0)
    #expect(abs(ColorDifference.between(black, white) - 100) < 0.01)
    #expect(abs(white.y) < 0.01 && abs(white.z) < 0.01)
    // A published example: L*a*b* 50, 2.6772, −79.7751 and 50, 0, −82.7485.
    let difference = ColorDifference.between(
      SIMD3(50, 2.6772, -79.7751), SIMD3(50, 0, -82.7485))
    #expect(abs(difference - 1.3950) < 0.0002)
  }

  @Test("a reference's pixels survive its file, also translucent ones")
  func files() throws {
    let bitmap = Bitmap(pixelWidth: 2, pixelHeight: 1, bytes: [3, 5, 7, 9, 0, 0, 0, 0])
    let translucent = UIImage(Image(bitmap: bitmap, scale: 3))
    let diffing = Diffing<UIImage>.image(scale: 3)
    let stored = diffing.fromData(diffing.toData(translucent))
    #expect(stored.scale == 3)
    #expect(diffing.diff(stored, translucent) == nil)
  }
}
