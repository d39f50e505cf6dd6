// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// A class of UIKit in interface files: its elements, the properties that they have, and its outlets and actions.
struct NibClass: Sendable {
  typealias Connection = (target: UIResponder?, selector: Selector, event: String?)

  /// The names of its elements; none for classes that are there for their subclasses.
  let elements: [String]
  let type: AnyClass
  /// Makes a gesture; `nil` for classes that are made by `init(coder:)`.
  private let makeGesture: (@Sendable () -> UIGestureRecognizer)?
  private let properties: @Sendable (NibReader, NibElement, AnyObject) -> Void
  private let outlets: @Sendable (AnyObject, String, Any) -> Bool
  private let action: @Sendable (AnyObject, Connection) -> Void

  init<Object: AnyObject>(
    _ elements: [String], _ type: Object.Type,
    outlets: [String: @Sendable (Object, Any) -> Void] = [:],
    properties: @escaping @Sendable (NibReader, NibElement, Object) -> Void = { _, _, _ in },
    action: @escaping @Sendable (Object, Connection) -> Void = { _, _ in },
    gesture: (@Sendable () -> UIGestureRecognizer)? = nil
  ) {
    (self.elements, self.type, makeGesture) = (elements, type, gesture)
    self.properties = { if let object = $2 as? Object { properties($0, $1, object) } }
    self.outlets = {
      guard let object = $0 as? Object, let connect = outlets[$1] else { return false }
      connect(object, $2)
      return true
    }
    self.action = { if let object = $0 as? Object { action(object, $1) } }
  }

  /// The classes that files name. What one has here counts for its subclasses, too.
  static let all: [NibClass] = views + controls + bars + gestures + controllers

  private static let byElement = Dictionary(
    all.flatMap { entry in entry.elements.map { ($0, entry) } }, uniquingKeysWith: { $1 })

  /// The class of an element; `nil` for one that isn't supported, or is of another kind.
  static func named<Kind>(_ element: String, as kind: Kind.Type) -> Kind? {
    byElement[element]?.type as? Kind
  }

  /// The gesture of an element; `nil` for elements of other kinds.
  static func gesture(_ element: String) -> UIGestureRecognizer? {
    byElement[element]?.makeGesture?()
  }

  /// Sets the properties that an object's element has.
  static func setProperties(of object: AnyObject, from element: NibElement, by reader: NibReader) {
    for entry in all { entry.properties(reader, element, object) }
  }

  /// Connects an outlet of a class of UIKit. Returns whether there is one of that name.
  static func connectOutlet(_ name: String, of object: AnyObject, to destination: Any) -> Bool {
    all.contains { $0.outlets(object, name, destination) }
  }

  /// Connects an action of an object.
  static func connectAction(_ connection: Connection, of object: AnyObject) {
    for entry in all { entry.action(object, connection) }
  }
}

extension NibClass {
  private static let views = [
    NibClass(
      ["view", "tableViewCellContentView", "collectionViewCellContentView", "containerView"],
      UIView.self
    ) { $0.apply($1, to: $2) },
    NibClass(["window"], UIWindow.self),
    NibClass(["label"], UILabel.self) { $0.apply($1, to: $2) },
    NibClass(["imageView"], UIImageView.self) { $0.apply($1, to: $2) },
    NibClass(
      ["textView"], UITextView.self,
      outlets: ["delegate": { $0.delegate = $1 as? any UITextViewDelegate }]
    ) { $0.apply($1, to: $2) },
    NibClass(["stackView"], UIStackView.self) { $0.apply($1, to: $2) },
    NibClass(
      ["tableView"], UITableView.self,
      outlets: [
        "delegate": { $0.delegate = $1 as? any UITableViewDelegate },
        "dataSource": { $0.dataSource = $1 as? any UITableViewDataSource },
      ]
    ) { $0.apply($1, to: $2) },
    NibClass(
      ["tableViewCell"], UITableViewCell.self,
      outlets: [
        "backgroundView": { $0.backgroundView = $1 as? UIView },
        "selectedBackgroundView": { $0.selectedBackgroundView = $1 as? UIView },
        "accessoryView": { $0.accessoryView = $1 as? UIView },
      ]
    ) { $0.apply($1, to: $2) },
    NibClass(
      ["collectionView"], UICollectionView.self,
      outlets: [
        "delegate": { $0.delegate = $1 as? any UICollectionViewDelegate },
        "dataSource": { $0.dataSource = $1 as? any UICollectionViewDataSource },
      ]
    ) { $0.apply($1, to: $2) },
    NibClass(["collectionViewCell"], UICollectionViewCell.self),
    NibClass(["collectionReusableView"], UICollectionReusableView.self),
    NibClass(["activityIndicatorView"], UIActivityIndicatorView.self) { $0.apply($1, to: $2) },
    NibClass(["progressView"], UIProgressView.self) {
      $2.progress = Float($1.number("progress") ?? 0)
    },
    NibClass(["visualEffectView"], UIVisualEffectView.self) { $0.apply($1, to: $2) },
    NibClass(
      ["scrollView"], UIScrollView.self,
      outlets: ["delegate": { $0.delegate = $1 as? any UIScrollViewDelegate }]
    ) { $0.apply($1, to: $2) },
  ]

