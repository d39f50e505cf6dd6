// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleViews
import BubbleSnapKit
import BubbleViews
import Foundation
import Testing

/// The constraints that each attribute and composite makes.
@Suite("SnapKit attributes")
struct SnapKitAttributeTests {
  struct Attributes: Sendable, CustomTestStringConvertible {
    let names: [String]
    let inChain: @Sendable (ConstraintMaker) -> ConstraintMakerExtendable
    let ofView: @Sendable (ConstraintViewDSL) -> ConstraintItem

    init(
      _ names: String,
      _ inChain: @escaping @Sendable (ConstraintMaker) -> ConstraintMakerExtendable,
      _ ofView: @escaping @Sendable (ConstraintViewDSL) -> ConstraintItem
    ) {
      self.names = names.split(separator: " ").map(String.init)
      self.inChain = inChain
      self.ofView = ofView
    }

    var testDescription: String { names.joined(separator: " ") }
  }

  @Test(arguments: attributes)
  func areThoseOfTheSuperview(_ attributes: Attributes) {
    let box = ConstrainedBox()
    box.a.snp.makeConstraints { attributes.inChain($0).equalToSuperview() }
    let formulas = attributes.names.map { "a.\($0) == container.\($0)" }
    expectEqual(box.formulas, formulas)
    expectEqual(box.diagnostics, [])
  }

  @Test(arguments: attributes)
  func meetTheSameOnesOfAView(_ attributes: Attributes) {
    let box = ConstrainedBox()
    box.a.snp.makeConstraints {
      attributes.inChain($0).lessThanOrEqualTo(attributes.ofView(box.b.snp))
    }
    expectEqual(box.formulas, attributes.names.map { "a.\($0) <= b.\($0)" })
  }

  private static let attributes: [Attributes] = singles + margins + composites

  private static let singles = [
    Attributes("left", { $0.left }, { $0.left }),
    Attributes("top", { $0.top }, { $0.top }),
    Attributes("right", { $0.right }, { $0.right }),
    Attributes("bottom", { $0.bottom }, { $0.bottom }),
    Attributes("leading", { $0.leading }, { $0.leading }),
    Attributes("trailing", { $0.trailing }, { $0.trailing }),
    Attributes("width", { $0.width }, { $0.width }),
    Attributes("height", { $0.height }, { $0.height }),
    Attributes("centerX", { $0.centerX }, { $0.centerX }),
    Attributes("centerY", { $0.centerY }, { $0.centerY }),
    Attributes("lastBaseline", { $0.baseline }, { $0.baseline }),
    Attributes("lastBaseline", { $0.lastBaseline }, { $0.lastBaseline }),
    Attributes("firstBaseline", { $0.firstBaseline }, { $0.firstBaseline }),
  ]

  private static let margins = [
    Attributes("leftMargin", { $0.leftMargin }, { $0.leftMargin }),
    Attributes("rightMargin", { $0.rightMargin }, { $0.rightMargin }),
    Attributes("topMargin", { $0.topMargin }, { $0.topMargin }),
    Attributes("bottomMargin", { $0.bottomMargin }, { $0.bottomMargin }),
    Attributes("leadingMargin", { $0.leadingMargin }, { $0.leadingMargin }),
    Attributes("trailingMargin", { $0.trailingMargin }, { $0.trailingMargin }),
    Attributes("centerXWithinMargins", { $0.centerXWithinMargins }, { $0.centerXWithinMargins }),
    Attributes("centerYWithinMargins", { $0.centerYWithinMargins }, { $0.centerYWithinMargins }),
  ]

  private static let composites = [
    Attributes("left top right bottom", { $0.edges }, { $0.edges }),
    Attributes("left right", { $0.horizontalEdges }, { $0.horizontalEdges }),
    Attributes("top bottom", { $0.verticalEdges }, { $0.verticalEdges }),
    Attributes(
      "top bottom leading trailing", { $0.directionalEdges }, { $0.directionalEdges }),
    Attributes(
      "leading trailing", { $0.directionalHorizontalEdges }, { $0.directionalHorizontalEdges }),
    Attributes("top bottom", { $0.directionalVerticalEdges }, { $0.directionalVerticalEdges }),
    Attributes("width height", { $0.size }, { $0.size }),
    Attributes("centerX centerY", { $0.center }, { $0.center }),
    Attributes("leftMargin rightMargin topMargin bottomMargin", { $0.margins }, { $0.margins }),
    Attributes(
      "topMargin bottomMargin leadingMargin trailingMargin", { $0.directionalMargins },
      { $0.directionalMargins }),
    Attributes(
      "centerXWithinMargins centerYWithinMargins", { $0.centerWithinMargins },
      { $0.centerWithinMargins }),
  ]

  // MARK: Chains

  @Test(arguments: [
    ChainExample<ConstraintMaker>(
      "two sizes", ["a.width == 24", "a.height == 24"]
    ) { make, _ in make.width.height.equalTo(24) },
    ChainExample(
      "in the order of expansion, not of writing",
      ["a.top == container.top", "a.bottom == container.bottom", "a.leading == container.leading"]
    ) { make, _ in make.leading.bottom.top.equalToSuperview() },
    ChainExample(
      "twice is once", ["a.top == b.top"]
    ) { make, box in make.top.top.equalTo(box.b) },
    ChainExample(
      "composites may follow",
      ["a.top == container.top", "a.bottom == container.bottom", "a.width == container.width"]
    ) { make, _ in make.width.verticalEdges.equalToSuperview() },
    ChainExample("without a relation nothing is constrained", []) { make, _ in _ = make.left.top },
  ])
  func addUpInAChain(_ example: ChainExample<ConstraintMaker>) {
    let box = ConstrainedBox()
    box.a.snp.makeConstraints { example.chain($0, box) }
    expectEqual(box.formulas, example.formulas)
    expectEqual(box.diagnostics, [])
  }
}
