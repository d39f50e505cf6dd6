// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// A part of a menu.
open class UIMenuElement: NSObject {
  /// The title.
  open var title: String
  /// The subtitle.
  open var subtitle: String?
  /// The image.
  open var image: UIImage?

  /// The attributes of an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element is disabled.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The action is destructive.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is hidden.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// Whether an element is selected.
  public enum State: Int, Hashable, Sendable {
    case off, on, mixed
  }

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
}

/// A part of a menu that does something, and what a control does.
open class UIAction: UIMenuElement {
  /// A name of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
  }

  /// Its identifier. The default is unique.
  public let identifier: Identifier
  /// The attributes.
  open var attributes: Attributes
  /// Whether it is selected.
  open var state: State
  /// The sender, while the action runs.
  open private(set) var sender: Any?

  private let handler: (UIAction) -> Void

  /// The action for controls of this package.
  private(set) lazy var base = Action(identifier.rawValue) { [unowned self] in
    run(sender: $0.sender)
  }

  /// Creates an action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Runs it.
  public func performWithSender(_ sender: Any?, target: Any?) { run(sender: sender) }

  private func run(sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A part of a menu that has parts. Inert: data.
open class UIMenu: UIMenuElement {
  /// The options of a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its parts are shown among those around it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu is destructive.
    public static let destructive = Options(rawValue: 1 << 1)
    /// A menu with one selected element.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The parts.
  public let children: [UIMenuElement]
  /// The options.
  public let options: Options

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    (self.options, self.children) = (options, children)
    super.init(title: title, subtitle: subtitle, image: image)
  }
}

extension UIControl {
  /// Creates a control that runs an action when it is used.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Runs an action at events, as long as the control lives. One with the same identifier is dropped.
  public func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    record("actions", recorded("actions", [UIAction]()) + [action])
    addAction(action.base, for: controlEvents)
  }

  /// Runs an action no more at events.
  public func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(action.base, for: controlEvents)
  }

  /// Runs the action of a name no more at events.
  public func removeAction(
    identifiedBy identifier: UIAction.Identifier, for controlEvents: UIControl.Event
  ) {
    for action in recorded("actions", [UIAction]()) where action.identifier == identifier {
      removeAction(action.base, for: controlEvents)
    }
  }

  /// Runs an action with the control as its sender.
  public func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }

  /// The names of what a target does at an event; `nil` for nothing.
  public func actions(
    forTarget target: Any?, forControlEvent controlEvent: UIControl.Event
  ) -> [String]? {
    let names = actionNames(for: controlEvent)
    return names.isEmpty ? nil : names
  }
}
