// SPDX-License-Identifier: MIT
public import BubbleViews

extension RenderEnvironment {
  /// The environment that cells are created, measured and drawn in; `nil` outside of ``perform(_:)``.
  ///
  /// For code that runs inside and outside of an environment. ``current`` is for code that runs inside of one alone.
  public static var currentIfAny: RenderEnvironment? { RenderContext.currentIfAny?.environment }
}

extension TraitCollection {
  /// The environment that the collection was made for, by ``RenderEnvironment/perform(_:)``; `nil` for a collection
  /// that was made by hand.
  public var renderEnvironment: RenderEnvironment? { (environment as? RenderContext)?.environment }
}
