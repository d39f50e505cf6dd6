// SPDX-License-Identifier: MIT
public import UIKit

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif

/// A view of a web page. It draws its background alone: pages aren't loaded, and what code asks for is recorded.
///
/// A page counts as loaded at once: the navigation delegate is asked for its policy, and notified of the start, the
/// commit and the end, as for a page without redirects.
open class WKWebView: UIView {
  /// The configuration, as it was when the view was made.
  public let configuration: WKWebViewConfiguration

  /// Decides about navigations, and is notified of them.
  open weak var navigationDelegate: (any WKNavigationDelegate)?

  /// Shows what the page asks for. Never called.
  open weak var uiDelegate: (any WKUIDelegate)?

  /// The view that scrolls the page. It is as large as the web view, and empty.
  public let scrollView = UIScrollView()

  /// The address of the page; `nil` before the first one.
  open private(set) var url: URL?

  /// The HTML that was loaded, if the page came from code.
  open private(set) var loadedHTML: String?

  /// The scripts that code evaluated, in order.
  open private(set) var evaluatedScripts: [String] = []

  /// The results of scripts, for tests. The default is `nil`: a script returns nothing.
  open var scriptResult: ((String) -> Result<Any?, any Error>)?

  /// The pages before and after the current one.
  public let backForwardList = WKBackForwardList()

  /// The title of the page: empty.
  open var title: String? { url == nil ? nil : "" }

  /// Whether a page is being loaded: pages are loaded at once.
  open var isLoading: Bool { false }

  /// The loaded part of the page, from 0 to 1.
  open var estimatedProgress: Double { url == nil ? 0 : 1 }

  /// The name by which requests would announce the view. Stored only.
  open var customUserAgent: String?

  /// Whether swipes go back and forward. Stored only.
  open var allowsBackForwardNavigationGestures = false

  /// Whether a long press previews links. Stored only.
  open var allowsLinkPreview = true

  /// Whether developers may inspect the page. Stored only.
  open var isInspectable = false

  /// Creates a view with a configuration.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    prepare()
  }

  /// Creates a view with the default configuration.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .white
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
  }

  /// Shows a page by a request, which isn't sent.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    navigate(to: request, type: .other) { [self] in
      loadedHTML = nil
      backForwardList.add(request.url)
    }
  }

  /// Shows a page of HTML, which is kept in ``loadedHTML``.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    let url = baseURL ?? URL(string: "about:blank")
    guard let url else { return nil }
    return navigate(to: URLRequest(url: url), type: .other) { [self] in loadedHTML = string }
  }

  /// Shows data as a page, which isn't drawn.
  @discardableResult
  open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    loadHTMLString(String(decoding: data, as: UTF8.self), baseURL: baseURL)
  }

  /// Shows a file, which isn't read.
  @discardableResult
  open func loadFileURL(_ url: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    load(URLRequest(url: url))
  }

  /// Shows the current page again.
  @discardableResult
  open func reload() -> WKNavigation? {
    guard let url else { return nil }
    return navigate(to: URLRequest(url: url), type: .reload) {}
  }

  /// Does nothing: no page is being loaded.
  open func stopLoading() {}

  /// Whether there is a page before the current one.
  open var canGoBack: Bool { backForwardList.backItem != nil }

  /// Whether there is a page after the current one.
  open var canGoForward: Bool { backForwardList.forwardItem != nil }

  /// Shows the page before the current one.
  @discardableResult
  open func goBack() -> WKNavigation? {
    backForwardList.backItem.flatMap { go(to: $0) }
  }

  /// Shows the page after the current one.
  @discardableResult
  open func goForward() -> WKNavigation? {
    backForwardList.forwardItem.flatMap { go(to: $0) }
  }

  /// Shows a page of the list.
  @discardableResult
  open func go(to item: WKBackForwardListItem) -> WKNavigation? {
    navigate(to: URLRequest(url: item.url), type: .backForward) { [self] in
      backForwardList.move(to: item)
    }
  }

  /// Records a script, and reports the result of ``scriptResult``.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    evaluatedScripts.append(javaScriptString)
    switch scriptResult?(javaScriptString) ?? .success(nil) {
    case .success(let value): completionHandler?(value, nil)
    case .failure(let error): completionHandler?(nil, error)
    }
  }

  /// Draws the view, as it is, into an image.
  open func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?,
    completionHandler: @escaping (UIImage?, (any Error)?) -> Void
  ) {
    let area = snapshotConfiguration?.rect ?? bounds
    let image = UIGraphicsImageRenderer(size: area.isNull ? bounds.size : area.size).image { _ in
      let origin = area.isNull ? CGPoint.zero : area.origin
      drawHierarchy(
        in: CGRect(x: -origin.x, y: -origin.y, width: bounds.width, height: bounds.height),
        afterScreenUpdates: true)
    }
    completionHandler(image, nil)
  }

  /// Asks the delegate for its policy, and passes a navigation that it allows through its stages.
  private func navigate(
    to request: URLRequest, type: WKNavigationType, _ change: @escaping () -> Void
  ) -> WKNavigation? {
    let navigation = WKNavigation()
    let action = WKNavigationAction(request: request, type: type)
    let proceed = { [weak self] (policy: WKNavigationActionPolicy) in
      guard policy != .cancel, let self else { return }
      change()
      url = request.url
      navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
      navigationDelegate?.webView(self, didCommit: navigation)
      navigationDelegate?.webView(self, didFinish: navigation)
    }
    guard let navigationDelegate else {
      proceed(.allow)
      return navigation
    }
    navigationDelegate.webView(self, decidePolicyFor: action, decisionHandler: proceed)
    return navigation
  }
}
