// SPDX-License-Identifier: MIT
public import UIKit

/// A web page in the app. It shows its address alone: nothing is loaded.
open class SFSafariViewController: UIViewController {
  /// The options of the controller. Stored only.
  open class Configuration: NSObject, NSCopying {
    /// Whether the page shows without navigation where it can. The default is `false`.
    open var entersReaderIfAvailable = false
    /// Whether the bar becomes smaller. The default is `true`.
    open var barCollapsingEnabled = true

    public override required init() {}

    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Self.init()
      (copy.entersReaderIfAvailable, copy.barCollapsingEnabled) = (
        entersReaderIfAvailable, barCollapsingEnabled
      )
      return copy
    }
  }

  /// The title of the button that ends it. Stored only.
  public enum DismissButtonStyle: Int, Sendable {
    case done, close, cancel
  }

  /// The address.
  public let initialURL: URL
  /// A copy of the options.
  public let configuration: Configuration
  /// Notified of the end.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The colour of the bar. Stored only.
  open var preferredBarTintColor: UIColor?
  /// The colour of the buttons. Stored only.
  open var preferredControlTintColor: UIColor?
  /// The title of the button that ends it. Stored only.
  open var dismissButtonStyle = DismissButtonStyle.done

  /// Creates a controller of an address.
  public init(url URL: URL, configuration: Configuration) {
    initialURL = URL
    self.configuration = configuration.copy() as? Configuration ?? configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of an address.
  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel(frame: view.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = initialURL.host ?? initialURL.absoluteString
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    view.addSubview(label)
  }

  /// Does what the button that ends it does, for tests.
  open func finish() {
    dismiss(animated: true)
    delegate?.safariViewControllerDidFinish(self)
  }
}

/// Notified of a page. Every method is optional.
public protocol SFSafariViewControllerDelegate: AnyObject {
  /// The page was closed.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// The page was loaded, or not. Never called.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}
