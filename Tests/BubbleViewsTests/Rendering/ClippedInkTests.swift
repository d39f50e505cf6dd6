// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Ink outside of clipped text")
struct ClippedInkTests {
  /// Texts of several scripts with ink above or below a line of the font.
  static let texts = ["م ج ع ي", "ญู ปุ่ ฐู", "ख़ूँ हूँ", "རྒྱུ", "កញ្ញុ"]

  private let root: View

  init() throws {
    root = try TextFixture.make { View(frame: CGRect(x: 0, y: 0, width: 160, height: 80)) }
  }

  /// Puts a label of its own width into the tree, as high as a line of its font.
  private func label(_ text: String, _ font: Font = .system(15)) -> Label {
    let label = Label(frame: CGRect(x: 40, y: 30, width: 0, height: 0))
    label.text = text
    label.font = font
    root.addSubview(label)
    label.sizeToFit()
    label.frame.size.height = (font.size * 1.2).rounded()
    return label
  }

  private func pixels() throws -> Bitmap {
    try root.makeBitmap(scale: 2, background: .white, glyphCache: GlyphCache())
  }

  /// The number of bytes in which the pixels differ from others.
  private func differences(from other: Bitmap) throws -> Int {
    try zip(pixels().bytes, other.bytes).count { $0 != $1 }
  }

  /// The number of pixels outside of a rectangle that aren't white.
  private func ink(outside frame: CGRect) throws -> Int {
    let bitmap = try pixels()
    var count = 0
    for y in 0..<bitmap.pixelHeight {
      for x in 0..<bitmap.pixelWidth
      where !frame.contains(CGPoint(x: (Double(x) + 0.5) / 2, y: (Double(y) + 0.5) / 2)) {
        let start = (y * bitmap.pixelWidth + x) * 4
        if bitmap.bytes[start..<start + 3].contains(where: { $0 < 255 }) { count += 1 }
      }
    }
    return count
  }

  @Test("A label that holds its text clips no letters", arguments: texts)
  func wholeLetters(_ text: String) throws {
    let label = label(text)
    let whole = try pixels()
    #expect(try ink(outside: label.frame) > 0)
    label.clipsToBounds = true
    try expectEqual(differences(from: whole), 0)
  }

  @Test("Slanted letters reach out at the sides")
  func slantedLetters() throws {
    let label = label("ff", .system(30, isItalic: true))
    let whole = try pixels()
    #expect(try ink(outside: label.frame) > 0)
    label.clipsToBounds = true
    try expectEqual(differences(from: whole), 0)
  }

  @Test("A label that is smaller than its text cuts it off", arguments: texts)
  func smallLabels(_ text: String) throws {
    let label = label(text)
    label.clipsToBounds = true
    for height in [15, 8, 0] {
      label.frame.size.height = CGFloat(height)
      try expectEqual(ink(outside: label.frame), 0, "\(height)")
    }
  }

  @Test("Text that is wider than a label is cut off at its sides, but not below")
  func wideText() throws {
    let label = label("ม ญู ญู ญู ญู ญู")
    label.lineBreakMode = .byClipping
    label.frame.size.width -= 20
    for clips in [false, true] {
      label.clipsToBounds = clips
      try expectEqual(ink(outside: label.frame.insetBy(dx: 0, dy: -15)), 0)
      #expect(try ink(outside: label.frame) > 0)
    }
  }

  @Test("Subviews stay inside of a label")
  func subviews() throws {
    let label = label("ญู")
    let dot = View(frame: label.bounds.insetBy(dx: -5, dy: -5))
    dot.backgroundColor = Color(hex: 0xFF0000)
    label.addSubview(dot)
    label.textColor = .white
    label.clipsToBounds = true
    try expectEqual(ink(outside: label.frame), 0)
  }

  @Test("Round corners cut; letters reach out of straight edges")
  func roundCorners() throws {
    let label = label("ญู ญู ญู")
    label.layer.cornerRadius = 4
    label.clipsToBounds = true
    #expect(try ink(outside: label.frame) > 0)
    let straight = label.frame.insetBy(dx: 4, dy: 0)
    try expectEqual(ink(outside: straight.insetBy(dx: 0, dy: -20).union(label.frame)), 0)
    label.layer.cornerRadius = 20
    #expect(try ink(outside: label.frame) > 0)
  }

  @Test("The views around a label clip its letters")
  func ancestors() throws {
    let label = label("ญู")
    let around = View(frame: label.frame)
    root.addSubview(around)
    around.addSubview(label)
    label.frame = around.bounds
    label.clipsToBounds = true
    #expect(try ink(outside: around.frame) > 0)
    around.clipsToBounds = true
    try expectEqual(ink(outside: around.frame), 0)
  }

  @Test("A text view that holds its text clips no letters, and one that scrolls does")
  func textViews() throws {
    let view = TextView(frame: CGRect(x: 40, y: 30, width: 0, height: 0))
    root.addSubview(view)
    view.text = "م ج ع ي"
    view.font = .system(15)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    view.sizeToFit()
    #expect(try ink(outside: view.frame) > 0)
    view.bounds.origin.y = 2
    try expectEqual(ink(outside: view.frame), 0)
    view.bounds.origin = .zero
    view.frame.size.height -= 4
    try expectEqual(ink(outside: view.frame), 0)
  }

  @Test("A pile of marks reaches out by the size of the font")
  func piles() throws {
    let label = label("ก" + String(repeating: "\u{E49}", count: 30))
    let around = label.frame.insetBy(dx: -22, dy: -22)
    #expect(try ink(outside: around) > 0)
    label.clipsToBounds = true
    try expectEqual(ink(outside: around), 0)
    #expect(try ink(outside: label.frame) > 0)
  }

  @Test("Lines without ink outside of them have no overhang")
  func noOverhang() throws {
    let typesetter = try #require(root.traitCollection.typesetter)
    func overhang(_ string: String, _ font: Font = .system(15)) -> InkOverhang {
      let text = typesetter.prepare(AttributedText(string, font: font))
      return text.inkOverhang(of: text.lines(fitting: .infinity))
    }
    let plain = overhang("nnn\nnnn")
    expectEqual([plain.top, plain.bottom, plain.left, plain.right], [0, 0, 0, 0])
    let bowl = overhang("ج")
    #expect(bowl.bottom > 1 && bowl.bottom < 15)
    expectEqual(overhang("ج\nnn").bottom, 0)
    let slanted = overhang("f", .system(15, isItalic: true))
    #expect(slanted.right > 0)
  }
}
