// SPDX-License-Identifier: MIT
public import Foundation

/// A compiled interface file. They cannot be read here: any instantiation is reported in
/// ``UIKitDiagnostics``, and is empty.
public final class UINib: NSObject {
  /// Settings of an instantiation.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Objects that take the place of those that the file doesn't have itself.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  /// The file's name.
  let name: String

  /// Names a file.
  public init(nibName name: String, bundle: Bundle?) { self.name = name }

  /// Names a file, whose content is ignored.
  public init(data: Data, bundle: Bundle?) { name = "data" }

  /// The objects of the file: none.
  public func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    UIKitDiagnostics.report(
      "The nib '\(name)' isn't read: interface files are of a compiled format. Make the view in code."
    )
    return []
  }
}

extension Bundle {
  /// The objects of an interface file: none. See ``UINib``.
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
