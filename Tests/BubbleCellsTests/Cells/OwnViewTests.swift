// SPDX-License-Identifier: MIT
// Imports nothing of Foundation, as the file of an application that was written for iOS: that it compiles is tested, too.
import BubbleExpectations
import BubbleKit
import Testing

/// Views and cells of an application's own, as they are declared on iOS.
@Suite("Own views")
struct OwnViewTests {
  @Test func aViewIsMadeWithAFrame() {
    expectEqual(BadgeView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.size.width, 3)
    expectEqual(BadgeView().subviews.count, 1)
  }

  @Test func aCellMayDeclareTheOtherInitialiser() {
    RenderFixture.environment().perform {
      #expect(BadgeCell(frame: .zero).container.subviews.last is BadgeView)
    }
  }
}

/// A view with a child.
private final class BadgeView: View {
  private let label = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(label)
  }
}

private final class BadgeCell: BubbleMessageCell {
  private let badge = BadgeView()

  required init(frame: CGRect) {
    super.init(frame: frame)
    container.addSubview(badge)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
