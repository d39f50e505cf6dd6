import BubbleGoldenTesting
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

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

  /// Expects the sheet's image and layout to be as recorded.
  func expectSheet(_ direction: LayoutDirection) throws {
    let environment = ViewEnvironment(try TextFixture.traits(direction, scale: 2))
    assertGolden(
      of: makeSheet(), named: "\(testDescription)-\(direction.rawValue)", in: environment)
  }

  private func makeSheet() -> View {
    let sheet = View(frame: CGRect(origin: .zero, size: size))
    sheet.tintColor = Color(hex: 0x147AFF)
    make(sheet)
    return sheet
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
