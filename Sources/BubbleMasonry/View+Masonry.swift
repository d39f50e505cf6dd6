// SPDX-License-Identifier: MIT
public import BubbleViews

/// Masonry's calls on a view.
extension View {
  /// Adds constraints, and keeps those that were made before.
  ///
  /// - Parameters:
  ///   - block: Describes the constraints. It is not kept.
  ///   - file: The file of attributes without a relation, for diagnostics.
  ///   - line: The line of attributes without a relation, for diagnostics.
  /// - Returns: A handle for each chain.
  @discardableResult
  public func mas_makeConstraints(
    _ block: (MASConstraintMaker) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> [MASConstraint] {
    translatesAutoresizingMaskIntoConstraints = false
    let maker = MASConstraintMaker(self, file: file, line: line)
    block(maker)
    return maker.install()
  }

  /// Updates the constants of constraints that were made before, and adds the others.
  ///
  /// A constraint matches one of Masonry's that the same view holds if the two are equal except for the
  /// constant; of several, it matches the newest.
  @discardableResult
  public func mas_updateConstraints(
    _ block: (MASConstraintMaker) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> [MASConstraint] {
    translatesAutoresizingMaskIntoConstraints = false
    let maker = MASConstraintMaker(self, file: file, line: line)
    block(maker)
    return maker.install(updatesExisting: true)
  }

  /// Replaces the constraints that were made for this view.
  @discardableResult
  public func mas_remakeConstraints(
    _ block: (MASConstraintMaker) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> [MASConstraint] {
    translatesAutoresizingMaskIntoConstraints = false
    let maker = MASConstraintMaker(self, file: file, line: line)
    block(maker)
    let record = layoutRecord(MASConstraintRecord.self)
    let installed = record.parts
    record.parts = []
    for part in installed.reversed() { part.didLeaveRecord() }
    return maker.install()
  }

  /// The innermost view that contains both views, or is one of them; `nil` for two trees.
  public func mas_closestCommonSuperview(_ view: View) -> View? {
    nearestCommonAncestor(with: view)
  }
}

/// The same calls for each view of an array.
extension Array where Element: View {
  /// Adds constraints to each view.
  @discardableResult
  public func mas_makeConstraints(
    _ block: (MASConstraintMaker) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> [MASConstraint] {
    flatMap { $0.mas_makeConstraints(block, file: file, line: line) }
  }

  /// Updates the constants of each view's constraints, and adds those that were not made before.
  @discardableResult
  public func mas_updateConstraints(
    _ block: (MASConstraintMaker) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> [MASConstraint] {
    flatMap { $0.mas_updateConstraints(block, file: file, line: line) }
  }

  /// Replaces the constraints of each view.
  @discardableResult
  public func mas_remakeConstraints(
    _ block: (MASConstraintMaker) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> [MASConstraint] {
    flatMap { $0.mas_remakeConstraints(block, file: file, line: line) }
  }
}
