// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import BubbleMasonry
import BubbleSampleViews
import BubbleSnapKit
import BubbleText
import BubbleViews
import Foundation
import Testing

/// The layouts that chains and the solver give together, as cells use them.
@Suite("Chained layouts")
struct ChainedLayoutTests {
  // MARK: Who holds what

  @Test func theInstallViewIsTheNearestOneThatContainsBoth() {
    let box = ConstrainedBox()
    let inner = View()
    box.b.addSubview(inner)
    inner.mas_makeConstraints {
      $0.top.equalTo(box.a)
      $0.left.equalTo(box.b)
      $0.right.equalTo(5)
      $0.width.equalTo(30)
      $0.height.equalTo(inner.mas_width)
    }
    expectEqual(box.container.constraints.map(\.formula), ["View.top == a.top"])
    expectEqual(
      box.b.constraints.map(\.formula), ["View.left == b.left", "View.right == b.right + 5"])
    expectEqual(
      inner.constraints.map(\.formula), ["View.width == 30", "View.height == View.width"])
  }

  @Test func allDSLsMayMeetInOneView() {
    let box = ConstrainedBox()
    box.a.snp.makeConstraints { $0.leading.equalTo(10) }
    box.a.mas_makeConstraints { $0.top.mas_equalTo(20) }
    box.a.widthAnchor.constraint(equalToConstant: 30).isActive = true
    box.a.heightAnchor.constraint(equalToConstant: 40).isActive = true
    box.layOut()
    expectEqual(box.a.frame, CGRect(x: 10, y: 20, width: 30, height: 40))
    box.a.snp.remakeConstraints { $0.leading.equalTo(11) }
    box.a.mas_remakeConstraints { $0.top.mas_equalTo(21) }
    box.layOut()
    expectEqual(box.a.frame, CGRect(x: 11, y: 21, width: 30, height: 40))
  }

  @Test func masonryUpdatesItsOwnConstraintsOnly() {
    let box = ConstrainedBox()
    box.a.widthAnchor.constraint(equalToConstant: 10).isActive = true
    box.a.snp.makeConstraints { $0.height.equalTo(10) }
    box.a.mas_updateConstraints { $0.size.equalTo(12) }
    expectEqual(
      box.formulas, ["a.width == 10", "a.height == 10", "a.width == 12", "a.height == 12"])
  }

  // MARK: The solver's rules

  @Test func anyShareOfAnEqualConflictIsTheLeast() {
    let box = ConstrainedBox()
    box.a.snp.makeConstraints {
      $0.leading.top.equalToSuperview()
      $0.height.equalTo(10)
      $0.width.equalTo(50).priority(.high)
      $0.width.equalTo(60).priority(.high)
    }
    box.layOut()
    #expect((50...60).contains(box.a.frame.width))
    #expect(box.a.hasAmbiguousLayout)
    expectEqual(box.diagnostics, [])
  }

  @Test func optionalConstraintsYieldToHigherPriorities() {
    let box = ConstrainedBox()
    box.a.snp.makeConstraints {
      $0.leading.top.equalToSuperview()
      $0.height.equalTo(10)
      $0.width.equalTo(300).priority(100)
      $0.width.equalTo(400).priority(99)
      $0.width.lessThanOrEqualTo(200).priority(.low)
      $0.width.greaterThanOrEqualTo(250)
    }
    box.layOut()
    expectEqual(box.a.frame.width, 250)
  }

  @Test func aChainFromTopToBottomGivesTheHeight() {
    let box = ConstrainedBox()
    box.a.contentSize = CGSize(width: 60, height: 18)
    box.b.contentSize = CGSize(width: 90, height: 20)
    let width = box.container.widthAnchor.constraint(equalToConstant: 300)
    width.priority = 999
    width.isActive = true
    box.a.snp.makeConstraints { $0.top.leading.equalTo(10) }
    box.b.snp.makeConstraints {
      $0.top.equalTo(box.a.snp.bottom).offset(6)
      $0.leading.equalTo(box.a)
      $0.bottom.equalToSuperview().inset(10).priority(.low)
    }
    expectEqual(box.container.systemLayoutSizeFitting(.zero), CGSize(width: 300, height: 64))
  }

  // MARK: Text

  private func withText<Result>(_ scale: Double = 2, _ body: () throws -> Result) throws -> Result {
    let traits = TraitCollection(
      typesetter: Typesetter(fonts: try .bundled()), displayScale: scale)
    return try traits.performAsCurrent(body)
  }

  @Test func aCellIsAsHighAsItsText() throws {
    try withText {
      let cell = View(frame: CGRect(x: 0, y: 0, width: 200, height: 0))
      let (text, note) = (Label(), Label())
      cell.addSubview(text)
      cell.addSubview(note)
      text.numberOfLines = 0
      text.text = "A message that is too long for one line of the cell that it is in."
      note.text = "note"
      text.snp.makeConstraints { $0.leading.top.trailing.equalToSuperview().inset(10) }
      note.snp.makeConstraints {
        $0.top.equalTo(text.snp.bottom).offset(4)
        $0.trailing.equalTo(text)
        $0.bottom.equalToSuperview().inset(10)
      }
      cell.frame.size.height =
        cell.systemLayoutSizeFitting(
          CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
      cell.layoutIfNeeded()
      let expected = text.sizeThatFits(CGSize(width: 180, height: 0))
      expectEqual(text.frame, CGRect(x: 10, y: 10, width: 180, height: expected.height))
      expectEqual(note.frame.maxX, 190)
      expectEqual(cell.frame.height, 24 + expected.height + note.intrinsicContentSize.height)
      expectEqual(cell.layoutDiagnostics, [])
    }
  }

  @Test func textSizesAreWholePixels() throws {
    for scale in [1.0, 2, 3] {
      try withText(scale) {
        let label = Label()
        label.text = "Whole pixels"
        for length in [label.intrinsicContentSize.width, label.intrinsicContentSize.height] {
          let pixels = length * scale
          #expect(abs(pixels - pixels.rounded()) < 1e-9)
          #expect(length > 0)
        }
      }
    }
  }

  @Test func labelsWithoutTextHaveNoSize() throws {
    try withText {
      expectEqual(Label().intrinsicContentSize, .zero)
      let label = Label()
      label.text = ""
      expectEqual(label.intrinsicContentSize, .zero)
    }
  }
}
