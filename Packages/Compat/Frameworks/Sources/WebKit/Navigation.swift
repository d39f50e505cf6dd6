// SPDX-License-Identifier: MIT
public import UIKit

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif

/// The loading of a page.
open class WKNavigation: NSObject {}

/// The reason for a navigation.
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

/// Whether a navigation is followed.
public enum WKNavigationActionPolicy: Int, Sendable {
  case cancel, allow, download
}

/// Whether a response is shown.
public enum WKNavigationResponsePolicy: Int, Sendable {
  case cancel, allow, download
}

/// A navigation that is about to happen.
open class WKNavigationAction: NSObject {
  /// The request.
  public let request: URLRequest
  /// The reason.
  public let navigationType: WKNavigationType
  /// The frame that is to show the page: the page itself.
  public let targetFrame: WKFrameInfo?

  /// Creates an action, so that a test can ask a delegate about a link.
  public init(request: URLRequest, type: WKNavigationType) {
    (self.request, navigationType) = (request, type)
    targetFrame = WKFrameInfo(request: request)
  }
}

/// A frame of a page.
open class WKFrameInfo: NSObject {
  /// Whether it is the page itself: always.
  open var isMainFrame: Bool { true }
  /// The request of the frame.
  public let request: URLRequest

  init(request: URLRequest) { self.request = request }
}

/// A response to a navigation. Never made here.
open class WKNavigationResponse: NSObject {
  /// Whether the response belongs to the page itself.
  open var isForMainFrame: Bool { true }
  /// The response.
  public let response: URLResponse
  /// Whether the type can be shown.
  open var canShowMIMEType: Bool { true }

  /// Creates a response, so that a test can ask a delegate about it.
  public init(response: URLResponse) { self.response = response }
}

/// Decides about navigations, and is notified of them. Every method is optional.
public protocol WKNavigationDelegate: AnyObject {
  /// Decides whether a navigation is followed.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
  /// Decides whether a response is shown. Never called.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void)
  /// A page begins to load.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// The server redirects. Never called.
  func webView(
    _ webView: WKWebView,
    didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
  /// A page couldn't begin to load. Never called.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
  /// The page begins to show.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// The page is there.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// The page couldn't be loaded. Never called.
  func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// The process of the page ended. Never called.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}
  public func webView(
    _ webView: WKWebView,
    didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {}
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) {}
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// Shows what a page asks for. Never called.
public protocol WKUIDelegate: AnyObject {}

/// A page that was shown.
open class WKBackForwardListItem: NSObject {
  /// The address.
  public let url: URL
  /// The address that was requested: the same.
  open var initialURL: URL { url }
  /// The title: none.
  open var title: String? { nil }

  init(url: URL) { self.url = url }
}

/// The pages that were shown, in order.
open class WKBackForwardList: NSObject {
  private var items: [WKBackForwardListItem] = []
  private var index = -1

  /// The current page; `nil` before the first one.
  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  /// The page before it.
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  /// The page after it.
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }
  /// The pages before it.
  open var backList: [WKBackForwardListItem] { Array(items.prefix(max(index, 0))) }
  /// The pages after it.
  open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }

  /// The page at a distance from the current one; `nil` where there is none.
  open func item(at index: Int) -> WKBackForwardListItem? {
    let (place, isTooFar) = self.index.addingReportingOverflow(index)
    return !isTooFar && items.indices.contains(place) ? items[place] : nil
  }

  func add(_ url: URL?) {
    guard let url else { return }
    items = items.prefix(index + 1) + [WKBackForwardListItem(url: url)]
    index = items.count - 1
  }

  func move(to item: WKBackForwardListItem) {
    index = items.firstIndex { $0 === item } ?? index
  }
}
