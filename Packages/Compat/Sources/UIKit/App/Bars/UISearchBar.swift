// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A search field with a button that cancels, drawn as iOS 15 to 18 draw it: 56 points high.
///
/// Partial: no bookmark button and no prompt are drawn.
open class UISearchBar: UIView {
  /// The style of the background.
  public enum Style: UInt, Hashable, Sendable {
    case `default`, prominent, minimal
  }

  /// An icon of the field.
  public enum Icon: Int, Hashable, Sendable {
    case search, clear, bookmark, resultsList
  }

  /// The field.
  open var searchTextField: UISearchTextField { field }
  private let field = UISearchTextField()

  /// The text. The default is empty.
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }

  /// The text while there is no other. The default is `nil`.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// A line above the field. The default is `nil`. Inert.
  open var prompt: String?
  /// The delegate. The default is `nil`.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The style of the background: `minimal` has none. The default is `default`.
  open var searchBarStyle = Style.default { didSet { setNeedsLayout() } }
  /// The style. Inert.
  open var barStyle = UIBarStyle.default
  /// Whether content shows through. The default is `true`. Inert.
  open var isTranslucent = true
  /// The colour of the background. The default is `nil`.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The image behind the field. An empty one removes the background. The default is `nil`.
  open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
  /// Whether the button that cancels shows. The default is `false`.
  open var showsCancelButton = false { didSet { setNeedsLayout() } }
  /// Whether the bookmark button shows. Inert.
  open var showsBookmarkButton = false
  /// Whether the results button shows. Inert.
  open var showsSearchResultsButton = false
  /// The titles of the scopes below the field. Shown while ``showsScopeBar``. The default is `nil`.
  open var scopeButtonTitles: [String]? { didSet { showScopes() } }
  /// The selected scope. The default is 0.
  open var selectedScopeButtonIndex = 0 {
    didSet { scopes.selectedSegmentIndex = selectedScopeButtonIndex }
  }
  /// Whether the scopes show. The default is `false`.
  open var showsScopeBar = false { didSet { showScopes() } }
  /// The offset of the field's background. Inert.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
  /// The offset of the text. Inert.
  open var searchTextPositionAdjustment = UIOffset.zero
  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }
  /// The capitalisation of typed text.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// The correction of typed text.
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  /// The keyboard.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// The return key.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  /// Whether the return key is disabled without text.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }

  /// Whether it is the search bar of a navigation bar, which is the background, and in which the field is higher up.
  var isInNavigationBar = false { didSet { setNeedsLayout() } }
  /// The search controller that the bar belongs to.
  weak var controller: UISearchController?

  private let cancelButton = UIButton(type: .system)
  private let background = UIView()
  private let line = UIView()
  private let scopes = UISegmentedControl()
  private var fieldBackgrounds: [UIControl.State.RawValue: UIImage] = [:]
  private var icons: [Icon: UIImage] = [:]

  private static let fieldHeight: CGFloat = 36

  /// Creates a bar; its height is usually 56 points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addViews()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addViews()
  }

  private func addViews() {
    for view in [background, line, field, cancelButton, scopes] { addSubview(view) }
    for view in [background, line] { view.isUserInteractionEnabled = false }
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.addAction(
      UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    scopes.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        selectedScopeButtonIndex = scopes.selectedSegmentIndex
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
      }, for: .valueChanged)
    scopes.isHidden = true
  }

  private func showScopes() {
    scopes.isHidden = !showsScopeBar
    scopes.removeAllSegments()
    for (index, title) in (scopeButtonTitles ?? []).enumerated() {
      scopes.insertSegment(withTitle: title, at: index, animated: false)
    }
    scopes.selectedSegmentIndex = selectedScopeButtonIndex
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func cancel() {
    if let controller {
      delegate?.searchBarCancelButtonClicked(self)
      controller.isActive = false
    } else {
      delegate?.searchBarCancelButtonClicked(self)
    }
  }

  /// Sets the text as a user does who types it: the delegate and the search controller are notified.
  public final func type(_ text: String) {
    if delegate?.searchBarShouldBeginEditing(self) == false { return }
    delegate?.searchBarTextDidBeginEditing(self)
    controller?.isActive = true
    self.text = text
    delegate?.searchBar(self, textDidChange: text)
    controller?.update()
  }

  /// Sets ``showsCancelButton``, at once.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// Sets ``showsScopeBar``, at once.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  /// Sets the image behind the field in a state. Inert.
  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) { fieldBackgrounds[state.rawValue] = backgroundImage }

  /// Sets the image behind the bar. An empty one removes the background.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { self.backgroundImage = backgroundImage }

  /// Sets an icon of the field; that of the search is drawn.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[icon] = iconImage
    if icon == .search { field.searchIcon = iconImage }
  }

  /// An icon of the field that was set; `nil` for none.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }

  /// Sets the offset of an icon. Inert.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }
  open override var isFirstResponder: Bool { field.isFirstResponder }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ownHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ownHeight)
  }

  private var ownHeight: CGFloat { showsScopeBar ? 100 : 56 }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showBackground()
    let margin =
      isInNavigationBar ? NavigationBarMetrics.margin(width: bounds.width) : 8
    let y: CGFloat = isInNavigationBar ? 1 : 10
    let cancelWidth = cancelButton.sizeThatFits(CGSize(width: 10_000, height: 36)).width
    cancelButton.isHidden = !showsCancelButton
    let end = showsCancelButton ? margin + cancelWidth + 8 : margin
    field.place(
      CGRect(
        x: margin, y: y, width: max(bounds.width - margin - end, 0), height: Self.fieldHeight),
      in: self)
    cancelButton.place(
      CGRect(
        x: bounds.width - margin - cancelWidth, y: y, width: cancelWidth,
        height: Self.fieldHeight), in: self)
    scopes.frame = CGRect(
      x: margin, y: y + Self.fieldHeight + 10, width: max(bounds.width - 2 * margin, 0), height: 32
    )
  }

  private func showBackground() {
    let isPlain =
      isInNavigationBar || searchBarStyle == .minimal || backgroundImage?.size == .zero
    background.isHidden = isPlain
    line.isHidden = isPlain
    background.backgroundColor = barTintColor ?? .searchBarBackground
    background.frame = bounds
    line.backgroundColor = .barShadow
    let height = 1 / traitCollection.displayScale
    line.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}

extension UIColor {
  /// The colour behind a search bar of its own.
  fileprivate static let searchBarBackground = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.97, alpha: 1)
  }
}

/// A delegate of a search bar. Every method is optional.
public protocol UISearchBarDelegate: AnyObject {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

/// Defaults of the delegate's methods.
extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
