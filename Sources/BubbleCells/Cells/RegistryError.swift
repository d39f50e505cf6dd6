// SPDX-License-Identifier: MIT
import BubbleViews

/// The reason why a custom message could not be registered.
public enum RegistryError: Error, Hashable, Sendable {
  /// The business ID is empty.
  case emptyBusinessID(cell: String)

  /// The business ID already belongs to another cell.
  case duplicateBusinessID(String, owner: String, newcomer: String)

  /// The business ID is reserved for a message of the original systems.
  case reservedBusinessID(String, newcomer: String)
}

extension RegistryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .emptyBusinessID(let cell):
      "\(cell) needs a business ID: the 'businessID' of the messages it shows."
    case .duplicateBusinessID(let id, let owner, let newcomer):
      "The business ID '\(id)' belongs to \(owner), so \(newcomer) cannot have it. "
        + "Choose another; upper and lower case differ."
    case .reservedBusinessID(let id, let newcomer):
      "The business ID '\(id)' is reserved for a message of the original systems, so \(newcomer) "
        + "cannot have it. Choose another; upper and lower case differ."
    }
  }
}
