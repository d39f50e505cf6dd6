// SPDX-License-Identifier: MIT
// Attributes of views, such as `mas_left`, are BubbleMasonry's.
@_exported public import BubbleMasonry

/// A maker of one view's constraints, as Objective-C's class is seen in Swift.
///
/// ```swift
/// label.mas_makeConstraints { make in
///   make?.left.equalTo()(icon.mas_right)?.offset()(8)
/// }
/// ```
public final class MASConstraintMaker {
  private let maker: BubbleMasonry.MASConstraintMaker

  init(_ maker: BubbleMasonry.MASConstraintMaker) { self.maker = maker }

  /// A chain with several attributes.
  public var attributes: ((MASAttribute) -> MASConstraint?)! { { self.adding($0) } }

  /// A group: the constraints made inside, as one chain.
  public var group: ((() -> Void) -> MASConstraint?)! { { MASConstraint(self.maker.group($0)) } }

  func adding(_ attributes: MASAttribute) -> MASConstraint {
    MASConstraint(maker.adding(attributes))
  }
}

/// Attributes; see ``/BubbleViews/LayoutAttribute``.
extension MASConstraintMaker {
  public var left: MASConstraint! { adding(.left) }
  public var top: MASConstraint! { adding(.top) }
  public var right: MASConstraint! { adding(.right) }
  public var bottom: MASConstraint! { adding(.bottom) }
  public var leading: MASConstraint! { adding(.leading) }
  public var trailing: MASConstraint! { adding(.trailing) }
  public var width: MASConstraint! { adding(.width) }
  public var height: MASConstraint! { adding(.height) }
  public var centerX: MASConstraint! { adding(.centerX) }
  public var centerY: MASConstraint! { adding(.centerY) }
  public var baseline: MASConstraint! { adding(.lastBaseline) }
  public var firstBaseline: MASConstraint! { adding(.firstBaseline) }
  public var lastBaseline: MASConstraint! { adding(.lastBaseline) }
  public var leftMargin: MASConstraint! { adding(.leftMargin) }
  public var rightMargin: MASConstraint! { adding(.rightMargin) }
  public var topMargin: MASConstraint! { adding(.topMargin) }
  public var bottomMargin: MASConstraint! { adding(.bottomMargin) }
  public var leadingMargin: MASConstraint! { adding(.leadingMargin) }
  public var trailingMargin: MASConstraint! { adding(.trailingMargin) }
  public var centerXWithinMargins: MASConstraint! { adding(.centerXWithinMargins) }
  public var centerYWithinMargins: MASConstraint! { adding(.centerYWithinMargins) }
  /// The four edges, left and right being physical.
  public var edges: MASConstraint! { adding(.edges) }
  /// Width and height.
  public var size: MASConstraint! { adding(.size) }
  /// Both centres.
  public var center: MASConstraint! { adding(.center) }
}
