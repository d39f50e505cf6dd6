// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleViews
import Foundation
import Testing

@Suite("Constraints in layouts")
struct ConstraintDetailTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  private let box = View()

  init() {
    box.accessibilityIdentifier = "box"
    root.accessibilityIdentifier = "root"
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
  }

  private var lines: [String] {
    root.makeLayoutNode(including: .constraints).description.split(separator: "\n").map(String.init)
  }

  private func pin(left: CGFloat = 8) {
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: left),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 10),
    ])
  }

  @Test func aViewListsTheConstraintsThatItHolds() {
    pin()
    box.widthAnchor.constraint(equalToConstant: 20).isActive = true
    expectEqual(
      lines,
      [
        #"View#root (0, 0, 100, 50) constraints=["box.leading == root.leading + 8", "#
          + #""box.top == root.top"]"#,
        #"  View#box (8, 0, 20, 10) constraints=["box.height == 10", "box.width == 20"]"#,
      ])
  }

  @Test func violationsAreListed() {
    pin()
    let preferred = box.widthAnchor.constraint(equalToConstant: 30)
    preferred.priority = LayoutPriority(700)
    preferred.identifier = "preferred"
    LayoutConstraint.activate([
      preferred, box.widthAnchor.constraint(lessThanOrEqualToConstant: 20),
    ])
    #expect(lines[1].contains(#""'preferred' box.width == 30 @700, off by -10""#))
  }

  @Test func droppedConstraintsAreListed() {
    pin()
    LayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 20),
      box.widthAnchor.constraint(equalToConstant: 25),
    ])
    #expect(lines[1].contains(#""box.width == 20", "box.width == 25, left out""#))
  }

  @Test func ambiguityIsListed() {
    pin()
    #expect(lines[1].hasSuffix(#"layout="ambiguous""#))
    #expect(!lines[0].contains("ambiguous"))
  }

  @Test func constraintsAreListedOnlyOnRequest() {
    pin()
    #expect(!root.recursiveDescription.contains("constraints"))
  }

  @Test func viewsWithoutConstraintsListNone() {
    #expect(View().makeLayoutNode(including: .constraints).details.isEmpty)
  }
}
