// SPDX-License-Identifier: MIT
public import Foundation

/// The way in which a picker's documents are used.
public enum UIDocumentPickerMode: UInt, Hashable, Sendable {
  case `import`, open, exportToService, moveToService
}

/// A picker of documents. It is an empty screen here: a test gives it a result by ``pick(_:)``.
///
/// Partial: an empty screen, to which `pick(_:)` gives results.
open class UIDocumentPickerViewController: UIViewController {
  /// The types of documents that may be picked, by their identifiers.
  public let documentTypes: [String]
  /// The documents that are exported.
  public let exportedURLs: [URL]
  /// The way in which documents are used.
  public let documentPickerMode: UIDocumentPickerMode
  /// The delegate. The default is `nil`.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether several documents may be picked. The default is `false`.
  open var allowsMultipleSelection = false
  /// Whether extensions of files show. Inert.
  open var shouldShowFileExtensions = false
  /// The folder that shows first. Inert.
  open var directoryURL: URL?

  /// Creates a picker of documents of some types, by their identifiers.
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    (documentTypes, exportedURLs, documentPickerMode) = (allowedUTIs, [], mode)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker of a place for documents.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    (documentTypes, exportedURLs) = ([], urls)
    documentPickerMode = asCopy ? .exportToService : .moveToService
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker of any documents. Nothing is read.
  public required init?(coder: NSCoder) {
    (documentTypes, exportedURLs, documentPickerMode) = ([], [], .import)
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  /// Picks documents as a user does, or cancels: dismisses the picker, and calls the delegate.
  ///
  /// - Parameter urls: `nil` cancels.
  public final func pick(_ urls: [URL]?) {
    presentingViewController?.dismiss(animated: true)
    guard let urls else {
      delegate?.documentPickerWasCancelled(self)
      return
    }
    delegate?.documentPicker(self, didPickDocumentsAt: urls)
  }
}

/// A delegate of a picker of documents. Every method is optional.
public protocol UIDocumentPickerDelegate: AnyObject {
  /// Documents were picked.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// A document was picked: called for the first one by the default of the other method.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  /// Nothing was picked.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { if let first = urls.first { documentPicker(controller, didPickDocumentAt: first) } }
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
  ) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// Previews a document, or offers it to other apps. Both are stored only: nothing shows. Inert: data.
open class UIDocumentInteractionController: NSObject {
  /// The document.
  open var url: URL?
  /// The type, by its identifier. The default is `nil`.
  open var uti: String?
  /// The name. The default is that of the file.
  open var name: String?
  /// Data for the app that opens it. The default is `nil`.
  open var annotation: Any?
  /// The delegate. The default is `nil`.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  /// Creates a controller of a document.
  public init(url: URL) {
    self.url = url
    name = url.lastPathComponent
  }

  /// Does nothing, and returns `false`: there is no preview.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool { false }
  /// Does nothing, and returns `false`: there are no other apps.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Does nothing, and returns `false`: there are no other apps.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Does nothing.
  open func dismissPreview(animated: Bool) {}
  /// Does nothing.
  open func dismissMenu(animated: Bool) {}
}

/// A delegate of a controller of documents.
public protocol UIDocumentInteractionControllerDelegate: AnyObject {
  /// The controller that shows a preview. Not called.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
}

extension UIDocumentInteractionControllerDelegate {
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { UIViewController() }
}
