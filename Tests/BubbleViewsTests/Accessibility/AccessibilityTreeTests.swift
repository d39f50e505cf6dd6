// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleViews
import Foundation
import Testing

@Suite("Accessibility trees")
struct AccessibilityTreeTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  /// Adds an element to a view.
  @discardableResult
  private func add(_ label: String, x: CGFloat, y: CGFloat, to parent: View? = nil) -> View {
    let view = View(frame: CGRect(x: x, y: y, width: 20, height: 10))
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    (parent ?? root).addSubview(view)
    return view
  }

  private var labels: [String?] { root.makeAccessibilityTree().elements.map(\.label) }

  @Test func readingGoesFromTopToBottomAndAlongLines() {
    add("below", x: 0, y: 40)
    add("right", x: 100, y: 0)
    // Less than 8 points lower is on the same line.
    add("left", x: 0, y: 7.5)
    expectEqual(labels, ["left", "right", "below"])
  }

  @Test func eightPointsLowerIsAnotherLine() {
    add("lower", x: 0, y: 8)
    add("upper", x: 100, y: 0)
    expectEqual(labels, ["upper", "lower"])
  }

  @Test func linesAreReadFromTheRightWherePeopleReadSo() {
    root.traitCollection = TraitCollection(layoutDirection: .rightToLeft)
    add("left", x: 0, y: 0)
    add("right", x: 100, y: 0)
    add("below", x: 150, y: 40)
    expectEqual(labels, ["right", "left", "below"])
  }

  @Test func aGroupIsReadAsAWholeWhereItsFirstElementIs() {
    let group = View(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    root.addSubview(group)
    add("one", x: 0, y: 0, to: group)
    add("two", x: 0, y: 50, to: group)
    add("beside", x: 100, y: 0)
    expectEqual(labels, ["one", "beside", "two"])
    group.shouldGroupAccessibilityChildren = true
    expectEqual(labels, ["one", "two", "beside"])
  }

  @Test func theOrderOfElementsThatWereSetIsKept() {
    let group = View(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    root.addSubview(group)
    let upper = add("upper", x: 0, y: 0, to: group)
    let lower = add("lower", x: 0, y: 50, to: group)
    add("left out", x: 0, y: 20, to: group)
    let part = AccessibilityElement(accessibilityContainer: group)
    part.accessibilityLabel = "part"
    part.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    group.accessibilityElements = [lower, part, upper]
    expectEqual(labels, ["lower", "part", "upper"])
    expectEqual(
      root.makeAccessibilityTree().elements[1].frame, CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func anElementHidesWhatIsInside() {
    let row = add("row", x: 0, y: 0)
    add("inside", x: 0, y: 0, to: row)
    expectEqual(labels, ["row"])
    row.isAccessibilityElement = false
    expectEqual(labels, ["inside"])
  }

  @Test func whatCannotBeSeenIsLeftOut() {
    add("hidden", x: 0, y: 0).isHidden = true
    add("transparent", x: 0, y: 20).alpha = 0
    add("without an area", x: 0, y: 40).frame.size = .zero
    add("left out", x: 0, y: 60).accessibilityElementsHidden = true
    add("shown", x: 0, y: 80)
    expectEqual(labels, ["shown"])
  }

  @Test func aModalViewHidesThoseBeside() {
    add("behind", x: 0, y: 0)
    let sheet = View(frame: CGRect(x: 0, y: 50, width: 200, height: 50))
    root.addSubview(sheet)
    add("in the sheet", x: 0, y: 0, to: sheet)
    expectEqual(labels, ["behind", "in the sheet"])
    sheet.accessibilityViewIsModal = true
    expectEqual(labels, ["in the sheet"])
  }

  @Test func labelsButtonsAndImagesAreElementsAsInUIKit() throws {
    try TextFixture.make {
      let label = TextFixture.label("Text", width: 50, height: 20)
      let empty = TextFixture.label("", width: 50, height: 20)
      let button = Button(frame: CGRect(x: 0, y: 30, width: 50, height: 20))
      button.setTitle("Send", for: .normal)
      let image = ImageView(frame: CGRect(x: 0, y: 60, width: 50, height: 20))
      image.accessibilityLabel = "not by default"
      for view in [label, empty, button, image] { root.addSubview(view) }
      expectEqual(labels, ["Text", "Send"])
      image.isAccessibilityElement = true
      expectEqual(
        root.makeAccessibilityTree().elements.map(\.traits), [.staticText, .button, .image])
    }
  }

  @Test func placesAreFromTheTopLeftCornerOfTheViewThatIsAsked() {
    root.bounds.origin = CGPoint(x: 5, y: 7)
    let view = add("view", x: 10, y: 20)
    view.accessibilityActivationPoint = CGPoint(x: 12, y: 22)
    let element = root.makeAccessibilityTree().elements[0]
    expectEqual(element.frame, CGRect(x: 5, y: 13, width: 20, height: 10))
    expectEqual(element.activationPoint, CGPoint(x: 7, y: 15))
  }

  @Test func theTextHasALineForEachElement() {
    let list = View(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    list.accessibilityContainerType = .list
    root.addSubview(list)
    let view = add("Reply to \"Anna\"", x: 0, y: 0, to: list)
    view.accessibilityValue = "2\n3"
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityHint = "Opens"
    view.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Copy"), AccessibilityCustomAction(name: "Delete"),
    ]
    view.accessibilityIdentifier = "reply"
    view.accessibilityActivationPoint = .zero
    add("plain", x: 0, y: 60)
    expectEqual(
      root.makeAccessibilityTree().description,
      #"""
      list (0, 0, 200, 50)
        "Reply to \"Anna\"" (0, 0, 20, 10) value="2\n3" traits=[button, selected] hint="Opens" \#
      actions=["Copy", "Delete"] at=(0, 0) id="reply"
      "plain" (0, 60, 20, 10)

      """#)
  }

  @Test(
    arguments: [
      ("Send", nil, AccessibilityTraits.button, nil, "Send. Button."),
      ("Volume", "40%", .adjustable, nil, "Volume: 40%. Adjustable."),
      ("Done.", nil, [.button, .notEnabled], nil, "Done. Dimmed. Button."),
      ("Inbox", nil, .selected, nil, "Selected: Inbox"),
      (nil, nil, .image, nil, "Image."),
      (nil, nil, .none, "Opens", "Opens"),
    ] as [(String?, String?, AccessibilityTraits, String?, String)])
  func whatIsSaidNamesTheKind(
    label: String?, value: String?, traits: AccessibilityTraits, hint: String?, spoken: String
  ) {
    var element = AccessibilityNode.Element(label: label)
    (element.value, element.traits, element.hint) = (value, traits, hint)
    expectEqual(element.spokenText, spoken)
  }

  @Test func aCustomActionIsPerformed() {
    var count = 0
    let action = AccessibilityCustomAction(name: "Count") { _ in
      count += 1
      return count == 1
    }
    #expect(action.perform() && !action.perform() && count == 2)
    #expect(!AccessibilityCustomAction(name: "Nothing").perform())
  }
}
