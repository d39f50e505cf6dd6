// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
public import Foundation

/// A search: its bar, and the controller that shows the results while it is active.
///
/// The bar is shown by the navigation bar of the item that has the search controller, or by the app, where it puts it.
///
/// Partial: `UISearchBar.type(_:)` does what a user would; the content isn't dimmed.
open class UISearchController: UIViewController {
  /// The position of the bar. Inert.
  public enum ScopeBarActivation: Int, Hashable, Sendable {
    case automatic, manual, onTextEntry, onSearchActivation
  }

  /// The bar.
  open var searchBar: UISearchBar { ownBar }
  private let ownBar = UISearchBar()

  /// The controller that shows the results; `nil` for the one that is searched.
  public let searchResultsController: UIViewController?

  /// The object that updates the results. The default is `nil`.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate. The default is `nil`.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// Whether the content is dimmed while the search is active and has no results controller. The default is `true`.
  open var obscuresBackgroundDuringPresentation = true
  /// The older name of ``obscuresBackgroundDuringPresentation``.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the search takes the place of the navigation bar's title while it is active. The default is `true`.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the button that cancels follows the search. The default is `true`.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes follow the search. The default is `true`. Inert.
  open var automaticallyShowsScopeBar = true
  /// Whether the results show without a text. The default is `false`.
  open var showsSearchResultsController = false { didSet { showResults() } }
  /// The condition for showing the scopes. Inert.
  open var scopeBarActivation = ScopeBarActivation.automatic

  /// Whether the search is active. Changing it calls the delegate and the updater, and shows or hides the results.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive { activate() } else { deactivate() }
      ownBar.superview?.setNeedsLayout()
      (ownBar.superview as? UINavigationBar)?.itemDidChange()
    }
  }

  /// Creates a search. The controller of results may be `nil`.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    ownBar.controller = self
  }

  /// Creates a search without a controller of results.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    ownBar.controller = self
  }

  /// Creates a search without a controller of results. Nothing is read.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    ownBar.controller = self
  }

  private func activate() {
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { ownBar.showsCancelButton = true }
    showResults()
    delegate?.didPresentSearchController(self)
    update()
  }

  private func deactivate() {
    delegate?.willDismissSearchController(self)
    if automaticallyShowsCancelButton { ownBar.showsCancelButton = false }
    ownBar.text = ""
    showResults()
    delegate?.didDismissSearchController(self)
    update()
  }

  /// Has the updater update the results.
  final func update() {
    showResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Shows the results over the searched controller's view, below the bar, as long as there is a text.
  private func showResults() {
    guard let results = searchResultsController else { return }
    let isShown = isActive && (showsSearchResultsController || !(ownBar.text ?? "").isEmpty)
    if !isShown {
      guard results.parent != nil else { return }
      results.willMove(toParent: nil)
      results.viewIfLoaded?.removeFromSuperview()
      return results.removeFromParent()
    }
    guard let searched = searchedController, results.parent !== searched else { return }
    searched.addChild(results)
    results.view.frame = searched.view.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    searched.view.addSubview(results.view)
    results.didMove(toParent: searched)
  }

  /// The controller whose navigation item has the search, or whose view has the bar.
  private var searchedController: UIViewController? {
    if let navigation = (ownBar.superview as? UINavigationBar)?.navigation {
      return navigation.topViewController
    }
    var responder: UIResponder? = ownBar.superview
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }
}

/// An object that updates the results of a search.
public protocol UISearchResultsUpdating: AnyObject {
  /// The text or the state of the search changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// A delegate of a search. Every method is optional.
public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  func presentSearchController(_ searchController: UISearchController)
}

/// Defaults of the delegate's methods.
extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}
