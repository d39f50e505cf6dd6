// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
@_spi(UIKit) import BubbleGraphics
@_spi(UIKit) import BubbleText
@_spi(UIKit) import BubbleViews
import Foundation
import Testing

/// The SPI of canvases, fonts and views that a module called UIKit needs.
@Suite("SPI for UIKit's drawing")
struct ContextTests {
  private func draw(_ body: (Canvas) -> Void) throws -> Bitmap {
    var bitmap = Bitmap()
    try bitmap.draw(
      size: CGSize(width: 4, height: 4), scale: 1, background: Color(hex: 0xFF0000),
      glyphCache: GlyphCache(), body)
    return bitmap
  }

  private let whole = Path.rect(CGRect(x: 0, y: 0, width: 4, height: 4))

  @Test func blendModesAreRestored() throws {
    let bitmap = try draw { canvas in
      canvas.save()
      canvas.blendMode = .destinationOver
      canvas.fill(whole, color: .white)
      canvas.restore()
      expectEqual(canvas.blendMode, .normal)
      canvas.fill(.rect(CGRect(x: 0, y: 0, width: 2, height: 4)), color: Color(hex: 0x0000FF))
    }
    expectEqual(
      bitmap.rgbaBytes.prefix(16),
      [
        0, 0, 255, 255, 0, 0, 255, 255, 255, 0, 0, 255, 255, 0, 0, 255,
      ])
  }

  @Test func textIsBlendedToo() throws {
    let text = Typesetter(fonts: try .bundled())
      .prepare(AttributedText("█", font: .system(12), color: Color(hex: 0x00FF00)))
    let lines = text.lines(fitting: .infinity)
    let bitmap = try draw { canvas in
      canvas.blendMode = .multiply
      TextPainter(text: text, color: .black).draw(lines, at: CGPoint(x: 0, y: -4), on: canvas)
    }
    expectEqual(bitmap.rgbaBytes.suffix(16).prefix(4), [0, 0, 0, 255])
  }

  @Test func attributesBelongToTheState() throws {
    final class Mark {}
    let mark = Mark()
    _ = try draw { canvas in
      canvas.save()
      canvas.attributes = mark
      canvas.save()
      #expect(canvas.attributes === mark)
      canvas.restore()
      canvas.restore()
      expectNil(canvas.attributes)
    }
  }

  @Test func clipsMayFollowTheEvenOddRule() throws {
    var ring = whole
    ring.append(.rect(CGRect(x: 1, y: 1, width: 2, height: 2)))
    let bitmap = try draw { canvas in
      canvas.clip(to: ring, rule: .evenOdd)
      expectEqual(canvas.clipBounds, CGRect(x: 0, y: 0, width: 4, height: 4))
      canvas.fill(whole, color: .black)
    }
    let bytes = bitmap.rgbaBytes
    expectEqual(bytes.prefix(4), [0, 0, 0, 255])
    expectEqual(bytes[20..<24], [255, 0, 0, 255])
  }

  @Test func radialGradientsGoFromTheMiddle() throws {
    let stops = [
      LinearGradient.Stop(location: 0, color: .white), .init(location: 1, color: .black),
    ]
    let middle = CGPoint(x: 2, y: 2)
    let bitmap = try draw { canvas in
      canvas.fill(
        whole, radialGradient: LinearGradient(start: middle, end: middle, stops: stops),
        innerRadius: 0, outerRadius: 2.5)
    }
    let bytes = bitmap.rgbaBytes
    #expect(bytes[20] > 150 && bytes[0] < 40)
  }

  @Test func measuresAreThoseOfLines() throws {
    let typesetter = Typesetter(fonts: try .bundled(), textScale: 2)
    let metrics = typesetter.lineMetrics(of: .system(10))
    let height = typesetter.prepare(AttributedText("a", font: .system(10))).size(fitting: .infinity)
      .height
    #expect(abs(metrics.lineHeight - height) < 1e-6)
    let letters = typesetter.letterHeights(of: .system(10))
    #expect(letters.capital > letters.x && letters.x > 5)
    expectEqual(typesetter.familyName(of: .system(10)), typesetter.fonts.system.name)
  }

  @Test func traitDependentsAreUpdatedWithTheTraits() {
    let view = View()
    var styles: [UserInterfaceStyle] = []
    view.setTraitDependent("style") { styles.append($0.traitCollection.userInterfaceStyle) }
    view.traitCollection = TraitCollection(userInterfaceStyle: .dark)
    let parent = View()
    let child = View()
    child.setTraitDependent("style") { styles.append($0.traitCollection.userInterfaceStyle) }
    parent.traitCollection = TraitCollection(userInterfaceStyle: .light)
    parent.addSubview(child)
    child.setTraitDependent("style", nil)
    parent.traitCollection = TraitCollection(userInterfaceStyle: .dark)
    expectEqual(styles, [.unspecified, .dark, .unspecified, .light])
  }

  @Test func overriddenTraitsAreThoseOfWhereverTheViewIs() {
    func surroundings(_ scale: Double) -> View {
      TraitCollection(displayScale: scale).performAsCurrent { View() }
    }
    let (view, child) = (View(), View())
    view.addSubview(child)
    view.overrideTraits {
      TraitCollection(displayScale: $0?.displayScale ?? 1, userInterfaceStyle: .dark)
    }
    expectEqual(child.traitCollection.userInterfaceStyle, .dark)
    for scale in [2.0, 3] {
      surroundings(scale).addSubview(view)
      expectEqual(child.traitCollection.displayScale, scale)
      expectEqual(child.traitCollection.userInterfaceStyle, .dark)
    }
    view.overrideTraits(nil)
    expectEqual(child.traitCollection.userInterfaceStyle, .unspecified)
    expectEqual(child.traitCollection.displayScale, 3)
  }

  @Test func whatAViewsDrawingChangesIsPutBack() throws {
    final class Clipping: View {
      override func draw(_ rect: CGRect) {
        Canvas.current?.clip(to: .rect(CGRect(x: 0, y: 0, width: 1, height: 1)))
        Canvas.current?.translate(x: 2, y: 2)
      }
    }
    let view = Clipping(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    let child = View(frame: CGRect(x: 2, y: 2, width: 2, height: 2))
    child.backgroundColor = .black
    view.addSubview(child)
    let bitmap = try view.makeBitmap(scale: 1, glyphCache: GlyphCache())
    expectEqual(bitmap.rgbaBytes.suffix(4), [0, 0, 0, 255])
  }
}
