// SPDX-License-Identifier: MIT
import BubbleGoldenTesting
import BubbleKit
import Testing

/// All icons on light and dark, as small as they get and at the size of menus.
@Suite("Goldens of icons", .goldens(naming: .label))
struct IconGoldenTests {
  @Test(arguments: [
    (1.0, "light", Color(hex: 0x444444), Color(hex: 0xFFFFFF)),
    (2, "dark", Color(hex: 0xD9D9D9), Color(hex: 0x2D2D2D)),
  ])
  func lookAsRecorded(scale: Double, name: String, ink: Color, background: Color) throws {
    let sheet = IconSheet.view(
      of: IconSheet.icons, sizes: [12, 20], columns: 8, ink: ink, background: background)
    let canvas = try Canvas(
      size: sheet.bounds.size, scale: scale, background: background, glyphCache: GlyphCache())
    sheet.layoutIfNeeded()
    sheet.render(on: canvas)
    assertGolden(of: canvas.makeBitmap(), named: name, scale: scale)
  }
}
