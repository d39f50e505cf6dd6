// SPDX-License-Identifier: MIT
import Testing
import UIKit

@Suite("Geometry")
struct GeometryTests {
  @Test func functionsMakeWhatInitialisersMake() {
    #expect(CGRectMake(1, 2, 3, 4) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(CGSizeMake(3, 4) == CGSize(width: 3, height: 4))
    #expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2))
    #expect(CGSizeZero == .zero && CGRectZero == .zero && CGPointZero == .zero)
    #expect(
      UIEdgeInsetsMake(1, 2, 3, 4) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func rectanglesAreAskedForTheirEdges() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect([CGRectGetMinX(rect), CGRectGetMidX(rect), CGRectGetMaxX(rect)] == [10, 25, 40])
    #expect([CGRectGetMinY(rect), CGRectGetMidY(rect), CGRectGetMaxY(rect)] == [20, 40, 60])
    #expect(CGRectContainsPoint(rect, CGPoint(x: 10, y: 20)))
    #expect(!CGRectContainsPoint(rect, CGPoint(x: 40, y: 20)))
    #expect(CGRectIntegral(CGRect(x: 0.5, y: 0.5, width: 1, height: 1)).size.width == 2)
  }

  /// By Foundation on Linux; Core Graphics has them apart.
  @Test func rectanglesThatShareAnEdgeIntersect() {
    let one = CGRect(x: 0, y: 0, width: 10, height: 10)
    let below = one.offsetBy(dx: 0, dy: 10)
    #expect(CGRectIntersectsRect(one, below) && CGRectIntersection(one, below).height == 0)
    #expect(!CGRectIntersectsRect(one, one.offsetBy(dx: 0, dy: 11)))
  }

  @Test func equalityDoesNotDependOnSpelling() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.equalTo(CGRect(x: 10, y: 10, width: -10, height: -10)))
    #expect(!CGRectEqualToRect(rect, CGRect(x: 0, y: 0, width: 10, height: 11)))
    #expect(CGSizeEqualToSize(CGSize(width: 1, height: 2), CGSize(width: 1, height: 2)))
    #expect(!CGSize(width: 1, height: 2).equalTo(CGSize(width: 2, height: 1)))
  }

  @Test func insetsShrinkARectangleToNothingAtMost() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 2, y: 1, width: 4, height: 6))
    #expect(rect.inset(by: UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)).size == .zero)
  }

  @Test func transformsApplyInTheOrderOfTheirNames() {
    let turned = CGAffineTransformMakeRotation(.pi / 2).translatedBy(x: 10, y: 0)
    let point = CGPoint.zero.applying(turned)
    #expect(abs(point.x) < 1e-9 && abs(point.y - 10) < 1e-9)
  }

  @Test func valuesGiveBackWhatTheyKeep() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue.height == 4)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue.dy == 2)
    #expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical == 2)
  }

  @Test func indexPathsHaveRowsAndItems() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path.row == 3 && path.section == 1 && path.item == 3)
    #expect(path == IndexPath(item: 3, section: 1))
    path.item = 5
    #expect(path == [1, 5])
  }

  @Test func geometryIsReadFromText() {
    #expect(
      NSCoder.uiEdgeInsets(for: "{1, 2.5, -3, 4}")
        == UIEdgeInsets(top: 1, left: 2.5, bottom: -3, right: 4))
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(NSCoder.uiEdgeInsets(for: "nothing") == .zero)
    #expect(NSCoder.cgSize(for: "{1}") == .zero)
    #expect(NSStringFromCGRect(CGRect(x: 1, y: 2, width: 3.5, height: 4)) == "{{1, 2}, {3.5, 4}}")
  }
}
