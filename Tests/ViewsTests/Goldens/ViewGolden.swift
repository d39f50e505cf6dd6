import Drawing
import Foundation
import GoldenTesting
import Testing
import Typesetting
import Views

/// Views drawn on one sheet, from left to right and from right to left.
struct ViewGolden: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let size: CGSize
  let make: @Sendable (View) -> Void

  /// - Parameter make: Adds views to the sheet, which has the size.
  init(
    _ name: String, _ width: CGFloat, _ height: CGFloat, _ make: @escaping @Sendable (View) -> Void
  ) {
    testDescription = name
    size = CGSize(width: width, height: height)
    self.make = make
  }

  /// Expects the sheet to look and to be laid out as recorded.
  func expectSheet(_ direction: LayoutDirection, suite: String) throws {
    let name = "\(testDescription)-\(direction.rawValue)"
    let scale = 2.0
    let context = try TextFixture.context(direction, scale: scale)
    try ViewContext.$current.withValue(context) {
      let sheet = View(frame: CGRect(origin: .zero, size: size))
      sheet.tintColor = Color(hex: 0x147AFF)
      make(sheet)
      let bitmap = try sheet.makeBitmap(background: .white, glyphCache: GlyphCache())
      expectGolden(bitmap, suite: suite, named: name, scale: scale)
      expectGolden(sheet.makeLayoutNode().description, suite: suite, named: name)
    }
  }
}

extension View {
  /// Adds a view that was laid out for left to right.
  @discardableResult
  func add<Child: View>(
    _ view: Child, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    _ change: (Child) -> Void = { _ in }
  ) -> Child {
    addSubview(view)
    change(view)
    view.setRTLFrame(CGRect(x: x, y: y, width: width, height: height))
    return view
  }

  /// A sentence in the language of the direction.
  var sampleText: String {
    isRightToLeft
      ? "نلتقي عند الباب الكبير في الساعة الثامنة" : "We meet at the big gate at eight o’clock"
  }
}
