// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Foundation
import Testing

@testable import BubbleGraphics

@Suite("Rows of boxes")
struct BoxRowTests {
  /// Rows in the middle of a box are copied from the one above: not where a clip shows one row at a time.
  @Test(arguments: [0, 0.25, 0.5], [0.0, 3, 11])
  func aBoxHasTheRowsThatItHasAlone(offset: Double, radius: Double) throws {
    let box = Path.roundedRect(
      CGRect(5 + offset, 4 + offset, 60, 45), radii: CornerRadii(radius))
    for alpha in [1, 0.6] {
      let color = Color(red: 0.2, green: 0.5, blue: 0.9, alpha: alpha)
      let whole = try drawn { $0.fill(box, color: color) }
      let rows = try drawn { canvas in
        for row in 0..<64 {
          canvas.save()
          canvas.clip(to: .rect(CGRect(0, Double(row), 80, 1)))
          canvas.fill(box, color: color)
          canvas.restore()
        }
      }
      expectEqual(whole, rows)
    }
  }

  /// On a background that has no two equal rows.
  private func drawn(_ draw: (Canvas) -> Void) throws -> Bitmap {
    try BubbleGraphicsTests.drawn(80, 64, scale: 1, background: .white) { canvas in
      for row in 0..<64 {
        let grey = Color(white: Double(row) / 64)
        canvas.fill(.rect(CGRect(0, Double(row), 80, 1)), color: grey)
      }
      draw(canvas)
    }
  }

  @Test(arguments: [Color.white, Color(white: 0, alpha: 0), Color(red: 0.1, green: 0.2, blue: 0.3)])
  func aBackgroundIsOneColor(_ color: Color) throws {
    let bitmap = try BubbleGraphicsTests.drawn(33, 9, scale: 1, background: color) { _ in }
    let pixel = PremultipliedColor(color).pixel
    let pixels = bitmap.bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    #expect(pixels.count == 33 * 9 && pixels.allSatisfy { $0 == pixel })
  }
}
