// SPDX-License-Identifier: MIT
public import Foundation

/// An interface file, `NAME.xib`, which is read when it is instantiated. Files that Xcode has compiled can't be read.
///
/// Classes are found by their module, which a class of the app's target has by the name of the bundle or the owner.
/// Outlets and actions are connected by methods that the plug-in `Lower` writes. What can't be read, found or connected
/// is reported in ``UIKitDiagnostics``.
///
/// Partial: of files as Xcode writes them; compiled ones, and elements without a class here, are reported.
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

  private lazy var document: NibDocument? = read()
  private let bundle: Bundle?
  private let data: Data?

  /// The element of a document that is the only object; `nil` for all objects.
  private var element: NibElement?

  /// Names a file in a bundle; `nil` for the main one.
  public init(nibName name: String, bundle: Bundle?) {
    (self.name, self.bundle, data) = (name, bundle, nil)
  }

  /// Creates a nib from a file's content.
  public init(data: Data, bundle: Bundle?) {
    (name, self.bundle, self.data) = ("data", bundle, data)
  }

  /// Creates a nib of one element of a file, such as a cell of a storyboard.
  init(_ element: NibElement, of document: NibDocument) {
    (name, bundle, data) = (document.name, document.bundle, nil)
    self.element = element
    super.init()
    self.document = document
  }

  private func read() -> NibDocument? {
    guard let data else { return NibDocument.read(name, "xib", in: bundle) }
    do throws(NibError) { return try NibDocument(data, name: name, bundle: bundle) } catch {
      UIKitDiagnostics.report("A nib's data can't be read: \(error).")
      return nil
    }
  }

  /// Makes the objects of the file.
  ///
  /// - Returns: Those at the top of the file, in order; none for a file that can't be read.
  public func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    guard let document else { return [] }
    let external = options?[.externalObjects] as? [String: Any] ?? [:]
    let reader = NibReader(document, owner: owner, externalObjects: external)
    if let element {
      let view = reader.makeView(of: element)
      reader.finish(element)
      return view.map { [$0] } ?? []
    }
    return reader.makeObjects(document.root.list("objects"))
  }
}

extension Bundle {
  /// Makes the objects of an interface file. See ``UINib``.
  ///
  /// - Returns: The objects at the top of the file; none if it can't be read, which is reported.
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
