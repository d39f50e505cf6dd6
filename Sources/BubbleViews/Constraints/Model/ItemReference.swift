/// A way to a view or guide that doesn't hold it, and that leads nowhere once the item is gone.
///
/// References to objects that have ever had a weak one are counted the slow way, and cells count them all the
/// time. So each item has one of these instead, which constraints hold, and takes itself out of it in the end.
final class ItemReference {
  private unowned(unsafe) var view: View?
  private unowned(unsafe) var guide: LayoutGuide?

  /// An item of a class that layout doesn't know.
  private weak var other: (any LayoutItem)?

  init(_ view: View) { self.view = view }

  init(_ guide: LayoutGuide) { self.guide = guide }

  private init(other: any LayoutItem) { self.other = other }

  /// The one reference of a view or guide.
  static func to(_ item: any LayoutItem) -> ItemReference {
    if let view = item as? View { return view.itemReference }
    if let guide = item as? LayoutGuide { return guide.itemReference }
    return ItemReference(other: item)
  }

  /// The item; `nil` when it is gone.
  var item: (any LayoutItem)? {
    if let view { return view }
    if let guide { return guide }
    return other
  }

  /// The item, if it is a view.
  var itemAsView: View? { view }

  /// Called by the item when it goes.
  func forget() { (view, guide) = (nil, nil) }
}

extension View {
  var itemReference: ItemReference {
    if let reference = ownLayoutState.reference { return reference }
    let reference = ItemReference(self)
    ownLayoutState.reference = reference
    return reference
  }
}
