// SPDX-License-Identifier: MIT
public import UIKit

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif

/// The options of a web view. Stored only, but for the user content controller.
open class WKWebViewConfiguration: NSObject {
  /// Scripts, and those that receive their messages.
  open var userContentController = WKUserContentController()
  /// Preferences.
  open var preferences = WKPreferences()
  /// The kinds of data that are kept.
  open var websiteDataStore = WKWebsiteDataStore.default()
  /// Whether films play inside of the page. The default is `false`.
  open var allowsInlineMediaPlayback = false
  /// Whether films may play in a small window above other apps. The default is `true`.
  open var allowsPictureInPictureMediaPlayback = true
  /// Whether nothing shows until all is there. The default is `false`.
  open var suppressesIncrementalRendering = false
  /// The name of the app in requests. The default is `nil`.
  open var applicationNameForUserAgent: String?
  /// The kinds of media that play only after a tap. The default is none.
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  /// The kinds of data that become links. The default is none.
  open var dataDetectorTypes: WKDataDetectorTypes = []

  private var handlers: [String: any WKURLSchemeHandler] = [:]

  public override init() {}

  /// Keeps a handler of a scheme. It is never called.
  open func setURLSchemeHandler(
    _ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String
  ) { handlers[urlScheme] = urlSchemeHandler }

  /// The handler of a scheme.
  open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
    handlers[urlScheme]
  }
}

/// Kinds of media.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}

/// Kinds of data in a page.
public struct WKDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
  public static let link = WKDataDetectorTypes(rawValue: 2)
  public static let address = WKDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
  public static let all = WKDataDetectorTypes(rawValue: .max)
}

/// Preferences of pages. Stored only.
open class WKPreferences: NSObject {
  /// The smallest size of text, in points. The default is 0.
  open var minimumFontSize: CGFloat = 0
  /// Whether scripts run. The default is `true`.
  open var javaScriptEnabled = true
  /// Whether scripts open windows. The default is `false`.
  open var javaScriptCanOpenWindowsAutomatically = false
}

/// The data that pages keep. There is none.
open class WKWebsiteDataStore: NSObject {
  /// Whether it is kept after the process has ended.
  public let isPersistent: Bool

  init(isPersistent: Bool) { self.isPersistent = isPersistent }

  open class func `default`() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: true) }
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
  /// The kinds of data: none.
  open class func allWebsiteDataTypes() -> Set<String> { [] }

  /// Calls the handler at once: there is nothing to remove.
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// Answers requests of a scheme. Never called.
public protocol WKURLSchemeHandler: AnyObject {
  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

/// A request that a handler answers.
public protocol WKURLSchemeTask: AnyObject {
  var request: URLRequest { get }
  func didReceive(_ response: URLResponse)
  func didReceive(_ data: Data)
  func didFinish()
  func didFailWithError(_ error: any Error)
}

/// The options of a snapshot.
open class WKSnapshotConfiguration: NSObject {
  /// The part of the view. The default is all of it.
  open var rect = CGRect.null
  /// The width of the image, in points. Stored only.
  open var snapshotWidth: NSNumber?

  public override init() {}
}

/// The time at which a script would run.
public enum WKUserScriptInjectionTime: Int, Sendable {
  case atDocumentStart, atDocumentEnd
}

/// A script of the app in each page. It doesn't run.
open class WKUserScript: NSObject {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool

  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    (self.source, self.injectionTime) = (source, injectionTime)
    isForMainFrameOnly = forMainFrameOnly
  }
}

/// A message of a script.
open class WKScriptMessage: NSObject {
  /// The value.
  public let body: Any
  /// The name of the handler.
  public let name: String
  /// The view that shows the page.
  open weak var webView: WKWebView?

  init(body: Any, name: String, webView: WKWebView?) {
    (self.body, self.name, self.webView) = (body, name, webView)
  }
}

/// Receives messages of scripts.
public protocol WKScriptMessageHandler: AnyObject {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Scripts of the app, and those that receive messages of scripts.
open class WKUserContentController: NSObject {
  /// The scripts, in the order in which they were added.
  open private(set) var userScripts: [WKUserScript] = []
  private var handlers: [String: any WKScriptMessageHandler] = [:]

  public override init() {}

  /// Adds a script.
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }

  /// Removes all scripts.
  open func removeAllUserScripts() { userScripts = [] }

  /// Adds a handler of messages of a name. The controller owns it, as WebKit's does.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    handlers[name] = scriptMessageHandler
  }

  /// Removes the handler of a name.
  open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }

  /// Removes all handlers.
  open func removeAllScriptMessageHandlers() { handlers = [:] }

  /// Sends a message as a script of a page would, for tests. A name without a handler is ignored.
  open func post(_ body: Any, to name: String, from webView: WKWebView? = nil) {
    handlers[name]?.userContentController(
      self, didReceive: WKScriptMessage(body: body, name: name, webView: webView))
  }
}
