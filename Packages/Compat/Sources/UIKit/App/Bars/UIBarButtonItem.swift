// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A button of a navigation bar or a toolbar.
///
/// Partial: titles of system items are in English; `menu` is data; no background images.
open class UIBarButtonItem: UIBarItem {
  /// The style of the item.
  public enum Style: Int, Hashable, Sendable {
    /// A regular title.
    case plain
    /// As ``plain``.
    case bordered
    /// A semibold title.
    case done
  }

  /// A system button: a title, or a drawing.
  public enum SystemItem: Int, Hashable, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo
    case close = 24
  }

  /// The view that is shown instead. The default is `nil`.
  open var customView: UIView? { didSet { changed() } }
  /// The target of the action. The default is `nil`: the first responder that has it.
  open weak var target: AnyObject?
  /// The action, called with the item. The default is `nil`.
  open var action: Selector?
  /// The style.
  open var style = Style.plain { didSet { changed() } }
  /// The colour. The default is `nil`: the bar's.
  open var tintColor: UIColor? { didSet { changed() } }
  /// The width, in points. The default is 0: its own.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// The titles that it may have. The default is `nil`. Inert.
  open var possibleTitles: Set<String>?
  /// Whether it is shown as selected. The default is `false`.
  open var isSelected = false { didSet { changed() } }
  /// Whether it is left out. The default is `false`.
  open var isHidden = false { didSet { changed() } }
  /// The menu, as data. The default is `nil`.
  open var menu: UIMenu?
  /// Whether the primary action selects. The default is `false`. Inert.
  open var changesSelectionAsPrimaryAction = false
  /// The action that runs when it is tapped, in place of ``action``; its title and image show where there are none.
  open var primaryAction: UIAction? { didSet { takeOver(primaryAction) } }

  /// The system's item that it was made as.
  private(set) final var systemItem: SystemItem?

  /// Creates an empty button.
  public override init() { super.init() }

  /// Creates an empty button. Nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    take(style, target, action)
  }

  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    take(style, target, action)
  }

  /// Creates a button with an image. That for landscape is stored only.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates one of the system's buttons.
  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    show(barButtonSystemItem)
    take(style, target, action)
  }

  /// Creates one of the system's buttons, with an action and a menu.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    show(systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a button with a title or an image, an action and a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image, self.menu) = (title, image, menu)
    self.primaryAction = primaryAction
    takeOver(primaryAction)
  }

  /// Creates a button that is a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Space that is shared evenly among all such items.
  open class func flexibleSpace() -> UIBarButtonItem { space(.flexibleSpace, width: 0) }

  /// Space of some width, in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    space(.fixedSpace, width: width)
  }

  private class func space(_ systemItem: SystemItem, width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: systemItem, target: nil, action: nil)
    item.width = width
    return item
  }

  private final func show(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    title = systemItem.title
    style = systemItem == .done || systemItem == .save ? .done : .plain
  }

  private final func take(_ style: Style, _ target: Any?, _ action: Selector?) {
    (self.style, self.action) = (style, action)
    self.target = target.map { $0 as AnyObject }
  }

  private final func takeOver(_ action: UIAction?) {
    guard let action, systemItem == nil else { return }
    if title == nil, !action.title.isEmpty { title = action.title }
    if image == nil { image = action.image }
  }

  /// Does what a tap on the button does, if it is enabled: runs ``primaryAction``, or calls ``action``.
  final func perform() {
    guard isEnabled else { return }
    if let primaryAction {
      primaryAction.performWithSender(self, target: nil)
    } else if let action {
      UIApplication.shared.sendAction(
        action, to: target ?? responder(for: action), from: self, for: nil)
    }
  }

  /// The first responder from the bar on that has a method.
  private final func responder(for action: Selector) -> AnyObject? {
    action.isResolved ? bar?.next : nil
  }
}

extension UIBarButtonItem.SystemItem {
  /// The title; `nil` for a drawing, and for space.
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }

  /// The name of the symbol that shows it; `nil` for a title, and for space.
  var symbolName: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    }
  }
}
