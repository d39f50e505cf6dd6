// SPDX-License-Identifier: MIT
import Foundation
import Masonry
import Testing
import UIKit

@Suite("Masonry as Objective-C's is seen in Swift")
struct MasonryNameTests {
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 120))
  private let icon = UIView()
  private let label = UIView()

  init() {
    container.addSubview(icon)
    container.addSubview(label)
  }

  private func makeIcon() {
    icon.mas_makeConstraints { make in
      make?.left.equalTo()(container)?.offset()(10)
      make?.centerY.equalTo()(container)
      make?.width.and().height().equalTo()(40)
    }
  }

  @Test("methods return closures that take the arguments")
  func makes() {
    makeIcon()
    label.mas_makeConstraints { (make: MASConstraintMaker!) in
      make.leading.equalTo()(icon.mas_trailing)?.with().offset()(8)
      make.trailing.lessThanOrEqualTo()(container.mas_trailing)?.offset()(-8)
      _ = make.width.equalTo()(container)?.multipliedBy()(0.5)?.priorityHigh()()
      _ = make.top.bottom().equalTo()(icon)?.insets()(
        UIEdgeInsets(top: 4, left: 0, bottom: 6, right: 0))
    }
    container.layoutIfNeeded()
    #expect(icon.frame == CGRect(x: 10, y: 40, width: 40, height: 40))
    #expect(label.frame == CGRect(x: 58, y: 44, width: 160, height: 30))
  }

  @Test("updating changes constants, remaking replaces constraints")
  func changes() {
    makeIcon()
    icon.mas_updateConstraints { make in make?.left.equalTo()(container)?.offset()(30) }
    container.layoutIfNeeded()
    #expect(icon.frame.minX == 30)
    icon.mas_remakeConstraints { make in make?.edges.equalTo()(container)?.inset()(5) }
    container.layoutIfNeeded()
    #expect(icon.frame == CGRect(x: 5, y: 5, width: 310, height: 110))
  }

  @Test("numbers, sizes and points may be objects")
  func takesValues() {
    icon.mas_makeConstraints { make in
      make?.size.equalTo()(CGSize(width: 30, height: 20))
      make?.left.equalTo()(NSNumber(value: 7))
      make?.centerY.equalTo()(container)?.centerOffset()(CGPoint(x: 0, y: 5))
    }
    container.layoutIfNeeded()
    #expect(icon.frame == CGRect(x: 7, y: 55, width: 30, height: 20))
  }

  @Test("an array of targets relates to each")
  func takesArrays() {
    makeIcon()
    label.mas_makeConstraints { make in
      make?.width.greaterThanOrEqualTo()([icon, 60])
      make?.width.equalTo()(0)?.priorityLow()()
      make?.left.top().equalTo()(container)
      make?.height.equalTo()(10)
    }
    container.layoutIfNeeded()
    #expect(label.frame.width == 60)
  }

  @Test("a kept handle is changed, deactivated and activated")
  func keepsHandles() {
    var left: MASConstraint?
    icon.mas_makeConstraints { make in left = make?.left.equalTo()(container) }
    left?.setOffset(12)
    container.layoutIfNeeded()
    #expect(icon.frame.minX == 12)
    left?.deactivate()
    #expect(container.constraints.isEmpty)
    left?.activate()
    #expect(container.constraints.count == 1)
  }

  @Test("views of an array are distributed")
  func distributes() {
    let views = (0..<3).map { _ in UIView() }
    views.forEach(container.addSubview)
    (views as NSArray).mas_distributeViews(
      along: .horizontal, withFixedSpacing: 10, leadSpacing: 5, tailSpacing: 5)
    (views as NSArray).mas_makeConstraints { make in make?.top.bottom().equalTo()(container) }
    container.layoutIfNeeded()
    #expect(views[0].frame.minX == 5)
    #expect((views[1].frame.minX - views[0].frame.maxX).rounded() == 10)
    #expect(views.map { ($0.frame.width * 3).rounded() } == [290, 290, 290])
    #expect(views[2].frame.maxX.rounded() == 315)
  }

  @Test("all that is described in a group is one chain")
  func groups() {
    var chain: MASConstraint?
    icon.mas_makeConstraints { make in
      chain = make?.group({
        _ = make?.left.equalTo()(container)
        _ = make?.attributes([.top, .bottom])?.equalTo()(container)
      })
    }
    #expect(container.constraints.count == 3)
    chain?.uninstall()
    #expect(container.constraints.isEmpty)
  }
}
