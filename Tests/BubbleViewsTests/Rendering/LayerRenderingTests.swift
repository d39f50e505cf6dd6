// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Rendering layers")
struct LayerRenderingTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let view = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
  private let red = Color(hex: 0xFF0000)
  private let blue = Color(hex: 0x0000FF)

  init() {
    root.addSubview(view)
    view.backgroundColor = red
  }

  @Test func onlyMaskedCornersAreRound() throws {
    view.layer.cornerRadius = 10
    view.layer.maskedCorners = [.layerMaxXMinYCorner]
    let pixels = try PixelReader(drawing: root)
    expectEqual([pixels[10, 10], pixels[29, 10]], ["FF0000", "FFFFFF"])
    expectEqual([pixels[10, 29], pixels[29, 29]], ["FF0000", "FF0000"])
  }

  @Test func roundCornersCutContentOffOnlyWhenMasking() throws {
    let child = View(frame: view.bounds)
    child.backgroundColor = blue
    view.addSubview(child)
    view.layer.cornerRadius = 10
    try expectEqual(PixelReader(drawing: root)[10, 10], "0000FF")
    view.layer.masksToBounds = true
    let pixels = try PixelReader(drawing: root)
    expectEqual([pixels[10, 10], pixels[20, 20]], ["FFFFFF", "0000FF"])
  }

  @Test func theBorderIsInsideTheEdgeAndAboveSubviews() throws {
    let child = View(frame: view.bounds)
    child.backgroundColor = blue
    view.addSubview(child)
    view.layer.borderWidth = 2
    let row = try PixelReader(drawing: root).row(20, [9, 10, 11, 12, 27, 28, 29, 30])
    expectEqual(row.map { $0 == "000000" }, [false, true, true, false, false, true, true, false])
    expectEqual(row[3], "0000FF")
  }

  @Test func theShadowFallsOutsideAndNotWhereItIsMasked() throws {
    view.layer.shadowOpacity = 1
    view.layer.shadowRadius = 0
    view.layer.shadowOffset = CGSize(width: 5, height: 5)
    let pixels = try PixelReader(drawing: root)
    expectEqual([pixels[32, 32], pixels[20, 20], pixels[5, 5]], ["000000", "FF0000", "FFFFFF"])
    view.layer.masksToBounds = true
    try expectEqual(PixelReader(drawing: root)[32, 32], "FFFFFF")
  }

  @Test func theGradientRunsOverTheBounds() throws {
    view.layer.gradient = LinearGradient(
      start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5),
      stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
    let row = try PixelReader(drawing: root).row(20, [10, 20, 29])
    #expect(row[0] < "101010" && row[2] > "F0F0F0" && row[1] > row[0] && row[1] < row[2])
  }

  @Test func theMaskCutsEverythingOff() throws {
    let shape = ShapeLayer()
    shape.path = .rect(CGRect(x: 0, y: 0, width: 5, height: 20))
    view.layer.mask = shape
    try expectEqual(PixelReader(drawing: root).row(20, [12, 17]), ["FF0000", "FFFFFF"])
  }
}
