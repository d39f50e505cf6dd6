// SPDX-License-Identifier: MIT
public import Foundation

/// A rectangle that takes part in layout without being a view: UIKit's `UILayoutGuide`.
///
/// It does nothing until it is added to a view with ``View/addLayoutGuide(_:)``.
open class LayoutGuide {
  /// The source of the guide's frame.
  enum Area: Hashable {
    case constraints, margins, safeArea, readableContent
  }

  /// A name for diagnostics. The default is empty.
  open var identifier = ""

  /// The view whose coordinates the guide is in.
  public final internal(set) weak var owningView: View?

  private(set) final var area = Area.constraints

  /// The reference to the guide that constraints hold.
  final var itemReference: ItemReference {
    if let knownReference { return knownReference }
    let reference = ItemReference(self)
    knownReference = reference
    return reference
  }

  private final var knownReference: ItemReference?

  /// Records of modules that make constraints, such as those installed for the guide.
  final var records = LayoutRecords()

  /// Creates a guide whose frame follows from constraints.
  public init() {}

  convenience init(_ area: Area, of view: View) {
    self.init()
    self.area = area
    owningView = view
  }

  deinit { knownReference?.forget() }

  /// The guide's frame in its view's coordinates, as of the last layout; zero before.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if let insets = insets(in: owningView) {
      return CGRect(origin: .zero, size: owningView.bounds.size).inset(by: insets)
    }
    return owningView.rootView.layoutState?.engine?.frame(of: self) ?? .zero
  }

  /// The distances to the view's edges, for guides that these define.
  final func insets(in view: View) -> EdgeInsets? {
    switch area {
    case .constraints: nil
    case .margins, .readableContent: view.effectiveMargins
    case .safeArea: view.safeAreaInsets
    }
  }

  final var layoutDescriptionName: String {
    let owner = owningView.map { "\($0.layoutName)." } ?? ""
    return switch area {
    case .constraints: identifier.isEmpty ? "\(owner)LayoutGuide" : identifier
    case .margins: "\(owner)layoutMarginsGuide"
    case .safeArea: "\(owner)safeAreaLayoutGuide"
    case .readableContent: "\(owner)readableContentGuide"
    }
  }
}

/// Compares by identity.
extension LayoutGuide: Hashable {
  public static func == (left: LayoutGuide, right: LayoutGuide) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Guides of a view.
extension View {
  /// The layout guides of the view, in the order in which they were added.
  public var layoutGuides: [LayoutGuide] { layoutState?.guides ?? [] }

  /// Adds a layout guide, in this view's coordinates.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.area == .constraints, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    ownLayoutState.guides.append(guide)
    joinLayout()
  }

  /// Removes a layout guide, and deactivates the constraints to it.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self, guide.area == .constraints else { return }
    for constraint in constraintsNaming(guide) { constraint.isActive = false }
    guide.owningView = nil
    ownLayoutState.guides.removeAll { $0 === guide }
    layoutEngines.setNeedsRebuild()
  }

  /// Active constraints that name a guide of this view.
  private func constraintsNaming(_ guide: LayoutGuide) -> [LayoutConstraint] {
    let candidates = (layoutState?.installed ?? []) + (layoutState?.mentions ?? [])
    return candidates.filter { $0.firstItem === guide || $0.secondItem === guide }
  }
}
