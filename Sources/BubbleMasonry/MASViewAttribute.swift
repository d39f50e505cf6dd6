// SPDX-License-Identifier: MIT
public import BubbleConstraintChains
public import BubbleViews

/// One attribute of a view or guide to compare with: `view.mas_bottom`.
///
/// It doesn't hold the view or guide.
public final class MASViewAttribute {
  /// The view or guide; `nil` when it is gone.
  public var item: (any LayoutItem)? { reference.item }
  private let reference: ItemReference

  /// The attribute. ``/BubbleViews/LayoutAttribute/notAnAttribute`` means the attribute on the left side.
  public let layoutAttribute: LayoutAttribute

  init(_ item: any LayoutItem, _ layoutAttribute: LayoutAttribute) {
    reference = .to(item)
    self.layoutAttribute = layoutAttribute
  }
}

extension MASViewAttribute: MASConstraintTarget {
  public var constraintTarget: ConstraintTarget {
    ConstraintTarget(item, LayoutAttributeSet(layoutAttribute))
  }
}

/// Several attributes, for ``MASConstraintMaker/attributes(_:)``.
public typealias MASAttribute = LayoutAttributeSet

/// The attributes of a view, to compare with; see ``LayoutAttribute``.
extension View {
  public var mas_left: MASViewAttribute { MASViewAttribute(self, .left) }
  public var mas_top: MASViewAttribute { MASViewAttribute(self, .top) }
  public var mas_right: MASViewAttribute { MASViewAttribute(self, .right) }
  public var mas_bottom: MASViewAttribute { MASViewAttribute(self, .bottom) }
  public var mas_leading: MASViewAttribute { MASViewAttribute(self, .leading) }
  public var mas_trailing: MASViewAttribute { MASViewAttribute(self, .trailing) }
  public var mas_width: MASViewAttribute { MASViewAttribute(self, .width) }
  public var mas_height: MASViewAttribute { MASViewAttribute(self, .height) }
  public var mas_centerX: MASViewAttribute { MASViewAttribute(self, .centerX) }
  public var mas_centerY: MASViewAttribute { MASViewAttribute(self, .centerY) }
  public var mas_baseline: MASViewAttribute { MASViewAttribute(self, .lastBaseline) }
  public var mas_firstBaseline: MASViewAttribute { MASViewAttribute(self, .firstBaseline) }
  public var mas_lastBaseline: MASViewAttribute { MASViewAttribute(self, .lastBaseline) }
  public var mas_leftMargin: MASViewAttribute { MASViewAttribute(self, .leftMargin) }
  public var mas_rightMargin: MASViewAttribute { MASViewAttribute(self, .rightMargin) }
  public var mas_topMargin: MASViewAttribute { MASViewAttribute(self, .topMargin) }
  public var mas_bottomMargin: MASViewAttribute { MASViewAttribute(self, .bottomMargin) }
  public var mas_leadingMargin: MASViewAttribute { MASViewAttribute(self, .leadingMargin) }
  public var mas_trailingMargin: MASViewAttribute { MASViewAttribute(self, .trailingMargin) }
  public var mas_centerXWithinMargins: MASViewAttribute {
    MASViewAttribute(self, .centerXWithinMargins)
  }
  public var mas_centerYWithinMargins: MASViewAttribute {
    MASViewAttribute(self, .centerYWithinMargins)
  }

  /// Any attribute of the view.
  public func mas_attribute(_ attribute: LayoutAttribute) -> MASViewAttribute {
    MASViewAttribute(self, attribute)
  }
}

/// The attributes of a view's safe area, to compare with.
extension View {
  /// The safe area, with the attribute that is compared with it.
  public var mas_safeAreaLayoutGuide: MASViewAttribute { safeArea(.notAnAttribute) }
  public var mas_safeAreaLayoutGuideLeading: MASViewAttribute { safeArea(.leading) }
  public var mas_safeAreaLayoutGuideTrailing: MASViewAttribute { safeArea(.trailing) }
  public var mas_safeAreaLayoutGuideLeft: MASViewAttribute { safeArea(.left) }
  public var mas_safeAreaLayoutGuideRight: MASViewAttribute { safeArea(.right) }
  public var mas_safeAreaLayoutGuideTop: MASViewAttribute { safeArea(.top) }
  public var mas_safeAreaLayoutGuideBottom: MASViewAttribute { safeArea(.bottom) }
  public var mas_safeAreaLayoutGuideWidth: MASViewAttribute { safeArea(.width) }
  public var mas_safeAreaLayoutGuideHeight: MASViewAttribute { safeArea(.height) }
  public var mas_safeAreaLayoutGuideCenterX: MASViewAttribute { safeArea(.centerX) }
  public var mas_safeAreaLayoutGuideCenterY: MASViewAttribute { safeArea(.centerY) }

  private func safeArea(_ attribute: LayoutAttribute) -> MASViewAttribute {
    MASViewAttribute(safeAreaLayoutGuide, attribute)
  }
}
