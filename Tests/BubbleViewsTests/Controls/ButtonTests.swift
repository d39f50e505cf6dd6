// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

@Suite("Button")
struct ButtonTests {
  private static func image(_ width: Int, _ height: Int) -> Image {
    Image(
      bitmap: Bitmap(
        pixelWidth: width, pixelHeight: height,
        bytes: [UInt8](repeating: 255, count: width * height * 4)))
  }

  private func button(
    _ direction: LayoutDirection = .leftToRight, type: Button.ButtonType = .custom
  ) throws -> Button {
    let button = try TextFixture.make(direction) { Button(type: type) }
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    button.setImage(Self.image(20, 10), for: .normal)
    button.setTitle("Send", for: .normal)
    return button
  }

  @Test func theSizeIsThatOfImageTitleAndContentInsets() throws {
    let button = try button()
    let title = button.titleLabel.sizeThatFits(.zero)
    expectEqual(button.intrinsicContentSize, CGSize(width: 20 + title.width, height: title.height))
    button.contentEdgeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    button.titleEdgeInsets = EdgeInsets(left: 50)
    button.imageEdgeInsets = EdgeInsets(left: 50)
    expectEqual(
      button.intrinsicContentSize, CGSize(width: 26 + title.width, height: title.height + 4))
    button.setBackgroundImage(Self.image(300, 100), for: .normal)
    expectEqual(button.intrinsicContentSize, CGSize(width: 300, height: 100))
  }

  @Test(arguments: [
    (Control.ContentHorizontalAlignment.left, 0.0), (.leading, 0.0), (.center, 0.5),
    (.right, 1.0), (.trailing, 1.0),
  ])
  func contentSitsWhereItIsAligned(
    _ alignment: Control.ContentHorizontalAlignment, _ share: Double
  ) throws {
    let button = try button()
    button.contentHorizontalAlignment = alignment
    button.layoutIfNeeded()
    let width = button.titleLabel.frame.width
    expectEqual(
      button.imageView.frame, CGRect(x: (180 - width) * share, y: 25, width: 20, height: 10))
    expectEqual(button.titleLabel.frame.minX, button.imageView.frame.maxX)
  }

  @Test func theImageIsOnTheTitlesLeadingSide() throws {
    let button = try button(.rightToLeft)
    button.contentHorizontalAlignment = .leading
    button.layoutIfNeeded()
    expectEqual(button.imageView.frame.maxX, 200)
    expectEqual(button.titleLabel.frame.maxX, button.imageView.frame.minX)
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    expectEqual(button.titleLabel.frame.minX, 0)
  }

  @Test(arguments: [
    (Control.ContentVerticalAlignment.top, 0.0, 10.0), (.center, 25, 10), (.bottom, 50, 10),
    (.fill, 0, 60),
  ])
  func contentIsAsHighAsItIsAligned(
    _ alignment: Control.ContentVerticalAlignment, _ top: Double, _ height: Double
  ) throws {
    let button = try button()
    button.contentVerticalAlignment = alignment
    button.layoutIfNeeded()
    #expect(button.imageView.frame.minY == top && button.imageView.frame.height == height)
  }

  @Test func edgeInsetsMoveImageAndTitleApart() throws {
    let button = try button()
    button.layoutIfNeeded()
    let (image, title) = (button.imageView.frame, button.titleLabel.frame)
    // The usual way to put eight points between the two.
    button.imageEdgeInsets = EdgeInsets(left: -4, right: 4)
    button.titleEdgeInsets = EdgeInsets(left: 4, right: -4)
    button.layoutIfNeeded()
    expectEqual(button.imageView.frame, image.offsetBy(dx: -4, dy: 0))
    expectEqual(button.titleLabel.frame, title.offsetBy(dx: 4, dy: 0))
  }

  @Test func theTitleIsShortened() throws {
    let button = try button()
    button.setTitle("A title that is much too long for a button", for: .normal)
    button.layoutIfNeeded()
    expectEqual(button.imageView.frame.minX, 0)
    #expect(button.titleLabel.frame.minX == 20 && button.titleLabel.frame.maxX == 200)
  }

  @Test func eachStateHasItsAppearance() throws {
    let button = try button()
    button.setTitle("Sent", for: .selected)
    button.setTitleColor(Color(hex: 0xFF0000), for: .disabled)
    #expect(button.currentTitle == "Send" && button.titleLabel.text == "Send")
    button.isSelected = true
    #expect(button.currentTitle == "Sent" && button.titleLabel.text == "Sent")
    button.isSelected = false
    button.isEnabled = false
    expectEqual(button.titleLabel.textColor, Color(hex: 0xFF0000))
    #expect(button.titleLabel.text == "Send" && button.imageView.alpha == 0.5)
    button.adjustsImageWhenDisabled = false
    expectEqual(button.imageView.alpha, 1)
    button.isSelected = true
    // Nothing was set for both states together, so the normal state's title shows.
    expectEqual(button.currentTitle, "Send")
  }

  @Test func attributedTitlesGoBeforePlainOnes() throws {
    let button = try button()
    button.setAttributedTitle(
      AttributedText("Bold", font: .system(12, weight: .bold)), for: .normal)
    #expect(button.titleLabel.text == "Bold" && button.accessibilityLabel == "Bold")
    button.setAttributedTitle(nil, for: .normal)
    expectEqual(button.titleLabel.text, "Send")
  }

  @Test func systemButtonsTakeTheTint() throws {
    let button = try button(type: .system)
    let root = View()
    root.addSubview(button)
    root.tintColor = Color(hex: 0x00FF00)
    expectEqual(button.titleLabel.textColor, Color(hex: 0x00FF00))
    expectEqual(button.imageView.renderingMode, .template)
    button.isHighlighted = true
    expectEqual(button.titleLabel.alpha, 0.2)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.titleLabel.textColor != Color(hex: 0x00FF00))
    try expectEqual(self.button().titleLabel.textColor, .white)
  }

  @Test func theBackgroundIsBehindAndFillsTheBounds() throws {
    let button = try button()
    button.setBackgroundImage(Self.image(3, 3), for: .normal)
    button.layoutIfNeeded()
    #expect(button.subviews.first === button.backgroundImageView)
    expectEqual(button.backgroundImageView?.frame, button.bounds)
    button.setBackgroundImage(nil, for: .normal)
    expectEqual(button.backgroundImageView?.isHidden, true)
  }

  @Test func theTitleHasTheBaseline() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let button = try button()
    let label = try TextFixture.make { TextFixture.label("Send") }
    label.font = .system(30)
    for view in [button, label] {
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      button.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      button.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    let title = button.titleLabel
    let baseline = title.convert(CGPoint(x: 0, y: title.firstBaselineOffsetFromTop), to: root).y
    #expect(abs(baseline - label.firstBaselineOffsetFromTop) <= 0.5)
  }

  @Test func traitsFollowTheState() throws {
    let button = try button()
    expectEqual(button.accessibilityTraits, .button)
    button.isSelected = true
    button.isEnabled = false
    expectEqual(button.accessibilityTraits, [.button, .selected, .notEnabled])
  }
}
