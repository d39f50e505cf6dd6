// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// A controller of a collection that provides the items itself.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let layout: UICollectionViewLayout
  private var knownCollection: UICollectionView?

  /// Creates a controller with a collection.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a flow layout. Nothing is read.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection, which is the controller's view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return knownCollection ?? viewIfLoaded as? UICollectionView
    }
    set {
      knownCollection = newValue
      view = newValue
    }
  }

  /// The layout of the items.
  open var collectionViewLayout: UICollectionViewLayout { layout }

  open override func loadView() {
    // That of a storyboard, whose connections say where items come from.
    if nibLoader != nil { return super.loadView() }
    let collection = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: layout)
    knownCollection = collection
    view = collection
    collection.dataSource = self
    collection.delegate = self
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
