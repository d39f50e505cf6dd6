// SPDX-License-Identifier: MIT
import BubbleMasonry
import Foundation
import UIKit

/// Finds what an object means as the right side of a relation.
enum MASTarget {
  /// Traps for an object that is no target, as Masonry does.
  static func target(of object: Any?) -> any MASConstraintTarget {
    if let target = object as? any MASConstraintTarget { return target }
    if let number = object as? NSNumber { return number.doubleValue }
    preconditionFailure(
      "\(object.map { "\($0)" } ?? "nil") is not a view, a view's attribute or a number, to which Masonry's "
        + "attributes can be related. Add the view to its superview first, if that is the target.")
  }
}