  private static let controls = [
    NibClass(["button"], UIButton.self) { $0.apply($1, to: $2) },
    NibClass(
      ["textField"], UITextField.self,
      outlets: ["delegate": { $0.delegate = $1 as? any UITextFieldDelegate }]
    ) { $0.apply($1, to: $2) },
    NibClass(["slider"], UISlider.self) { $0.apply($1, to: $2) },
    NibClass(["switch"], UISwitch.self) { $2.isOn = $1.flag("on") ?? false },
    NibClass(["pageControl"], UIPageControl.self) { $0.apply($1, to: $2) },
    NibClass(["segmentedControl"], UISegmentedControl.self) { $0.apply($1, to: $2) },
    NibClass(["stepper"], UIStepper.self) { $0.apply($1, to: $2) },
    NibClass(["refreshControl"], UIRefreshControl.self),
    NibClass(["control"], UIControl.self) {
      $0.apply($1, to: $2)
    } action: {
      $0.addTarget($1.target, action: $1.selector, for: .named($1.event))
    },
  ]

  private static let bars = [
    NibClass(
      ["searchBar"], UISearchBar.self,
      outlets: ["delegate": { $0.delegate = $1 as? any UISearchBarDelegate }]
    ) { $0.apply($1, to: $2) },
    NibClass(
      ["toolbar"], UIToolbar.self,
      outlets: ["delegate": { $0.delegate = $1 as? any UIToolbarDelegate }]
    ) { $0.apply($1, to: $2) },
    NibClass(
      ["navigationBar"], UINavigationBar.self,
      outlets: ["delegate": { $0.delegate = $1 as? any UINavigationBarDelegate }]
    ) { $0.apply($1, to: $2) },
    NibClass(
      ["tabBar"], UITabBar.self,
      outlets: [
        "delegate": { $0.delegate = $1 as? any UITabBarDelegate },
        "selectedItem": { $0.selectedItem = $1 as? UITabBarItem },
      ]
    ) { $0.apply($1, to: $2) },
    NibClass(
      ["barButtonItem"], UIBarButtonItem.self,
      action: { ($0.target, $0.action) = ($1.target, $1.selector) }),
    NibClass(["tabBarItem"], UITabBarItem.self),
    NibClass(["navigationItem"], UINavigationItem.self) { $0.apply($1, to: $2) },
  ]

  private static let gestures = [
    NibClass(
      ["tapGestureRecognizer"], UITapGestureRecognizer.self, gesture: { UITapGestureRecognizer() }),
    NibClass(
      ["pongPressGestureRecognizer", "longPressGestureRecognizer"],
      UILongPressGestureRecognizer.self, gesture: { UILongPressGestureRecognizer() }),
    NibClass(
      ["panGestureRecognizer"], UIPanGestureRecognizer.self, gesture: { UIPanGestureRecognizer() }),
    NibClass(
      ["screenEdgePanGestureRecognizer"], UIScreenEdgePanGestureRecognizer.self,
      gesture: { UIScreenEdgePanGestureRecognizer() }),
    NibClass(["swipeGestureRecognizer"], UISwipeGestureRecognizer.self) {
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      $2.direction = $1["direction"].flatMap { directions[$0] } ?? .right
    } gesture: {
      UISwipeGestureRecognizer()
    },
    NibClass(
      ["pinchGestureRecognizer"], UIPinchGestureRecognizer.self,
      gesture: { UIPinchGestureRecognizer() }),
    NibClass(
      ["rotationGestureRecognizer"], UIRotationGestureRecognizer.self,
      gesture: { UIRotationGestureRecognizer() }),
    NibClass(
      [], UIGestureRecognizer.self,
      outlets: ["delegate": { $0.delegate = $1 as? any UIGestureRecognizerDelegate }],
      action: { if let target = $1.target { $0.addTarget(target, action: $1.selector) } }),
  ]

  private static let controllers = [
    NibClass(
      ["viewController"], UIViewController.self, outlets: ["view": { $0.view = $1 as? UIView }]),
    NibClass(["tableViewController"], UITableViewController.self),
    NibClass(["collectionViewController"], UICollectionViewController.self),
    NibClass(["navigationController"], UINavigationController.self),
    NibClass(["tabBarController"], UITabBarController.self),
    NibClass(["splitViewController"], UISplitViewController.self),
    NibClass(["pageViewController"], UIPageViewController.self),
  ]
}
