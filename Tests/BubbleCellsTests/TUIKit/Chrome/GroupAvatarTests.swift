// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleCells

@Suite("Avatars of groups")
struct GroupAvatarTests {
  private typealias Fixture = ChromeFixture

  struct Grid: Sendable {
    let count: Int
    let side: Double
    let places: [CGPoint]

    init(_ count: Int, side: Double, _ places: (Double, Double)...) {
      self.count = count
      self.side = side
      self.places = places.map { CGPoint(x: $0.0, y: $0.1) }
    }
  }

  /// §3.12 at 48 points: w3 = 14.4, s3 = 1.2, half 22.2; the first row has what is left over.
  @Test(arguments: [
    Grid(1, side: 48, (0, 0)),
    Grid(2, side: 22.2, (1.2, 12.9), (24.6, 12.9)),
    Grid(3, side: 22.2, (12.9, 1.2), (1.2, 24.6), (24.6, 24.6)),
    Grid(4, side: 22.2, (1.2, 1.2), (24.6, 1.2), (1.2, 24.6), (24.6, 24.6)),
    Grid(5, side: 14.4, (9, 9), (24.6, 9), (1.2, 24.6), (16.8, 24.6), (32.4, 24.6)),
    Grid(7, side: 14.4, (16.8, 1.2), (1.2, 16.8), (16.8, 16.8), (32.4, 16.8), (1.2, 32.4)),
    Grid(9, side: 14.4, (1.2, 1.2), (16.8, 1.2), (32.4, 1.2), (1.2, 16.8)),
  ])
  func facesAreInRows(_ grid: Grid) {
    let frames = GroupAvatarView.frames(count: grid.count, side: 48)
    expectEqual(frames.count, grid.count)
    for (frame, place) in zip(frames, grid.places) {
      let size = CGSize(width: grid.side, height: grid.side)
      #expect(isNear(frame, CGRect(origin: place, size: size)))
    }
  }

  @Test(arguments: [0, 1, 6, 9, 30])
  func atMostNineFacesShow(count: Int) {
    let environment = RenderFixture.environment()
    environment.perform {
      let view = GroupAvatarView(frame: CGRect(x: 0, y: 0, width: 48, height: 48))
      let faces = (0..<count).map { GroupAvatarView.Face(name: "N\($0)", identifier: "\($0)") }
      view.show(faces, style: AvatarStyle(shape: .rounded(radius: 5)), kind: .meeting)
      view.layoutIfNeeded()
      let shown = view.subviews.compactMap { $0 as? AvatarView }.filter { !$0.isHidden }
      expectEqual(shown.count, max(min(count, 9), 1))
      #expect(shown.allSatisfy { view.bounds.contains($0.frame) })
      expectEqual(view.layer.cornerRadius, 5)
    }
  }

  /// §3.12: each kind of group has a sign of its own.
  @Test func kindsHaveHeadsOfTheirOwn() throws {
    let environment = RenderFixture.environment()
    let images = try AvatarKind.allCases.map { kind in
      try environment.perform {
        let view = AvatarView(frame: CGRect(x: 0, y: 0, width: 48, height: 48))
        view.show(nil, name: "", identifier: "", style: AvatarStyle(), kind: kind)
        let canvas = try Canvas(
          size: view.bounds.size, scale: 1, background: .white, glyphCache: GlyphCache())
        view.render(on: canvas)
        return canvas.makeBitmap()
      }
    }
    for (index, image) in images.enumerated() {
      #expect(!images.dropFirst(index + 1).contains(image))
    }
  }

  /// §3.12: radius corner in the Classic edition, rounded in the Minimalist one; an environment may choose.
  @Test(
    arguments: [
      ("tuikit-classic-7.4", nil, 5.0), ("tuikit-minimalist", nil, 20),
      ("tuikit-minimalist", .square, 0), ("tuikit-classic-7.4", .circle, 20),
      ("tuikit-minimalist", .rounded(radius: 8), 8),
    ] as [(String, AvatarStyle.Shape?, CGFloat)])
  func outlinesAreTheKits(kit: String, shape: AvatarStyle.Shape?, radius: CGFloat) throws {
    let kit = try #require(Fixture.kits.first { $0.name == kit })
    let renderer = Fixture.renderer(kit) { $0.avatarStyle.shape = shape }
    let row = try #require(renderer.row(for: .text("Hi")))
    expectEqual(row.cell.avatarView.layer.cornerRadius, radius)
  }
}
