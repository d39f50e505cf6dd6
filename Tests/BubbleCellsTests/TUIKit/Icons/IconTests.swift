// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("TUIKit's icons")
struct IconTests {
  @Test func namesAreUnique() {
    expectEqual(Set(IconSheet.icons.map(\.name)).count, IconSheet.icons.count)
  }

  /// All ink is within the square: views as large as an icon show all of it.
  @Test(arguments: IconSheet.icons)
  func inkStaysWithinTheSquare(icon: Icon) throws {
    let margin = 4
    let bitmap = try Self.bitmap(of: icon, side: 24, margin: margin)
    expectEqual(Self.ink(of: bitmap, margin: margin).outside, 0, "\(icon.name)")
  }

  /// Recognisable icons have dark pixels, not only a trace of grey.
  @Test(arguments: IconSheet.icons, [12, 16, 20])
  func linesAreSeenAtSmallSizes(icon: Icon, side: Int) throws {
    let bitmap = try Self.bitmap(of: icon, side: side, margin: 0)
    #expect(Self.ink(of: bitmap, margin: 0).strongest > 0.6, "\(icon.name)")
  }

  @Test func theCallersCameraLooksTheOtherWay() {
    for (own, other) in zip(Icon.videoCallOwn.shapes, Icon.videoCall.shapes) {
      #expect(abs(own.path.controlBounds.minX - (24 - other.path.controlBounds.maxX)) < 1e-9)
      expectEqual(own.path.controlBounds.minY, other.path.controlBounds.minY)
    }
  }

  /// An icon in black on a clear canvas, with a margin around it.
  private static func bitmap(of icon: Icon, side: Int, margin: Int) throws -> Bitmap {
    let whole = Double(side + 2 * margin)
    let canvas = try Canvas(
      size: CGSize(width: whole, height: whole), scale: 1, glyphCache: GlyphCache())
    let place = CGRect(x: margin, y: margin, width: side, height: side)
    icon.draw(in: place, color: .black, on: canvas)
    return canvas.makeBitmap()
  }

  private static func ink(of bitmap: Bitmap, margin: Int) -> (outside: Int, strongest: Double) {
    var (outside, strongest) = (0, 0.0)
    let (bytes, width) = (bitmap.rgbaBytes, bitmap.pixelWidth)
    for y in 0..<bitmap.pixelHeight {
      for x in 0..<width {
        let alpha = bytes[4 * (y * width + x) + 3]
        let isInside =
          (margin..<width - margin).contains(x)
          && (margin..<bitmap.pixelHeight - margin).contains(y)
        if !isInside, alpha > 0 { outside += 1 }
        strongest = max(strongest, Double(alpha) / 255)
      }
    }
    return (outside, strongest)
  }
}
