// SPDX-License-Identifier: MIT
import BubbleConstraints
import Foundation

/// The unknowns of a view or guide: its frame in the coordinates of its superview or owner.
final class LayoutBox {
  unowned let item: AnyObject
  let x, y, width, height: Variable

  /// The rank of the constraints for the content among those of their priority: that of the view's place
  /// in the tree.
  let rank: Int

  /// Whether a constraint mentions the box, or content has demanded a size. Otherwise nothing decides about the frame,
  /// and the view keeps its own.
  var isMentioned = false

  /// The content's size and its constraints, by axis.
  var content = [ContentDemand(), ContentDemand()]

  /// The size that the content has on one line.
  var naturalSize = CGSize.zero

  /// The width at which the content was last broken into lines; `nil` for none.
  var wrappingWidth: CGFloat?

  /// Whether width and height have a constraint not to be negative.
  var hasLeast = [false, false]

  init(_ item: AnyObject, rank: Int, in solver: ConstraintSolver) {
    self.item = item
    self.rank = rank
    x = solver.makeVariable()
    y = solver.makeVariable()
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  var view: View? { item as? View }

  func length(_ axis: LayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }

  func frame(in solver: ConstraintSolver) -> CGRect {
    CGRect(
      x: solver.value(of: x), y: solver.value(of: y), width: solver.value(of: width),
      height: solver.value(of: height))
  }
}

/// A content's length on one axis: not to grow beyond it, and not to shrink below it.
struct ContentDemand {
  var length: Double?
  var hugging: ConstraintID?
  var resistance: ConstraintID?

  /// The priorities of the two.
  var priorities: [LayoutPriority] = []
}
