// SPDX-License-Identifier: MIT
public import BubbleConstraintChains
import BubbleViews

/// Describes the constraints of one view: `make.edges.equalTo(view).insets(padding)`.
///
/// It doesn't hold the view. Calls after the block has returned have no effect.
public final class MASConstraintMaker {
  private let reference: ItemReference
  private var view: View? { reference.itemAsView }
  private var constraints: [MASConstraint] = []
  private let file: StaticString
  private let line: UInt

  init(_ view: View, file: StaticString, line: UInt) {
    reference = view.itemReference
    self.file = file
    self.line = line
  }
}

extension MASConstraintMaker: ChainViewAttributes {
  /// Starts a chain.
  public func adding(_ attributes: LayoutAttributeSet) -> MASConstraint {
    let constraint = MASConstraint(
      attributes.members.map { MASConstraintPart(view, $0, file: file, line: line) })
    constraints.append(constraint)
    return constraint
  }

  /// The four edges, left and right being physical.
  public var edges: MASConstraint { adding(.edges) }

  /// Width and height.
  public var size: MASConstraint { adding(.size) }

  /// Both centres.
  public var center: MASConstraint { adding(.center) }

  /// Several attributes in one chain.
  public func attributes(_ attributes: MASAttribute) -> MASConstraint { adding(attributes) }

  /// Combines the chains that the closure describes into one.
  public func group(_ group: () -> Void) -> MASConstraint {
    let first = constraints.count
    group()
    return MASConstraint(constraints[first...].flatMap(\.parts))
  }
}

extension MASConstraintMaker {
  func install(updatesExisting: Bool = false) -> [MASConstraint] {
    let made = constraints
    constraints = []
    for constraint in made {
      for part in constraint.parts { part.install(updatesExisting: updatesExisting) }
    }
    return made
  }
}
