// SPDX-License-Identifier: MIT
public import BubbleViews

extension RenderEnvironment {
  /// The environment that cells are created, measured and drawn in; `nil` outside of ``perform(_:)``.
  ///
  /// For code that may run outside of an environment; otherwise use ``current``.
  public static var currentIfAny: RenderEnvironment? { RenderContext.currentIfAny?.environment }
}

extension TraitCollection {
  /// The environment that the collection was made for, by ``RenderEnvironment/perform(_:)``; `nil` for a collection
  /// that was made by hand.
  public var renderEnvironment: RenderEnvironment? { (environment as? RenderContext)?.environment }
}
