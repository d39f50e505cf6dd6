// SPDX-License-Identifier: MIT
import BubbleKit
import HTTPTypes
import Hummingbird
import NIOCore

/// The page to try the service, and the description of its interface.
struct PageRoutes: Routes {
  let parts: RouteParts

  /// The examples' messages, as JSON.
  private let examples: [UInt8]

  init(parts: RouteParts) throws {
    self.parts = parts
    examples = try PageExamples.json(ofFile: parts.options.examples)
  }

  private struct File {
    let path: String
    let type: String
    let bytes: [UInt8]
  }

  private static let files =
    [
      File(path: "/", type: html, bytes: PackageResources.page_html),
      File(path: "/page.css", type: "text/css; charset=utf-8", bytes: PackageResources.page_css),
      File(
        path: "/openapi.json", type: "application/json", bytes: PackageResources.openapi_json),
    ]
    + modules.map {
      File(path: "/page/\($0.name).js", type: "text/javascript; charset=utf-8", bytes: $0.bytes)
    }

  private static let html = "text/html; charset=utf-8"

  /// The page's scripts, ES modules.
  private static let modules: [(name: String, bytes: [UInt8])] = [
    ("colours", PackageResources.colours_js),
    ("copies", PackageResources.copies_js),
    ("downloads", PackageResources.downloads_js),
    ("editor", PackageResources.editor_js),
    ("elements", PackageResources.elements_js),
    ("examples", PackageResources.examples_js),
    ("folding", PackageResources.folding_js),
    ("inspector", PackageResources.inspector_js),
    ("json", PackageResources.json_js),
    ("layout", PackageResources.layout_js),
    ("main", PackageResources.main_js),
    ("options", PackageResources.options_js),
    ("overlay", PackageResources.overlay_js),
    ("requests", PackageResources.requests_js),
    ("scheme", PackageResources.scheme_js),
    ("service", PackageResources.service_js),
    ("stage", PackageResources.stage_js),
    ("state", PackageResources.state_js),
    ("swift", PackageResources.swift_js),
    ("tree", PackageResources.tree_js),
  ]

  /// Nothing from elsewhere, and no script in the page itself.
  private static let contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  func add(to table: inout RouteTable) {
    for file in Self.files {
      // The page asks for the token itself.
      table.add(.get, file.path, .open) { _, _ in Self.answer(file) }
    }
    table.add(.get, "/v1/examples") { _, _ in Response(json: examples) }
  }

  private static func answer(_ file: File) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: file.type, .cacheControl: "no-cache",
        .contentSecurityPolicy: contentSecurityPolicy,
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
  }
}
