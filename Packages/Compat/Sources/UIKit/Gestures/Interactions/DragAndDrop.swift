// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Something that is dragged. Partial: no drag begins.
open class UIDragItem: NSObject {
  /// The data.
  public let itemProvider: NSItemProvider
  /// An object of the app that is dragged. The default is `nil`.
  open var localObject: Any?

  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// A drag. It never begins by itself.
public protocol UIDragSession: AnyObject {
  /// The items that are dragged.
  var items: [UIDragItem] { get }
}

/// A drag over a view. A test makes one by ``UIKitDropSession``.
public protocol UIDropSession: AnyObject {
  /// The items that are dragged.
  var items: [UIDragItem] { get }
  /// The drag, if it began in the app.
  var localDragSession: (any UIDragSession)? { get }
  /// The place in a view.
  func location(in view: UIView) -> CGPoint
  /// Whether an object of a class is dragged.
  func canLoadObjects<Object>(ofClass aClass: Object.Type) -> Bool
  /// Whether data of a type is dragged.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
}

/// A drag over a view that a test makes.
public final class UIKitDropSession: UIDropSession {
  public let items: [UIDragItem]
  public var localDragSession: (any UIDragSession)? { nil }
  private let point: CGPoint

  /// Creates a drag of items at a point of the view.
  public init(items: [UIDragItem], at point: CGPoint = .zero) {
    (self.items, self.point) = (items, point)
  }

  public func location(in view: UIView) -> CGPoint { point }

  public func canLoadObjects<Object>(ofClass aClass: Object.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  /// Gives the objects of a class that are dragged, before it returns.
  @discardableResult
  public func loadObjects<Object>(
    ofClass aClass: Object.Type, completion: @escaping ([Object]) -> Void
  ) -> Progress {
    var objects: [Object] = []
    for item in items {
      item.itemProvider.loadObject(ofClass: aClass) { object, _ in
        if let object { objects.append(object) }
      }
    }
    completion(objects)
    return Progress(totalUnitCount: Int64(items.count))
  }
}

/// The effect of a drop.
public enum UIDropOperation: UInt, Sendable {
  case cancel, forbidden, copy, move
}

/// The answer of a view to a drag over it.
open class UIDropProposal: NSObject {
  /// The effect.
  public let operation: UIDropOperation

  public init(operation: UIDropOperation) { self.operation = operation }
}

/// Accepts drops. Every method is optional.
public protocol UIDropInteractionDelegate: AnyObject {
  /// Whether a drag is of interest.
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool
  /// The effect of a drop now.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  /// The items were dropped.
  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}
}

/// Accepts drops on a view. Nothing is dropped but by ``drop(_:)``. Partial: a test drops by `drop(_:)`.
open class UIDropInteraction: UIKitViewInteraction {
  /// Decides about drops.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?

  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

  /// Drops as a person would. Returns whether the delegate took it.
  @discardableResult
  open func drop(_ session: any UIDropSession) -> Bool {
    guard let delegate, delegate.dropInteraction(self, canHandle: session) else { return false }
    let proposal = delegate.dropInteraction(self, sessionDidUpdate: session)
    guard proposal.operation == .copy || proposal.operation == .move else { return false }
    delegate.dropInteraction(self, performDrop: session)
    return true
  }
}

/// Gives the items of a drag.
public protocol UIDragInteractionDelegate: AnyObject {
  /// The items that a drag of the view takes along; none for no drag.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
}

/// Lets people drag a view's data. Inert: no drag begins.
open class UIDragInteraction: UIKitViewInteraction {
  /// Gives the items.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// Whether a drag may begin. The default is `true`.
  open var isEnabled = true

  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }

  /// The interaction of text, without a delegate.
  override init() {}
}
