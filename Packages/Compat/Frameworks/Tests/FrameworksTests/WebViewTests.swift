// SPDX-License-Identifier: MIT
import Testing
import UIKit
import WebKit

@Suite("WKWebView")
struct WebViewTests {
  private final class Navigator: NSObject, WKNavigationDelegate, WKScriptMessageHandler {
    var events: [String] = []
    var refused: String?

    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
      decisionHandler(navigationAction.request.url?.host == refused ? .cancel : .allow)
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
      events.append("commit")
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
      events.append("finish \(webView.url?.host ?? "-")")
    }

    func userContentController(
      _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) { events.append("\(message.name) \(message.body)") }
  }

  private let navigator = Navigator()

  private func url(_ host: String) throws -> URL { try #require(URL(string: "https://\(host)/")) }

  @Test func aDelegateDecidesAndIsNotified() throws {
    let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.navigationDelegate = navigator
    navigator.refused = "b"
    view.load(URLRequest(url: try url("a")))
    view.load(URLRequest(url: try url("b")))
    #expect(view.url?.host == "a" && navigator.events == ["commit", "finish a"])
  }

  @Test func pagesAreGoneThrough() throws {
    let view = WKWebView()
    for host in ["a", "b", "c"] { view.load(URLRequest(url: try url(host))) }
    #expect(view.canGoBack && !view.canGoForward)
    view.goBack()
    view.goBack()
    #expect(view.url?.host == "a" && !view.canGoBack && view.canGoForward)
    view.load(URLRequest(url: try url("d")))
    #expect(!view.canGoForward && view.backForwardList.item(at: .min) == nil)
  }

  @Test func scriptsAndPagesAreRecorded() {
    let view = WKWebView()
    view.loadHTMLString("<p>a</p>", baseURL: nil)
    view.scriptResult = { .success($0.count) }
    var result: Any?
    view.evaluateJavaScript("f()") { value, _ in result = value }
    #expect(view.loadedHTML == "<p>a</p>" && view.evaluatedScripts == ["f()"])
    #expect(result as? Int == 3)
  }

  @Test func messagesReachTheirHandler() {
    let configuration = WKWebViewConfiguration()
    configuration.userContentController.add(navigator, name: "height")
    let view = WKWebView(frame: .zero, configuration: configuration)
    view.configuration.userContentController.post(12, to: "height")
    view.configuration.userContentController.removeScriptMessageHandler(forName: "height")
    view.configuration.userContentController.post(13, to: "height")
    #expect(navigator.events == ["height 12"])
  }

  @Test func aWebViewDrawsItsBackground() throws {
    let host = try UIKitHost(width: 20, height: 20, scale: 1)
    let view = host.perform { WKWebView(frame: CGRect(x: 0, y: 0, width: 4, height: 4)) }
    #expect(try host.bitmap(of: view).bytes.allSatisfy { $0 == 255 })
  }
}
