// SPDX-License-Identifier: MIT
import SnapKit
import Testing
import UIKit

/// A card in the habits of iOS: constraints made, kept and changed by SnapKit.
private final class CardView: UIView {
  let icon = UIView()
  let body = UIView()
  private(set) var gap: Constraint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(icon)
    addSubview(body)
    icon.snp.makeConstraints { make in
      make.leading.top.equalToSuperview().inset(8)
      make.size.equalTo(CGSize(width: 40, height: 20))
    }
    body.snp.makeConstraints { (make) -> Void in
      gap = make.leading.equalTo(icon.snp.trailing).offset(10).constraint
      make.trailing.equalToSuperview { $0.snp.centerX }.priority(.high)
      make.top.equalTo(icon)
      make.height.equalTo(icon).multipliedBy(2).labeled("body")
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@Suite("SnapKit's names over UIKit's views")
struct SnapKitNameTests {
  private let card = CardView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

  @Test("a cell's chains lay out its views")
  func laysOut() {
    card.layoutIfNeeded()
    #expect(card.icon.frame == CGRect(x: 8, y: 8, width: 40, height: 20))
    #expect(card.body.frame == CGRect(x: 58, y: 8, width: 92, height: 40))
  }

  @Test("a kept constraint changes its offset")
  func updatesKeptConstraint() {
    card.gap?.update(offset: 22)
    card.layoutIfNeeded()
    #expect(card.body.frame.minX == 70)
    card.gap?.updateOffset(amount: 2)
    card.layoutIfNeeded()
    #expect(card.body.frame.minX == 50)
  }

  @Test("remaking removes what was made, updating changes it")
  func remakes() {
    card.body.snp.remakeConstraints {
      $0.edges.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }
    card.layoutIfNeeded()
    #expect(card.body.frame == CGRect(x: 2, y: 1, width: 294, height: 96))
    card.icon.snp.updateConstraints { $0.size.equalTo(30) }
    card.layoutIfNeeded()
    #expect(card.icon.frame.size == CGSize(width: 30, height: 30))
  }

  @Test("guides have constraints and are targets")
  func constrainsGuides() {
    let guide: ConstraintLayoutGuide = UILayoutGuide()
    card.addLayoutGuide(guide)
    guide.snp.makeConstraints { $0.edges.equalTo(card).inset(5) }
    card.body.snp.remakeConstraints { $0.edges.equalTo(guide) }
    card.layoutIfNeeded()
    #expect(card.body.frame == CGRect(x: 5, y: 5, width: 290, height: 90))
  }

  @Test("types can be named as in SnapKit")
  func namesTypes() {
    let view: ConstraintView = card.body
    let dsl: ConstraintViewDSL = view.snp
    let insets: ConstraintInsets = .zero
    var chain: ConstraintMakerEditable?
    var maker: ConstraintMakerExtendable?
    view.snp.remakeConstraints { (make: ConstraintMaker) in
      maker = make.left
      chain = maker?.equalToSuperview().inset(insets)
      chain?.priorityHigh().labeled("left")
    }
    let constraint: NSLayoutConstraint? = card.constraints.first { $0.label == "left" }
    #expect(constraint?.priority == .defaultHigh)
    #expect(dsl.target === view)
  }

  @Test("views have names of their own")
  func labels() {
    card.snp.setLabel("card")
    #expect(card.snp.label() == "card")
    #expect(card.body.snp.label() == nil)
  }

  @Test("old names install and uninstall")
  func installs() {
    let constraints = card.icon.snp.prepareConstraints { $0.width.equalTo(1).priorityLow() }
    constraints[0].install()
    #expect(constraints[0].isActive)
    constraints[0].uninstall()
    #expect(!constraints[0].isActive)
  }
}
