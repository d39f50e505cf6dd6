// SPDX-License-Identifier: MIT
public import Foundation

/// A relation between two attributes of views or guides: UIKit's `NSLayoutConstraint`.
///
/// ```text
/// firstItem.firstAttribute  =, ≤ or ≥  multiplier × secondItem.secondAttribute + constant
/// ```
///
/// Nothing happens until the constraint is active, and then at the next layout. The nearest view that
/// contains both items holds an active constraint; the constraint doesn't hold its items.
///
/// Two positions may be on different axes, as in `left == other.top`: both are measured in the coordinates of
/// the view that holds the constraint.
open class LayoutConstraint: CustomStringConvertible {
  /// The comparison of the two sides.
  public enum Relation: Int, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The two directions in which a size can grow.
  public enum Axis: Int, Hashable, Sendable, CaseIterable {
    case horizontal, vertical
  }

  /// The item on the left side; `nil` when it is gone.
  public final var firstItem: (any LayoutItem)? { first.item }

  /// The attribute of the first item.
  public final let firstAttribute: LayoutAttribute

  /// The comparison of the two sides.
  public final let relation: Relation

  /// The item on the right side; `nil` when there is none, or it is gone.
  public final var secondItem: (any LayoutItem)? { second?.item }

  /// The attribute of the second item; ``LayoutAttribute/notAnAttribute`` for a constraint with a number.
  public final let secondAttribute: LayoutAttribute

  /// The factor of the second attribute.
  public final let multiplier: CGFloat

  /// The number that is added to the right side, in points. May be changed at any time.
  ///
  /// It points in the direction of the first attribute: down, or from leading to trailing; right in constraints
  /// with left or right.
  public final var constant: CGFloat {
    didSet {
      if constant != oldValue { installation?.engines?.setConstantChanged(of: self) }
    }
  }

  /// The priority of the constraint. The default is ``LayoutPriority/required``.
  public final var priority = LayoutPriority.required {
    didSet { if priority != oldValue { installation?.engines?.setChanged(self) } }
  }

  /// A name for diagnostics. The default is `nil`.
  public final var identifier: String?

  /// The file in which the constraint was written, as in `Cells/LinkCell.swift`; `nil` if unknown.
  public final var sourceFile: String? {
    get { fileName ?? file.map { "\($0)" } }
    set { (fileName, file) = (newValue, nil) }
  }

  // Few callers read it, so that it becomes a string when one does.
  private final var file: StaticString?
  private final var fileName: String?

  /// The line where the constraint was written.
  public final var sourceLine: UInt?

  /// The view that holds the constraint while it is active.
  final var installation: ConstraintInstallation?

  private final let first: ItemReference
  private final let second: ItemReference?

  /// Whether the constraint was created with a second item.
  package final var hasSecondItem: Bool { second != nil }

  /// Creates a constraint that is not active.
  ///
  /// - Parameters:
  ///   - secondItem: `nil` for a size that is compared with `constant`.
  ///   - file: The file in which the constraint was written, for diagnostics.
  ///   - line: The line on which the constraint was written, for diagnostics.
  public init(
    item firstItem: any LayoutItem, attribute firstAttribute: LayoutAttribute,
    relatedBy relation: Relation, toItem secondItem: (any LayoutItem)?,
    attribute secondAttribute: LayoutAttribute, multiplier: CGFloat, constant: CGFloat,
    file: StaticString? = #fileID, line: UInt? = #line
  ) {
    first = .to(firstItem)
    self.firstAttribute = firstAttribute
    self.relation = relation
    second = secondItem.map(ItemReference.to)
    self.secondAttribute = secondItem == nil ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.file = file
    sourceLine = line
  }

  /// Whether a view holds the constraint.
  ///
  /// Setting it to `true` has no effect, and leaves a ``LayoutDiagnostic``, when the constraint is not
  /// valid: its items have no common ancestor or are gone, its attributes cannot be compared, or it has
  /// a number that is not finite. Removing an item from the tree makes it `false`.
  public final var isActive: Bool {
    get { installation != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// A description such as
  /// `<LayoutConstraint 'gap' name.leading == avatar.trailing + 8 (active, Cell.swift:12)>`.
  open var description: String {
    var details = [isActive ? "active" : "inactive"]
    if let sourceFile, let sourceLine { details.append("\(sourceFile):\(sourceLine)") }
    return "<LayoutConstraint \(rule) (\(details.joined(separator: ", ")))>"
  }

  /// Activates constraints, in this order.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// Compares by identity: two constraints that describe the same relation are different.
extension LayoutConstraint: Hashable {
  public static func == (left: LayoutConstraint, right: LayoutConstraint) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The name of a constraint in messages.
extension LayoutConstraint {
  /// The relation: `'gap' name.leading == avatar.trailing + 8 @750`.
  var rule: String {
    let name = identifier.map { "'\($0)' " } ?? ""
    let strength = priority == .required ? "" : " @\(layoutNumber(Double(priority.rawValue)))"
    return "\(name)\(formula)\(strength)"
  }

  private var formula: String {
    let first = "\(name(of: firstItem)).\(firstAttribute) \(relation)"
    guard hasSecondItem else { return "\(first) \(layoutNumber(Double(constant)))" }
    let factor = multiplier == 1 ? "" : "\(layoutNumber(Double(multiplier)))*"
    let sum = "\(first) \(factor)\(name(of: secondItem)).\(secondAttribute)"
    guard constant != 0 else { return sum }
    return "\(sum) \(constant < 0 ? "-" : "+") \(layoutNumber(abs(Double(constant))))"
  }

  private func name(of item: (any LayoutItem)?) -> String { item?.layoutName ?? "(gone)" }
}

extension LayoutConstraint.Relation: CustomStringConvertible {
  /// The operator, such as `<=`.
  public var description: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

/// The number without a fraction that is zero.
func layoutNumber(_ number: Double) -> String {
  guard let whole = Int(exactly: number) else { return "\(number)" }
  return "\(whole)"
}
