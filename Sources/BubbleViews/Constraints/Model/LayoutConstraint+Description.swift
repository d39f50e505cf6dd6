// SPDX-License-Identifier: MIT
import Foundation

/// What messages call a constraint.
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
